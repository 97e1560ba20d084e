// What a shared report is about, in its title and on its page.
import type { SharedReport } from "./report-entities.ts";

/** A region, or one location by its name; else how many of them there are to think of. */
export function reportPlace({
  region,
  chosen,
  locations,
}: Pick<SharedReport, "region" | "chosen" | "locations">): string {
  const [only, ...more] = locations;
  if (region !== null) return region;
  if (!chosen) return "All locations";
  return only && more.length === 0 ? only.name : "Some locations";
}
