// Where somebody may be, for their legal hours: a confirmed address before the area code, an old one together with it, and nowhere where nothing is known.
import { callingCode } from "#lib/countries.ts";
import { areaCodeOf, placeOfCode } from "./area-codes.ts";
import type { Evidence, HoursQuestion } from "./hours-types.ts";
import { OTHER_ZONED, zonesOfAddress, zonesOfNumber } from "./zones.ts";

/** A place and every zone that it may lie in. */
export type Site = { country: string; region: string | null; zones: readonly string[] };

/** Territories have addresses of their own country and numbers of the United States. */
const TERRITORIES: readonly string[] = ["PR", "VI", "GU", "AS", "MP"];

function siteOfAddress({ evidence, ...asked }: HoursQuestion): Site | null {
  if (evidence !== "confirmed" && evidence !== "old") return null;
  const isTerritory = TERRITORIES.includes(asked.country);
  const country = isTerritory ? "US" : asked.country;
  const region = isTerritory ? asked.country : asked.region;
  const zones = zonesOfAddress({ country, region, postal: asked.postal ?? null });
  return zones === null ? null : { country, region, zones };
}

/** By the area code in North America, elsewhere by the country that the number is of. */
function siteOfNumber(number: string): Site | null {
  const place = placeOfCode(areaCodeOf(number) ?? "");
  const zones = zonesOfNumber(number);
  if (place !== null && zones !== null) return { ...place, zones };
  const country = OTHER_ZONED.find((one) => number.startsWith(callingCode(one)));
  const others = country === undefined ? null : zonesOfAddress({ country, region: null, postal: null });
  return country === undefined || others === null ? null : { country, region: null, zones: others };
}

/** All the places at which it must be open, and what they are known by. */
export function sitesOf(question: HoursQuestion): { sites: readonly Site[]; evidence: Evidence } {
  const address = siteOfAddress(question);
  if (address !== null && question.evidence === "confirmed") return { sites: [address], evidence: "confirmed" };
  const number = siteOfNumber(question.number);
  if (address !== null) return { sites: number === null ? [address] : [address, number], evidence: "old" };
  return number === null ? { sites: [], evidence: "none" } : { sites: [number], evidence: "area-code" };
}
