"use client";
// The columns of visitors' answers: who it was, what would help, how the card was opened, and when.
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Badge } from "#components/ui/badge.tsx";
import type { Exchange } from "#lib/services/card/exchange-entities.ts";
import { introductionOf, STATE_LABELS, wayOf } from "./answer-shape.ts";

type Options = { timeZone: string; company: boolean; onOpen: (row: Exchange) => void };

function Who({ row, onOpen }: { row: Exchange; onOpen: Options["onOpen"] }) {
  const introduction = introductionOf(row);
  return (
    <div className="min-w-0 py-2 touch:py-0">
      <button
        type="button"
        onClick={() => onOpen(row)}
        className="opens-row cut block max-w-full rounded-small text-left font-medium hover:underline"
      >
        {row.name}
      </button>
      <p className="cut text-12 text-muted">{[row.company, row.email || row.phone].filter(Boolean).join(" · ")}</p>
      {introduction === null ? null : <p className="cut text-12 text-muted">{introduction}</p>}
    </div>
  );
}

const asked = ({ requests, note }: Exchange) => [requests.join(", "), note && `“${note}”`].filter(Boolean).join(" ");

const NAME = { id: "name", header: "Who", sortKey: "name", phone: "title" } as const;

const ASKED: DataColumn<Exchange> = {
  id: "asked",
  header: "What would help",
  phone: "line",
  headClass: "w-[30%]",
  cellClass: "text-muted",
  cell: ({ row }) => <p className="cut">{asked(row.original) || "—"}</p>,
};

/** Asked and opened by may be left out. */
export function answerColumns({ timeZone, company, onOpen }: Options): DataColumn<Exchange>[] {
  return [
    { ...NAME, cell: ({ row }) => <Who row={row.original} onOpen={onOpen} /> },
    ASKED,
    {
      id: "from",
      header: company ? "Card of" : "Opened by",
      headClass: "w-[150px] max-xl:hidden",
      cellClass: "text-muted max-xl:hidden",
      cell: ({ row: { original } }) => <p className="cut">{company ? original.owner.name : wayOf(original)}</p>,
    },
    {
      id: "state",
      header: "Status",
      phone: "side",
      headClass: "w-[136px]",
      cell: ({ row: { original } }) => (
        <Badge tone={original.state === "waiting" ? "brand" : "neutral"}>{STATE_LABELS[original.state]}</Badge>
      ),
    },
    {
      id: "created",
      header: "Answered",
      sortKey: "created_at",
      sortedAs: "date",
      phone: "more",
      headClass: "w-[124px]",
      cellClass: "text-muted",
      cell: ({ row }) => <LiveTime at={row.original.created_at} timeZone={timeZone} />,
    },
  ];
}

/** Those that were deleted. */
export function deletedAnswerColumns(timeZone: string): DataColumn<Exchange>[] {
  return [
    { ...NAME, cell: ({ row }) => <p className="cut">{row.original.name}</p> },
    ASKED,
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

export const ANSWER_CHOICES = [
  { id: "asked", header: "What would help" },
  { id: "from", header: "Opened by" },
  { id: "created", header: "Answered" },
] as const;
