"use client";
// The columns of events: what it was, when, and what came of it.
import Link from "next/link";
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Badge } from "#components/ui/badge.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { clockTime, dayIn, nearDay } from "#lib/date-format.ts";
import type { CardEvent } from "#lib/services/card/event-entities.ts";

type Options = { timeZone: string; company: boolean; onOpen: (row: CardEvent) => void };

/** "Nov 23, 1:00 PM – 3:00 PM"; without a beginning the day it was made. */
export function whenOf({ begins_at: begins, ends_at: ends, created_at: made }: CardEvent, timeZone: string): string {
  if (begins === null) return nearDay(made, timeZone);
  const start = `${nearDay(begins, timeZone)}, ${clockTime(begins, timeZone)}`;
  if (ends === null) return start;
  const sameDay = dayIn(new Date(begins), timeZone) === dayIn(new Date(ends), timeZone);
  return `${start} – ${sameDay ? "" : `${nearDay(ends, timeZone)}, `}${clockTime(ends, timeZone)}`;
}

function Name({ row, company, onOpen }: { row: CardEvent; company: boolean; onOpen: Options["onOpen"] }) {
  const beside = [row.place, company ? row.owner.name : ""].filter(Boolean).join(" · ");
  return (
    <div className="min-w-0">
      <span className="flex items-center gap-2">
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="opens-row cut block max-w-full rounded-small text-left font-medium hover:underline"
        >
          {row.name}
        </button>
        {row.on === null ? null : <Badge tone="brand">On now</Badge>}
      </span>
      {beside === "" ? null : <p className="cut text-12 text-muted">{beside}</p>}
    </div>
  );
}

function Waiting({ event: { id, answered, waiting } }: { event: CardEvent }) {
  if (waiting > 0) {
    return (
      <Link href={cardPaths.answersFrom(id)} className="text-brand underline underline-offset-2">
        {waiting} waiting
      </Link>
    );
  }
  return <span className="text-muted">{answered === 0 ? "—" : "All done"}</span>;
}

const NAME = { id: "name", header: "Event", sortKey: "name", phone: "title" } as const;

const number = (id: "opened" | "saved" | "answered", header: string): DataColumn<CardEvent> => ({
  ...{ id, header, headClass: "w-[92px] text-right max-xl:hidden", cellClass: "tn text-right max-xl:hidden" },
  cell: ({ row }) => row.original[id].toLocaleString("en"),
});

export function eventColumns({ timeZone, company, onOpen }: Options): DataColumn<CardEvent>[] {
  return [
    { ...NAME, cell: ({ row }) => <Name row={row.original} company={company} onOpen={onOpen} /> },
    {
      id: "at",
      header: "When",
      sortKey: "at",
      sortedAs: "date",
      phone: "line",
      headClass: "w-[220px]",
      cellClass: "text-muted",
      cell: ({ row }) => <p className="cut">{whenOf(row.original, timeZone)}</p>,
    },
    number("opened", "Opened"),
    number("saved", "Saved"),
    { ...number("answered", "Answered"), headClass: "w-[92px] text-right", cellClass: "tn text-right" },
    {
      id: "waiting",
      header: "Left to do",
      phone: "side",
      headClass: "w-[116px]",
      cell: ({ row }) => <Waiting event={row.original} />,
    },
  ];
}

/** Those that were deleted. */
export function deletedEventColumns(timeZone: string): DataColumn<CardEvent>[] {
  return [
    { ...NAME, cell: ({ row }) => <p className="cut">{row.original.name}</p> },
    {
      id: "deleted",
      header: "Deleted",
      phone: "line",
      headClass: "w-[140px]",
      cellClass: "text-muted",
      cell: ({ row: { original } }) => <LiveTime at={original.deleted_at ?? original.created_at} timeZone={timeZone} />,
    },
  ];
}
