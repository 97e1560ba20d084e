// A visitor's form as it was sent: nothing in it is trusted, and nothing that was typed is lost when it is shown again.

import { cleanLine } from "#lib/clean-line.ts";
import { isId, newId } from "#lib/id.ts";
import { counted } from "#lib/plural.ts";
import { isEmail } from "#lib/services/card/content-limits.ts";
import { MAX_HELP, MOST_ANSWERED } from "#lib/services/card/exchange-limits.ts";

/** What stands in the fields, as it was typed. */
export type Answered = {
  name: string;
  /** A phone number or an email address. */
  reach: string;
  company: string;
  note: string;
  /** Which chips are on, in the card's words. */
  help: readonly string[];
  /** The ids of the consent texts that were shown, and of those that were ticked. */
  seen: readonly string[];
  ticked: readonly string[];
};

export type SentForm = Answered & {
  /** Made by the page, so that what is sent twice is there once. */
  id: string;
  /** The signed visit; empty without one. */
  visit: string;
  /** It waited for a network in its visitor's browser, so that its visit may be days old. */
  waited: boolean;
  /** A field that no person sees. */
  trap: string;
};

export type FormProblems = Partial<Record<"name" | "reach" | "company" | "note", string>>;

export const EMPTY: Answered = { name: "", reach: "", company: "", note: "", help: [], seen: [], ticked: [] };

/** The shortest whole numbers in use have seven digits, the longest fifteen (E.164). */
const DIGITS = { least: 7, most: 15 };
const MOST_IDS = 4;

/** Reads a posted form; what cannot be seen is taken out, and what is too long is kept and said. Only chips of the card count. */
export function readForm(sent: URLSearchParams, chips: readonly string[]): SentForm {
  const text = (name: string) => cleanLine(sent.get(name) ?? "").trim();
  const several = (name: string, most: number) => sent.getAll(name).slice(0, most);
  const id = sent.get("id") ?? "";
  return {
    ...{ name: text("name"), reach: text("reach"), company: text("company"), note: text("note") },
    help: several("help", MAX_HELP).filter((chip) => chips.includes(chip)),
    seen: several("seen", MOST_IDS).filter(isId),
    ticked: several("agree", MOST_IDS).filter(isId),
    id: isId(id) ? id.toLowerCase() : newId(),
    visit: sent.get("visit") ?? "",
    waited: sent.get("kept") === "1",
    trap: sent.get("website") ?? "",
  };
}

/** What has to be mended before it can be sent, by field; none when all is well. */
export function formProblems(answered: Answered): FormProblems {
  const found: FormProblems = {};
  if (answered.name === "") found.name = "Enter your name.";
  const reach = reachProblem(answered.reach);
  if (reach !== null) found.reach = reach;
  for (const field of ["name", "reach", "company", "note"] as const) {
    const most = MOST_ANSWERED[field];
    if (answered[field].length > most) found[field] = `Use at most ${counted(most, "character")}.`;
  }
  return found;
}

/** What is wrong with a phone number or email address; null when it can be answered. */
function reachProblem(reach: string): string | null {
  if (reach === "") return "Enter a phone number or an email address.";
  if (reach.includes("@")) {
    return isEmail(reach) ? null : "Enter a full email address, such as ines@example.com. A phone number is fine too.";
  }
  const digits = reach.replace(/\D/g, "").length;
  if (/[^\d\s()+./\-ext#*,]/i.test(reach) || digits === 0) {
    return "Enter a phone number, or an email address such as ines@example.com.";
  }
  if (digits < DIGITS.least) return "Some digits are missing. An email address is fine too.";
  return digits > DIGITS.most ? "That is too long for a phone number. An email address is fine too." : null;
}

/** The one way to be reached, as what it is. */
export function reachedBy(reach: string): { email: string; phone: string } {
  return reach.includes("@") ? { email: reach, phone: "" } : { email: "", phone: reach };
}
