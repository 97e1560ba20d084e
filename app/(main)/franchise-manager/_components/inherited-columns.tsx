"use client";
// The table's columns: which location, and how it holds its theme, what is locked, its words of consent and its people.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { shortName } from "#components/shell/short-name.ts";
import { counted } from "#lib/plural.ts";
import type { InheritedPlace } from "#lib/services/auth/franchise-entities.ts";
import { Consents, Mark, Theme } from "./inherited-marks.tsx";

/** Everything but the name may be left out. `locked` counts the fields of cards that the franchise locks. */
export function inheritedColumns({ brand, locked }: { brand: string; locked: number }): DataColumn<InheritedPlace>[] {
  return [
    {
      id: "location",
      header: "Location",
      sortKey: "name",
      sortName: "Name",
      phone: "title",
      cell: ({ row }) => <span className="cut block font-medium">{shortName(row.original.name, brand)}</span>,
    },
    {
      id: "theme",
      header: "Card theme",
      sortKey: "theme",
      phone: "line-start",
      cellClass: "touch:mt-1.5",
      headClass: "w-[250px] max-xl:w-[190px]",
      cell: ({ row }) => <Theme theme={row.original.theme} />,
    },
    {
      id: "locked",
      header: "Locked on cards",
      headClass: "w-[150px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: () => (locked === 0 ? <Mark held="none" /> : <Mark held="locked">{counted(locked, "detail")}</Mark>),
    },
    {
      id: "consent",
      header: "Consent text",
      phone: "more",
      cellClass: "touch:mt-1.5",
      headClass: "w-[250px] max-xl:w-[180px]",
      cell: ({ row }) => <Consents consents={row.original.consents} />,
    },
    {
      id: "people",
      header: "Plan and seats",
      sortKey: "people",
      sortedAs: "figure",
      sortName: "People",
      headClass: "w-[150px] max-xl:w-[112px]",
      cell: ({ row }) => <Mark held="inherited">{counted(row.original.people, "person")}</Mark>,
    },
  ];
}

export const INHERITED_CHOICES = [
  { id: "theme", header: "Card theme" },
  { id: "locked", header: "Locked on cards" },
  { id: "consent", header: "Consent text" },
  { id: "people", header: "Plan and seats" },
] as const;
