// Where each location stands with a campaign, in words: as its company reads it, and as its file says it.
import { isolate } from "#lib/isolate.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";

/** Why a location is not asked. */
export const SKIPPED_WORDS: Readonly<Record<NonNullable<PlacePart["skipped"]>, string>> = {
  blocked: "Its workspace is blocked.",
  no_plan: "Its plan does not include campaigns.",
  no_owner: "It has no owner or manager.",
  gone: "It no longer belongs to you.",
};

type Standing = Pick<PlacePart, "state" | "skipped" | "waits_for">;

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
export function standsIn({ state, skipped, waits_for: who }: Standing): string {
  if (skipped !== null) return `Not asked. ${SKIPPED_WORDS[skipped]}`;
  if (state === null) return "Being asked";
  if (state === "asked") return who === "" ? "Waits for an answer" : `Waits for ${isolate(who)}`;
  return STANDS[state] ?? "Not sent yet";
}
