"use client";
// The rows themselves: a table from 992 px on, a list on a phone. One of the two is out of sight and out of the reader's way.
import { useMemo } from "react";
import { DataTable } from "#components/patterns/data-table.tsx";
import type { Visibility } from "#components/patterns/data-table-model.ts";
import type { ListAddress } from "#components/patterns/list-address.ts";
import type { ListChange } from "#components/patterns/use-list-address.ts";
import { ROLES } from "#lib/permissions/roles.ts";
import type { Member, MembersOverview } from "#lib/services/auth/members-entities.ts";
import { peopleColumns } from "./columns.tsx";
import type { Asking } from "./people-manager.tsx";
import { nameOf, PEOPLE_SORTS, type PeopleSort, ROLE_WORDS } from "./people-shape.ts";
import { PersonCell, StateBadge } from "./person-cells.tsx";
import { PersonMenu } from "./person-menu.tsx";
import type { PeopleActs } from "./use-people-acts.ts";
import type { usePickedPeople } from "./use-picked-people.ts";

type PeopleRowsProps = {
  rows: readonly Member[];
  list: ListAddress<PeopleSort>;
  change: ListChange<PeopleSort>;
  visibility: Visibility;
  overview: MembersOverview;
  myId: string;
  timeZone: string;
  picked: ReturnType<typeof usePickedPeople>;
  cursor: string | null;
  acts: PeopleActs;
  onAsk: (asking: Asking) => void;
};

/** Rows that exist; what stands in their place is somebody else's. */
export function PeopleRows(props: PeopleRowsProps) {
  const { rows, list, change, visibility, overview, myId, timeZone, picked, cursor, acts, onAsk } = props;
  // The same list as long as it says the same: new columns would close a menu that was just opened.
  const given = overview.roles.join(" ");
  const roles = useMemo(() => ROLES.filter((role) => given.split(" ").includes(role)), [given]);
  const columns = useMemo(
    () => peopleColumns({ myId, timeZone, roles, acts, onAsk }),
    [myId, timeZone, roles, acts, onAsk],
  );
  return (
    <>
      <DataTable
        label="people"
        className="-mx-3 w-[calc(100%+24px)]! touch:hidden"
        columns={columns}
        rows={rows}
        rowId={(member) => member.id}
        rowName={nameOf}
        sorting={{ key: list.sort, desc: list.desc }}
        onSort={({ key, desc }) => change({ sort: PEOPLE_SORTS.find((sort) => sort === key) ?? list.sort, desc })}
        selection={picked.selection}
        onSelection={picked.select}
        visibility={visibility}
        cursor={cursor}
      />
      <ul aria-label="People" className="hidden touch:block">
        {rows.map((member) => (
          <li key={member.id} className="-mx-4 flex items-center gap-3 border-b border-line px-4 py-3">
            <div className="min-w-0 flex-1">
              <PersonCell member={member} mine={member.id === myId} timeZone={timeZone} />
              <div className="mt-1.5 ml-11 flex items-center gap-2 text-12 text-muted">
                <StateBadge member={member} />
                {ROLE_WORDS[member.role]}
              </div>
            </div>
            <PersonMenu member={member} roles={roles} acts={acts} onAsk={onAsk} />
          </li>
        ))}
      </ul>
    </>
  );
}
