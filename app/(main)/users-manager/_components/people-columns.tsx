"use client";
// The table's columns: who, as what, in which state, last seen, what they own.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import type { Member, MembersOverview } from "#lib/services/auth/members-entities.ts";
import type { Asking } from "./asking.ts";
import { ROLE_LABELS } from "./people-shape.ts";
import { LinksCell, PersonCell, SeenCell, StateBadge } from "./person-cells.tsx";
import { PersonMenu } from "./person-menu.tsx";
import type { PeopleCommands } from "./use-people-commands.ts";

export type ColumnOptions = {
  myId: string;
  timeZone: string;
  roles: MembersOverview["roles"];
  acts: PeopleCommands;
  onAsk: (asking: Asking) => void;
};

/** Everything but the name may be left out. */
export function peopleColumns({ myId, timeZone, roles, acts, onAsk }: ColumnOptions): DataColumn<Member>[] {
  return [
    {
      id: "person",
      header: "Person",
      sortKey: "name",
      sortName: "Name",
      phone: "title",
      cell: ({ row }) => <PersonCell member={row.original} mine={row.original.id === myId} timeZone={timeZone} />,
    },
    {
      id: "role",
      header: "Role",
      sortKey: "role",
      phone: "line-end",
      headClass: "w-[112px] max-xl:w-[92px]",
      cellClass: "touch:mt-1.5",
      cell: ({ row }) => ROLE_LABELS[row.original.role],
    },
    {
      id: "state",
      header: "Status",
      sortKey: "state",
      phone: "line-start",
      cellClass: "touch:mt-1.5 touch:ml-11",
      headClass: "w-[132px] max-xl:w-[108px]",
      cell: ({ row }) => <StateBadge member={row.original} />,
    },
    {
      id: "seen",
      header: "Last seen",
      sortKey: "seen_at",
      sortedAs: "date",
      headClass: "w-[144px] max-xl:w-[104px]",
      cell: ({ row }) => <SeenCell member={row.original} timeZone={timeZone} />,
    },
    {
      id: "links",
      header: "Links",
      numeric: true,
      headClass: "w-[84px] max-xl:w-[64px]",
      cell: ({ row }) => <LinksCell member={row.original} />,
    },
    {
      id: "menu",
      header: "",
      headClass: "w-12",
      phone: "end",
      cellClass: "row-end",
      cell: ({ row }) => <PersonMenu member={row.original} roles={roles} acts={acts} onAsk={onAsk} />,
    },
  ];
}

export const COLUMN_CHOICES = [
  { id: "role", header: "Role" },
  { id: "state", header: "Status" },
  { id: "seen", header: "Last seen" },
  { id: "links", header: "Links" },
] as const;
