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

/** What each active person brought; null where there is nobody. */
export function perPerson({ brought, people }: Pick<PlacePart, "brought" | "people">): number | null {
  return people === 0 ? null : brought / people;
}

/** The same over all that take part: the line that each stands beside. */
export function averageOf(parts: readonly PlacePart[]): number | null {
  const joined = parts.filter(isIn);
  const sum = (of: "brought" | "people") => joined.reduce((all, one) => all + one[of], 0);
  return perPerson({ brought: sum("brought"), people: sum("people") });
}
