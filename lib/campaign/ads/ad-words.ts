// How the states of an order for an ad are called, and what is said of one.
import { counted } from "#lib/plural.ts";
import { MOST_AD_TRIES } from "#lib/services/campaign/ad-limits.ts";
import { REASONS, reasonOf } from "./ad-reasons.ts";
import type { AdState } from "./ad-states.ts";

export const AD_STATE_WORDS: Readonly<Record<AdState, string>> = {
  waiting: "Waiting",
  handed_over: "Handed over",
  unknown: "No answer",
  accepted: "Accepted",
  running: "Running",
  paused: "Paused",
  ended: "Ended",
  refused: "Refused",
  stopped: "Not placed",
};

type Said = { state: AdState; reason: string; tries: number; starts: boolean };

const STANDS: Readonly<Record<Exclude<AdState, "waiting" | "refused">, string>> = {
  handed_over: "The provider is being asked",
  unknown: "The provider has not answered. We keep asking, and nothing is sent twice.",
  accepted: "The platform is reviewing it",
  running: "People see it",
  paused: "Its campaign is paused or on hold",
  ended: "What was not spent was given back",
  stopped: "Its campaign ended before the ad was placed",
};

function waits({ reason, tries, starts }: Said): string {
  if (tries > 0) return `${REASONS[reasonOf(reason) ?? "busy"].says}, ${tries} of ${counted(MOST_AD_TRIES, "try")}`;
  return starts ? "Goes to the provider in a moment" : "Goes to the provider when its campaign starts";
}

/** The line below the state: what happens next, or what went wrong. */
export function adStands(said: Said): string {
  if (said.state === "waiting") return waits(said);
  return said.state === "refused" ? REASONS[reasonOf(said.reason) ?? "unreadable"].says : STANDS[said.state];
}

/** What to do; empty where nothing can be done. */
export function adHelp({ state, reason }: Pick<Said, "state" | "reason">): string {
  return state === "refused" ? REASONS[reasonOf(reason) ?? "unreadable"].help : "";
}
