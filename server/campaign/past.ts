// What campaigns that ended brought: what others with their goal are measured by, and expected to bring.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { CAMPAIGN_GOALS, type CampaignGoal } from "#lib/campaign/goals.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { PastCampaign, PastGoal } from "#lib/services/campaign/entities.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { broughtHere } from "#server/campaign/reads.ts";
import { inStates } from "#server/campaign/repository.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const MOST_PAST = 12;

const residentRows = z.array(z.object({ campaign_id: z.string(), residents: z.coerce.number() }));

/** How many live around the locations of each of these campaigns; those of which nobody said all are not in it. */
export async function residentsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute(sql`select * from campaign_residents(${sql.param([...ids])}::uuid[])`);
  return new Map(residentRows.parse(rows).map(({ campaign_id: id, residents }) => [id, residents]));
}

type Asked = { goals: readonly CampaignGoal[]; but?: string };

/** Of each goal those that ended, newest first, up to twelve, without that one. */
export async function pastOf(tx: Tx, scope: WorkspaceScope, { goals, but }: Asked): Promise<PastGoal[]> {
  const found: { goal: CampaignGoal; rows: Awaited<ReturnType<typeof inStates>> }[] = [];
  for (const goal of goals) {
    const ended = await inStates(tx, scope, { states: ["done"], goal, most: MOST_PAST + 1 });
    found.push({ goal, rows: ended.filter(({ id }) => id !== but).slice(0, MOST_PAST) });
  }
  const all = found.flatMap(({ rows }) => rows);
  const brought = await broughtHere(tx, scope, all);
  const shared = all.filter(({ places }) => places.length > 0);
  const residents = await residentsOf(
    tx,
    shared.map(({ id }) => id),
  );
  const toPast = (row: (typeof all)[number]): PastCampaign => ({
    ...{ id: row.id, name: row.name, picture_url: row.pictureUrl },
    ...{ ran_at: instantOf(row.ranAt), ended_at: instantOf(row.stateAt) },
    ...{ brought: brought.get(row.id) ?? 0, residents: residents.get(row.id) ?? null },
  });
  return found.map(({ goal, rows }) => ({ goal, campaigns: rows.map(toPast) }));
}

/** GET /campaigns/past */
export async function getPast(context: CampaignContext): Promise<{ data: PastGoal[] }> {
  const scope = authorize(context.actor, "campaigns.read");
  return { data: await readWorkspace(scope, (tx) => pastOf(tx, scope, { goals: CAMPAIGN_GOALS })) };
}
