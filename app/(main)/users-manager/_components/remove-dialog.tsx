"use client";
// Removes somebody, naming them, and asks who takes over what they own.
import { useState } from "react";
import useSWR from "swr";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { messageOf } from "#lib/client/api.ts";
import { fetchPage, type MemberPage, removeMember } from "#lib/client/members-api.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshPeople } from "#lib/client/use-members.ts";
import type { Member } from "#lib/services/auth/members-entities.ts";
import { nameOf } from "./people-shape.ts";

const EVERYBODY = "/api/members?state=active&per_page=1000&sort_by=name&sort_desc=0";
const links = (count: number) => (count === 1 ? "1 share link" : `${count} share links`);

type RemoveDialogProps = { member: Member; myId: string; onClose: () => void };

/** What somebody owns goes to one person of the workspace, in one go: to whoever removes them, unless they say otherwise. */
export function RemoveDialog({ member, myId, onClose }: RemoveDialogProps) {
  const refresh = useRefreshPeople();
  const { data } = useSWR<MemberPage>(EVERYBODY, fetchPage<Member>);
  const heirs = (data?.data ?? [])
    .filter(({ id }) => id !== member.id)
    .toSorted((a, b) => Number(b.id === myId) - Number(a.id === myId));
  const [heir, setHeir] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const owned = member.links ?? 0;
  const name = nameOf(member);
  const chosen = heirs.find(({ id }) => id === heir) ?? (owned > 0 ? heirs[0] : undefined);

  async function remove() {
    setFailure(null);
    try {
      const { links: moved } = await removeMember(member.id, chosen?.id ?? null);
      const to = chosen ? `, ${links(moved)} to ${nameOf(chosen)}` : "";
      showSuccess(`${name} removed${moved > 0 ? to : ""}`);
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
      title={`Remove ${name}?`}
      confirmLabel={`Remove ${name.split(" ")[0]}`}
      cancelLabel="Keep"
      onConfirm={remove}
    >
      <p>They are shut out of this workspace at once. Their account and their other workspaces stay.</p>
      {owned > 0 ? (
        <Field label={`Who takes over ${links(owned)}?`} help="Every address keeps working." className="mt-4 text-ink">
          <Select value={chosen?.id ?? ""} onChange={(event) => setHeir(event.target.value)}>
            {heirs.map((person) => (
              <option key={person.id} value={person.id}>
                {person.id === myId ? `${nameOf(person)} (you)` : nameOf(person)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <div role="alert" className="mt-3 empty:hidden">
        {failure ? <Note tone="danger" title={failure} /> : null}
      </div>
    </ConfirmDialog>
  );
}
