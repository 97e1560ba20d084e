"use client";
// The columns of whom the directory told of: who, where, by which groups, and what became of them.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import type { DirectoryPerson } from "#lib/services/auth/directory-entities.ts";
import { stateText } from "./directory-shape.ts";

const TONES: Readonly<Record<DirectoryPerson["state"], BadgeTone>> = {
  planned: "line",
  member: "positive",
  invited: "brand",
  waits: "warning",
  off: "neutral",
  apart: "warning",
  nowhere: "neutral",
};

/** How a row is called. */
export function nameOfPerson({ name, email }: DirectoryPerson): string {
  return name || email;
}

/** The same array on every render. */
export function personColumns(timeZone: string): DataColumn<DirectoryPerson>[] {
  return [
    {
      id: "person",
      header: "Person",
      sortKey: "name",
      sortName: "Name",
      phone: "title",
      cell: ({ row: { original } }) => (
        <span className="block min-w-0">
          <bdi className="cut block font-medium">{nameOfPerson(original)}</bdi>
          <bdi className="cut block text-12 text-muted">{original.email}</bdi>
        </span>
      ),
    },
    {
      id: "place",
      header: "Place",
      phone: "line",
      headClass: "w-[180px] max-xl:w-[140px]",
      cell: ({ row: { original } }) => (
        <span className="block min-w-0">
          <span className="cut block">{original.place?.name ?? "None"}</span>
          {original.groups.length > 0 ? (
            <bdi className="cut block text-12 text-muted">{original.groups.join(", ")}</bdi>
          ) : null}
        </span>
      ),
    },
    {
      id: "state",
      header: "Status",
      phone: "line-start",
      headClass: "w-[170px]",
      cell: ({ row: { original } }) => <Badge tone={TONES[original.state]}>{stateText(original)}</Badge>,
    },
    {
      id: "since",
      header: "Told of",
      sortKey: "since",
      sortedAs: "date",
      phone: "side",
      headClass: "w-[120px]",
      cell: ({ row: { original } }) => <RelativeTime at={original.since} timeZone={timeZone} />,
    },
  ];
}

export const PERSON_CHOICES = [
  { id: "place", header: "Place" },
  { id: "state", header: "Status" },
  { id: "since", header: "Told of" },
] as const;
