// What is said of whether we may write to somebody: one text for each reason, and one for each state of a row.
import type { MayReason } from "#lib/contact/may-contact.ts";
import { counted } from "#lib/plural.ts";
import type { ChannelState } from "#lib/services/contact/consent-entities.ts";
import { ENDS_SOON_DAYS, type MayWriteFilter, type MayWriteState } from "#lib/services/contact/consent-limits.ts";

export const REASON_WORDS: Readonly<Record<MayReason, string>> = {
  agreed: "They agreed.",
  no_address: "There is no address for this.",
  stopped_themselves: "They told us to stop. Only they can change that.",
  stopped_here: "They said stop. Only a newer yes changes that.",
  stopped_elsewhere: "They said stop at another address. Only a newer yes changes that.",
  ended: "Their yes has ended.",
  other_purpose: "They agreed to something else only.",
  other_sender: "They agreed to somebody else writing.",
  other_address: "They agreed for another address.",
  not_asked: "Nobody has asked them.",
};

const STATES: Readonly<Record<MayWriteState, string>> = {
  both: "Mail and text",
  mail: "Mail only",
  text: "Text only",
  none: "Not asked",
  ended: "Ended",
  stop: "Said stop",
};

export type MayWrite = { state: MayWriteState; ends_at: string | null };

const DAY_MS = 86_400_000;

/** "Mail and text", or "Ends in 5 days" where the last day of a yes is near. */
export function mayWriteWords({ state, ends_at: end }: MayWrite, now: Date): string {
  const days = end === null ? null : Math.floor((Date.parse(end) - now.getTime()) / DAY_MS);
  if (days === null || days < 0 || days > ENDS_SOON_DAYS) return STATES[state];
  return days === 0 ? "Ends today" : `Ends in ${counted(days, "day")}`;
}

/** Filters go by what is written down here: a stop that came another way is looked up for the rows that are shown. */
export const MAY_WRITE_LABELS: Readonly<Record<MayWriteFilter, string>> = {
  ...STATES,
  ends: `Ends within ${counted(ENDS_SOON_DAYS, "day")}`,
  stop: "Said stop, recorded here",
  alone: "Agreed to the owner alone",
};

type Answered = Pick<ChannelState, "may" | "reason">;

/** They do not want to be written to this way, whoever it was told to. */
export const isStop = ({ reason }: Answered): boolean => reason.startsWith("stopped");

/** Whether we may write, in a word. */
export const answerWord = (state: Answered): string => (state.may ? "Yes" : isStop(state) ? "Said stop" : "No");
