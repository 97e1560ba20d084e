// What a place of the table of legal hours is called.
import { PROVINCES } from "#lib/contact/address.ts";
import { countryName } from "#lib/countries.ts";
import { US_STATES } from "#lib/orders/us-states.ts";

const REGIONS: ReadonlyMap<string, string> = new Map([
  ...US_STATES.map(({ code, name }) => [`US-${code}`, name] as const),
  ...PROVINCES.map(({ code, name }) => [`CA-${code}`, name] as const),
  ...[["US-AS", "American Samoa"] as const, ["US-MP", "the Northern Mariana Islands"] as const],
  ...[["US-DC", "the District of Columbia"] as const, ["US-VI", "the Virgin Islands"] as const],
]);

const COUNTRIES: Readonly<Record<string, string>> = { US: "the United States", GB: "the United Kingdom" };

/** "Rhode Island" for US and RI, "France" for FR. */
export function placeName(country: string, region: string | null): string {
  return REGIONS.get(`${country}-${region}`) ?? COUNTRIES[country] ?? countryName(country);
}
