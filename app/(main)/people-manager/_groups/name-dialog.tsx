"use client";
// The name of a group: a new one's, or another for one that is there.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshTree } from "#lib/client/use-people.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { isolate } from "#lib/isolate.ts";
import type { PeopleGroup } from "#lib/services/auth/people-entities.ts";
import { MOST_GROUP_NAME } from "#lib/services/auth/people-limits.ts";

type NameDialogProps = { group: PeopleGroup | null; onClose: () => void };

export function NameDialog({ group, onClose }: NameDialogProps) {
  const refresh = useRefreshTree();
  const same = useSameKey();
  const [name, setName] = useState(group?.name ?? "");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === "") return setError("Enter a name.");
    setBusy(true);
    try {
      const done =
        group === null
          ? await call("auth.createPeopleGroup", { name, people: [] }, { idempotencyKey: same.keyOf({ name }) })
          : await call("auth.renamePeopleGroup", { id: group.id, name, version: group.version });
      showSuccess(`${isolate(done.name)} ${group === null ? "created" : "renamed"}`);
      await refresh();
      onClose();
    } catch (thrown) {
      setError(messageOf(thrown));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={group === null ? "New group" : `Rename ${isolate(group.name)}`}>
      <KeptForm keeps={`group ${group?.id ?? "new"}`} version={group?.version} onSubmit={(event) => void save(event)}>
        <div className="px-6 pt-4 pb-5">
          <Field label="Name" error={error}>
            <Input
              name="name"
              data-autofocus
              value={name}
              maxLength={MOST_GROUP_NAME}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
          </Field>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {group === null ? "Create group" : "Rename"}
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}
