// Where a tap was, as the platform in front of us says it: anybody can send such headers, so one platform's are believed, or none.

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

/** Country, city and about where, as far as they are told. */
export function placeIn(header: (name: string) => string | null, platform: PlacePlatform): TapPlace {
  if (platform === "none") return {};
  const names = HEADERS[platform];
  const [country, city, spot] = [countryOf(header(names.country)), cityOf(header(names.city)), spotOf(header, names)];
  return { ...(country && { country }), ...(city && { city }), ...(spot && { spot }) };
}

function countryOf(text: string | null): string {
  return text !== null && /^[A-Z]{2}$/.test(text) ? text : "";
}

/** Platforms send it percent-encoded, or in Latin letters. */
function cityOf(text: string | null): string {
  if (text === null || text.length > LONGEST_CITY) return "";
  try {
    return decodeURIComponent(text).replace(/[^\p{L}\p{M}\p{N} .,'’()-]/gu, "");
  } catch {
    return "";
  }
}

/** To a tenth of a degree, about ten kilometres: a town, and nobody's house. */
function spotOf(header: (name: string) => string | null, { north, east }: Names): string {
  const [first, second] = [header(north), header(east)].map((text) =>
    text === null || text === "" ? Number.NaN : Number(text),
  );
  if (first === undefined || second === undefined || !(Math.abs(first) <= 90 && Math.abs(second) <= 180)) return "";
  return `${first.toFixed(1)},${second.toFixed(1)}`;
}
