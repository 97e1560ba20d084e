// What statements answer, checked: a time is a Date from a column and a text from JSON, and one thing here.
import { z } from "zod";

/** A time of a row, as a Date. */
export const rowDate = z.union([z.date(), z.string()]).transform((value) => new Date(value));

/** A time of a row, as the wire says it. */
export const rowInstant = rowDate.transform((date) => date.toISOString());

export function instantOf(at: Date): string;
export function instantOf(at: Date | null | undefined): string | null;
/** A time that was read as a Date already, as the wire says it; none is null. */
export function instantOf(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}
