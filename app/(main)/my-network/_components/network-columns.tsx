"use client";
// The columns of the people somebody knows: who it is, how well and why, where, when last.
import { CalendarPlus, Clock } from "lucide-react";
import Link from "next/link";
import { dayWords, workOf } from "#components/contact/contact-words.ts";
import { useClock } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/cn.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { contactPaths } from "#lib/contact-paths.ts";
import { isolate } from "#lib/isolate.ts";
import type { KnownPerson } from "#lib/services/contact/network-entities.ts";
import { type KnownLevel, LEVEL_LABELS, NO_PLACE } from "#lib/services/contact/network-limits.ts";

const BARS: Readonly<Record<KnownLevel, number>> = { close: 4, warm: 3, fading: 2, faint: 1 };

function Person({ row }: { row: KnownPerson }) {
  const work = workOf(row);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar
        name={row.name}
        src={row.photo_url}
        size={36}
        className="touch:absolute touch:top-1/2 touch:left-4 touch:-translate-y-1/2"
      />
      <div className="min-w-0 touch:pl-12">
        <Link
          href={contactPaths.contact(row.id)}
          prefetch={false}
          className="opens-row cut block max-w-full rounded-small leading-5 font-semibold hover:underline touch:text-15 touch:leading-6"
        >
          {row.name}
        </Link>
        <p className="cut text-12 leading-[18px] text-muted touch:hidden">{work}</p>
      </div>
    </div>
  );
}

/** Bars for the eye, the word for everybody else. */
export function HowWell({ row }: { row: Pick<KnownPerson, "level" | "reasons"> }) {
  const bars = BARS[row.level];
  return (
    <p className="flex min-w-0 items-center gap-2.5 text-muted">
      <span className="flex h-3.5 shrink-0 items-end gap-0.5" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            style={{ height: 4 + bar * 2.5 }}
            className={cn("w-1 rounded-[1px]", bar <= bars ? "bg-brand" : "bg-line-strong")}
          />
        ))}
      </span>
      <span className="line-clamp-2 min-w-0">
        <span className="sr-only">{LEVEL_LABELS[row.level]}: </span>
        {row.reasons}
      </span>
    </p>
  );
}

function LastContact({ row, timeZone }: { row: KnownPerson; timeZone: string }) {
  const now = useClock();
  if (row.last_contact === null) return <span className="text-faint">None yet</span>;
  const fading = row.level === "fading";
  return (
    <p className={cn("flex items-center gap-1.5 whitespace-nowrap", fading ? "text-warning" : "text-muted")}>
      {fading ? <Clock className="size-3.5 shrink-0" aria-hidden="true" /> : null}
      <time dateTime={row.last_contact}>{dayWords(row.last_contact, timeZone, now)}</time>
    </p>
  );
}

/** What is done about one of them: a sign alone, so that their name has its room. */
function followColumn(onFollow: (row: KnownPerson) => void): DataColumn<KnownPerson> {
  return {
    ...{ id: "follow", header: "", headClass: "w-12", phone: "end" },
    cell: ({ row: { original } }) => (
      <IconButton label={`Follow up with ${isolate(original.name)}`} onClick={() => onFollow(original)}>
        <CalendarPlus aria-hidden="true" />
      </IconButton>
    ),
  };
}

export function networkColumns(
  timeZone: string,
  onFollow: ((row: KnownPerson) => void) | null,
): DataColumn<KnownPerson>[] {
  return [
    {
      ...{ id: "person", header: "Person", sortKey: "name", sortName: "Name", phone: "title" },
      cell: ({ row }) => <Person row={row.original} />,
    },
    {
      ...{ id: "level", header: "How well", sortKey: "level", sortedAs: "figure", phone: "line" },
      headClass: "w-[30%]",
      cellClass: "touch:pl-12",
      cell: ({ row }) => <HowWell row={row.original} />,
    },
    {
      ...{ id: "place", header: "Place", sortKey: "place" },
      headClass: "w-[15%]",
      cell: ({ row: { original } }) => (
        <span className={cn("cut block", original.place ? "text-muted" : "text-faint")}>
          {original.place || NO_PLACE}
        </span>
      ),
    },
    {
      ...{ id: "last", header: "Last contact", sortKey: "last_contact", sortedAs: "date", phone: "side-top" },
      headClass: "w-[116px]",
      cell: ({ row }) => <LastContact row={row.original} timeZone={timeZone} />,
    },
    ...(onFollow === null ? [] : [followColumn(onFollow)]),
  ];
}
