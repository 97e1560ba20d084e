// The only file that opens the campaigns' tables, inside one workspace.
import { and, arrayContains, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { campaignDecisions, campaignLinks, campaigns } from "#db/schema/campaign.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { CAMPAIGN_SORTS } from "#lib/services/campaign/campaign-limits.ts";
import type { PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type CampaignRecord = typeof campaigns.$inferSelect;
export type LinkRecord = typeof campaignLinks.$inferSelect;
export type DecisionRecord = typeof campaignDecisions.$inferSelect;

export type CampaignAsk = PageAsk<(typeof CAMPAIGN_SORTS)[number]> & {
  state: string | undefined;
  goal: string | undefined;
  channel: string | undefined;
  /** Those that were proposed to this location. */
  place: string | undefined;
  /** Those whose approval or answer is this person's to give. */
  waitsFor: string | null;
  /** Those that were deleted since then, instead of the others. */
  deletedAfter: Date | null;
};

/** Everybody sees what is out in the world or was; of the rest a member sees their own. */
export function seen({ workspaceId, ownerId }: WorkspaceScope): SQL | undefined {
  const here = eq(campaigns.workspaceId, workspaceId);
  if (ownerId === null) return here;
  const out = inArray(campaigns.state, ["booked", "running", "paused", "done"]);
  return and(here, or(eq(campaigns.ownerId, ownerId), out));
}

/** Whose yes it waits for: the next of those who are asked. */
const NEXT = sql`(${campaigns.approvers})[1 + (select count(*) from campaign_decisions d where d.workspace_id = ${campaigns.workspaceId}
  and d.campaign_id = ${campaigns.id} and d.verdict = 'yes' and d.at >= ${campaigns.stateAt})::integer]`;

/** Whether it waits for this person: for their yes as one who was asked, or for their answer as who decides about a location's part. */
function waitsFor(person: string): SQL | undefined {
  return or(
    and(eq(campaigns.state, "waiting"), sql`${NEXT} = ${person}::uuid`),
    and(eq(campaigns.state, "asked"), eq(campaigns.ownerId, person)),
  );
}

/** What narrows campaigns, whatever is read of them. */
export type CampaignNarrowing = Pick<
  CampaignAsk,
  "state" | "goal" | "channel" | "place" | "waitsFor" | "deletedAfter" | "filter"
>;

export function narrowed(scope: WorkspaceScope, ask: CampaignNarrowing): SQL | undefined {
  const { state, goal, channel, place, deletedAfter, filter } = ask;
  return and(
    seen(scope),
    deletedAfter === null ? isNull(campaigns.deletedAt) : gt(campaigns.deletedAt, deletedAfter),
    state === undefined ? undefined : eq(campaigns.state, state),
    goal === undefined ? undefined : eq(campaigns.goal, goal),
    channel === undefined ? undefined : arrayContains(campaigns.channels, [channel]),
    place === undefined ? undefined : arrayContains(campaigns.places, [place]),
    ask.waitsFor === null ? undefined : waitsFor(ask.waitsFor),
    found(sql`${campaigns.name} || ' ' || ${campaigns.headline}`, filter),
  );
}

const KEYS = {
  updated_at: { key: campaigns.updatedAt, type: "timestamptz" },
  name: { key: sql`lower(${campaigns.name})`, type: "text" },
  // What has no day yet comes behind every day.
  starts_at: { key: sql`coalesce(${campaigns.ranAt}, ${campaigns.startsAt}, 'infinity')`, type: "timestamptz" },
} as const;

/** One page of the campaigns, and how many there are in all. */
export async function listCampaigns(tx: Tx, scope: WorkspaceScope, ask: CampaignAsk) {
  const where = narrowed(scope, ask);
  const order = orderOf(ask, { ...KEYS[ask.sort], id: campaigns.id });
  const rows = await tx
    .select({ campaign: campaigns, key: order.key, id: campaigns.id })
    .from(campaigns)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const narrows =
    [ask.state, ask.goal, ask.channel, ask.place].some((one) => one !== undefined) || ask.waitsFor !== null;
  const counted = await countOf(tx, campaigns, { where, filtered: narrows || ask.filter !== "", counted: ask.counted });
  const page = cut(rows, ask.limit);
  return { ...counted, next: page.next, rows: page.rows.map(({ campaign }) => campaign) };
}

/** How many living ones stand where, as far as this person sees them. */
export async function countStates(tx: Tx, scope: WorkspaceScope) {
  return tx
    .select({ state: campaigns.state, count: sql<number>`count(*)::integer` })
    .from(campaigns)
    .where(and(seen(scope), isNull(campaigns.deletedAt)))
    .groupBy(campaigns.state);
}

/** How many wait for this person. */
export async function countWaiting(tx: Tx, scope: WorkspaceScope): Promise<number> {
  return tx.$count(campaigns, and(seen(scope), isNull(campaigns.deletedAt), waitsFor(scope.userId)));
}

/** Those in these states, the newest first, up to so many. */
export function inStates(
  tx: Tx,
  scope: WorkspaceScope,
  { states, goal, most }: { states: string[]; goal?: string; most: number },
) {
  return tx
    .select()
    .from(campaigns)
    .where(
      and(
        seen(scope),
        isNull(campaigns.deletedAt),
        inArray(campaigns.state, states),
        goal === undefined ? undefined : eq(campaigns.goal, goal),
      ),
    )
    .orderBy(desc(campaigns.stateAt), desc(campaigns.id))
    .limit(most);
}

/** Deleted or not; `lock` holds it until the transaction ends. */
export async function findCampaign(
  tx: Tx,
  scope: WorkspaceScope,
  { id, lock }: { id: string; lock?: true },
): Promise<CampaignRecord | null> {
  const query = tx
    .select()
    .from(campaigns)
    .where(and(seen(scope), eq(campaigns.id, id)));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

export type NewCampaignRow = Omit<CampaignRecord, "workspaceId" | "version" | "deletedAt">;

export async function insertCampaign(tx: Tx, { workspaceId }: WorkspaceScope, made: NewCampaignRow): Promise<void> {
  await tx.insert(campaigns).values({ ...made, workspaceId });
}

export type CampaignChange = Partial<Omit<CampaignRecord, "workspaceId" | "id" | "version">>;

/** Changes one that is held; the version goes up by one. */
export async function updateCampaign(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { id, ...change }: CampaignChange & { id: string },
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ ...change, version: sql`${campaigns.version} + 1` })
    .where(and(eq(campaigns.workspaceId, workspaceId), eq(campaigns.id, id)));
}

/** The links of these campaigns, deleted ones too, the newest of all last. */
export function linksOfCampaigns(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  ids: readonly string[],
): Promise<LinkRecord[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(campaignLinks)
    .where(and(eq(campaignLinks.workspaceId, workspaceId), inArray(campaignLinks.campaignId, [...ids])))
    .orderBy(asc(campaignLinks.linkId));
}

export async function insertLinks(tx: Tx, rows: readonly LinkRecord[]): Promise<void> {
  if (rows.length > 0) await tx.insert(campaignLinks).values([...rows]);
}

/** What was decided about these campaigns, the first of all first. */
export function decisionsOf(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  ids: readonly string[],
): Promise<DecisionRecord[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(campaignDecisions)
    .where(and(eq(campaignDecisions.workspaceId, workspaceId), inArray(campaignDecisions.campaignId, [...ids])))
    .orderBy(asc(campaignDecisions.at), asc(campaignDecisions.id));
}

export async function insertDecision(tx: Tx, row: DecisionRecord): Promise<void> {
  await tx.insert(campaignDecisions).values(row);
}

/** Who can be asked for a yes. */
export async function approversHere(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select campaign_approvers() as id`);
  return rows.map(({ id }) => id);
}

/** All that one person looks after, deleted ones too. */
export function campaignsOf(tx: Tx, userId: string): Promise<Record<string, unknown>[]> {
  const { id, name, goal, headline, text, button, destinationUrl, state, createdAt, deletedAt } = campaigns;
  const columns = {
    id,
    name,
    goal,
    headline,
    text,
    button,
    destination_url: destinationUrl,
    state,
    created_at: createdAt,
    deleted_at: deletedAt,
  };
  return tx.select(columns).from(campaigns).where(eq(campaigns.ownerId, userId)).orderBy(asc(campaigns.createdAt));
}

/** How many living ones a person looks after. */
export async function heldCampaigns(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ held: sql<number>`count(*)::integer` })
    .from(campaigns)
    .where(and(eq(campaigns.ownerId, userId), isNull(campaigns.deletedAt)));
  return row?.held ?? 0;
}

/** Erases up to so many rows of a closed workspace; answers how many. */
export async function eraseCampaigns(tx: Tx, most: number): Promise<number> {
  const { rows } = await tx.execute(sql`select campaigns_erase(${most}) as gone`);
  return Number(rows[0]?.gone ?? 0);
}
