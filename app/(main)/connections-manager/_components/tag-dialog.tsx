"use client";
// Adds tags to the chosen contacts; those they have stay.
import { type FormEvent, useState } from "react";
import { TagField, withTags } from "#components/contact/tag-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { useTagsInUse } from "#lib/client/use-contacts.ts";
import { draftOfText, useKeptDraft } from "#lib/client/use-kept-draft.ts";

type TagDialogProps = {
  /** In words. */
  whom: string;
  /** What is typed is kept under this name. */
  draft: string;
  onTag: (tags: readonly string[]) => unknown;
  onClose: () => void;
};

export default function TagDialog({ whom, draft: name, onTag, onClose }: TagDialogProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const draft = draftOfText(name, { tags: tags.join(",") }, (typed) => setTags(withTags([], typed.tags ?? "")));
  useKeptDraft(draft);

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
