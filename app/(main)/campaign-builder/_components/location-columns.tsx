"use client";
// The columns of a campaign's locations: who it is and where it stands, what it brought beside the others, and the reminder.
import { BellRing } from "lucide-react";
import { useState } from "react";
import type { DataColumn } from "#components/patterns/data-table-model.ts";
import { useLogoOf } from "#components/shell/use-one-related.ts";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import type { CampaignGoal } from "#lib/campaign/goals.ts";
import { isIn, measured, type PlaceMeasure } from "#lib/campaign/place-measures.ts";
import { standsIn } from "#lib/campaign/stands-words.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import type { PartsCompared } from "#lib/services/campaign/part-list.ts";
import { Bar, figuresOf } from "./location-figures.tsx";
import { ownWords, stuckWords } from "./places-words.ts";

export type LocationColumns = {
  goal: CampaignGoal;
  by: PlaceMeasure;
  scale: PartsCompared["all"];
  onOpen: (part: PlacePart) => void;
  /** Null for who only reads. */
  onRemind: ((part: PlacePart) => Promise<void>) | null;
};

function Standing({ part, onOpen }: { part: PlacePart } & Pick<LocationColumns, "onOpen">) {
  const logoOf = useLogoOf();
  const { place } = part;
  const own = ownWords(part);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <WorkspaceMark name={place.name} src={logoOf(place.id)} size={28} />
      <span className="grid min-w-0">
        <button
          type="button"
          className="opens-row cut rounded-small text-left font-semibold hover:underline"
          onClick={() => onOpen(part)}
        >
          {place.name || "A location that left"}
        </button>
        <span className="text-12 font-normal text-muted wrap-anywhere">{standsIn(part)}</span>
        {own ? <span className="text-12 font-normal text-muted">{own}</span> : null}
        {part.stuck ? <span className="text-12 font-normal text-danger">{stuckWords(part)}</span> : null}
      </span>
    </span>
  );
}

function Brought({ part, goal, by, scale }: { part: PlacePart } & Pick<LocationColumns, "goal" | "by" | "scale">) {
  if (!isIn(part)) return null;
  const [first, second] = figuresOf(part, by, goal);
  return (
    <span className="grid gap-1.5">
      <Bar value={measured(part, by) ?? 0} scale={scale} />
      <span>
        <b className="tn block font-semibold">{first}</b>
        <span className="text-12 text-muted">{second}</span>
      </span>
    </span>
  );
}

function Remind({ part, onRemind }: { part: PlacePart } & Pick<LocationColumns, "onRemind">) {
  const [busy, setBusy] = useState(false);
  if (part.state === "asked" && !part.may_remind && part.reminded_at)
    return <span className="text-12 text-muted">Reminded today</span>;
  if (onRemind === null || !part.may_remind) return null;
  async function remind() {
    setBusy(true);
    await onRemind?.(part);
    setBusy(false);
  }
  return (
    <Button size="sm" busy={busy} icon={<BellRing aria-hidden="true" />} onClick={() => void remind()}>
      Remind
      <span className="sr-only"> {part.place.name}</span>
    </Button>
  );
}

/** The same array as long as nothing of it changes. */
export function locationColumns({ goal, by, scale, onOpen, onRemind }: LocationColumns): DataColumn<PlacePart>[] {
  return [
    {
      id: "place",
      header: "Location",
      sortKey: "name",
      sortName: "Name",
      phone: "title",
      cellClass: "py-2.5! touch:py-0!",
      cell: ({ row }) => <Standing part={row.original} onOpen={onOpen} />,
    },
    {
      id: "brought",
      header: "Brought",
      sortKey: "brought",
      sortedAs: "figure",
      phone: "side",
      headClass: "w-[34%]",
      cellClass: "py-2.5! pr-4! touch:p-0!",
      cell: ({ row }) => <Brought part={row.original} {...{ goal, by, scale }} />,
    },
    {
      id: "verb",
      header: "",
      phone: "end",
      headClass: "w-[124px]",
      cellClass: "row-end touch:mr-0! touch:pl-3!",
      cell: ({ row }) => <Remind part={row.original} onRemind={onRemind} />,
    },
  ];
}
