// Somebody whom an owner met, however their details were read: typed, from a code, from a picture. Everything is only a
// proposal until the owner has looked it over.
import { cleanLine } from "#lib/clean-line.ts";
import { CAPTURED_FIELDS, type CaptureSource, MOST_CAPTURED } from "#lib/services/card/exchange-limits.ts";

export type CapturedField = (typeof CAPTURED_FIELDS)[number];

/** Every field is there; empty where nothing is known. */
export type CapturedPerson = Record<CapturedField, string>;

/**
 * What a reader hands to the form: who it read, and the picture it read from, to be looked at beside the fields. Where it was
 * `unsure` the form says so.
 */
export type Reading = {
  source: CaptureSource;
  person: CapturedPerson;
  picture?: Blob;
  unsure?: readonly CapturedField[];
};

export const NOBODY_YET: CapturedPerson = { name: "", phone: "", email: "", company: "", title: "", note: "" };

/** The same without what cannot be seen, each field no longer than it may be. */
export function fitPerson(read: Readonly<Record<string, unknown>>): CapturedPerson {
  const person = { ...NOBODY_YET };
  for (const field of CAPTURED_FIELDS) {
    const text = read[field];
    if (typeof text !== "string") continue;
    person[field] = cleanLine(text, field === "note" ? "several" : "one")
      .trim()
      .slice(0, MOST_CAPTURED[field])
      .toWellFormed()
      .trim();
  }
  return person;
}

/** True where a field says something. */
export function saysSomething(person: CapturedPerson): boolean {
  return CAPTURED_FIELDS.some((field) => person[field].trim() !== "");
}

/** What was read, beside what somebody had typed over what their form `began` with: no word of theirs is taken away. */
export function withTyped(read: CapturedPerson, typed: CapturedPerson, began: CapturedPerson): CapturedPerson {
  const person = { ...read };
  for (const field of CAPTURED_FIELDS) {
    if (typed[field] === began[field] || typed[field].trim() === "") continue;
    person[field] = field === "note" && read.note !== "" ? `${typed.note}\n${read.note}` : typed[field];
  }
  return fitPerson(person);
}
