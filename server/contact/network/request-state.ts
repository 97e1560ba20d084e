// What a request for an introduction is now: an open one that nobody decided ends by itself.
import { ASKED_DAYS, type IntroductionState } from "#lib/services/contact/introduction-limits.ts";

const DAY_MS = 86_400_000;

/** Requests from before this moment are over. */
export function endedBefore(now: Date): Date {
  return new Date(now.getTime() - ASKED_DAYS * DAY_MS);
}

export function stateAt({ state, askedAt }: { state: IntroductionState; askedAt: Date }, now: Date): IntroductionState {
  const open = state === "asked" || state === "later";
  return open && askedAt < endedBefore(now) ? "ended" : state;
}
