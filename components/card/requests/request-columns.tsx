"use client";
// The columns of change requests: who asks for what, from where, how it stands, and since when.
import { LiveTime } from "#components/patterns/clock.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Badge } from "#components/ui/badge.tsx";
import type { ChangeRequest } from "#lib/services/card/theme-request-entities.ts";
import { askedInLine, STATE_LABELS, STATE_TONES } from "./request-shape.ts";

type Options = { timeZone: string; company: boolean; onOpen: (row: ChangeRequest) => void };
type Row = { row: { original: ChangeRequest } };

export function StateBadge({ request: { state } }: { request: ChangeRequest }) {
  return <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>;
}

function Title({ row, text, onOpen }: { row: ChangeRequest; text: string; onOpen: Options["onOpen"] }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(row)}
      className="opens-row cut block max-w-full rounded-small text-left font-medium hover:underline"
    >
      {text}
    </button>
  );
}

/** In one's own list nobody has to be named. */
export function requestColumns({ timeZone, company, onOpen }: Options): DataColumn<ChangeRequest>[] {
  const who: DataColumn<ChangeRequest> = {
    id: "asker",
    header: "Asked by",
    sortKey: "asker",
    phone: "title",
    headClass: "w-[24%]",
    cell: ({ row }: Row) => <Title row={row.original} text={row.original.asker.name || "Somebody"} onOpen={onOpen} />,
  };
  const what: DataColumn<ChangeRequest> = {
    id: "asked",
    header: "Asked for",
    phone: company ? "line" : "title",
    cell: ({ row: { original } }: Row) =>
      company ? (
        <p className="cut">{askedInLine(original)}</p>
      ) : (
        <Title row={original} text={askedInLine(original)} onOpen={onOpen} />
      ),
  };
  const from: DataColumn<ChangeRequest> = {
    id: "place",
    header: company ? "Place" : "Answer",
    headClass: "w-[180px] max-xl:hidden",
    cellClass: "text-muted max-xl:hidden",
    cell: ({ row: { original } }: Row) => (
      <p className="cut">{company ? original.place.name : original.answer || original.question?.text || "—"}</p>
    ),
  };
  return [
    ...(company ? [who, what] : [what]),
    from,
    {
      id: "state",
      header: "Status",
      phone: "side",
      headClass: "w-[124px]",
      cell: ({ row }: Row) => <StateBadge request={row.original} />,
    },
    {
      id: "created",
      header: "Asked",
      sortKey: "created_at",
      sortedAs: "date",
      phone: "more",
      headClass: "w-[124px]",
      cellClass: "text-muted",
      cell: ({ row }: Row) => <LiveTime at={row.original.created_at} timeZone={timeZone} />,
    },
  ];
}
