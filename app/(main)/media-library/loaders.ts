// What the library shows first, read in process.
import { isBin, type ListAddress, listAsk, oneOf } from "#components/patterns/list-address.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { manages } from "#lib/permissions/index.ts";
import { CHANNEL_NAMES } from "#lib/services/media/channels.ts";
import { ASSET_TYPES, type AssetSort, RIGHTS_FILTERS } from "#lib/services/media/media-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";

/** The list as the address asks for it, and how many files there are. */
export async function loadMedia(list: ListAddress<AssetSort>) {
  const { services, session } = await enterPage(campaignPaths.mediaLibrary());
  const { type, rights, fits, used, brand, folder, tag, by } = list.filters;
  const narrowed = {
    ...{ folder, tag, by, brand: brand === "1" ? true : undefined },
    ...{ used: used === undefined ? undefined : used === "1", type: oneOf(ASSET_TYPES, type) },
    ...{ rights: oneOf(RIGHTS_FILTERS, rights), fits: oneOf(CHANNEL_NAMES, fits) },
  };
  const [first, overview] = await Promise.all([
    services.media.list({ ...listAsk(list), ...narrowed, deleted: isBin(list) }),
    services.media.overview(),
  ]);
  return {
    ...{ first, overview: overview.data },
    timeZone: zoneOf(session),
    managing: manages(session.role),
  };
}
