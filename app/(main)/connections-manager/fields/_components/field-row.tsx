"use client";
// One field of the workspace: what it is called, what it takes, where it stands, and its way out.
import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { FIELD_TYPE_LABELS } from "#lib/services/contact/field-limits.ts";
import type { useFieldActs } from "./use-field-acts.ts";

/** "Choice: Gold, Silver", "Number". */
export function fieldLine({ type, options }: Pick<ContactField, "type" | "options">): string {
  return [FIELD_TYPE_LABELS[type], options.join(", ")].filter(Boolean).join(": ");
}

type FieldRowProps = {
  field: ContactField;
  at: number;
  count: number;
  acts: ReturnType<typeof useFieldActs>;
  mayWrite: boolean;
  onEdit: () => void;
};

export function FieldRow({ field, at, count, acts, mayWrite, onEdit }: FieldRowProps) {
  const { name } = field;
  return (
    <li className="flex items-center gap-1 border-b border-line py-3">
      <span className="grid min-w-0 flex-1 pr-2">
        <bdi className="cut font-semibold">{name}</bdi>
        <span className="cut text-12 text-muted">{fieldLine(field)}</span>
      </span>
      {mayWrite ? (
        <>
          <IconButton
            label={`Move ${name} up`}
            aria-disabled={at === 0}
            onClick={() => (at === 0 ? undefined : acts.move(field, at - 1))}
            className="aria-disabled:opacity-30 touch:size-11"
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            aria-disabled={at === count - 1}
            onClick={() => (at === count - 1 ? undefined : acts.move(field, at + 1))}
            className="aria-disabled:opacity-30 touch:size-11"
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={`Edit ${name}`} onClick={onEdit} className="touch:size-11">
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={() => acts.remove(field)} className="touch:size-11">
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
    </li>
  );
}
