"use client";
import { LinkMenu } from "#components/link/link-menu.tsx";
// The table's columns: what each one shows, how wide it is, what it sorts by.
import { CreatedCell, DestinationCell, LinkCell, PeopleCell } from "#components/link/link-row.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import type { Link } from "#lib/services/links/entities.ts";

type ColumnOptions = { timeZone: string; onDelete: (link: Link) => void };

/** Destination and date may be left out. On a small laptop the destination is. */
export function linkColumns({ timeZone, onDelete }: ColumnOptions): DataColumn<Link>[] {
  return [
    { id: "link", header: "Link", sortKey: "title", cell: ({ row }) => <LinkCell link={row.original} /> },
    {
      id: "destination",
      header: "Destination",
      sortKey: "destination",
      headClass: "w-[27%] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => <DestinationCell link={row.original} />,
    },
    {
      id: "people",
      header: "People, 30 days",
      sortKey: "clicks",
      descFirst: true,
      numeric: true,
      headClass: "w-[196px] max-xl:w-[176px]",
      cell: ({ row }) => <PeopleCell link={row.original} />,
    },
    {
      id: "created",
      header: "Created",
      sortKey: "created_at",
      descFirst: true,
      headClass: "w-[132px] pl-5",
      cellClass: "pl-5",
      cell: ({ row }) => <CreatedCell link={row.original} timeZone={timeZone} />,
    },
    {
      id: "menu",
      header: "",
      headClass: "w-12",
      cellClass: "pr-3! pl-0 text-right",
      cell: ({ row }) => <LinkMenu link={row.original} onDelete={() => onDelete(row.original)} />,
    },
  ];
}

export const COLUMN_CHOICES = [
  { id: "destination", header: "Destination" },
  { id: "people", header: "People, 30 days" },
  { id: "created", header: "Created" },
] as const;
