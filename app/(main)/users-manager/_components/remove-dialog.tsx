"use client";
// Removes somebody, naming them, and asks who takes over what they own.
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useCall } from "#lib/client/use-call.ts";
import { useRefreshPeople } from "#lib/client/use-members.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { Member } from "#lib/services/auth/members-entities.ts";
import { nameOf } from "./people-shape.ts";

const EVERYBODY = { state: "active", per_page: 1000, sort_by: "name", sort_desc: 0 } as const;
const links = (count: number) => counted(count, "share link");

type RemoveDialogProps = { member: Member; myId: string; onClose: () => void };

/** What somebody owns goes to one person of the workspace, in one go: to whoever removes them, unless they say otherwise. */
export function RemoveDialog({ member, myId, onClose }: RemoveDialogProps) {
  const refresh = useRefreshPeople();
  const { data } = useCall("auth.members", EVERYBODY);
  const heirs = (data?.data ?? [])
    .filter(({ id }) => id !== member.id)
    .toSorted((a, b) => Number(b.id === myId) - Number(a.id === myId));
  const [heir, setHeir] = useState("");
  const owned = member.links ?? 0;
  const name = nameOf(member);
  const chosen = heirs.find(({ id }) => id === heir) ?? (owned > 0 ? heirs[0] : undefined);

  async function remove() {
    const { links: moved } = await call("auth.removeMember", {
      id: member.id,
      hand_over_to: chosen?.id ?? null,
    });
    const to = chosen ? `, ${links(moved)} to ${isolate(nameOf(chosen))}` : "";
    showSuccess(`${isolate(name)} removed${moved > 0 ? to : ""}`);
    await refresh();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${isolate(name)}?`}
      confirmLabel={`Remove ${isolate(name.split(" ")[0] ?? name)}`}
      cancelLabel="Keep"
      onConfirm={remove}
    >
      <p>They lose access to this workspace right away. They keep their account and their other workspaces.</p>
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
    </ConfirmDialog>
  );
}
