// Opens the plans for administrators: with how many workspaces are on each, and their edits.
import { and, eq, sql } from "drizzle-orm";
import { plans } from "#db/schema/auth-billing.ts";
import type { NewPlan, PlanEdit } from "#lib/services/auth/billing-entities.ts";
import type { PlanRow } from "#server/auth/billing/billing-repository.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, type Key, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type CountedPlan = { plan: PlanRow; workspaces: number };

const workspacesOn = sql<number>`coalesce((select c.workspaces from plans_counted() c where c.plan_id = ${plans.id}), 0)`;
const SORTS: Record<string, Pick<Key, "key" | "type">> = {
  name: { key: sql`lower(${plans.name})`, type: "text" },
  workspaces: { key: workspacesOn, type: "bigint" },
  updated_at: { key: plans.updatedAt, type: "timestamptz" },
};
const RANK: Pick<Key, "key" | "type"> = { key: plans.rank, type: "bigint" };

/** One page of the plans, and how many match. */
export async function plansPage(tx: Tx, page: PageAsk): Promise<Found<CountedPlan>> {
  const wanted = found(plans.name, page.filter);
  const order = orderOf(page, { ...(SORTS[page.sort] ?? RANK), id: plans.id });
  const read = await tx
    .select({ plan: plans, workspaces: workspacesOn, key: order.key, id: plans.id })
    .from(plans)
    .where(and(wanted, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const counted = await countOf(tx, plans, { where: wanted, filtered: wanted !== undefined, counted: page.counted });
  return { ...counted, ...cut(read, page.limit) };
}

/** One plan with its count, locked against another edit. */
export async function lockPlan(tx: Tx, id: string): Promise<CountedPlan | null> {
  const rows = await tx
    .select({ plan: plans, workspaces: workspacesOn })
    .from(plans)
    .where(eq(plans.id, id))
    .for("update");
  return rows[0] ?? null;
}

/** Stores a plan behind all others; false when one of them has its name. */
export async function insertPlan(tx: Tx, plan: NewPlan & { id: string; product: string }): Promise<boolean> {
  // One at a time, so that of two of the same name the second finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('corner.plans'))`);
  const taken = await tx.$count(plans, sql`lower(${plans.name}) = lower(${plan.name})`);
  if (taken > 0) return false;
  await tx.insert(plans).values({
    id: plan.id,
    name: plan.name,
    product: plan.product,
    mainComponent: plan.main_component,
    flags: plan.flags,
    prices: plan.prices,
    seatsIncluded: plan.seats_included,
    trialDays: plan.trial_days,
    conference: plan.conference,
    rank: sql`(select coalesce(max(rank), 0) + 1 from plans)`,
  });
  return true;
}

/** Stores an edit as the plan's next version. */
export async function storePlan(tx: Tx, id: string, edit: PlanEdit): Promise<void> {
  await tx
    .update(plans)
    .set({
      flags: edit.flags,
      prices: edit.prices,
      seatsIncluded: edit.seats_included,
      trialDays: edit.trial_days,
      conference: edit.conference,
      ...next,
    })
    .where(eq(plans.id, id));
}

const next = { updatedAt: sql`now()`, version: sql`${plans.version} + 1` };

/** Takes a plan off the shelf, or puts it back. */
export async function storeArchived(tx: Tx, id: string, archived: boolean): Promise<void> {
  await tx
    .update(plans)
    .set({ archivedAt: archived ? new Date() : null, ...next })
    .where(eq(plans.id, id));
}
