// The locations of a campaign as letters: joined, waiting, and dashed for one that does not take part.
import { cn } from "#components/ui/cn.ts";
import type { CampaignState } from "#lib/campaign/states.ts";
import type { CampaignRow } from "#lib/services/campaign/entities.ts";
import { lettersOf } from "./place-letter.ts";

type Parts = NonNullable<CampaignRow["parts"]>;
type Kind = "joined" | "waits" | "out";

const LOOKS: Readonly<Record<Kind, { box: string; says: string }>> = {
  joined: { box: "border-brand-line bg-brand-soft text-brand", says: "joined" },
  waits: { box: "border-warning-line bg-warning-soft text-warning", says: "waits for an answer" },
  out: { box: "border-dashed border-line-control text-muted", says: "does not take part" },
};

const OUT: readonly CampaignState[] = ["declined", "left", "cancelled"];

const kindOf = (state: CampaignState): Kind => (state === "asked" ? "waits" : OUT.includes(state) ? "out" : "joined");

const SHOWN = 4;

/** Where there is one line for everything; what is beside it says the rest. */
export function SmallPlaceLetters({ parts }: { parts: Parts | null }) {
  if (parts === null) return null;
  const shown = parts.first.slice(0, SHOWN);
  const letters = lettersOf(shown.map(({ name }) => name));
  return (
    <span aria-hidden="true" className="ml-auto flex shrink-0 gap-0.5 pl-2">
      {shown.map(({ id, state }, place) => (
        <span
          key={id}
          className={cn("grid size-4 place-items-center rounded-small border text-11", LOOKS[kindOf(state)].box)}
        >
          {letters[place]}
        </span>
      ))}
    </span>
  );
}

/** Readers hear names and not letters. Nothing where no location was asked. */
export function PlaceLetters({ parts }: { parts: Parts | null }) {
  if (parts === null) return null;
  const { first, asked, joined, declined, left } = parts;
  const shown = first.slice(0, SHOWN);
  const letters = lettersOf(shown.map(({ name }) => name));
  const more = asked + joined + declined + left - shown.length;
  return (
    <ul aria-label="Locations" className="flex items-center gap-1 touch:pt-1.5">
      {shown.map(({ id, name, state }, place) => {
        const { box, says } = LOOKS[kindOf(state)];
        return (
          <li
            key={id}
            title={`${name} ${says}`}
            className={cn("grid size-6 place-items-center rounded-tight border text-12 font-semibold", box)}
          >
            <span aria-hidden="true">{letters[place]}</span>
            <span className="sr-only">
              {name} {says}
            </span>
          </li>
        );
      })}
      {more > 0 ? (
        <li className="text-12 text-muted">
          +{more}
          <span className="sr-only"> more</span>
        </li>
      ) : null}
    </ul>
  );
}
