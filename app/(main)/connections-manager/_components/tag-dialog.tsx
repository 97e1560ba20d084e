"use client";
// Adds tags to the chosen contacts; those they have stay.
import { type FormEvent, useState } from "react";
import { TagField, withTags } from "#components/contact/tag-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { useTagsInUse } from "#lib/client/use-contacts.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";
import { counted } from "#lib/plural.ts";
import type { Contact } from "#lib/services/contact/entities.ts";

type TagDialogProps = {
  rows: readonly Contact[];
  onTag: (tags: readonly string[]) => Promise<void>;
  onClose: () => void;
};

export default function TagDialog({ rows, onTag, onClose }: TagDialogProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [only] = rows;
  const name = `tags of ${rows.map(({ id }) => id).join(" ")}`;
  const draft = draftOfText(name, { tags: tags.join(",") }, (typed) => setTags(withTags([], typed.tags ?? "")));
  useKeptDraft(draft);
  const whom = rows.length === 1 && only ? only.name : counted(rows.length, "contact");

  async function save(event: FormEvent) {
    event.preventDefault();
    if (tags.length === 0) return setError("Enter a tag.");
    setBusy(true);
    await onTag(tags);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`Add tags to ${whom}`} className="wrap-anywhere">
      <form onSubmit={(event) => void save(event)} noValidate>
        <div className="px-6 pt-4 pb-5">
          <TagField
            label="Tags"
            autoFocus
            {...{ tags, error }}
            known={useTagsInUse()}
            onChange={(next) => {
              setTags(next);
              setError(undefined);
            }}
          />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Add tags
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
