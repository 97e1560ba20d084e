// Which values of a contact are shown: what somebody here chose, then the person's own words, then what is newer.
import { type FactField, type FactSource, MANY_FIELDS } from "#lib/services/contact/contact-limits.ts";

export type Said = {
  id: string;
  field: FactField;
  normal: string;
  source: FactSource;
  chosen: boolean;
  replacedBy: string | null;
  at: Date;
  endedAt: Date | null;
};

const isMany = (field: FactField) => MANY_FIELDS.some((many) => many === field);

/** Whether `a` stands before `b` (decisions, contacts and consent: the owner's choice beats all, then their own words, then newer). */
function before(a: Said, b: Said): number {
  if (a.chosen !== b.chosen) return a.chosen ? -1 : 1;
  const own = Number(b.source === "answer") - Number(a.source === "answer");
  return own || b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);
}

/**
 * The shown values, best first: one of a field, or of the fields that may have several each different one. What was taken
 * away is not among them, nor what a living value took the place of.
 */
export function shownFacts<Fact extends Said>(facts: readonly Fact[]): Fact[] {
  const living = new Set(facts.filter(({ endedAt }) => endedAt === null).map(({ id }) => id));
  const seen = new Set<string>();
  return facts
    .filter(({ id, replacedBy }) => living.has(id) && !(replacedBy !== null && living.has(replacedBy)))
    .toSorted(before)
    .filter(({ field, normal }) => {
      const key = isMany(field) ? `${field} ${normal}` : field;
      const fresh = !seen.has(key);
      seen.add(key);
      return fresh;
    });
}
