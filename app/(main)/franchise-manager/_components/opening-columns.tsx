"use client";
// The table's columns: which location opens, when, how far its list is, and what is next.
import { daysLeft, itemWords, nextOf, readyOf } from "#components/franchise/opening-words.ts";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { shortName } from "#components/shell/short-name.ts";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { calendarDay, shortDay } from "#lib/date-format.ts";
import type { Opening } from "#lib/services/auth/opening-entities.ts";

type Options = { brand: string; today: string; timeZone: string; onShow: (opening: Opening) => void };

function Name({ opening, brand }: { opening: Opening; brand: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <WorkspaceMark name={opening.name} src={opening.logo_url} size={32} />
      <span className="cut font-semibold">{shortName(opening.name, brand)}</span>
    </span>
  );
}

function When({ opening, today }: { opening: Opening; today: string }) {
  const left = daysLeft(opening.opens_on, today);
  if (opening.opens_on === null || left === null) return <span className="text-muted">No day yet</span>;
  return (
    <span className="tn">
      {left}
      <span className="text-muted max-xl:hidden">, {calendarDay(opening.opens_on)}</span>
    </span>
  );
}

function Next({ opening }: { opening: Opening }) {
  const next = nextOf(opening);
  return <span className="cut block text-muted">{next ? itemWords(next).title : "Nothing is left"}</span>;
}

/** Everything but the name may be left out. */
export function openingColumns({ brand, today, timeZone, onShow }: Options): DataColumn<Opening>[] {
  return [
    {
      id: "location",
      header: "Location",
      sortKey: "name",
      sortName: "Name",
      phone: "title",
      cell: ({ row }) => <Name opening={row.original} brand={brand} />,
    },
    {
      id: "opens",
      header: "Opens",
      sortKey: "opens_on",
      sortedAs: "soonest",
      phone: "line-start",
      cellClass: "touch:mt-1.5 touch:ml-11",
      headClass: "w-[220px] max-xl:w-[120px]",
      cell: ({ row }) => <When opening={row.original} today={today} />,
    },
    {
      id: "done",
      header: "Done",
      phone: "side",
      headClass: "w-[100px] max-xl:w-[84px]",
      cell: ({ row }) => (
        <span className="tn">
          {readyOf(row.original)} of {row.original.items.length}
        </span>
      ),
    },
    {
      id: "next",
      header: "Next",
      headClass: "w-[180px] max-xl:w-[130px]",
      cell: ({ row }) => <Next opening={row.original} />,
    },
    {
      id: "begun",
      header: "Started",
      sortKey: "begun_at",
      sortedAs: "date",
      headClass: "w-[120px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => shortDay(row.original.begun_at, timeZone),
    },
    {
      id: "show",
      header: "",
      phone: "end",
      headClass: "w-[112px] max-xl:w-[104px]",
      cellClass: "text-right",
      cell: ({ row: { original: one } }) => (
        <Button size="sm" aria-label={`Checklist of ${shortName(one.name, brand)}`} onClick={() => onShow(one)}>
          Checklist
        </Button>
      ),
    },
  ];
}

export const OPENING_CHOICES = [
  { id: "opens", header: "Opens" },
  { id: "done", header: "Done" },
  { id: "next", header: "Next" },
  { id: "begun", header: "Started" },
] as const;
