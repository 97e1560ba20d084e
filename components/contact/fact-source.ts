// A value of a contact in words: as it is shown, and who said it when.
import { birthdayWords } from "#lib/contact/birthday.ts";
import { fieldWords } from "#lib/contact/fields/field-words.ts";
import { nearDay } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
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

/** "Typed by Mia, Nov 14", "From their own answer at Open house, Nov 14", "From clients.csv, imported by you, Nov 14". */
export function sourceWords({ source, by, at, file, event }: Fact, { timeZone, now, me }: SourcePlace): string {
  const day = nearDay(at, timeZone, now);
  const where = event === "" ? "" : ` at ${isolate(event)}`;
  if (source === "answer") return `From their own answer${where}, ${day}`;
  const who = by === null ? null : by.id === me ? "you" : firstName(by.name);
  if (source === "capture") return `Written down ${who === null ? "in person" : `by ${who}`}${where}, ${day}`;
  if (source === "import") return `${fileWords(file, who)}, ${day}`;
  return `Typed by ${who ?? "somebody"}, ${day}`;
}

/** "Confirmed by you, Nov 14"; empty where nobody made sure of it. */
export function confirmedWords({ confirmed }: Pick<Fact, "confirmed">, { timeZone, now, me }: SourcePlace): string {
  if (confirmed === null) return "";
  const { by, at } = confirmed;
  return `Confirmed by ${by.id === me ? "you" : firstName(by.name)}, ${nearDay(at, timeZone, now)}`;
}

function fileWords(file: Fact["file"], who: string | null): string {
  if (file === null) return `From a file${who === null ? "" : ` that ${who} imported`}`;
  return `From ${isolate(file.name)}${who === null ? "" : `, imported by ${who}`}`;
}
