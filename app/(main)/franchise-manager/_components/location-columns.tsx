"use client";
// The table's columns: which location, how it stands, who is there, what came of their cards.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { shortName } from "#components/shell/short-name.ts";
import type { FranchiseLocation } from "#lib/services/auth/franchise-entities.ts";
import type { LocationAsk } from "./location-asks.ts";
import {
  CampaignCell,
  FigureCell,
  LocationName,
  LocationStateBadge,
  PeopleCell,
  RatioCell,
} from "./location-cells.tsx";
import { LocationMenu } from "./location-menu.tsx";

type ColumnOptions = {
  brand: string;
  mayManage: boolean;
  timeZone: string;
  onAsk: (ask: LocationAsk) => void;
};

type Columns = DataColumn<FranchiseLocation>[];

const counts = (): Columns => [
  {
    id: "people",
    header: "Active people",
    sortKey: "people",
    sortedAs: "figure",
    sortName: "People",
    phone: "line-start",
    cellClass: "touch:mt-1.5 touch:ml-11",
    headClass: "w-[136px] max-xl:w-[100px]",
    cell: ({ row }) => <PeopleCell location={row.original} />,
  },
  {
    id: "cards",
    header: "Cards",
    sortKey: "cards",
    sortedAs: "figure",
    numeric: true,
    headClass: "w-[76px] max-xl:hidden",
    cellClass: "max-xl:hidden",
    cell: ({ row }) => row.original.cards.toLocaleString("en"),
  },
  {
    id: "opened",
    header: "Opened",
    sortKey: "opened",
    sortedAs: "figure",
    numeric: true,
    phone: "side-top",
    headClass: "w-[124px] max-xl:w-[100px]",
    cell: ({ row: { original: one } }) => <FigureCell now={one.opened} before={one.before.opened} noun="opened" />,
  },
  {
    id: "answered",
    header: "Answered",
    sortKey: "answered",
    sortedAs: "figure",
    numeric: true,
    headClass: "w-[124px] max-xl:w-[100px]",
    cell: ({ row: { original: one } }) => <FigureCell now={one.answered} before={one.before.answered} />,
  },
];

const ratios = (): Columns => [
  {
    id: "per_person",
    header: "Per person",
    sortKey: "per_person",
    sortedAs: "figure",
    sortName: "Answered per person",
    numeric: true,
    // Where there is little room the name comes first; below the list it is compared anyway.
    headClass: "w-[100px] max-xl:hidden",
    cellClass: "max-xl:hidden",
    cell: ({ row }) => <RatioCell value={row.original.per_person} missing="Nobody is there" />,
  },
  {
    id: "per_thousand",
    header: "Per 1,000",
    sortKey: "per_thousand",
    sortedAs: "figure",
    sortName: "Opened per 1,000 residents",
    numeric: true,
    headClass: "w-[92px]",
    cell: ({ row }) => <RatioCell value={row.original.per_thousand} missing="No number of residents" />,
  },
];

const lastCampaign = (timeZone: string): Columns[number] => ({
  id: "last_campaign",
  header: "Last campaign",
  sortKey: "last_campaign",
  sortedAs: "date",
  headClass: "w-[150px] max-[1440px]:hidden",
  cellClass: "max-[1440px]:hidden",
  cell: ({ row }) => <CampaignCell location={row.original} timeZone={timeZone} />,
});

/** Everything but the name may be left out. */
export function locationColumns({ brand, mayManage, timeZone, onAsk }: ColumnOptions): Columns {
  return [
    {
      id: "location",
      header: "Location",
      sortKey: "name",
      sortName: "Name",
      phone: "title",
      cell: ({ row: { original: one } }) => (
        <LocationName location={one} name={shortName(one.name, brand)} mayGo={mayManage} />
      ),
    },
    {
      id: "state",
      header: "Status",
      sortKey: "state",
      phone: "line-end",
      cellClass: "touch:mt-1.5",
      headClass: "w-[116px] max-xl:w-[108px]",
      cell: ({ row }) => <LocationStateBadge location={row.original} mayGo={mayManage} />,
    },
    {
      id: "plan",
      header: "Plan",
      sortKey: "plan",
      headClass: "w-[150px] max-xl:w-[110px]",
      cell: ({ row }) => <span className="cut block">{row.original.plan}</span>,
    },
    ...counts(),
    ...ratios(),
    lastCampaign(timeZone),
    {
      id: "menu",
      header: "",
      headClass: "w-12",
      phone: "end",
      cellClass: "pr-3 pl-0 text-right touch:-mr-3 touch:pr-0",
      cell: ({ row }) => (mayManage ? <LocationMenu location={row.original} onAsk={onAsk} /> : null),
    },
  ];
}

export const COLUMN_CHOICES = [
  { id: "state", header: "Status" },
  { id: "plan", header: "Plan", off: true },
  { id: "people", header: "Active people" },
  { id: "cards", header: "Cards" },
  { id: "opened", header: "Opened" },
  { id: "answered", header: "Answered" },
  { id: "per_person", header: "Answered per person" },
  { id: "last_campaign", header: "Last campaign" },
  { id: "per_thousand", header: "Opened per 1,000 residents", off: true },
] as const;
