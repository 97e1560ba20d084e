// Values of fields that a workspace made, in words: a number with its thousands, a day as a day, a person by their name.
import { calendarDay } from "#lib/date-format.ts";
import type { FieldType } from "#lib/services/contact/field-limits.ts";

/** A number longer than a computer counts keeps every digit. */
const thousands = (value: string) => value.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));

/** `words` is who a person is; of the other types the value is read. */
export function fieldWords(type: FieldType, { value, words }: { value: string; words: string }): string {
  if (type === "number") return thousands(value);
  if (type === "date") return calendarDay(value, "year");
  return type === "person" ? words || "Somebody who left" : value;
}
