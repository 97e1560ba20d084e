// A location's part as the database keeps it, what the campaign above it says, and what the location said once for all campaigns.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { campaignSettings, campaigns } from "#db/schema/campaign.ts";
import { PART_FIELDS, type PartField } from "#lib/campaign/part-rights.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export const placeFacts = z.object({
  id: z.string(),
  ...{ name: z.string(), city: z.string(), state: z.string(), zone: z.string() },
  owner_id: z.string().nullable(),
  ...{ owner: z.string(), first_name: z.string(), last_name: z.string() },
  email: z.string().nullable(),
  at_once: z.boolean(),
  skipped: z.enum(["blocked", "no_plan", "no_owner", "gone"]).nullable(),
});

export type PlaceFacts = z.infer<typeof placeFacts>;

const stored = z.custom<CampaignRecord["rights"]>();
const aboveRow = z.object({
  from: z.string().optional(),
  done: z.number(),
  skipped: placeFacts.shape.skipped,
  untold: z.array(z.enum(PART_FIELDS)),
  told_at: rowDate.nullable(),
  place: placeFacts,
  campaign: z
    .object({
      ...{ workspace_id: z.string(), id: z.string(), name: z.string(), goal: z.string(), template: z.string() },
      ...{ headline: z.string(), text: z.string(), button: z.string(), picture_alt: z.string() },
      picture_url: z.string().nullable(),
      destination_url: z.string(),
      channels: z.array(z.string()),
      starts_at: rowDate.nullable(),
      ends_at: rowDate.nullable(),
      answer_by: rowDate.nullable(),
      state: z.enum(CAMPAIGN_STATES),
      held_by: z.string().nullable(),
      held_why: z.string(),
      rights: stored,
      ads: z.custom<CampaignRecord["ads"]>(),
      version: z.number(),
    })
    .optional(),
});

export type CampaignAbove = NonNullable<z.infer<typeof aboveRow>["campaign"]>;

/** Which campaign of which company, and the location that it was proposed to. */
export type Due = { workspaceId: string; campaignId: string; placeId: string };

export type Found = NonNullable<Awaited<ReturnType<typeof holdAbove>>>;

/** The campaign above the location in force, held until the transaction ends; without one where the location has left. */
export async function holdAbove(tx: Tx, { workspaceId, campaignId }: Due) {
  const { rows } = await tx.execute(sql`select campaign_above(${workspaceId}::uuid, ${campaignId}::uuid) as above`);
  return aboveRow.nullable().parse(rows[0]?.above);
}

/** Notes that the part is as the campaign above it was at that version, or why there is none. */
export async function noteDone(
  tx: Tx,
  { workspaceId, campaignId }: Due,
  { version, skipped }: { version: number; skipped: PlaceFacts["skipped"] },
): Promise<void> {
  await tx.execute(
    sql`select campaign_part_done(${workspaceId}::uuid, ${campaignId}::uuid, ${version}::integer, ${skipped}::text)`,
  );
}

/** Notes that the part could not be brought to where the campaign above it is. */
export async function noteFailed(tx: Tx, { workspaceId, campaignId }: Due): Promise<void> {
  await tx.execute(sql`select campaign_part_failed(${workspaceId}::uuid, ${campaignId}::uuid)`);
}

/** Notes in which fields the location's people have not been told of a change, and when they were told last. */
export async function noteTold(
  tx: Tx,
  { workspaceId, campaignId }: Due,
  { untold, at }: { untold: readonly PartField[]; at: Date | null },
): Promise<void> {
  const [fields, when] = [sql.param([...untold]), at?.toISOString() ?? null];
  await tx.execute(
    sql`select campaign_part_told(${workspaceId}::uuid, ${campaignId}::uuid, ${fields}::text[], ${when}::timestamptz)`,
  );
}

/** The location's part of that campaign, deleted or not, held until the transaction ends. */
export async function holdPart(tx: Tx, scope: WorkspaceScope, campaignId: string): Promise<CampaignRecord | null> {
  const { workspaceId } = scope;
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.workspaceId, workspaceId), eq(campaigns.fromCampaignId, campaignId)))
    .for("update");
  return row ?? null;
}

const asker = z.object({
  id: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  state: z.enum(CAMPAIGN_STATES),
  campaign_id: z.string(),
});

export type Asker = z.infer<typeof asker>;

/** Who looks after the campaign above a part, and where it stands; null once the location has left the company. */
export async function askerOf(tx: Tx, partId: string): Promise<Asker | null> {
  const { rows } = await tx.execute(sql`select * from campaign_asker(${partId}::uuid)`);
  return rows[0] === undefined ? null : asker.parse(rows[0]);
}

/** Whether campaigns from above run here without being asked each time. */
export async function readAtOnce(tx: Tx, { workspaceId }: WorkspaceScope): Promise<boolean> {
  const [row] = await tx
    .select({ atOnce: campaignSettings.atOnce })
    .from(campaignSettings)
    .where(eq(campaignSettings.workspaceId, workspaceId));
  return row?.atOnce ?? false;
}

export async function storeAtOnce(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  { atOnce, at }: { atOnce: boolean; at: Date },
): Promise<void> {
  const said = { atOnce, saidBy: userId, saidAt: at };
  await tx
    .insert(campaignSettings)
    .values({ workspaceId, ...said })
    .onConflictDoUpdate({ target: [campaignSettings.workspaceId], set: said });
}
