// What the list of share links shows first, read in process.

import { isBin, type ListAddress, listAsk } from "#components/patterns/list-address.ts";
import type { Link } from "#lib/services/links/entities.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { looksOverLocations } from "#lib/session/over-locations.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import type { LinkSort } from "../_components/link-shape.ts";

/** The list as the address asks for it; null when this person may not read links here. */
export async function loadLinks(list: ListAddress<LinkSort>) {
  const { services, session, view } = await enterPage("/share-links");
  const { deleted: _, ...filters } = list.filters;
  const first = await unlessForbidden(services.links.list({ ...listAsk(list), ...filters, deleted: isBin(list) }));
  const overLocations = looksOverLocations({ session, view });
  return { first: first && { ...first, data: first.data.map(shown) }, timeZone: zoneOf(session), overLocations };
}

/** A page carries its first rows twice, drawn and as data: what no column shows comes with the first answer after it. */
function shown(link: Link): Link {
  const picture = link.og_tags.filter(({ property }) => property === "og:image");
  return { ...link, og_tags: picture, external_metadata: picture.length > 0 ? null : link.external_metadata };
}
