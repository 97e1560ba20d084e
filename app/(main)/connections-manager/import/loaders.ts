// One's own files of contacts, read in process.
import { contactPaths } from "#lib/contact-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

/** Null where this person may not read contacts here. */
export async function loadImports() {
  const { services, session } = await enterPage(contactPaths.importContacts());
  const first = await unlessForbidden(services.contact.imports({ per_page: 50 }));
  return { first, now: new Date().toISOString(), timeZone: zoneOf(session) };
}
