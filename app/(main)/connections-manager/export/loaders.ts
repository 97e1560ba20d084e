// One's own exports of contacts, read in process.
import { contactPaths } from "#lib/contact-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

/** Null where this person may not read contacts here. */
export async function loadExports() {
  const { services, session } = await enterPage(contactPaths.contactExports());
  const first = await unlessForbidden(services.contact.exports({ per_page: 50 }));
  return { first, now: new Date().toISOString(), timeZone: zoneOf(session) };
}
