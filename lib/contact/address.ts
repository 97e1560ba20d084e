// An address in its parts: as one line, as one text that comes apart again, and by the codes of its country and its state. Pure.
import { countries, countryName } from "#lib/countries.ts";
import { US_STATES } from "#lib/orders/us-states.ts";
import { ADDRESS_PARTS, type AddressPart, type AddressParts } from "#lib/services/contact/contact-limits.ts";

export const NO_ADDRESS: AddressParts = { street: "", street2: "", city: "", state: "", zip: "", country: "" };

/** Each part by its name; what is not named is empty. */
export function addressOfParts(said: (part: AddressPart) => string): AddressParts {
  return {
    ...{ street: said("street"), street2: said("street2"), city: said("city") },
    ...{ state: said("state"), zip: said("zip"), country: said("country") },
  };
}

/** “12 Beacon St, Apt 4, Boston, MA 02108, United States” */
export function addressText({ street, street2, city, state, zip, country }: AddressParts): string {
  const region = [state, zip].filter(Boolean).join(" ");
  return [street, street2, city, region, countryName(country)].filter(Boolean).join(", ");
}

/** What is kept beside the text: nothing where all of it is the street. */
export function partsBeside(parts: AddressParts): AddressParts | null {
  return ADDRESS_PARTS.every((part) => part === "street" || parts[part] === "") ? null : parts;
}

/** As one text, “12 Beacon St; ; Boston; MA; 02108; US”; empty for nothing. */
export function packedAddress(parts: AddressParts): string {
  const said = ADDRESS_PARTS.map((part) => parts[part]);
  return said.every((one) => one === "") ? "" : said.map((one) => one.replace(/[\\;]/g, "\\$&")).join("; ");
}

/** Such a text in its parts again; what is beyond them goes with the country. */
export function unpackedAddress(text: string): AddressParts {
  const pieces = [...`;${text}`.matchAll(/;((?:\\[\s\S]|[^;\\]|\\$)*)/g)].map(([, piece = ""], nth) =>
    (nth === 0 ? piece : piece.replace(/^ /, "")).replace(/\\([\\;])/g, "$1"),
  );
  const rest = pieces.slice(ADDRESS_PARTS.length - 1).join("; ");
  return addressOfParts((part) => (part === "country" ? rest : (pieces[ADDRESS_PARTS.indexOf(part)] ?? "")));
}

/** The provinces of Canada by their codes. */
export const PROVINCES: readonly { code: string; name: string }[] =
  "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon"
    .split("|")
    .map((each) => ({ code: each.slice(0, 2), name: each.slice(3) }));

const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.\s]+/g, " ")
    .trim();

type Codes = ReadonlyMap<string, string>;
const codesOf = (all: readonly { code: string; name: string }[]): Codes =>
  new Map(all.flatMap(({ code, name }) => [[folded(code), code] as const, [folded(name), code] as const]));

/** Names and codes of states, by their country. */
const REGIONS: Readonly<Record<string, Codes>> = {
  US: codesOf(US_STATES),
  CA: codesOf(PROVINCES),
};
const ALSO: Codes = new Map([
  ...["usa", "u s a", "u s", "united states of america", "america"].map((name) => [name, "US"] as const),
  ...["uk", "great britain", "england", "scotland", "wales", "northern ireland"].map((name) => [name, "GB"] as const),
  ...[["deutschland", "DE"] as const, ["espana", "ES"] as const, ["italia", "IT"] as const, ["schweiz", "CH"] as const],
  ...[["suisse", "CH"] as const, ["osterreich", "AT"] as const, ["mexico", "MX"] as const],
]);
let named: Codes | undefined;

function countryCode(text: string): string | null {
  if (text === "") return null;
  named ??= new Map([...codesOf(countries()), ...ALSO]);
  return named.get(folded(text)) ?? null;
}

const US_ZIP = /^\d{5}(?:-\d{4})?$/;

/** The country as ISO 3166-1 and the state as ISO 3166-2, such as US-MA, as far as the parts say them. */
export function addressCodes({ state, zip, country }: AddressParts): {
  country_code: string | null;
  state_code: string | null;
} {
  // Nobody writes their own country: a state of the United States, with a ZIP code or nothing behind it, says it.
  const home = country === "" && (zip === "" || US_ZIP.test(zip)) && REGIONS.US?.has(folded(state)) ? "US" : null;
  const code = countryCode(country) ?? home;
  if (code === null) return { country_code: null, state_code: null };
  const whole = /^([A-Z]{2})-[A-Z0-9]{1,3}$/i.exec(state)?.[1]?.toUpperCase() === code ? state.toUpperCase() : null;
  const region = REGIONS[code]?.get(folded(state));
  return { country_code: code, state_code: region === undefined ? whole : `${code}-${region}` };
}

/** As one line with the codes of state and country, which two ways of writing one address have in common. */
export function codedAddress(parts: AddressParts): string {
  const { country_code: country, state_code: state } = addressCodes(parts);
  // The country that its state says needs not be said.
  const said = country === "US" && state !== null ? "" : (country ?? parts.country);
  return addressText({ ...parts, state: state?.slice(3) ?? parts.state, country: said });
}
