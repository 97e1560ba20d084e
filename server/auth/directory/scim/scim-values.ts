// Values of an attribute that holds several: which of them say the same, found without comparing each with each.
import { type Fields, isFields, type Json } from "#server/auth/directory/scim/scim-schema.ts";

/** Nothing is there: null, an empty list, or no value at all. */
export const isNothing = (value: Json | undefined) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** The values as a list, also where one stands alone. */
export const listOf = (value: Json | undefined): Json[] =>
  Array.isArray(value) ? value : isNothing(value) ? [] : [value ?? null];

/** Those of a list that are in none of the others. */
export function valuesBeside(list: readonly Json[], others: readonly Json[]): Json[] {
  const known = Map.groupBy(others, keyOf);
  return list.filter((one) => !known.get(keyOf(one))?.some((other) => sameValue(one, other)));
}

/** What two that are the same have in common: members and addresses are known by their `value`. */
const keyOf = (value: Json) => (isFields(value) ? `value ${JSON.stringify(value.value)}` : JSON.stringify(value));

/** The same value, whatever stands beside it; of two types they are two. */
function sameValue(one: Json, other: Json): boolean {
  if (!isFields(one) || !isFields(other)) return JSON.stringify(one) === JSON.stringify(other);
  const type = (value: Fields) => (typeof value.type === "string" ? value.type.toLowerCase() : "");
  return (
    one.value !== undefined && one.value === other.value && (type(one) === type(other) || !type(one) || !type(other))
  );
}
