// What the button over a draft says, and why it cannot be pressed yet.

import type { Saving } from "#components/campaign/use-sending.ts";
import { fieldsIn, textProblems } from "#lib/campaign/sms/merge.ts";
import { microsText } from "#lib/campaign/sms/money-words.ts";
import { shortMoment } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { Sms, SmsAudienceReport, SmsDesk } from "#lib/services/campaign/sms-entities.ts";

/** "Send 1,041 texts"; without a count just what it does. */
export function sendLabel(
  { starts_at: starts }: Pick<Sms, "starts_at">,
  report: SmsAudienceReport | undefined,
): string {
  const verb = starts === null ? "Send" : "Schedule";
  return report && report.receives > 0 ? `${verb} ${counted(report.receives, "text")}` : verb;
}

type Known = {
  text: Pick<Sms, "words" | "audience" | "starts_at" | "link_id">;
  desk: SmsDesk;
  /** Of what is stored now; undefined while that is not known. */
  report: SmsAudienceReport | undefined;
  saving: Saving;
  /** Fields that hold what cannot be stored. */
  mistyped: readonly string[];
  now: number;
};

/** What is wrong with the words, also for a test; undefined for nothing. */
export function blockedByWords({ words, link_id: link }: Pick<Sms, "words" | "link_id">): string | undefined {
  if (words.trim() === "") return "Write the text first.";
  if (link === null && fieldsIn(words).includes("link")) return "Choose the share link first.";
  if (textProblems(words).length > 0) return "Fix the field in the text first.";
  return undefined;
}

export const PAST_START = "Choose a start in the future, or clear it.";

/** Whether a start is over; without one it starts at once. */
export function isPast(starts: string | null, now: number): boolean {
  return starts !== null && Date.parse(starts) <= now;
}

/** The first thing that keeps it from going out; undefined where nothing does. */
export function blockedBy({ desk, ...known }: Known): string | undefined {
  if (desk.sender === null) return "There is no number to text from yet.";
  if (desk.sender.why !== "") return desk.sender.why;
  return blockedByWords(known.text) ?? blockedByFields(known) ?? blockedByCount(known.report);
}

function blockedByFields({ text, saving, mistyped, now }: Omit<Known, "desk" | "report">): string | undefined {
  const [wrong] = mistyped;
  if (wrong !== undefined) return `Fix “${wrong}” first.`;
  if (isPast(text.starts_at, now)) return PAST_START;
  if (text.audience.kind !== "all" && text.audience.value === "") return "Choose who gets it first.";
  if (saving === "failed" || saving === "conflict") return "Your last change is not saved yet.";
  return undefined;
}

function blockedByCount(report: SmsAudienceReport | undefined): string | undefined {
  if (report === undefined) return "We are still counting who gets it.";
  if (report.too_many) return "These are more people than one text can go to. Choose a tag or a segment.";
  if (report.receives === 0) return "None of these people can get it.";
  if (!report.enough) return `It could cost ${microsText(report.price)}, which is more than is left.`;
  return undefined;
}

/** What is asked before it goes. */
export function sendQuestion({ starts_at: starts }: Pick<Sms, "starts_at">, report: SmsAudienceReport): string {
  return `${starts === null ? "Send" : "Schedule"} ${counted(report.receives, "text")}?`;
}

type Asked = { text: Pick<Sms, "starts_at">; report: SmsAudienceReport; timeZone: string };

/** What it does, sentence by sentence. */
export function sendEffects({ text, report, timeZone }: Asked): string[] {
  const waiting = report.waits.reduce((sum, { count }) => sum + count, 0);
  return [
    text.starts_at === null ? "It starts now." : `It starts ${shortMoment(text.starts_at, timeZone)}.`,
    ...(waiting > 0
      ? [`${counted(waiting, "person")} ${waiting === 1 ? "waits" : "wait"} for their legal hours.`]
      : []),
    `We reserve ${microsText(report.price)} and release what we do not use.`,
    "A text that has gone out cannot be called back.",
  ];
}
