// Orders for ads beyond one workspace, read by functions alone (db/functions/ads.sql).
import { sql } from "drizzle-orm";
import { z } from "zod";
import { AD_STATES } from "#lib/campaign/ads/ad-states.ts";
import type { AdSums } from "#lib/services/campaign/ad-entities.ts";
import type { AD_SORTS } from "#lib/services/campaign/ad-limits.ts";
import { type AdRow, adRow } from "#server/campaign/ads/wire.ts";
import { askOf, type Found, foundRow, type PageAsk } from "#server/platform/list.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

export type AdAsk = PageAsk<(typeof AD_SORTS)[number]> & { state: string | undefined; category: string | undefined };

const page = foundRow(adRow);

/** One page of those of all workspaces. */
export async function listAdsAnywhere({ state, category, ...ask }: AdAsk): Promise<Found<AdRow>> {
  const asked = { ...askOf(ask, state !== undefined || category !== undefined), state, category };
  const [row] = await readOnce("select admin_ad_orders($1) as page", [JSON.stringify(asked)]);
  return page.parse(row?.page);
}

/** One of any workspace; null for none. */
export async function findAdAnywhere(id: string): Promise<AdRow | null> {
  const [row] = await readOnce("select admin_ad_order($1) as ad", [id]);
  return row?.ad ? adRow.parse(row.ad) : null;
}

const sumRow = z.object({
  state: z.enum(AD_STATES),
  count: z.number(),
  reserved: z.coerce.number(),
  spent: z.coerce.number(),
});

/** How many stand where, and their money. */
export async function sumAdsAnywhere(): Promise<AdSums> {
  return { states: z.array(sumRow).parse(await readOnce("select * from admin_ad_sums()", [])) };
}

/** Those of a campaign of the workspace in force, and of the parts that its locations have of it. */
export async function adsOfCampaign(tx: Tx, campaignId: string): Promise<AdRow[]> {
  const { rows } = await tx.execute(sql`select campaign_ads(${campaignId}::uuid) as ad`);
  return rows.map(({ ad }) => adRow.parse(ad));
}
