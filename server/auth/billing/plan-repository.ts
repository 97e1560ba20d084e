// Opens the plans for administrators: with how many workspaces are on each, and their edits.
import { asc, desc, eq, ilike, type SQL, sql } from "drizzle-orm";
import { plans } from "#db/schema/auth-billing.ts";
import type { NewPlan, PlanEdit } from "#lib/services/auth/billing-entities.ts";
import type { PlanRow } from "#server/auth/billing/billing-repository.ts";
import { type Found, like, type PageAsk } from "#server/platform/list.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type CountedPlan = { plan: PlanRow; workspaces: number };

const workspacesOn = sql<number>`coalesce((select c.workspaces from plans_counted() c where c.plan_id = ${plans.id}), 0)`;
const SORTS: Record<string, SQL | typeof plans.rank | typeof plans.updatedAt> = {
  rank: plans.rank,
  name: sql`lower(${plans.name})`,
  workspaces: workspacesOn,
  updated_at: plans.updatedAt,
};

/** One page of the plans, and how many match. */
export async function plansPage(tx: Tx, page: PageAsk): Promise<Found<CountedPlan>> {
  const wanted = page.filter ? ilike(plans.name, like(page.filter)) : undefined;
  const order = SORTS[page.sort] ?? plans.rank;
  const rows = await tx
    .select({ plan: plans, workspaces: workspacesOn })
    .from(plans)
    .where(wanted)
    .orderBy(page.descending ? desc(order) : asc(order), asc(plans.rank))
    .limit(page.limit)
    .offset(page.offset);
  return { total: await tx.$count(plans, wanted), rows };
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
