// Where each location stands with a campaign, as its company reads it.
import { isolate } from "#lib/isolate.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";
import { FIELD_WORDS } from "./field-words.ts";
import { SKIPPED_WORDS } from "./place-words.ts";

const JOINED: readonly PlacePart["state"][] = ["booked", "running", "paused", "done", "held"];

/** Whether it takes part, or took part. */
export const isIn = ({ state }: Pick<PlacePart, "state">) => JOINED.includes(state);

const STANDS: Readonly<Partial<Record<NonNullable<PlacePart["state"]>, string>>> = {
  booked: "Joined, not started yet",
  running: "Joined",
  paused: "Joined, paused",
  done: "Ended",
  held: "On hold",
  declined: "Declined",
  left: "Left out, no answer in time",
  cancelled: "Canceled",
};

/** Under the name of a location. */
export function standsIn({ state, skipped, waits_for: who }: PlacePart): string {
  if (skipped !== null) return `Not asked. ${SKIPPED_WORDS[skipped]}`;
  if (state === null) return "Being asked";
  if (state === "asked") return who === "" ? "Waits for an answer" : `Waits for ${isolate(who)}`;
  return STANDS[state] ?? "Not sent yet";
}

/** Where what the company changed does not come through; empty where it does. */
export function stuckWords({ stuck, state }: Pick<PlacePart, "stuck" | "state">): string {
  if (!stuck) return "";
  const what =
    state === null ? "This campaign could not be set up here." : "Your latest changes have not come through here.";
  return `${what} We keep trying. If it stays like this, change the words or write to Support.`;
}

/** What it says in its own words, and what it has not chosen yet; empty for neither. */
export function ownWords({ wrote, chooses }: PlacePart): string {
  const named = (fields: PlacePart["wrote"]) => inOnePhrase(fields.map((field) => FIELD_WORDS[field]));
  return [
    ...(wrote.length > 0 ? [`Uses its own ${named(wrote)}.`] : []),
    ...(chooses.length > 0 ? [`Still has to choose the ${named(chooses)}.`] : []),
  ].join(" ");
}

/** As it is, or beside the size of the location: its active people, or a thousand who live there. */
export type Measure = "person" | "residents" | "all";

type Sized = Pick<PlacePart, "brought" | "people" | "residents">;

/** What it brought by this measure; null where nobody says how large it is. */
export function measured({ brought, people, residents }: Sized, by: Measure): number | null {
  if (by === "all") return brought;
  const size = by === "person" ? people : (residents ?? 0) / 1000;
  return size === 0 ? null : brought / size;
}

/** The same over all that take part and have that size: the line that each stands beside. */
export function averageOf(parts: readonly PlacePart[], by: Measure): number | null {
  const sized = parts.filter((part) => isIn(part) && measured(part, by) !== null);
  const sum = (of: keyof Sized) => sized.reduce((all, one) => all + (one[of] ?? 0), 0);
  return measured({ brought: sum("brought"), people: sum("people"), residents: sum("residents") }, by);
}
