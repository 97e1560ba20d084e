// The columns of a statement: what happened, whose part of it is how much, and how the account stood after it.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Button } from "#components/ui/button.tsx";
import { ENTRY_WORDS } from "#lib/campaign/coop/coop-words.ts";
import { shortDay } from "#lib/date-format.ts";
import { formatExactly } from "#lib/money.ts";
import type { CoopEntry } from "#lib/services/campaign/coop-entities.ts";

type Options = { timeZone: string; franchise: string; onUnsettle: ((entry: CoopEntry) => void) | null };

/** What something was for, or how it was paid. */
function What({ entry: { kind, label, note, by, reversed } }: { entry: CoopEntry }) {
  const said = [label, note].filter((text) => text !== "").join(", ");
  return (
    <span className="grid min-w-0">
      <span className="cut font-medium">
        {ENTRY_WORDS[kind]}
        {said === "" ? null : <span className="font-normal">: {said}</span>}
      </span>
      <span className="cut text-12 text-muted">
        {reversed ? "Reversed later" : by === null ? "Automatic" : `By ${by.name || "somebody"}`}
      </span>
    </span>
  );
}

const money = (minor: number, currency: string) =>
  minor === 0 ? <span className="text-muted">–</span> : <span className="tn">{formatExactly(minor, currency)}</span>;

type Columns = DataColumn<CoopEntry>[];

const figures = (franchise: string): Columns => [
  {
    id: "company",
    header: franchise,
    numeric: true,
    phone: "side-top",
    headClass: "w-[130px] max-xl:w-[108px]",
    cell: ({ row: { original: one } }) => money(one.company, one.currency),
  },
  {
    id: "own",
    header: "Location",
    numeric: true,
    headClass: "w-[118px] max-xl:w-[100px]",
    cell: ({ row: { original: one } }) => money(one.own, one.currency),
  },
  {
    id: "available",
    header: "Left",
    numeric: true,
    headClass: "w-[118px] max-xl:hidden",
    cellClass: "max-xl:hidden",
    cell: ({ row: { original: one } }) => <span className="tn">{formatExactly(one.available, one.currency)}</span>,
  },
  {
    id: "owed",
    header: "Owes",
    numeric: true,
    phone: "side-end",
    headClass: "w-[118px] max-xl:w-[100px]",
    cell: ({ row: { original: one } }) => <span className="tn">{formatExactly(one.owed, one.currency)}</span>,
  },
];

const acts = (onUnsettle: (entry: CoopEntry) => void): Columns => [
  {
    id: "acts",
    header: "",
    phone: "end",
    headClass: "w-[108px]",
    cellClass: "text-right",
    cell: ({ row: { original: one } }) =>
      one.kind === "settle" && !one.reversed ? (
        <Button size="sm" onClick={() => onUnsettle(one)} aria-label={`Reverse this settlement: ${one.note}`}>
          Reverse
        </Button>
      ) : null,
  },
];

/** Who only reads has nothing to do with an entry. */
export function entryColumns({ timeZone, franchise, onUnsettle }: Options): Columns {
  return [
    {
      id: "at",
      header: "Date",
      sortKey: "at",
      sortedAs: "date",
      phone: "line-start",
      cellClass: "touch:mt-1",
      headClass: "w-[116px]",
      cell: ({ row }) => shortDay(row.original.at, timeZone),
    },
    {
      id: "what",
      header: "What happened",
      phone: "title",
      cell: ({ row }) => <What entry={row.original} />,
    },
    ...figures(franchise),
    ...(onUnsettle === null ? [] : acts(onUnsettle)),
  ];
}

export const ENTRY_CHOICES = [
  { id: "company", header: "Franchise’s share" },
  { id: "own", header: "Location’s share" },
  { id: "available", header: "Left after it" },
  { id: "owed", header: "Owes after it" },
] as const;
