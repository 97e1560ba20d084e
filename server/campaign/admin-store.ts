// Campaigns of all workspaces, read across them by functions alone (db/functions/admin-campaign.sql).
import { sql } from "drizzle-orm";
import { z } from "zod";
import { CAMPAIGN_CHANNELS } from "#lib/campaign/channels.ts";
import { CAMPAIGN_GOALS } from "#lib/campaign/goals.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import type { AdminCampaignCounts } from "#lib/services/campaign/admin-entities.ts";
import type { ADMIN_CAMPAIGN_SORTS } from "#lib/services/campaign/campaign-limits.ts";
import { askOf, type Found, foundRow, type PageAsk } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const anywhereRow = z.object({
  id: z.string(),
  name: z.string(),
  goal: z.enum(CAMPAIGN_GOALS),
  state: z.enum(CAMPAIGN_STATES),
  state_at: rowInstant,
  picture_url: z.string().nullable(),
  channels: z.array(z.enum(CAMPAIGN_CHANNELS)),
  starts_at: rowInstant.nullable(),
  ends_at: rowInstant.nullable(),
  ran_at: rowInstant.nullable(),
  updated_at: rowInstant,
  version: z.number(),
  owner_id: z.string(),
  workspace_id: z.string(),
  workspace: z.string(),
  workspace_owner_id: z.string(),
  held_by: z.string().nullable(),
  held_why: z.string(),
  came: z.number(),
});

export type AnywhereRow = z.infer<typeof anywhereRow>;

export type AnywhereAsk = PageAsk<(typeof ADMIN_CAMPAIGN_SORTS)[number]> & {
  state: string | undefined;
  goal: string | undefined;
  channel: string | undefined;
};

const page = foundRow(anywhereRow);

/** One page of all of them. */
export async function listAnywhere({ state, goal, channel, ...ask }: AnywhereAsk): Promise<Found<AnywhereRow>> {
  const narrows = [state, goal, channel].some((one) => one !== undefined);
  const asked = { ...askOf(ask, narrows), state, goal, channel };
  const [row] = await readOnce("select admin_campaigns($1) as page", [JSON.stringify(asked)]);
  return page.parse(row?.page);
}

/** One of them, in whichever workspace it is; null for none. */
export async function findAnywhere(id: string): Promise<AnywhereRow | null> {
  const [row] = await readOnce("select admin_campaign($1) as campaign", [id]);
  return row?.campaign ? anywhereRow.parse(row.campaign) : null;
}

const countsRow = z.object({ running: z.number(), places: z.number(), waiting: z.number(), held: z.number() });

/** How many run, wait and are held. */
export async function countAnywhere(): Promise<AdminCampaignCounts> {
  const [row] = await readOnce("select * from admin_campaign_counts()", []);
  return countsRow.parse(row);
}

const houseRow = z.object({ name: z.string(), time_zone: z.string(), owner_id: z.string() });

/** The workspace in force; null for one that is closed. */
export async function houseOf(tx: Tx): Promise<z.infer<typeof houseRow> | null> {
  const { rows } = await tx.execute(sql`select * from campaign_house()`);
  return rows[0] === undefined ? null : houseRow.parse(rows[0]);
}
