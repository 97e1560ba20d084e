// How many links nobody came to, as far as the summary counts them.
import { counted } from "#lib/plural.ts";
import { MOST_COUNTED } from "#lib/services/links/links-limits.ts";

/** "1 link", "12 links", "1,000 links or more". */
export function quietLinks(count: number): string {
  return `${counted(count, "link")}${count < MOST_COUNTED ? "" : " or more"}`;
}
