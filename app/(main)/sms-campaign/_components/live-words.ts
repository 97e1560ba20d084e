// What is said first of a text that was sent: how many have it, how many wait, and why nothing moves.
import { microsText } from "#lib/campaign/sms/money-words.ts";
import type { RecipientState } from "#lib/campaign/sms/sms-states.ts";
import { shortMoment } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import type { SmsMove } from "#lib/services/campaign/sms-limits.ts";

const has = (count: number, one: string, many: string) => `${counted(count, "person")} ${count === 1 ? one : many}`;

type LeadOf = Pick<Sms, "sums" | "state" | "starts_at" | "next_at" | "opened">;

/** One paragraph; what there is none of is not said. */
export function liveLead(text: LeadOf, timeZone: string): string {
  const { sums, state } = text;
  const unarrived = sums.failed + sums.refused;
  if (state === "booked")
    return `It starts ${text.starts_at === null ? "now" : shortMoment(text.starts_at, timeZone)}. ${counted(sums.waiting, "person")} will get it.`;
  const said = [
    ...(sums.delivered > 0 ? [`${has(sums.delivered, "has it", "have it")}.`] : []),
    ...(text.opened ? [`${has(text.opened, "opened the link", "opened the link")}.`] : []),
    ...(sums.waiting > 0 ? [waitingText(text, timeZone)] : []),
    ...(unarrived > 0 ? [`It did not reach ${counted(unarrived, "person")}.`] : []),
    ...(sums.unknown > 0 ? [`The carrier has not reported on ${counted(sums.unknown, "person")} yet.`] : []),
    ...(sums.dropped > 0 ? [`${has(sums.dropped, "was", "were")} not reached in time.`] : []),
  ];
  return said.length === 0 ? "Nobody has it yet." : said.join(" ");
}

function waitingText({ sums, next_at: next, state }: LeadOf, timeZone: string): string {
  if (state === "paused") return `${has(sums.waiting, "waits", "wait")} while it is paused.`;
  const until = next === null ? "" : `, the next until ${shortMoment(next, timeZone)}`;
  return `${has(sums.waiting, "waits", "wait")}${until}.`;
}

/** The parts of the bar, in its order. */
export const SUM_PARTS: readonly { states: readonly RecipientState[]; label: string; color: string }[] = [
  { states: ["delivered"], label: "delivered", color: "bg-brand" },
  { states: ["accepted", "handed_over"], label: "sent, no answer yet", color: "bg-brand-line" },
  { states: ["waiting"], label: "waiting", color: "bg-line-strong" },
  { states: ["unknown"], label: "unknown", color: "bg-warning" },
  { states: ["failed", "refused"], label: "not delivered", color: "bg-danger" },
  { states: ["stopped"], label: "stopped", color: "bg-ink" },
  { states: ["dropped"], label: "not sent in time", color: "bg-warning-line" },
];

type Words = { label: string; condition: string; question: string; done: string; destructive: boolean };

export const MOVE_WORDS: Readonly<Record<SmsMove, Words>> = {
  back: {
    label: "Make it a draft again",
    condition: "If you make it a draft again",
    question: "Make it a draft again?",
    done: "It is a draft",
    destructive: false,
  },
  pause: {
    label: "Pause",
    condition: "If you pause",
    question: "Pause this text?",
    done: "Paused",
    destructive: false,
  },
  resume: {
    label: "Resume",
    condition: "If you resume",
    question: "Resume this text?",
    done: "Sending started",
    destructive: false,
  },
  stop: { label: "Stop", condition: "If you stop", question: "Stop this text?", done: "Stopped", destructive: true },
};

/** What a step does, sentence by sentence. */
export function moveEffects(step: SmsMove, { sums, reserved }: Pick<Sms, "sums" | "reserved">): string[] {
  /** What becomes of those who wait. */
  const waiting = (one: string, many: string) => has(sums.waiting, `who waits ${one}`, `who wait ${many}`);
  switch (step) {
    case "back":
      return ["Nobody gets it until you send it again.", `${microsText(reserved)} is free again.`];
    case "pause":
      return [`${waiting("stays", "stay")} here.`, "What was handed over cannot be called back. Answers still arrive."];
    case "resume":
      return [`${waiting("gets", "get")} it as soon as their hours allow.`];
    case "stop":
      return [
        `${waiting("never gets", "never get")} it.`,
        "What was handed over cannot be called back.",
        "This cannot be undone.",
      ];
  }
}
