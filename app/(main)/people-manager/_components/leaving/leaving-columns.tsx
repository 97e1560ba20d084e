"use client";
// The columns of people who leave: who, how far it is, to whom, and the one verb.
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { longMoment, shortDay } from "#lib/date-format.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import { takersOf } from "#lib/services/auth/hand-overs-csv.ts";
import type { HandOver } from "#lib/services/auth/hand-overs-entities.ts";
import type { HandOverState } from "#lib/services/auth/hand-overs-kinds.ts";
import { countedKinds } from "#lib/services/auth/hand-overs-words.ts";
import { type Places, placeName } from "../../_people/people-shape.ts";
import { daysLeft, nameOf, STATE_LABELS } from "./leaving-shape.ts";

const TONES: Readonly<Record<HandOverState, BadgeTone>> = {
  open: "warning",
  dated: "brand",
  done: "positive",
  undone: "neutral",
};

type CellProps = { row: HandOver; timeZone: string; now: number };

function doneWhen({ row, timeZone, now }: CellProps): string {
  const left = daysLeft(row, now);
  const over = row.done_at ? shortDay(row.done_at, timeZone) : "";
  return row.may.includes("undo") ? `${over} · ${counted(left, "day")} to undo` : over;
}

/** When, in a line: the moment to come, or since when it is over. */
function when({ row, timeZone, now }: CellProps): string {
  if (row.state === "undone") {
    const undone = row.undone_at ? `Undone ${shortDay(row.undone_at, timeZone)}` : "Called off";
    return row.problem === null ? undone : `${undone}. ${row.problem}`;
  }
  if (row.state === "done" && row.moved_to !== null)
    return `Moved to another location, ${doneWhen({ row, timeZone, now })}`;
  if (row.state === "done") return doneWhen({ row, timeZone, now });
  if (row.state === "open") return row.problem ?? "Access ended. Choose who takes over.";
  return row.due_at ? longMoment(row.due_at, timeZone) : "";
}

function Who(props: CellProps) {
  const { row } = props;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={nameOf(row)} src={row.person.photo_url} />
      <div className="grid min-w-0">
        <span className="cut font-semibold leading-6">{nameOf(row)}</span>
        <span className="text-12 text-muted">{when(props)}</span>
      </div>
    </div>
  );
}

function What({ row }: { row: HandOver }) {
  const moved = countedKinds(row.moved);
  const kept = countedKinds(row.kept);
  if (row.state === "undone" && kept.length > 0)
    return <span className="text-muted">Stayed, because changed since: {inOnePhrase(kept)}</span>;
  return <span className="text-muted">{moved.length > 0 ? inOnePhrase(moved) : "–"}</span>;
}

type Options = {
  timeZone: string;
  now: number;
  places: Places;
  onPlan: (row: HandOver) => void;
  onUndo: (row: HandOver) => void;
};

function Verb({ row, onPlan, onUndo }: { row: HandOver } & Pick<Options, "onPlan" | "onUndo">) {
  const [act] = row.may;
  if (act === undefined) return null;
  const open = row.state === "open" ? "Hand over" : "Change";
  return (
    <Button
      size="sm"
      variant={row.state === "open" ? "primary" : "secondary"}
      aria-label={act === "undo" ? `Undo the hand-over of ${nameOf(row)}` : `${open}: ${nameOf(row)}`}
      onClick={() => (act === "undo" ? onUndo(row) : onPlan(row))}
    >
      {act === "undo" ? "Undo" : open}
    </Button>
  );
}

/** Where somebody leaves; a workspace without locations is named nowhere. */
function placeColumn(places: Places): DataColumn<HandOver>[] {
  if (places.length < 2) return [];
  return [
    {
      id: "place",
      header: "Location",
      phone: "line-end",
      headClass: "w-[136px] max-xl:w-[92px]",
      cellClass: "touch:mt-1.5",
      cell: ({ row }) => <span className="cut">{placeName(row.original.place.name, places)}</span>,
    },
  ];
}

/** The verb stands in the row on a phone too. */
export function leavingColumns({ timeZone, now, places, onPlan, onUndo }: Options): DataColumn<HandOver>[] {
  return [
    {
      id: "who",
      header: "Person",
      sortKey: "person",
      sortName: "Name",
      phone: "title",
      cell: ({ row }) => <Who row={row.original} timeZone={timeZone} now={now} />,
    },
    ...placeColumn(places),
    {
      id: "state",
      header: "Status",
      sortKey: "at",
      sortedAs: "date",
      sortName: "When",
      phone: "line-start",
      headClass: "w-[160px] max-xl:w-[124px]",
      cellClass: "touch:mt-1.5 touch:ml-11",
      cell: ({ row }) => <Badge tone={TONES[row.original.state]}>{STATE_LABELS[row.original.state]}</Badge>,
    },
    {
      id: "to",
      header: "Goes to",
      headClass: "w-[180px] max-xl:hidden",
      cellClass: "max-xl:hidden",
      cell: ({ row }) => (
        <span className="cut block">{inOnePhrase(takersOf(row.original).map(({ name }) => name)) || "–"}</span>
      ),
    },
    {
      id: "what",
      header: "What moved",
      headClass: "w-[260px] max-xl:w-[120px]",
      cell: ({ row }) => <What row={row.original} />,
    },
    {
      id: "verb",
      header: "",
      phone: "end",
      headClass: "w-[110px] max-xl:w-[104px]",
      cellClass: "text-right",
      cell: ({ row }) => <Verb row={row.original} onPlan={onPlan} onUndo={onUndo} />,
    },
  ];
}

/** What may be left out. */
export function choicesFor(places: Places) {
  const where = places.length < 2 ? [] : [{ id: "place", header: "Location" }];
  return [...where, { id: "to", header: "Goes to" }, { id: "what", header: "What moved" }];
}
