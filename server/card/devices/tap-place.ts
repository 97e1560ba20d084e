// Where a tap was: as the platform in front of us says it, else as an installed database does. Anybody can send such headers, so one
// platform's are believed, or none.
import type { PlaceLookup } from "#server/card/devices/place-database.ts";

export const PLACE_PLATFORMS = ["none", "vercel", "cloudflare"] as const;
export type PlacePlatform = (typeof PLACE_PLATFORMS)[number];

type Names = { country: string; city: string; north: string; east: string };
const HEADERS: Readonly<Record<Exclude<PlacePlatform, "none">, Names>> = {
  vercel: {
    country: "x-vercel-ip-country",
    city: "x-vercel-ip-city",
    north: "x-vercel-ip-latitude",
    east: "x-vercel-ip-longitude",
  },
  cloudflare: { country: "cf-ipcountry", city: "cf-ipcity", north: "cf-iplatitude", east: "cf-iplongitude" },
};
const LONGEST_CITY = 80;

export type TapPlace = { country?: string; city?: string; spot?: string };
type Asking = { header: (name: string) => string | null; platform: PlacePlatform; address: string };

/** Country, city and about where: the city by the platform, else by the database, else the country alone. */
export function placeOf({ header, platform, address }: Asking, lookup: PlaceLookup): TapPlace {
  const told = placeIn(header, platform);
  if (told.city !== undefined || address === "") return told;
  const known = placeKnown(address, lookup);
  // A database that is older than a network's move says less than the platform, which sees where it is.
  const same = told.country === undefined || known.country === undefined || told.country === known.country;
  return same ? { ...known, ...told } : told;
}

/** Country and city alone, for who opened a card: about where in the town somebody was is nobody's to know. Null where neither is known. */
export function townOf(asking: Asking, lookup: PlaceLookup): Pick<TapPlace, "country" | "city"> | null {
  const { country, city } = placeOf(asking, lookup);
  return country || city ? { ...(country && { country }), ...(city && { city }) } : null;
}

/** Country, city and about where, as far as they are told. */
function placeIn(header: (name: string) => string | null, platform: PlacePlatform): TapPlace {
  if (platform === "none") return {};
  const names = HEADERS[platform];
  return placed({
    country: countryOf(header(names.country)),
    city: cityOf(header(names.city)),
    spot: spotOf(numberIn(header(names.north)), numberIn(header(names.east))),
  });
}

function placeKnown(address: string, lookup: PlaceLookup): TapPlace {
  const known = lookup(address);
  if (known === null) return {};
  const city = known.city === null || known.city.length > LONGEST_CITY ? "" : plain(known.city);
  const spot = spotOf(known.north ?? Number.NaN, known.east ?? Number.NaN);
  // The middle of a country is no place that somebody was at.
  return placed({ country: countryOf(known.country), city, spot: city === "" ? "" : spot });
}

function placed({ country, city, spot }: Required<TapPlace>): TapPlace {
  return { ...(country && { country }), ...(city && { city }), ...(spot && { spot }) };
}

function countryOf(text: string | null): string {
  return text !== null && /^[A-Z]{2}$/.test(text) ? text : "";
}

const plain = (text: string) => text.replace(/[^\p{L}\p{M}\p{N} .,'’()-]/gu, "");

/** Platforms send it percent-encoded, or in Latin letters. */
function cityOf(text: string | null): string {
  if (text === null || text.length > LONGEST_CITY) return "";
  try {
    return plain(decodeURIComponent(text));
  } catch {
    return "";
  }
}

const numberIn = (text: string | null) => (text === null || text === "" ? Number.NaN : Number(text));

/** To a tenth of a degree, about ten kilometres: a town, and nobody's house. */
function spotOf(north: number, east: number): string {
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return "";
  return `${north.toFixed(1)},${east.toFixed(1)}`;
}
