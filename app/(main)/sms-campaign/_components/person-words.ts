// What is said of one person of a text: when, and what happened.
import { waitingWords } from "#lib/campaign/sms/waiting-words.ts";
import { shortMoment } from "#lib/date-format.ts";
import type { SmsRecipient } from "#lib/services/campaign/sms-entities.ts";

type At = { timeZone: string; now: number };

/** Until when they wait, or since when it is so; an hour that has come is no "until" any more. */
export function personWhen(
  { next_at: next, changed_at: changed }: Pick<SmsRecipient, "next_at" | "changed_at">,
  { timeZone, now }: At,
): string {
  if (next === null) return shortMoment(changed, timeZone);
  return Date.parse(next) > now ? `Until ${shortMoment(next, timeZone)}` : "Next in line";
}

/** Whose hours they wait for is more than that they wait. */
export function personWords(
  { state, rule, words, opened_at: opened }: Pick<SmsRecipient, "state" | "rule" | "words" | "opened_at">,
  timeZone: string,
): string {
  if (state === "waiting") return waitingWords(rule);
  return opened === null ? words : `${words} Opened the link ${shortMoment(opened, timeZone)}.`;
}
