"use client";
// The workspace's own fields in their order: added, changed, moved, deleted and brought back.
import { Plus } from "lucide-react";
import { useState } from "react";
import { DeletedRows } from "#components/patterns/deleted-rows.tsx";
import { late } from "#components/patterns/late.tsx";
import { PageHeader } from "#components/patterns/page-header.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { useContactFields, useDeletedFields } from "#lib/client/use-contact-fields.ts";
import type { ContactField } from "#lib/services/contact/field-entities.ts";
import { MOST_FIELDS } from "#lib/services/contact/field-limits.ts";
import type { Stages } from "#lib/services/contact/stage-contract.ts";
import { FieldRow, fieldLine } from "./field-row.tsx";
import { StagesSection } from "./stages-section.tsx";
import { useFieldActs } from "./use-field-acts.ts";

const FieldDialog = late(() => import("./field-dialog.tsx").then((module) => module.default));

/** Deleting needs no question, because it can be undone. */
export function FieldHome({ first, stages }: { first: ContactField[]; stages: Stages }) {
  const mayWrite = useMayWrite();
  const fields = useContactFields(first) ?? first;
  const deleted = useDeletedFields();
  const acts = useFieldActs(fields);
  const [open, setOpen] = useState<"new" | ContactField | null>(null);
  const full = fields.length >= MOST_FIELDS ? `At most ${MOST_FIELDS} fields` : undefined;
  const add = (size: "md" | "lg") => (
    <Button variant="primary" size={size} disabledReason={full} onClick={() => setOpen("new")}>
      <Plus aria-hidden="true" />
      Add field
    </Button>
  );
  return (
    <>
      <PageHeader
        lead="Add fields for what you want to know about your contacts. You can filter the list by them, and import and export them."
        actions={mayWrite ? add("md") : null}
      />
      {fields.length === 0 ? (
        <p className="py-3 text-13 text-muted">
          There are no fields yet. A field you add appears on every contact, and can be filtered by.
        </p>
      ) : null}
      <ul aria-label="Fields">
        {fields.map((field, at) => (
          <FieldRow
            key={field.id}
            {...{ field, at, acts, mayWrite }}
            count={fields.length}
            onEdit={() => setOpen(field)}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {acts.said}
      </p>
      <DeletedRows what="fields" rows={deleted} lineOf={fieldLine} onRestore={mayWrite ? acts.restore : null} />
      <StagesSection first={stages} />
      {mayWrite ? <ThumbBar>{add("lg")}</ThumbBar> : null}
      {open === null ? null : (
        <FieldDialog field={open === "new" ? null : open} onSaved={acts.refresh} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
