// How far apart two places are, in the measure of whoever reads it. Pure, for pages and emails alike.
import { counted } from "./plural.ts";

/** Where roads are measured in miles. */
const IN_MILES: ReadonlySet<string> = new Set(["US", "GB", "LR", "MM"]);
const KM_PER_MILE = 1.609344;

/** "640 miles", "1,030 km": in miles too where nobody said a country, as in the United States. */
export function farWords(km: number, country: string | null | undefined): string {
  const code = (country ?? "").trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && !IN_MILES.has(code)) return `${Math.round(km).toLocaleString("en")} km`;
  return counted(Math.round(km / KM_PER_MILE), "mile");
}
