// What is said first over the texts: who writes, what is left to spend, and what keeps them from going out.
import { microsText } from "#lib/campaign/sms/money-words.ts";
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { calendarDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { SmsDesk } from "#lib/services/campaign/sms-entities.ts";

/** One sentence or two. */
export function deskWords({ sender, brand, money, waiting_answers: waiting }: SmsDesk): string {
  const spend = `${microsText(money.left)} is left for texts until ${calendarDay(money.renews_on)}.`;
  const from =
    sender === null ? `${brand} has no number to text from yet.` : `You text from ${numberText(sender.number)}.`;
  const answers = waiting === 0 ? [] : [`${counted(waiting, "answer")} ${waiting === 1 ? "is" : "are"} open.`];
  return [...answers, sender !== null && sender.why !== "" ? sender.why : from, spend].join(" ");
}
