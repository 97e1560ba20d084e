"use client";
// Puts people into a group that is there, or into a new one.
import { type FormEvent, useState } from "react";
import { KeptForm } from "#components/patterns/kept-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshTree } from "#lib/client/use-people.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { PeopleGroup, TreePerson } from "#lib/services/auth/people-entities.ts";
import { MOST_GROUP_NAME } from "#lib/services/auth/people-limits.ts";
import { nameOf } from "./people-shape.ts";

type GroupDialogProps = { people: readonly TreePerson[]; groups: readonly PeopleGroup[]; onClose: () => void };

/** Answers what went wrong, and what adds them: to a group that is there, or to a new one where its id is empty. */
function useAdding({ people, onClose }: Pick<GroupDialogProps, "people" | "onClose">) {
  const refresh = useRefreshTree();
  const same = useSameKey();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [only] = people;
  const whom = people.length === 1 && only ? isolate(nameOf(only)) : counted(people.length, "person");
  const ids = people.map(({ id }) => id);

  async function add(group: string, name: string) {
    if (busy) return;
    if (group === "" && name.trim() === "") return setError("Enter a name.");
    setBusy(true);
    const key = { idempotencyKey: same.keyOf({ group, name, ids }) };
    try {
      const done =
        group === ""
          ? await call("auth.createPeopleGroup", { name, people: ids }, key)
          : await call("auth.addToPeopleGroup", { id: group, people: ids }, key);
      showSuccess(`${whom} added to ${isolate(done.name)}`);
      await refresh();
      onClose();
    } catch (thrown) {
      setError(messageOf(thrown));
      setBusy(false);
    }
  }
  return { whom, busy, error, setError, add };
}

export default function GroupDialog({ people, groups, onClose }: GroupDialogProps) {
  const { whom, busy, error, setError, add } = useAdding({ people, onClose });
  const [group, setGroup] = useState(groups[0]?.id ?? "");
  const [name, setName] = useState("");

  function save(event: FormEvent) {
    event.preventDefault();
    void add(group, name);
  }

  return (
    <Dialog open onClose={onClose} title={`Add ${whom} to a group`} className="wrap-anywhere">
      <KeptForm keeps="group of people" onSubmit={save}>
        <div className="grid gap-4 px-6 pt-4 pb-5">
          {groups.length > 0 ? (
            <GroupChoice
              groups={groups}
              value={group}
              onChoose={setGroup}
              {...(group === "" || !error ? {} : { error })}
            />
          ) : null}
          {group === "" ? (
            <Field label="Name of the new group" error={error}>
              <Input
                name="name"
                data-autofocus={groups.length === 0 || undefined}
                value={name}
                maxLength={MOST_GROUP_NAME}
                autoComplete="off"
                onChange={(event) => {
                  setName(event.target.value);
                  setError(undefined);
                }}
              />
            </Field>
          ) : null}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Add to group
          </Button>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
}

type GroupChoiceProps = {
  groups: readonly PeopleGroup[];
  value: string;
  error?: string;
  onChoose: (group: string) => void;
};

/** The groups that are there, and a new one. */
function GroupChoice({ groups, value, error, onChoose }: GroupChoiceProps) {
  return (
    <Field label="Group" error={error}>
      <Select name="group" value={value} onChange={(event) => onChoose(event.target.value)}>
        {groups.map(({ id, name, people }) => (
          <option key={id} value={id}>
            {`${name} (${people.toLocaleString("en")})`}
          </option>
        ))}
        <option value="">A new group</option>
      </Select>
    </Field>
  );
}
