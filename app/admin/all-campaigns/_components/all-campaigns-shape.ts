// Where the campaigns of all workspaces are listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { CAMPAIGN_CHANNELS } from "#lib/campaign/channels.ts";
import { CAMPAIGN_GOALS } from "#lib/campaign/goals.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import { ADMIN_CAMPAIGN_SORTS } from "#lib/services/campaign/campaign-limits.ts";

export const ALL_CAMPAIGNS: ListShape<(typeof ADMIN_CAMPAIGN_SORTS)[number]> = {
  path: adminPaths.campaigns(),
  api: "campaign.adminList",
  sorts: ADMIN_CAMPAIGN_SORTS,
  first: { sort: "updated_at", desc: true },
  filters: { state: CAMPAIGN_STATES, goal: CAMPAIGN_GOALS, channel: CAMPAIGN_CHANNELS },
};

/** One campaign's own view. */
export const campaignHref = (id: string) => `${adminPaths.campaigns()}?campaign=${encodeURIComponent(id)}`;
