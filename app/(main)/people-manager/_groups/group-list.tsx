"use client";
// Groups with how many people each has; a new one, another name, an end.
import { Pencil, Trash2, UsersRound } from "lucide-react";
import NextLink from "next/link";
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { usePeopleOverview, useRefreshTree } from "#lib/client/use-people.ts";
import { isolate } from "#lib/isolate.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { counted } from "#lib/plural.ts";
import type { PeopleGroup, PeopleOverview } from "#lib/services/auth/people-entities.ts";
import { NameDialog } from "./name-dialog.tsx";

type Open = { kind: "new" } | { kind: "rename" | "delete"; group: PeopleGroup };

/** A group opens the list of its people. */
export function GroupList({ first }: { first: PeopleOverview }) {
  const { groups, refusal } = usePeopleOverview(first);
  const mayWrite = useMayWrite() && refusal === null;
  const [open, setOpen] = useState<Open | null>(null);

  return (
    <div className="max-w-[720px] pt-5">
      {mayWrite ? (
        <div className="flex justify-end pb-3">
          <Button
            size="sm"
            variant="primary"
            icon={<UsersRound aria-hidden="true" />}
            onClick={() => setOpen({ kind: "new" })}
          >
            New group
          </Button>
        </div>
      ) : null}
      {groups.length === 0 ? (
        <EmptyState drawing="nothing" title="There is no group yet">
          <p>A group holds people of any location, so that you find them together.</p>
        </EmptyState>
      ) : (
        <ul className="border-t border-line">
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} onOpen={mayWrite ? setOpen : null} />
          ))}
        </ul>
      )}
      {open ? <GroupDialogs open={open} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

/** Without `onOpen` nothing of it can be changed. */
function GroupRow({ group, onOpen }: { group: PeopleGroup; onOpen: ((open: Open) => void) | null }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <div className="grid min-w-0 flex-1">
        <NextLink href={peoplePaths.peopleOfGroup(group.id)} className="cut font-semibold hover:underline">
          {group.name}
        </NextLink>
        <span className="text-12 text-muted">{counted(group.people, "person")}</span>
      </div>
      {onOpen ? (
        <>
          <Button
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            aria-label={`Rename ${isolate(group.name)}`}
            onClick={() => onOpen({ kind: "rename", group })}
          >
            Rename
          </Button>
          <Button
            size="sm"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Delete ${isolate(group.name)}`}
            onClick={() => onOpen({ kind: "delete", group })}
          >
            Delete
          </Button>
        </>
      ) : null}
    </li>
  );
}

function GroupDialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const refresh = useRefreshTree();

  async function remove(group: PeopleGroup) {
    try {
      await call("auth.deletePeopleGroup", { id: group.id });
      showSuccess(`${isolate(group.name)} deleted`);
      await refresh();
    } catch (error) {
      showError(messageOf(error));
    }
  }

  if (open.kind === "new") return <NameDialog group={null} onClose={onClose} />;
  if (open.kind === "rename") return <NameDialog group={open.group} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${isolate(open.group.name)}?`}
      confirmLabel="Delete group"
      cancelLabel="Keep"
      onConfirm={() => remove(open.group)}
    >
      Its people stay where they are. Only the group ends.
    </ConfirmDialog>
  );
}
