// What campaigns are sorted and filtered by, and where their list lives.
import { type ListAddress, type ListShape, oneOf } from "#components/patterns/list-address.ts";
import { isMonth } from "#lib/campaign/calendar-days.ts";
import { CAMPAIGN_CHANNELS } from "#lib/campaign/channels.ts";
import { CAMPAIGN_GOALS } from "#lib/campaign/goals.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { isId } from "#lib/id.ts";
import { CAMPAIGN_SORTS } from "#lib/services/campaign/campaign-limits.ts";

export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

export const CAMPAIGNS: ListShape<CampaignSort> = {
  path: campaignPaths.campaigns(),
  api: "campaign.list",
  sorts: CAMPAIGN_SORTS,
  first: { sort: "updated_at", desc: true },
  filters: { state: CAMPAIGN_STATES, goal: CAMPAIGN_GOALS, channel: CAMPAIGN_CHANNELS, place: isId, mine: ["1"] },
  bin: true,
  keeps: { view: ["calendar"], month: isMonth },
};

/** What narrows campaigns, as the API takes it. */
export function narrowedBy({ filters }: Pick<ListAddress, "filters">) {
  return {
    state: oneOf(CAMPAIGN_STATES, filters.state),
    goal: oneOf(CAMPAIGN_GOALS, filters.goal),
    channel: oneOf(CAMPAIGN_CHANNELS, filters.channel),
    place: filters.place,
    ...(filters.mine === "1" ? { mine: true } : {}),
  };
}
