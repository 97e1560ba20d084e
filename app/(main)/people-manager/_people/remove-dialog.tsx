"use client";
// Removes somebody from their place, naming both, and asks who there takes over what they own.
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshTree } from "#lib/client/use-people.ts";
import { isolate } from "#lib/isolate.ts";
import type { TreePerson } from "#lib/services/auth/people-entities.ts";
import { HeirField } from "./heir-field.tsx";
import { nameOf } from "./people-shape.ts";

type RemoveDialogProps = { person: TreePerson; onClose: () => void };

/** The server says where nobody needs to take over, and where somebody has to. */
export default function RemoveDialog({ person, onClose }: RemoveDialogProps) {
  const { place } = person;
  const refresh = useRefreshTree();
  const [heir, setHeir] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const name = nameOf(person);

  async function remove() {
    setFailure(null);
    try {
      await call("auth.removePerson", { id: person.id, place: place.id, hand_over_to: heir || null });
      showSuccess(`${isolate(name)} removed from ${isolate(place.name)}`);
      await refresh();
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${isolate(name)} from ${isolate(place.name)}?`}
      confirmLabel={`Remove ${isolate(name.split(" ")[0] ?? name)}`}
      cancelLabel="Keep"
      onConfirm={remove}
    >
      <p>They lose access to this workspace right away. They keep their account and their other workspaces.</p>
      <HeirField
        place={place.id}
        label="Who takes over what they own?"
        help="Every address keeps working."
        none="They own nothing here"
        not={[person]}
        value={heir}
        onChoose={setHeir}
        className="mt-4 text-ink"
      />
      <div role="alert" className="mt-3 empty:hidden">
        {failure ? <Note tone="danger" title={failure} /> : null}
      </div>
    </ConfirmDialog>
  );
}
