// What campaigns are sorted and filtered by, and where their list lives.
import { type ListAddress, type ListShape, oneOf } from "#components/patterns/list-address.ts";
import { isMonth } from "#lib/campaign/calendar-days.ts";
import { CAMPAIGN_CHANNELS } from "#lib/campaign/channels.ts";
import { CAMPAIGN_GOALS } from "#lib/campaign/goals.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";

const SORTS = ["updated_at", "name"] as const;

export type CampaignSort = (typeof SORTS)[number];

export const CAMPAIGNS: ListShape<CampaignSort> = {
  path: campaignPaths.campaigns(),
  api: "campaign.list",
  sorts: SORTS,
  first: { sort: "updated_at", desc: true },
  filters: { state: CAMPAIGN_STATES, goal: CAMPAIGN_GOALS, channel: CAMPAIGN_CHANNELS, mine: ["1"] },
  bin: true,
  keeps: { view: ["calendar"], month: isMonth },
};

/** What narrows campaigns, as the API takes it. */
export function narrowedBy({ filters }: Pick<ListAddress, "filters">) {
  return {
    state: oneOf(CAMPAIGN_STATES, filters.state),
    goal: oneOf(CAMPAIGN_GOALS, filters.goal),
    channel: oneOf(CAMPAIGN_CHANNELS, filters.channel),
    ...(filters.mine === "1" ? { mine: true } : {}),
  };
}
