"use client";
// The columns of the people of all locations: who, where, how their card stands, what came of it.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import type { PeopleOverview, TreePerson } from "#lib/services/auth/people-entities.ts";
import type { Asking } from "./asking.ts";
import { CardCell, ThemeCell } from "./card-cells.tsx";
import { placeName } from "./people-shape.ts";
import { ActiveCell, PersonCell } from "./person-cells.tsx";
import { PersonMenu } from "./person-menu.tsx";
import type { PersonActs } from "./use-person-acts.ts";

type ColumnOptions = {
  myId: string;
  timeZone: string;
  places: PeopleOverview["places"];
  acts: PersonActs;
  onAsk: (asking: Asking) => void;
};

const figure = (value: number | null | undefined) => value?.toLocaleString("en") ?? "–";

/** How their card stands, and their groups. */
const CARD_AND_GROUPS: readonly DataColumn<TreePerson>[] = [
  {
    id: "card",
    header: "Card",
    phone: "more",
    headClass: "w-[168px] max-xl:w-[132px]",
    cellClass: "touch:mt-1 touch:ml-11",
    cell: ({ row }) => <CardCell person={row.original} />,
  },
  {
    id: "theme",
    header: "Theme in force",
    headClass: "w-[148px] max-xl:hidden",
    cellClass: "max-xl:hidden",
    cell: ({ row }) => <ThemeCell card={row.original.card} />,
  },
  {
    id: "groups",
    header: "Groups",
    headClass: "w-[150px] max-xl:w-[110px]",
    cell: ({ row }) => <span className="cut text-muted">{row.original.groups.map(({ name }) => name).join(", ")}</span>,
  },
];

/** How many ordered devices they hold, wherever they are. */
const DEVICES: DataColumn<TreePerson> = {
  id: "devices",
  header: "Devices",
  numeric: true,
  headClass: "w-[84px] max-xl:hidden",
  cellClass: "max-xl:hidden",
  cell: ({ row }) => figure(row.original.devices),
};

/** What came of their cards. */
const FIGURES: readonly DataColumn<TreePerson>[] = [
  {
    id: "opened",
    header: "People, 30 days",
    numeric: true,
    // Where there is little room the name comes first.
    headClass: "w-[124px] max-xl:hidden",
    cellClass: "max-xl:hidden",
    cell: ({ row }) => figure(row.original.card?.opened),
  },
  {
    id: "saved",
    header: "Saved",
    numeric: true,
    headClass: "w-[84px]",
    cell: ({ row }) => figure(row.original.card?.saved),
  },
  {
    id: "answered",
    header: "Answered",
    numeric: true,
    headClass: "w-[96px]",
    cell: ({ row }) => figure(row.original.card?.answered),
  },
];

/** Everything but the name may be left out. */
export function peopleColumns({ myId, timeZone, places, acts, onAsk }: ColumnOptions): DataColumn<TreePerson>[] {
  return [
    {
      id: "person",
      header: "Person",
      sortKey: "name",
      sortName: "Name",
      phone: "title",
      cell: ({ row }) => <PersonCell person={row.original} mine={row.original.id === myId} timeZone={timeZone} />,
    },
    {
      id: "place",
      header: "Location",
      sortKey: "place",
      phone: "line-start",
      headClass: "w-[136px] max-xl:w-[108px]",
      cellClass: "touch:mt-1.5 touch:ml-11",
      cell: ({ row }) => <span className="cut">{placeName(row.original.place.name, places)}</span>,
    },
    ...CARD_AND_GROUPS,
    DEVICES,
    {
      id: "seen",
      header: "Last active",
      sortKey: "seen_at",
      sortedAs: "date",
      phone: "line-end",
      headClass: "w-[152px] max-xl:w-[108px]",
      cellClass: "touch:mt-1.5",
      cell: ({ row }) => <ActiveCell person={row.original} timeZone={timeZone} />,
    },
    ...FIGURES,
    {
      id: "menu",
      header: "",
      headClass: "w-12",
      phone: "end",
      cellClass: "pr-3 pl-0 text-right touch:-mr-3 touch:pr-0",
      cell: ({ row }) => <PersonMenu person={row.original} acts={acts} onAsk={onAsk} />,
    },
  ];
}

export const COLUMN_CHOICES = [
  { id: "place", header: "Location" },
  { id: "card", header: "Card" },
  { id: "theme", header: "Theme in force" },
  { id: "groups", header: "Groups", off: true },
  { id: "devices", header: "Devices" },
  { id: "seen", header: "Last active" },
  { id: "opened", header: "People, 30 days" },
  { id: "saved", header: "Saved", off: true },
  { id: "answered", header: "Answered", off: true },
] as const;
