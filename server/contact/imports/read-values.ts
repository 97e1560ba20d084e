// What a row of a file says, value by value: as each is kept, or what it was meant for. Pure.
import { type FieldRule, fieldValue } from "#lib/contact/fields/field-value.ts";
import { fieldKey } from "#lib/contact/shown-facts.ts";
import { type AnyField, FACT_LABELS, type FactUse, MOST_FACTS } from "#lib/services/contact/contact-limits.ts";
import { factProblem, normalOf } from "#server/contact/normal.ts";

export type ReadValue = {
  field: AnyField;
  /** Of `custom`: which field of the workspace. */
  fieldId?: string;
  use: FactUse;
  value: string;
  normal: string;
  /** It stood behind a shown one where it comes from. */
  behind?: true;
};

/** A value as a column says it. */
export type Said = { field: AnyField; fieldId?: string; use: FactUse; value: string; behind?: true };

/** What the workspace's own fields take, by their ids. */
type Rules = ReadonlyMap<string, FieldRule>;
/** See above. */
export const NO_RULES: Rules = new Map();

/** What could not be read, and what it was meant for. */
export type Wrong = { label: string; value: string };

/** Each value once, and those that cannot be one of their field. */
export function judged(said: readonly Said[], rules: Rules): { values: ReadValue[]; wrong: Wrong[] } {
  const found = new Map<string, ReadValue>();
  const wrong: Wrong[] = [];
  for (const one of said) {
    const kept = one.value === "" ? null : keptOf(one, rules);
    if (kept === null) continue;
    if ("label" in kept) {
      wrong.push(kept);
      continue;
    }
    const { normal, value, behind } = kept;
    const key = [fieldKey(kept), normal, ...(behind ? [value] : [])].join(" ");
    if (!found.has(key) && found.size < MOST_FACTS) found.set(key, kept);
  }
  const values = [...found.values()];
  // What a workspace wants to know of people says of nobody who they are.
  return { values: values.every(({ field }) => field === "custom") ? [] : values, wrong };
}

/** A value as it is kept, or what it was meant for; null for a field that is no more. */
function keptOf({ field, fieldId = "", use, value, behind }: Said, rules: Rules): ReadValue | Wrong | null {
  const aside = behind ? { behind } : {};
  if (field !== "custom") {
    if (factProblem(field, value) !== null) return { label: FACT_LABELS[field], value };
    return { field, use, value, normal: normalOf(field, value), ...aside };
  }
  const rule = rules.get(fieldId);
  if (rule === undefined) return null;
  const read = fieldValue(rule, value);
  return "problem" in read ? { label: rule.name, value } : { field, fieldId, use, ...read, ...aside };
}
