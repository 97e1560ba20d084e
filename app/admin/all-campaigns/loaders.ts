// What /admin/all-campaigns shows first, read in process: the list with its counts, or one campaign.
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { CAMPAIGN_CHANNELS } from "#lib/campaign/channels.ts";
import { CAMPAIGN_GOALS } from "#lib/campaign/goals.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import { isAppError } from "#lib/errors.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { ALL_CAMPAIGNS } from "./_components/all-campaigns-shape.ts";

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Runs the gate first. A campaign that is not there is the list. */
export async function loadAllCampaigns(search: Search) {
  const { services, session } = await enterPage(adminPaths.campaigns());
  const timeZone = zoneOf(session);
  const read = (name: string) => [search[name]].flat()[0];
  const wanted = read("campaign");
  const campaign = wanted ? await services.campaign.adminGet({ id: wanted }).catch(missing) : null;
  if (campaign) return { view: "one" as const, campaign: campaign.data, timeZone };
  const firstList = readList(ALL_CAMPAIGNS, read);
  const filters = {
    state: oneOf(CAMPAIGN_STATES, firstList.filters.state),
    goal: oneOf(CAMPAIGN_GOALS, firstList.filters.goal),
    channel: oneOf(CAMPAIGN_CHANNELS, firstList.filters.channel),
  };
  const [first, counts] = await Promise.all([
    services.campaign.adminList({ ...listAsk(firstList), ...filters }),
    services.campaign.adminCounts({}),
  ]);
  return { view: "list" as const, first, firstList, counts: counts.data, timeZone };
}

function missing(error: unknown): null {
  if (isAppError(error) && error.code === "not_found") return null;
  throw error;
}
