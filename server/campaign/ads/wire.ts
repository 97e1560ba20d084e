// From rows of orders to the wire, wherever they were read.
import { z } from "zod";
import { AD_CATEGORIES } from "#lib/campaign/ads/ad-categories.ts";
import { mayRetryAd } from "#lib/campaign/ads/ad-reasons.ts";
import { AD_STATES } from "#lib/campaign/ads/ad-states.ts";
import { adHelp, adStands } from "#lib/campaign/ads/ad-words.ts";
import type { AdOrder } from "#lib/services/campaign/ad-entities.ts";
import { rowInstant } from "#server/platform/rows.ts";

/** As the column has it: its check lets nothing else in. */
export const stateOfAd = ({ state }: { state: string }) => AD_STATES.find((one) => one === state) ?? "refused";
export const categoryOfAd = ({ category }: { category: string }) =>
  AD_CATEGORIES.find((one) => one === category) ?? "none";

const count = z.number();

/** An order as the functions of the database answer it. */
export const adRow = z.object({
  ...{ id: z.string(), workspace_id: z.string(), workspace: z.string(), campaign_id: z.string(), owner_id: z.string() },
  ...{ name: z.string(), account: z.string(), place: z.string(), reason: z.string(), provider: z.string() },
  campaign_state: z.string().nullable(),
  category: z.enum(AD_CATEGORIES),
  state: z.enum(AD_STATES),
  state_at: rowInstant,
  ...{ radius: count, budget: count, days: count, reserved: count, spent: count, impressions: count, clicks: count },
  ...{ tries: count, version: count },
  provider_id: z.string().nullable(),
  ...{ asked_at: rowInstant.nullable(), next_at: rowInstant.nullable(), started_at: rowInstant.nullable() },
  ...{ ended_at: rowInstant.nullable(), updated_at: rowInstant },
});
export type AdRow = z.infer<typeof adRow>;

/** As everybody reads it who may. */
export function toAdOrder(row: AdRow): AdOrder {
  const { id, campaign_id, state, state_at, reason, account, category, place, radius, budget, days, version } = row;
  const { reserved, spent, impressions, clicks, provider_id, next_at, started_at, ended_at, updated_at } = row;
  return {
    ...{ id, campaign_id, campaign: row.name, workspace: { id: row.workspace_id, name: row.workspace } },
    ...{ state, state_at, account, category, place, radius, budget, days, reserved, spent, impressions, clicks },
    stands: adStands({ state, reason, tries: row.tries, starts: row.campaign_state === "running" }),
    help: adHelp({ state, reason }),
    may_retry: mayRetryAd({ state, reason }),
    simulated: row.provider === "simulated",
    counted_at: row.asked_at,
    next_at: state === "waiting" ? next_at : null,
    ...{ provider_id, started_at, ended_at, updated_at, version },
  };
}
