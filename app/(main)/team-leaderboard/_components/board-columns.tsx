"use client";
// The table's columns: the place, who it is, what luck leaves open, the figures, and how the place moved.
import { unplacedWords } from "#components/leaderboard/board-words.ts";
import { FigureCell } from "#components/leaderboard/figure-cell.tsx";
import { PlaceCell } from "#components/leaderboard/place-cell.tsx";
import { PlaceChange } from "#components/leaderboard/place-change.tsx";
import { RangeLine } from "#components/leaderboard/range-line.tsx";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Avatar, WorkspaceMark } from "#components/ui/avatar.tsx";
import type { BoardRow } from "#lib/services/auth/leaderboard-entities.ts";
import type { Board, Measure } from "#lib/services/auth/leaderboard-limits.ts";
import { comparedAs } from "./board-shape.ts";

type ColumnOptions = { of: Board; by: Measure; nameOf: (name: string) => string };

function WhoCell({ row, of, nameOf }: { row: BoardRow } & Omit<ColumnOptions, "by">) {
  const person = of === "people";
  const Face = person ? Avatar : WorkspaceMark;
  const name = of === "locations" ? nameOf(row.name) : row.name;
  const under = person ? nameOf(row.under) : row.under;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="hidden w-6 shrink-0 touch:block">
        <PlaceCell place={row.place} />
      </span>
      <Face name={row.name} src={row.picture_url} size={32} />
      <span className="grid min-w-0">
        <span className="cut font-semibold">{row.you ? `${name} (you)` : name}</span>
        <span className="cut text-12 text-muted">
          {[under, person ? "" : `${row.active} active`].filter(Boolean).join(", ")}
        </span>
      </span>
    </div>
  );
}

const NAMES: Readonly<Record<Board, string>> = { locations: "Location", regions: "Region", people: "Person" };

/** Everything but the place and the name may be left out. */
export function boardColumns({ of, by, nameOf }: ColumnOptions): DataColumn<BoardRow>[] {
  const fair = by === "fair";
  return [
    {
      id: "place",
      header: "Place",
      sortKey: "place",
      sortedAs: "soonest",
      headClass: "w-[68px]",
      cell: ({ row }) => <PlaceCell place={row.original.place} />,
    },
    {
      id: "name",
      header: NAMES[of],
      sortKey: "name",
      sortName: "Name",
      phone: "title",
      headClass: fair ? "w-[34%] max-xl:w-[44%]" : "",
      cell: ({ row }) => <WhoCell row={row.original} of={of} nameOf={nameOf} />,
    },
    ...(fair
      ? [
          {
            id: "range",
            header: "Range",
            phone: "line" as const,
            cellClass: "touch:mt-2 touch:pl-20",
            cell: ({ row: { original: row } }: { row: { original: BoardRow } }) =>
              row.unplaced === null ? (
                <RangeLine {...row} />
              ) : (
                <span className="text-12 text-muted">{unplacedWords(row, comparedAs(of))}</span>
              ),
          },
        ]
      : []),
    {
      id: "agreed",
      header: "Agreed",
      sortKey: "agreed",
      sortedAs: "figure",
      phone: "side-top",
      headClass: "w-[172px] max-xl:w-[124px]",
      cell: ({ row }) => <FigureCell row={row.original} of={comparedAs(of)} fair={fair} />,
    },
    {
      id: "change",
      header: fair ? "A week ago" : "A year ago",
      phone: "side-end",
      numeric: true,
      headClass: "w-[104px] max-xl:w-[96px]",
      cell: ({ row: { original: row } }) =>
        fair ? <PlaceChange place={row.place} before={row.place_before} /> : row.before.toLocaleString("en"),
    },
  ];
}
