// What the list of share links shows first, read in process.
import { listAsk } from "#components/patterns/list-address.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import { zoneOf } from "../_components/first-read.ts";
import type { LinkAddress } from "../_components/links-shape.ts";

/** The list as the address asks for it; null when this person may not read links here. */
export async function loadLinks(list: LinkAddress) {
  const { services, session } = await enterPage("/share-links");
  const first = await unlessForbidden(services.links.list(listAsk(list)));
  return { first, timeZone: zoneOf(session.user) };
}
