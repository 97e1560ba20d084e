// The pairs that the page of duplicates shows first, read in process.
import { contactPaths } from "#lib/contact-paths.ts";
import type { PairState } from "#lib/services/contact/contact-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

/** The first page of those that joined by themselves; null when this person may not read contacts here. */
export async function loadJoined() {
  const { services, session } = await enterPage(contactPaths.duplicates());
  const first = await unlessForbidden(services.contact.merges({ automatic: "1" }));
  return { first, now: new Date().toISOString(), timeZone: zoneOf(session) };
}

/** The first page of them, or of those of one contact; null when this person may not read contacts here. */
export async function loadPairs(state: Exclude<PairState, "joined">, contact: string | undefined) {
  const { services, session } = await enterPage(contactPaths.duplicates());
  const first = await unlessForbidden(services.contact.pairs({ state, contact }));
  return { first, now: new Date().toISOString(), timeZone: zoneOf(session) };
}
