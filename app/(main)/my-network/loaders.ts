// What somebody's network shows first, read in process.
import { type ListAddress, listAsk, oneOf } from "#components/patterns/list-address.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { KNOWN_LEVELS } from "#lib/services/contact/network-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import type { NetworkSort } from "./_components/network-shape.ts";

/** The list as the address asks for it and the picture of all; null when this person may not look. */
export async function loadNetwork(list: ListAddress<NetworkSort>) {
  const { services, session } = await enterPage(contactPaths.myNetwork());
  const { place, level } = list.filters;
  const ask = { ...listAsk(list), place, level: oneOf(KNOWN_LEVELS, level) };
  const [first, picture] = await Promise.all([
    unlessForbidden(services.contact.network(ask)),
    unlessForbidden(services.contact.networkPicture()),
  ]);
  return {
    loaded: first && picture ? { first, picture: picture.data } : null,
    now: new Date().toISOString(),
    timeZone: zoneOf(session),
    me: `${session.user.firstname} ${session.user.lastname}`.trim(),
  };
}
