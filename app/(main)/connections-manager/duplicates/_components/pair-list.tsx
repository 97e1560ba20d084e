"use client";
// The pairs at the side: both faces, the first reason, how surely they are one person.
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/cn.ts";
import type { Pair } from "#lib/services/contact/pair-entities.ts";
import { firstReason, pairName, STRENGTH_BARS, STRENGTH_LABELS } from "./pair-words.ts";

function Bars({ strength }: Pick<Pair, "strength">) {
  return (
    <span className="flex shrink-0 items-end gap-0.5">
      {[1, 2, 3].map((bar) => (
        <span
          key={bar}
          aria-hidden="true"
          className={cn("h-3 w-1 rounded-full", bar <= STRENGTH_BARS[strength] ? "bg-ink" : "bg-line-strong")}
        />
      ))}
      <span className="sr-only">{STRENGTH_LABELS[strength]}</span>
    </span>
  );
}

type PairListProps = { pairs: readonly Pair[]; current: string | null; onPick: (id: string) => void };

/** Each is pressed to be looked at; the current one says so. */
export function PairList({ pairs, current, onPick }: PairListProps) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {pairs.map((pair) => (
        <li key={pair.id}>
          <button
            type="button"
            id={`pair-${pair.id}`}
            aria-current={pair.id === current ? "true" : undefined}
            onClick={() => onPick(pair.id)}
            className={cn(
              "flex w-full min-w-0 items-center gap-3 rounded-control px-2.5 py-2 text-left hover:bg-hover touch:py-3",
              pair.id === current && "bg-sunken touch:bg-transparent",
            )}
          >
            <span className="flex shrink-0 -space-x-2">
              <Avatar name={pair.a.name} src={pair.a.photo_url} size={30} />
              <Avatar name={pair.b.name} src={pair.b.photo_url} size={30} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="cut block font-semibold">{pairName(pair)}</span>
              <span className="cut block text-12 text-muted">{firstReason(pair)}</span>
            </span>
            <Bars strength={pair.strength} />
          </button>
        </li>
      ))}
    </ol>
  );
}
