"use client";
// Groups with how many people each has; a new one, another name, an end, and back again.
import { Pencil, Trash2, UsersRound } from "lucide-react";
import NextLink from "next/link";
import { useState } from "react";
import { DeletedRows } from "#components/patterns/deleted-rows.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/client/call.ts";
import { restorableActs } from "#lib/client/restorable-acts.ts";
import { useDeletedGroups, usePeopleOverview, useRefreshTree } from "#lib/client/use-people.ts";
import { isolate } from "#lib/isolate.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import { counted } from "#lib/plural.ts";
import type { PeopleGroup, PeopleOverview } from "#lib/services/auth/people-entities.ts";
import { NameDialog } from "./name-dialog.tsx";

type Open = "new" | PeopleGroup;

const peopleIn = ({ people }: PeopleGroup) => counted(people, "person");

/** A group opens the list of its people. */
export function GroupList({ first }: { first: PeopleOverview }) {
  const { groups, refusal } = usePeopleOverview(first);
  const mayWrite = useMayWrite() && refusal === null;
  const deleted = useDeletedGroups();
  const { remove, restore } = restorableActs<PeopleGroup>({
    remove: ({ id }) => call("auth.deletePeopleGroup", { id }),
    restore: ({ id }) => call("auth.restorePeopleGroup", { id }),
    deleted: ({ name }) => `${isolate(name)} deleted. Its people stay.`,
    restored: ({ name }) => `${isolate(name)} restored`,
    refresh: useRefreshTree(),
  });
  const [open, setOpen] = useState<Open | null>(null);

  return (
    <div className="max-w-[720px] pt-5">
      {mayWrite ? (
        <div className="flex justify-end pb-3">
          <Button size="sm" variant="primary" icon={<UsersRound aria-hidden="true" />} onClick={() => setOpen("new")}>
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
            <GroupRow
              key={group.id}
              group={group}
              acts={mayWrite ? { onRename: () => setOpen(group), onDelete: () => remove(group) } : null}
            />
          ))}
        </ul>
      )}
      <DeletedRows what="groups" rows={deleted} lineOf={peopleIn} onRestore={mayWrite ? restore : null} />
      {open ? <NameDialog group={open === "new" ? null : open} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

type GroupRowProps = { group: PeopleGroup; acts: { onRename: () => void; onDelete: () => void } | null };

/** Without `acts` nothing of it can be changed. */
function GroupRow({ group, acts }: GroupRowProps) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <div className="grid min-w-0 flex-1">
        <NextLink href={peoplePaths.peopleOfGroup(group.id)} className="cut font-semibold hover:underline">
          {group.name}
        </NextLink>
        <span className="text-12 text-muted">{peopleIn(group)}</span>
      </div>
      {acts ? (
        <>
          <Button
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            aria-label={`Rename ${isolate(group.name)}`}
            onClick={acts.onRename}
          >
            Rename
          </Button>
          <Button
            size="sm"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Delete ${isolate(group.name)}`}
            onClick={acts.onDelete}
          >
            Delete
          </Button>
        </>
      ) : null}
    </li>
  );
}
