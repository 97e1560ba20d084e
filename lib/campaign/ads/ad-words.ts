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

/** The line below the state: what happens next, or what went wrong. */
export function adStands({ state, reason, tries, starts }: Said): string {
  const why = reasonOf(reason);
  switch (state) {
    case "waiting":
      if (tries > 0) return `${REASONS[why ?? "busy"].says}, ${tries} of ${counted(MOST_AD_TRIES, "try")}`;
      return starts ? "Goes to the provider in a moment" : "Goes to the provider when its campaign starts";
    case "handed_over":
      return "The provider is being asked";
    case "unknown":
      return "Nobody knows yet whether it was taken. The provider is asked again, and nothing is sent twice.";
    case "accepted":
      return "The platform reviews it";
    case "running":
      return "People see it";
    case "paused":
      return "Its campaign is paused or on hold";
    case "ended":
      return "What was not spent was given back";
    case "refused":
      return REASONS[why ?? "unreadable"].says;
    case "stopped":
      return "Its campaign was over before it began";
  }
}

/** What to do; empty where nothing can be done. */
export function adHelp({ state, reason }: Pick<Said, "state" | "reason">): string {
  return state === "refused" ? REASONS[reasonOf(reason) ?? "unreadable"].help : "";
}
