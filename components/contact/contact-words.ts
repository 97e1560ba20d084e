// What is known of a contact in a few words: when to follow up, where they came from, what happened last.
import { calendarDay, dayIn, nearDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import { type ContactOrigin, KIND_LABELS, ORIGIN_LABELS, type Sign } from "#lib/services/contact/contact-limits.ts";
import type { Contact } from "#lib/services/contact/entities.ts";

const DAY_MS = 86_400_000;

/** From one calendar day to another; negative into the past. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

export type DueTone = "late" | "today" | "later";

/** "2 days late", "Today", "Tomorrow", "Tue, Nov 24"; in another year the year instead of the weekday. */
export function dueWords(due: string, today: string): { words: string; tone: DueTone } {
  const days = daysBetween(today, due);
  if (days < 0) return { words: `${counted(-days, "day")} late`, tone: "late" };
  if (days === 0) return { words: "Today", tone: "today" };
  if (days === 1) return { words: "Tomorrow", tone: "later" };
  const beside = due.slice(0, 4) === today.slice(0, 4) ? "weekday" : "year";
  return { words: calendarDay(due, beside), tone: "later" };
}

/** How each looks. */
export const DUE_COLORS: Readonly<Record<DueTone, string>> = {
  late: "text-danger",
  today: "text-warning",
  later: "text-muted",
};

/** What a person is called in passing. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}

type From = Pick<Contact, "event" | "introducer" | "origin"> & { owner: { name: string } };

/** The event where they met, whoever brought them, or whose card they answered; else how they came. */
export function whereFrom({ event, introducer, origin, owner }: From): string {
  if (event !== "") return event;
  if (introducer !== "") return `from ${introducer}`;
  const first = firstName(owner.name);
  return origin === "answer" && first !== "" ? `${first}’s card` : ORIGIN_LABELS[origin];
}

export type WhereKind = "event" | "introduced" | ContactOrigin;

/** Which of these it is, for its sign. */
export function whereKind({ event, introducer, origin }: Omit<From, "owner">): WhereKind {
  if (event !== "") return "event";
  return introducer === "" ? origin : "introduced";
}

export const SIGN_WORDS: Readonly<Record<Sign, string>> = {
  answered: "Answered a card",
  added: "Added",
  note: "Note written",
  call: "Call",
  meeting: "Meeting",
  done: "Follow-up done",
  followed: "Opened a link",
};

/** "Today", "Yesterday", then the day; the year where it is another one. */
export function dayWords(at: string, timeZone: string, now: Date): string {
  const days = daysBetween(dayIn(new Date(at), timeZone), dayIn(now, timeZone));
  if (days === 0) return "Today";
  return days === 1 ? "Yesterday" : nearDay(at, timeZone, now);
}

/** Under which heading a contact stands in a list by due day. */
export function dueGroup({ follow_up }: Pick<Contact, "follow_up">, today: string): string {
  if (follow_up === null) return "Nothing to do";
  const days = daysBetween(today, follow_up.due_on);
  if (days <= 0) return "Due";
  return days < 7 ? "Next 7 days" : "Later";
}

/** "Owner, Bright Smile Dental". */
export function workOf({ title, company }: Pick<Contact, "title" | "company">): string {
  return [title, company].filter(Boolean).join(", ");
}

/** The line under a name: their work, or that it is no person. */
export function lineUnder(contact: Pick<Contact, "kind" | "title" | "company">): string {
  return contact.kind === "company" ? KIND_LABELS.company : workOf(contact);
}
