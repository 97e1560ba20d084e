"use client";
// A new tag, or another name and another way for one that is there.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import type { Tag } from "#lib/services/card/tag-entities.ts";
import { MAX_TAG_NAME } from "#lib/services/card/tag-limits.ts";
import { type Target, TargetField } from "./tag-target.tsx";

type TagDialogProps = {
  /** Null for a new one. */
  tag: Tag | null;
  targets: readonly Target[];
  onDone: (tag: Tag) => void;
  onClose: () => void;
};

/** Where it leads now may be a link that is too old for the list. */
function choicesOf(targets: readonly Target[], tag: Tag | null): readonly Target[] {
  if (tag === null || targets.some(({ id }) => id === tag.target.id)) return targets;
  return [{ ...tag.target, name: tag.target.name || "Deleted" }, ...targets];
}

function useTagForm({ tag, targets, onDone }: Omit<TagDialogProps, "onClose">) {
  const choices = choicesOf(targets, tag);
  const [name, setName] = useState(tag?.name ?? "");
  const [target, setTarget] = useState(tag?.target.id ?? choices[0]?.id ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const chosen = choices.find(({ id }) => id === target);
    if (chosen === undefined) return;
    setBusy(true);
    const { kind, id } = chosen;
    try {
      const moved = tag !== null && tag.target.id === id ? {} : { target: { kind, id } };
      const done =
        tag === null
          ? call("card.createTag", { name, target: { kind, id } })
          : call("card.updateTag", { id: tag.id, version: tag.version, name, ...moved });
      onDone(await done);
    } catch (error) {
      const { fields, message } = refusalOf(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { name: message });
      setBusy(false);
    }
  }

  return { choices, name, setName, target, setTarget, errors, busy, save };
}

export function TagDialog({ onClose, ...asked }: TagDialogProps) {
  const form = useTagForm(asked);
  const { tag } = asked;
  return (
    <Dialog open onClose={onClose} title={tag === null ? "New tag" : `Change ${tag.name}`}>
      <KeptForm
        keeps={`tag ${tag?.id ?? "new"}`}
        version={tag?.version}
        labels={{ "tag-name": "Name" }}
        onSubmit={(event) => void form.save(event)}
      >
        <div className="grid gap-4 px-6 pt-4 pb-5">
          <Field label="Name" help="Visitors never see it. For example, Badge or Front door." error={form.errors.name}>
            <Input
              name="tag-name"
              data-autofocus
              value={form.name}
              maxLength={MAX_TAG_NAME}
              onChange={(event) => form.setName(event.target.value)}
            />
          </Field>
          <TargetField
            targets={form.choices}
            value={form.target}
            onChange={form.setTarget}
            error={form.errors.target}
          />
          <p className="text-13 text-muted">
            The link on the tag never changes. You can change where it leads at any time.
          </p>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {tag === null ? "Create tag" : "Save"}
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
