// What the list of share links shows first, read in process.
import { enterPage } from "#lib/session/current.server.ts";
import { unlessForbidden, zoneOf } from "./_components/first-read.ts";
import { type ListQuery, wireQuery } from "./_components/list-query.ts";

/** The list as the address asks for it; null when this person may not read links here. */
export async function loadLinks(query: ListQuery) {
  const { services, session } = await enterPage("/share-links");
  const first = await unlessForbidden(services.links.list(wireQuery(query)));
  return { first, timeZone: zoneOf(session.user) };
}
