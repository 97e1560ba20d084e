// What one person of an audience is sent and what it costs, or the one reason why they get nothing.
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { areaCodeOf, placeOfCode } from "#lib/campaign/sms/area-codes.ts";
import { type ExclusionReason, exclusionReason } from "#lib/campaign/sms/exclusions.ts";
import type { Evidence } from "#lib/campaign/sms/hours-types.ts";
import { fillText, type TextField, type TextValues } from "#lib/campaign/sms/merge.ts";
import { LOOK_UP_PRICE, type Micros, type PriceList, priceOf } from "#lib/campaign/sms/prices.ts";
import { measureText, type NumberKind } from "#lib/campaign/sms/segments.ts";
import { wholeText } from "#lib/campaign/sms/whole-text.ts";
import { zonesOfNumber } from "#lib/campaign/sms/zones.ts";
import type { KnownLines } from "#server/campaign/sms/line-store.ts";
import type { TextPerson } from "#server/platform/text-contacts-port.ts";

/** What is the same for everybody. */
export type Judging = {
  words: string;
  brand: string;
  /** The first name of who sends it. */
  agent: string;
  kind: NumberKind;
  /** What a segment costs by country, as they are now. */
  prices: PriceList;
  /** What stands for everybody's own link; empty for none. */
  link: string;
  /** Unknown lines are looked up before their texts go. */
  looksUp: boolean;
  /** Only numbers that their people wrote themselves. */
  trial: boolean;
};

export type Judged = {
  person: TextPerson;
  reason: ExclusionReason | null;
  missing: readonly TextField[];
  text: string;
  units: number;
  segments: number;
  price: Micros;
  /** The price holds a look-up of the line. */
  looksUp: boolean;
  /** Where their hours are looked up. */
  country: string;
  region: string | null;
  evidence: Evidence;
};

/** The country of a number; null for one that nobody can tell. */
export function countryOf(number: string): string | null {
  const code = areaCodeOf(number);
  if (code !== null) return placeOfCode(code)?.country ?? null;
  return parsePhoneNumberFromString(number)?.country ?? null;
}

function valuesOf({ name, isCompany, city }: TextPerson, { agent, brand, link }: Judging): TextValues {
  const words = isCompany ? [] : name.trim().split(/\s+/);
  const [first = "", ...others] = words;
  return { first_name: first, last_name: others.at(-1) ?? "", city, agent, business: brand, link };
}

function evidenceOf({ address, number }: TextPerson): Evidence {
  if (address !== null) return address.isConfirmed ? "confirmed" : "old";
  return number !== null && zonesOfNumber(number) !== null ? "area-code" : "none";
}

/** The numbers of those before who get it, and what is known of lines. */
export type Known = { seen: Set<string>; lines: KnownLines };

type Facts = { country: string | null; missing: readonly TextField[] };

/** Whoever gets it is seen from then on. */
function reasonOf(person: TextPerson, { country, missing, trial }: Facts & { trial: boolean }, known: Known) {
  const { verdict, number, isOwnNumber } = person;
  const { seen, lines } = known;
  const [isRepeat, isConfirmed] = [number !== null && seen.has(number), trial ? isOwnNumber : null];
  const line = lines.get(number ?? "") ?? "unknown";
  const reason = exclusionReason({ verdict, number, country, line, missing, isRepeat, isConfirmed });
  if (reason === null && number !== null) seen.add(number);
  return reason;
}

/** One of them. */
export function judge(person: TextPerson, judging: Judging, known: Known): Judged {
  const { number } = person;
  const { text, missing } = fillText(judging.words, valuesOf(person, judging));
  const country = number === null ? null : countryOf(number);
  const reason = reasonOf(person, { country, missing, trial: judging.trial }, known);
  const looksUp = judging.looksUp && reason === null && !known.lines.has(number ?? "");
  const whole = wholeText(judging.brand, text);
  const { units, segments } = measureText(whole, judging.kind);
  const price = priceOf(country ?? "", segments, judging.prices) ?? 0;
  return {
    ...{ person, reason, missing, text: whole, units, segments, looksUp },
    price: looksUp ? price + LOOK_UP_PRICE : price,
    country: person.address?.country ?? country ?? "",
    region: person.address?.region ?? null,
    evidence: evidenceOf(person),
  };
}
