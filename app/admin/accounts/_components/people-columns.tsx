"use client";
// The columns of the people's list.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import type { Clock } from "#components/patterns/relative-time.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { planLabel } from "#components/workspace/plan.ts";
import { StatusBadge } from "#components/workspace/status-badge.tsx";
import { isActiveStatus } from "#lib/permissions/workspace-state.ts";
import type { Account } from "#lib/services/auth/admin-entities.ts";
import { StateBadge } from "./state-badge.tsx";
import { timeColumns } from "./time-columns.tsx";

type Options = Clock & { onPerson: (id: string) => void };

/** First and last name, or the address of somebody who gave none. */
export function fullName({ firstname, lastname, email }: Pick<Account, "firstname" | "lastname" | "email">): string {
  return `${firstname} ${lastname}`.trim() || email;
}

function PersonCell({ person, onPerson }: { person: Account; onPerson: Options["onPerson"] }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={fullName(person)} src={person.photo_url} size={32} />
      <div className="grid min-w-0 justify-items-start">
        <button
          type="button"
          onClick={() => onPerson(person.id)}
          className="opens-row max-w-full cut rounded-small leading-5 font-semibold hover:underline"
        >
          {fullName(person)}
        </button>
        <span className="max-w-full cut text-12 text-muted">{person.email}</span>
      </div>
    </div>
  );
}

function PlaceCell({ person }: { person: Account }) {
  const [place] = person.places;
  if (!place) return <span className="text-faint">None</span>;
  const more = person.place_count - 1;
  const fine = place.is_active && isActiveStatus(place.subscription_status);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="min-w-0">
        <p className="cut leading-5">
          {place.name}
          {more > 0 ? <span className="text-muted"> and {more} more</span> : null}
        </p>
        <p className="cut text-12 text-muted touch:hidden">
          {planLabel(place)}, {place.role}
        </p>
      </div>
      {fine ? null : <StatusBadge status={place.subscription_status} flagged={place.is_active} />}
    </div>
  );
}

/** Workspace, sessions and dates may be left out. */
export function peopleColumns({ timeZone, now, onPerson }: Options): DataColumn<Account>[] {
  return [
    {
      id: "person",
      header: "Person",
      sortKey: "firstname",
      sortName: "Name",
      phone: "title",
      headClass: "pl-3",
      cellClass: "pl-3 touch:pl-0",
      cell: ({ row }) => <PersonCell person={row.original} onPerson={onPerson} />,
    },
    {
      id: "state",
      header: "Status",
      sortKey: "user_state",
      phone: "side",
      headClass: "w-[148px] max-xl:w-[124px]",
      cell: ({ row }) => <StateBadge person={row.original} />,
    },
    {
      id: "place",
      header: "Workspace and plan",
      phone: "line-start",
      headClass: "w-[30%] max-xl:w-[26%]",
      cellClass: "touch:pl-11",
      cell: ({ row }) => <PlaceCell person={row.original} />,
    },
    {
      id: "sessions",
      header: "Sessions",
      numeric: true,
      headClass: "w-[88px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => row.original.sessions,
    },
    ...timeColumns<Account>({ timeZone, now }, ({ seen_at }) => seen_at, {
      sortKey: "seen_at",
      className: "pl-5 touch:pl-0",
      phone: "line-end",
    }),
  ];
}

export const PEOPLE_CHOICES = [
  { id: "place", header: "Workspace and plan" },
  { id: "sessions", header: "Sessions" },
  { id: "seen", header: "Last seen" },
  { id: "created", header: "Created" },
] as const;
