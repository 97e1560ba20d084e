// What a phone number says of its line by itself: what kind it is, and what time it is where its area code is.
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { zoneOfAreaCode } from "#lib/contact/line/area-codes.ts";
import type { LineType } from "#lib/services/contact/line-words.ts";

/** The version of the numbering plans that say it (`libphonenumber-js`), and the day they are of. */
export const NUMBERING_PLANS = { version: "1.13.16", asOf: "2026-11-10" } as const;

/** What is not named here, or may be one or the other, is not known. */
const TYPES: Readonly<Record<string, LineType>> = {
  MOBILE: "mobile",
  FIXED_LINE: "landline",
  TOLL_FREE: "toll_free",
  VOIP: "voip",
  PREMIUM_RATE: "premium",
};

export type Line = { type: LineType | null; zone: string; source: "numbering_plan"; as_of: string };

/** Of a number in its normal form; null where nothing is known. */
export function lineOf(normal: string): Line | null {
  const number = normal.startsWith("+") ? parsePhoneNumberFromString(normal) : undefined;
  if (number === undefined || !number.isValid()) return null;
  const type = TYPES[number.getType() ?? ""] ?? null;
  const zone = number.countryCallingCode === "1" ? zoneOfAreaCode(number.nationalNumber.slice(0, 3)) : "";
  if (type === null && zone === "") return null;
  return { type, zone, source: "numbering_plan", as_of: NUMBERING_PLANS.asOf };
}
