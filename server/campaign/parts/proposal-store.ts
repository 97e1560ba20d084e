// The locations that a company proposes campaigns to, and their parts as the company reads them: where each stands, and no more of it.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { campaignPlaces } from "#db/schema/campaign.ts";
import { CAMPAIGN_CHANNELS, CHANNELS } from "#lib/campaign/channels.ts";
import { CAMPAIGN_STATES } from "#lib/campaign/states.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { PartSums } from "#lib/services/campaign/part-entities.ts";
import { placeFacts } from "#server/campaign/parts/part-store.ts";
import type { StoredAbove } from "#server/campaign/parts/part-wire.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import { countedKind } from "#server/campaign/wire.ts";
import { rowDate, rowInstant } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const state = z.enum(CAMPAIGN_STATES);
const count = z.coerce.number();
const sums = z.array(
  z.object({
    campaign_id: z.string(),
    ...{ asked: count, joined: count, declined: count, left_out: count, skipped: count },
    first: z.array(z.object({ id: z.string(), name: z.string(), state, owner: z.string() })),
  }),
);

/** How the locations answered that these campaigns were proposed to; the others are not in it. */
export async function partSums(tx: Tx, rows: readonly CampaignRecord[]): Promise<ReadonlyMap<string, PartSums>> {
  const ids = rows.filter(({ places }) => places.length > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await tx.execute(sql`select * from campaign_part_sums(${sql.param(ids)}::uuid[])`);
  return new Map(
    sums.parse(found.rows).map(({ campaign_id, left_out: left, ...one }) => [campaign_id, { ...one, left }]),
  );
}

const offeredPlace = placeFacts.extend({
  residents: count.nullable(),
  regions: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** The locations of the workspace in force, by name, with their regions. */
export async function placesOffered(tx: Tx): Promise<z.infer<typeof offeredPlace>[]> {
  const { rows } = await tx.execute(sql`select campaign_places_offered() as facts`);
  return rows.map(({ facts }) => offeredPlace.parse(facts));
}

/** Whether all of these are locations of the workspace in force. */
export async function arePlaces(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`select campaign_are_places(${sql.param([...ids])}::uuid[]) as they`);
  return rows[0]?.they === true;
}

/** From now on a part is owed to each of its locations. */
export async function owePlaces(tx: Tx, { workspaceId }: WorkspaceScope, row: CampaignRecord): Promise<void> {
  if (row.places.length === 0) return;
  const owed = row.places.map((placeId) => ({ workspaceId, campaignId: row.id, placeId }));
  await tx.insert(campaignPlaces).values(owed).onConflictDoNothing();
}

const partRow = z.object({
  ...{ place_id: z.string(), name: z.string(), owner: z.string() },
  state: state.nullable(),
  skipped: z.enum(["blocked", "no_plan", "no_owner", "gone"]).nullable(),
  tries: count,
  reminded_at: rowDate.nullable(),
  answer_by: rowDate.nullable(),
  above: z.custom<StoredAbove | null>(),
  own: z.custom<CampaignRecord["own"] | null>(),
  ...{ people: count, residents: count.nullable(), brought: count },
  answer: z.object({ by: z.string(), verdict: z.enum(["yes", "no"]), word: z.string(), at: rowInstant }).nullable(),
});

export type PartRow = z.infer<typeof partRow>;

const LETTERS = CAMPAIGN_CHANNELS.map((channel) => CHANNELS[channel].letter);

/** Every location of one campaign, by name. */
export async function partsOf(tx: Tx, row: CampaignRecord): Promise<PartRow[]> {
  const { rows } = await tx.execute(
    sql`select campaign_parts_of(${row.id}::uuid, ${countedKind(row)}, ${sql.param(LETTERS)}::text[]) as part`,
  );
  return rows.map(({ part }) => partRow.parse(part));
}

const askedRow = z.object({ part_id: z.string(), email: z.string(), place: z.string(), zone: z.string() });

/** Whom to remind in a location; null where nothing waits for it, or it was reminded within a day. */
export async function noteReminder(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { campaignId, placeId, at }: { campaignId: string; placeId: string; at: Date },
) {
  const { rows } = await tx.execute(sql`select * from campaign_part_asked(${campaignId}::uuid, ${placeId}::uuid)`);
  if (rows[0] === undefined) return null;
  const here = and(eq(campaignPlaces.workspaceId, workspaceId), eq(campaignPlaces.campaignId, campaignId));
  const late = sql`(${campaignPlaces.remindedAt} is null or ${campaignPlaces.remindedAt} <= ${at.toISOString()}::timestamptz - interval '1 day')`;
  const noted = await tx
    .update(campaignPlaces)
    .set({ remindedAt: at })
    .where(and(here, eq(campaignPlaces.placeId, placeId), late))
    .returning({ id: campaignPlaces.placeId });
  return noted.length === 0 ? null : askedRow.parse(rows[0]);
}
