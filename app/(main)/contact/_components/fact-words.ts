// What is known of a contact, field by field: what is shown, what stands behind it, and who said so.
import { firstName } from "#components/contact/contact-words.ts";
import { calendarDay, nearDay } from "#lib/date-format.ts";
import { FACT_FIELDS, type FactField, MANY_FIELDS } from "#lib/services/contact/contact-limits.ts";
import type { Fact } from "#lib/services/contact/entities.ts";

export type FieldFacts = {
  field: FactField;
  shown: Fact[];
  /** Older ones, and those that were taken away. */
  behind: Fact[];
};

/** Every field of which something is known, in its order. */
export function factsByField(facts: readonly Fact[]): FieldFacts[] {
  return FACT_FIELDS.map((field) => {
    const all = facts.filter((fact) => fact.field === field);
    return { field, shown: all.filter(({ shown }) => shown), behind: all.filter(({ shown }) => !shown) };
  }).filter(({ shown, behind }) => shown.length + behind.length > 0);
}

/** True for a field of which several values are shown at once. */
export function isMany(field: FactField): boolean {
  return MANY_FIELDS.some((many) => many === field);
}

/** Fields to which something can be added: those with several values, and those of which nothing is shown. */
export function fieldsToAdd(facts: readonly Fact[]): FactField[] {
  return FACT_FIELDS.filter((field) => isMany(field) || !facts.some((fact) => fact.field === field && fact.shown));
}

/** As it is shown: a birthday in words, the rest as it was typed. */
export function valueWords({ field, value }: Pick<Fact, "field" | "value">): string {
  return field === "birthday" ? calendarDay(value, "year") : value;
}

type Place = { timeZone: string; now: Date; me: string };

/** "Typed by Mia, Nov 14", "From their own answer, Nov 14", "Written down as you met, Nov 14", "From a file of yours, Nov 14". */
export function sourceWords({ source, by, at }: Fact, { timeZone, now, me }: Place): string {
  const day = nearDay(at, timeZone, now);
  if (source === "answer") return `From their own answer, ${day}`;
  const who = by === null ? null : by.id === me ? "you" : firstName(by.name);
  if (source === "capture") return `Written down ${who === null ? "in person" : `by ${who}`}, ${day}`;
  if (source === "import") return `From a file${who === null ? "" : ` that ${who} imported`}, ${day}`;
  return `Typed by ${who ?? "somebody"}, ${day}`;
}

/** What stands now where this value stood when it was opened; null while that is the same. */
export function standsInstead(fact: Fact | null, field: FactField, now: readonly Fact[]): Fact | "gone" | null {
  const shown = now.filter((other) => other.field === field && other.shown);
  if (fact === null) return isMany(field) ? null : (shown[0] ?? null);
  if (shown.some(({ id }) => id === fact.id)) return null;
  const [newest] = shown.toSorted((a, b) => b.at.localeCompare(a.at));
  return newest ?? "gone";
}
