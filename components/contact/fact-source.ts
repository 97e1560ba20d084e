// A value of a contact in words: as it is shown, and who said it when.
import { birthdayWords } from "#lib/contact/birthday.ts";
import { fieldWords } from "#lib/contact/fields/field-words.ts";
import { nearDay } from "#lib/date-format.ts";
import { type AnyField, FACT_LABELS } from "#lib/services/contact/contact-limits.ts";
import type { Fact } from "#lib/services/contact/entities.ts";
import { firstName } from "./contact-words.ts";

/** What a field is called: as the workspace named it, where it is one of its own. */
export function factLabel({ field, custom }: { field: AnyField; custom: { name: string } | null }): string {
  if (field === "photo") return "Photo";
  return field === "custom" ? (custom?.name ?? "Deleted field") : FACT_LABELS[field];
}

/** As it is shown: a birthday in words, a photo by its name, the rest as it was typed. */
export function valueWords({ field, custom, value }: Pick<Fact, "field" | "custom" | "value">): string {
  if (custom !== null) return fieldWords(custom.type, { value, words: custom.words });
  if (field === "photo") return "Photo";
  return field === "birthday" ? birthdayWords(value) : value;
}

/** Whose eyes it is for. */
export type SourcePlace = { timeZone: string; now: Date; me: string };

/** "Typed by Mia, Nov 14", "From their own answer, Nov 14", "Written down as you met, Nov 14", "From a file that you imported, Nov 14". */
export function sourceWords({ source, by, at }: Fact, { timeZone, now, me }: SourcePlace): string {
  const day = nearDay(at, timeZone, now);
  if (source === "answer") return `From their own answer, ${day}`;
  const who = by === null ? null : by.id === me ? "you" : firstName(by.name);
  if (source === "capture") return `Written down ${who === null ? "in person" : `by ${who}`}, ${day}`;
  if (source === "import") return `From a file${who === null ? "" : ` that ${who} imported`}, ${day}`;
  return `Typed by ${who ?? "somebody"}, ${day}`;
}
