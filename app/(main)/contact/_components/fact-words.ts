// What is known of a contact, field by field: what is shown, and what stands behind it.
import { FACT_FIELDS, type FactField, MANY_FIELDS, type WrittenField } from "#lib/services/contact/contact-limits.ts";
import type { Fact, WholeContact } from "#lib/services/contact/entities.ts";

/** A company has no birthday, and works at no other. */
const OF_PEOPLE: readonly FactField[] = ["company", "birthday", "title"];

/** A field of a contact: what every contact has, or `custom` and which of the workspace's own. `key` tells them apart. */
export type FieldOf = {
  key: string;
  field: WrittenField;
  custom: Pick<NonNullable<Fact["custom"]>, "id" | "name" | "type"> | null;
};

const keyOf = ({ field, custom }: Pick<Fact, "field" | "custom">): string => custom?.id ?? field;

export type FieldFacts = FieldOf & {
  shown: Fact[];
  /** Older ones, and those that were taken away. */
  behind: Fact[];
};

/** Every field of which something is known, in its order. */
export function factsByField(facts: readonly Fact[]): FieldFacts[] {
  const made = new Map(facts.flatMap(({ custom }) => (custom === null ? [] : [[custom.id, custom] as const])));
  const fields: FieldOf[] = [
    ...FACT_FIELDS.map((field) => ({ key: field, field, custom: null })),
    ...[...made.values()].map((custom) => ({ key: custom.id, field: "custom" as const, custom })),
  ];
  return fields
    .map((field) => {
      const all = facts.filter((fact) => keyOf(fact) === field.key);
      return { ...field, shown: all.filter(({ shown }) => shown), behind: all.filter(({ shown }) => !shown) };
    })
    .filter(({ shown, behind }) => shown.length + behind.length > 0);
}

/** True for a field of which several values are shown at once. */
export function isMany(key: string): boolean {
  return MANY_FIELDS.some((many) => many === key);
}

/** Fields to which something can be added: those with several values, and those of which nothing is shown. */
export function fieldsToAdd({ kind, facts }: Pick<WholeContact, "kind" | "facts">): FactField[] {
  const fields = FACT_FIELDS.filter((field) => kind === "person" || !OF_PEOPLE.includes(field));
  return fields.filter((field) => isMany(field) || !facts.some((fact) => fact.field === field && fact.shown));
}

/** What stands now where this value stood when it was opened; null while that is the same. */
export function standsInstead(fact: Fact | null, key: string, now: readonly Fact[]): Fact | "gone" | null {
  const shown = now.filter((other) => keyOf(other) === key && other.shown);
  if (fact === null) return isMany(key) ? null : (shown[0] ?? null);
  if (shown.some(({ id }) => id === fact.id)) return null;
  const [newest] = shown.toSorted((a, b) => b.at.localeCompare(a.at));
  return newest ?? "gone";
}
