// What /admin/evocalize shows first, read in process: the orders with their sums and the connection, or one order.
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { AD_CATEGORIES } from "#lib/campaign/ads/ad-categories.ts";
import { AD_STATES } from "#lib/campaign/ads/ad-states.ts";
import { isAppError } from "#lib/errors.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { ADS } from "./_components/ads-shape.ts";

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Runs the gate first. An order that is not there is the list. */
export async function loadAds(search: Search) {
  const { services, session } = await enterPage(adminPaths.ads());
  const timeZone = zoneOf(session);
  const read = (name: string) => [search[name]].flat()[0];
  const wanted = read("order");
  const order = wanted ? await services.campaign.adminAd({ id: wanted }).catch(missing) : null;
  if (order) return { view: "one" as const, order: order.data, timeZone };
  const firstList = readList(ADS, read);
  const filters = {
    state: oneOf(AD_STATES, firstList.filters.state),
    category: oneOf(AD_CATEGORIES, firstList.filters.category),
  };
  const [first, sums, connection] = await Promise.all([
    services.campaign.adminAds({ ...listAsk(firstList), ...filters }),
    services.campaign.adminAdSums({}),
    services.campaign.adminAdConnection({}),
  ]);
  return { view: "list" as const, first, firstList, sums: sums.data, connection: connection.data, timeZone };
}

function missing(error: unknown): null {
  if (isAppError(error) && error.code === "not_found") return null;
  throw error;
}
