// Which values of a contact are shown: what somebody here chose, then the person's own words, then what somebody made
// sure of, then what is newer.
import { type AnyField, type FactSource, MANY_FIELDS } from "#lib/services/contact/contact-limits.ts";

export type Said = {
  id: string;
  field: AnyField;
  /** Of `custom`: which field of the workspace. */
  fieldId?: string | null;
  normal: string;
  source: FactSource;
  chosen: boolean;
  /** When it was chosen, where that was later than it was said. */
  chosenAt?: Date | null;
  /** When somebody here last made sure of it. */
  confirmedAt?: Date | null;
  replacedBy: string | null;
  at: Date;
  endedAt: Date | null;
};

const isMany = (field: AnyField) => MANY_FIELDS.some((many) => many === field);

/** Two values with this in common are of one field. */
export function fieldKey({ field, fieldId }: Pick<Said, "field" | "fieldId">): string {
  return fieldId ? `${field} ${fieldId}` : field;
}

const isConfirmed = ({ confirmedAt }: Said) => confirmedAt !== undefined && confirmedAt !== null;
const choiceOf = ({ chosen, chosenAt, at }: Said) => (chosen ? (chosenAt ?? at).getTime() : 0);

/**
 * Whether `a` stands before `b` (decisions, contacts and consent: the owner's choice beats all, then their own words, then verified,
 * then newer).
 * Of joined records each may have a choice of its own: the later one holds.
 */
function before(a: Said, b: Said): number {
  if (a.chosen !== b.chosen) return a.chosen ? -1 : 1;
  if (choiceOf(a) !== choiceOf(b)) return choiceOf(b) - choiceOf(a);
  const own = Number(b.source === "answer") - Number(a.source === "answer");
  const confirmed = Number(isConfirmed(b)) - Number(isConfirmed(a));
  return own || confirmed || b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);
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
    .filter((fact) => {
      const { field, normal } = fact;
      const key = isMany(field) ? `${field} ${normal}` : fieldKey(fact);
      const fresh = !seen.has(key);
      seen.add(key);
      return fresh;
    });
}

/**
 * The facts of joined records as they are chosen: by their own choice, or by what was wanted as the records were joined, whichever
 * was later. What a join wanted ends with it, and no fact knows of it.
 */
export function withChoices<Fact extends Said>(
  facts: readonly Fact[],
  joins: readonly { chosen: readonly string[]; at: Date }[],
): Fact[] {
  return facts.map((fact) => {
    const wanted = joins.filter(({ chosen }) => chosen.includes(fact.id)).map(({ at }) => at.getTime());
    const last = Math.max(0, ...wanted);
    return last > choiceOf(fact) ? { ...fact, chosen: true, chosenAt: new Date(last) } : fact;
  });
}
