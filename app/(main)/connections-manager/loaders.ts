// What the list of contacts shows first, read in process.
import { isBin, type ListAddress, listAsk, oneOf } from "#components/patterns/list-address.ts";
import { BIRTHDAY_FILTERS } from "#lib/contact/birthday.ts";
import { contactPaths } from "#lib/contact-paths.ts";
import { granted, manages } from "#lib/permissions/index.ts";
import { MAY_WRITE_FILTERS } from "#lib/services/contact/consent-limits.ts";
import { CONTACT_KINDS, CONTACT_ORIGINS } from "#lib/services/contact/contact-limits.ts";
import { SIGN_FILTERS } from "#lib/services/contact/segment-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { looksOverLocations } from "#lib/session/over-locations.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import { type ConnectionSort, DUE } from "./_components/connection-shape.ts";

/** The list as the address asks for it; null when this person may not read contacts here. */
export async function loadConnections(list: ListAddress<ConnectionSort>) {
  const { services, session, view } = await enterPage(contactPaths.connections());
  const { due, origin, kind, tag, owner, since, may_write, sign, segment, field, fits, location } = list.filters;
  const { event, introducer, stage, birthday } = list.filters;
  const own = { tag, owner, since, field, fits, location, event, introducer, stage };
  const chosen = { due: oneOf(DUE, due), origin: oneOf(CONTACT_ORIGINS, origin), ...own };
  const signs = {
    may_write: oneOf(MAY_WRITE_FILTERS, may_write),
    sign: oneOf(SIGN_FILTERS, sign),
    birthday: oneOf(BIRTHDAY_FILTERS, birthday),
  };
  const narrowed = { ...chosen, ...signs, kind: oneOf(CONTACT_KINDS, kind) };
  const [segments, fields] = await Promise.all([
    unlessForbidden(services.contact.segments({})),
    unlessForbidden(services.contact.fields({})),
  ]);
  // Of a segment that is gone the list says so itself.
  const known = segment === undefined || segments?.data.some(({ id }) => id === segment);
  const first =
    segments && known
      ? await services.contact.list({ ...listAsk(list), ...narrowed, segment, deleted: isBin(list) })
      : undefined;
  const { permissions } = session.user;
  return {
    ...{ first, fields: fields?.data ?? [], segments: segments?.data ?? null },
    now: new Date().toISOString(),
    timeZone: zoneOf(session),
    company: view === "company",
    /** The locations of this franchise can be looked into. */
    overLocations: looksOverLocations({ session, view }),
    /** They look after the workspace, and after what people ask for about themselves. */
    managing: manages(session.role),
    /** They have a card of their own, by which people become contacts. */
    hasCard: view === "personal" && (granted(permissions, "dbc_personal") || granted(permissions, "dbc_external")),
  };
}
