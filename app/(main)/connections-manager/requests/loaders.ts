// What people asked for about themselves, read in process.
import { contactPaths } from "#lib/contact-paths.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";

/** Null where this person does not look after the workspace. */
export async function loadRequests() {
  const { services, session } = await enterPage(contactPaths.privacyRequests());
  const first = await unlessForbidden(services.contact.personRequests({ per_page: 50 }));
  return { first, now: new Date().toISOString(), timeZone: zoneOf(session) };
}
