// A search in names and numbers: a number is found however it is written.
import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { found } from "#server/platform/list-rows.ts";

const DIALED = /^[\d\s().+-]+$/;
const FEW_DIGITS = 3;

/** `number` is stored as it is dialed, without signs between; undefined where nothing is searched. */
export function foundOrDialed(
  text: SQLWrapper,
  { number, search }: { number: SQLWrapper; search: string },
): SQL | undefined {
  const digits = DIALED.test(search) ? search.replace(/\D/g, "") : "";
  if (digits.length < FEW_DIGITS) return found(text, search);
  return or(found(text, search), sql`${number} like ${`%${digits}%`}`);
}
