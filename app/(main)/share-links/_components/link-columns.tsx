"use client";
// The columns of the share links, and of those that were deleted: what each one shows, how wide it is, what it sorts by.
import { LinkMenu } from "#components/link/link-menu.tsx";
import {
  CreatedCell,
  DeletedCell,
  DestinationCell,
  ElsewhereCell,
  GoneLinkCell,
  LinkCell,
  PeopleCell,
} from "#components/link/link-row.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import type { Link } from "#lib/services/links/entities.ts";

type ColumnOptions = { timeZone: string; onDelete: (link: Link) => void };

/** On a small laptop the destination is left out. */
const DESTINATION: DataColumn<Link> = {
  id: "destination",
  header: "Destination",
  sortKey: "default_destination_url",
  headClass: "w-[27%] max-xl:hidden",
  cellClass: "max-xl:hidden",
  cell: ({ row }) => <DestinationCell link={row.original} />,
};

const PEOPLE: DataColumn<Link> = {
  id: "people",
  header: "People, 30 days",
  sortKey: "clicks",
  sortedAs: "figure",
  sortName: "People",
  numeric: true,
  phone: "side",
  headClass: "w-[196px] max-xl:w-[176px]",
  cell: ({ row }) => <PeopleCell link={row.original} />,
};

const LINK = { id: "link", header: "Link", sortKey: "title", sortName: "Title", phone: "title" } as const;

function createdColumn(timeZone: string): DataColumn<Link> {
  return {
    id: "created",
    header: "Created",
    sortKey: "created_at",
    sortedAs: "date",
    phone: "line",
    headClass: "w-[132px] pl-5",
    cellClass: "pl-5 touch:pl-20",
    cell: ({ row }) => <CreatedCell link={row.original} timeZone={timeZone} />,
  };
}

/** Destination, people and date may be left out. */
export function linkColumns({ timeZone, onDelete }: ColumnOptions): DataColumn<Link>[] {
  return [
    { ...LINK, cell: ({ row }) => <LinkCell link={row.original} /> },
    DESTINATION,
    PEOPLE,
    createdColumn(timeZone),
    {
      id: "menu",
      header: "",
      phone: "end",
      headClass: "w-12",
      cellClass: "row-end",
      cell: ({ row }) => <LinkMenu link={row.original} onDelete={() => onDelete(row.original)} />,
    },
  ];
}

/** A location's, which are changed there. */
export function elsewhereColumns(timeZone: string, onOpen: (link: Link) => void): DataColumn<Link>[] {
  return [
    { ...LINK, cell: ({ row }) => <ElsewhereCell link={row.original} onOpen={() => onOpen(row.original)} /> },
    DESTINATION,
    PEOPLE,
    createdColumn(timeZone),
  ];
}

/** The way back is the list's own. */
export function deletedColumns(timeZone: string): DataColumn<Link>[] {
  return [
    { ...LINK, cell: ({ row }) => <GoneLinkCell link={row.original} /> },
    DESTINATION,
    {
      id: "deleted",
      header: "Deleted",
      sortKey: "updated_at",
      sortedAs: "date",
      phone: "line",
      headClass: "w-[220px] pl-5",
      cellClass: "pl-5 text-muted touch:pl-20",
      cell: ({ row }) => <DeletedCell link={row.original} timeZone={timeZone} />,
    },
  ];
}

export const COLUMN_CHOICES = [
  { id: "destination", header: "Destination" },
  { id: "people", header: "People, 30 days" },
  { id: "created", header: "Created" },
] as const;
