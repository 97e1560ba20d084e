"use client";
// The columns of whom the directory told of: who, where, by which groups, and what became of them.
import Link from "next/link";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { peoplePaths } from "#lib/people-paths.ts";
import type { DirectoryPerson } from "#lib/services/auth/directory-entities.ts";
import { stateText, wayOn, whyText } from "./directory-shape.ts";

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

/** Leads to their page where they are somebody here. */
function Who({ person }: { person: DirectoryPerson }) {
  const { email, state, user_id: account } = person;
  const name = nameOfPerson(person);
  const here = account !== null && (state === "member" || state === "apart");
  return (
    <span className="block min-w-0">
      {here ? (
        <Link
          href={peoplePaths.peopleManagerAt(account)}
          prefetch={false}
          className="target relative cut block rounded-small font-medium hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className="cut block font-medium">{name}</bdi>
      )}
      <bdi className="cut block text-12 text-muted">{email}</bdi>
    </span>
  );
}

/** How they stand, why, and where something can be done about it. */
function Standing({ person }: { person: DirectoryPerson }) {
  const [why, way] = [whyText(person), wayOn(person)];
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={TONES[person.state]}>{stateText(person)}</Badge>
      {why === null ? null : <span className="text-12 text-muted">{why}</span>}
      {way ? (
        <Link
          href={way.href}
          prefetch={false}
          aria-label={`${way.label}: ${nameOfPerson(person)}`}
          className="target link relative text-12"
        >
          {way.label}
        </Link>
      ) : null}
    </span>
  );
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
      cell: ({ row }) => <Who person={row.original} />,
    },
    {
      id: "place",
      header: "Place",
      phone: "line",
      headClass: "w-[140px]",
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
      headClass: "w-[150px]",
      cell: ({ row }) => <Standing person={row.original} />,
    },
    {
      id: "since",
      header: "Told of",
      sortKey: "since",
      sortedAs: "date",
      phone: "side",
      headClass: "w-[104px]",
      cell: ({ row: { original } }) => <RelativeTime at={original.since} timeZone={timeZone} />,
    },
  ];
}

export const PERSON_CHOICES = [
  { id: "place", header: "Place" },
  { id: "state", header: "Status" },
  { id: "since", header: "Told of" },
] as const;
