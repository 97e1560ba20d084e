// The one sentence over a contact's page: how they came, and what is next.
import { dueWords, firstName } from "#components/contact/contact-words.ts";
import { nearDay } from "#lib/date-format.ts";
import type { Contact } from "#lib/services/contact/entities.ts";

type Came = Pick<Contact, "origin" | "event" | "introducer" | "created_at"> & { owner: { name: string } };
type Place = { timeZone: string; now: Date; mine: boolean };

/** "Answered your card at Seaport open house on Nov 14." */
export function cameWords(contact: Came, { timeZone, now, mine }: Place): string {
  const { origin, event, introducer, created_at: at, owner } = contact;
  const day = nearDay(at, timeZone, now);
  const first = firstName(owner.name);
  if (origin === "typed") return `Added by ${mine ? "you" : owner.name} on ${day}.`;
  if (origin === "import") return `Came with a file that ${mine ? "you" : owner.name} imported on ${day}.`;
  const where = event === "" ? "" : ` at ${event}`;
  if (origin === "capture") return `Met ${mine ? "you" : first} in person${where} on ${day}.`;
  const through = introducer === "" ? "" : `, introduced by ${introducer},`;
  return `Answered ${mine ? "your" : `${first}’s`} card${where}${through} on ${day}.`;
}

export type Next = { text: string; due: string; tone: "late" | "today" | "later" };

/** What is due first and when: "2 days late", "due today", "due Tue, Nov 24"; null where nothing is. */
export function nextWords({ follow_up: next }: Pick<Contact, "follow_up">, today: string): Next | null {
  if (next === null) return null;
  const { words, tone } = dueWords(next.due_on, today);
  const near = words === "Today" || words === "Tomorrow" ? words.toLowerCase() : words;
  return { text: next.text, due: tone === "late" ? words : `due ${near}`, tone };
}
