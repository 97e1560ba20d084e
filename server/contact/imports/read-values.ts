// What a row of a file says, value by value: as each is kept, or what it was meant for. Pure.
import { partsBeside } from "#lib/contact/address.ts";
import { type FieldRule, fieldValue } from "#lib/contact/fields/field-value.ts";
import { USUAL_HOME } from "#lib/contact/home-country.ts";
import { fieldKey } from "#lib/contact/shown-facts.ts";
import { type AddressParts, type AnyField, FACT_LABELS, MOST_FACTS } from "#lib/services/contact/contact-limits.ts";
import { factProblem, normalOf, normalOfParts } from "#server/contact/normal.ts";
import { STAGE_RULE } from "#server/contact/stage-store.ts";

export type ReadValue = {
  field: AnyField;
  /** Of `custom`: which field of the workspace. */
  fieldId?: string;
  use: string;
  value: string;
  normal: string;
  /** Of an address that came in parts. */
  parts?: AddressParts | null;
  /** It stood behind a shown one where it comes from. */
  behind?: true;
};

/** A value as a column says it. */
export type Said = {
  field: AnyField;
  fieldId?: string;
  use: string;
  value: string;
  parts?: AddressParts;
  behind?: true;
};

/** What the workspace's own fields take by their ids, what a stage may be, and the country of its numbers. */
type Rules = { of: ReadonlyMap<string, FieldRule>; home: string };
/** See above. */
export const NO_RULES: Rules = { of: new Map(), home: USUAL_HOME };

/** What could not be read, and what it was meant for. */
export type Wrong = { label: string; value: string };

/** Each value once, and those that cannot be one of their field. */
export function judged(said: readonly Said[], rules: Rules): { values: ReadValue[]; wrong: Wrong[] } {
  const found = new Map<string, ReadValue>();
  const wrong: Wrong[] = [];
  for (const one of said) {
    // Where there is no room it is not read at all: whether it could be one of its field is dear to know.
    const kept = one.value === "" ? null : found.size < MOST_FACTS ? keptOf(one, rules) : beyond(one);
    if (kept === null) continue;
    if ("label" in kept) {
      wrong.push(kept);
      continue;
    }
    const { normal, value, behind } = kept;
    const key = [fieldKey(kept), normal, ...(behind ? [value] : [])].join(" ");
    const before = found.get(key);
    if (before === undefined) found.set(key, kept);
    // The same address as a line and in its parts: the parts say more.
    else if (!before.parts && kept.parts) found.set(key, { ...before, value, parts: kept.parts });
  }
  const values = [...found.values()];
  // What a workspace wants to know of people says of nobody who they are.
  return { values: values.every(({ field }) => OF_NOBODY.has(field)) ? [] : values, wrong };
}

const OF_NOBODY: ReadonlySet<AnyField> = new Set(["custom", "stage", "photo"]);
const HASH = /^[0-9a-f]{64}$/;

const beyond = ({ field, value }: Said): Wrong | null =>
  field === "custom" || field === "photo" ? null : { label: FACT_LABELS[field], value };

/** A value as it is kept, or what it was meant for; null for a field that is no more. */
function keptOf(said: Said, rules: Rules): ReadValue | Wrong | null {
  const { field, fieldId = "", use, value, parts, behind } = said;
  const aside = behind ? { behind } : {};
  if (field === "photo") return HASH.test(value) ? { field, use: "", value, normal: value, ...aside } : null;
  if (field !== "custom" && field !== "stage") {
    if (factProblem(field, value) !== null) return { label: FACT_LABELS[field], value };
    if (parts) return { field, use, value, normal: normalOfParts(parts), parts: partsBeside(parts), ...aside };
    return { field, use, value, normal: normalOf(field, value, rules.home), ...aside };
  }
  const rule = rules.of.get(field === "stage" ? STAGE_RULE : fieldId);
  if (rule === undefined) return null;
  const read = fieldValue(rule, value);
  if ("problem" in read) return { label: rule.name, value };
  return { field, ...(field === "custom" ? { fieldId } : {}), use, ...read, ...aside };
}
