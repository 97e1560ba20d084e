// Opens the tables of plans and subscriptions, and a workspace's standing, which is one with them.
import {
  aliasedTable,
  and,
  asc,
  eq,
  getTableColumns,
  getTableName,
  isNull,
  or,
  type SQL,
  Subquery,
  sql,
} from "drizzle-orm";
import { users, workspaces } from "#db/schema/auth.ts";
import { paymentEvents, plans, subscriptions } from "#db/schema/auth-billing.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

export type PlanRow = typeof plans.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The plan that is sold for a component now; null when there is none. */
export async function planOnOffer(tx: Tx, mainComponent: string): Promise<PlanRow | null> {
  const rows = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.mainComponent, mainComponent), isNull(plans.archivedAt)))
    .orderBy(asc(plans.rank))
    .limit(1);
  return rows[0] ?? null;
}

type SubscriptionChange = Partial<Omit<typeof subscriptions.$inferInsert, "workspaceId" | "updatedAt" | "version">>;

/** Changes what was agreed. */
export async function setSubscription(tx: Tx, workspaceId: string, change: SubscriptionChange): Promise<void> {
  const columns = getTableColumns(subscriptions);
  const named = Object.fromEntries(
    Object.entries(columns).flatMap(([key, { name }]) => {
      const value: unknown = Reflect.get(change, key);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  await tx.execute(sql`select subscription_change(${workspaceId}::uuid, ${JSON.stringify(named)}::jsonb)`);
}

export type Standing = {
  status?: string;
  product?: string;
  mainComponent?: string;
  paymentUrl?: string | null;
};

/** Status, kind and way to pay of a workspace; its locations stand and fall with it. */
export async function setWorkspaceStanding(tx: Tx, workspaceId: string, standing: Standing): Promise<void> {
  const { status, product, mainComponent, paymentUrl } = standing;
  const own = {
    ...(product ? { product } : {}),
    ...(mainComponent ? { mainComponent } : {}),
    ...(paymentUrl === undefined ? {} : { paymentUrl }),
  };
  const stamp: Record<"updatedAt", SQL> = { updatedAt: sql`now()` };
  if (Object.keys(own).length > 0)
    await tx
      .update(workspaces)
      .set({ ...own, ...stamp })
      .where(eq(workspaces.id, workspaceId));
  if (status)
    await tx
      .update(workspaces)
      .set({ subscriptionStatus: status, ...stamp })
      .where(or(eq(workspaces.id, workspaceId), eq(workspaces.parentId, workspaceId)));
}

/** A plan by its id, archived or not. */
export async function planById(tx: Tx, id: string): Promise<PlanRow | null> {
  const rows = await tx.select().from(plans).where(eq(plans.id, id));
  return rows[0] ?? null;
}

/** What is sold now, in its order. */
export async function plansForSale(tx: Tx): Promise<PlanRow[]> {
  return tx.select().from(plans).where(isNull(plans.archivedAt)).orderBy(asc(plans.rank));
}

export type BillingRow = {
  subscription: SubscriptionRow;
  plan: PlanRow;
  workspace: Pick<
    typeof workspaces.$inferSelect,
    "id" | "name" | "subscriptionStatus" | "paymentUrl" | "parentId" | "timeZone" | "currency"
  >;
  owner: { id: string; email: string; firstname: string };
  parentName: string | null;
};

const parents = aliasedTable(workspaces, "parents");

/** What a workspace has agreed to, with everything around it. */
export async function billingOf(tx: Tx, workspaceId: string): Promise<BillingRow | null> {
  // Under the table's own name, so that its columns are read as ever.
  const agreed = new Subquery(
    sql`select * from subscription_of(${workspaceId}::uuid)`,
    getTableColumns(subscriptions),
    getTableName(subscriptions),
  );
  const rows = await tx
    .select({
      subscription: subscriptions,
      plan: plans,
      workspace: {
        id: workspaces.id,
        name: workspaces.name,
        subscriptionStatus: workspaces.subscriptionStatus,
        paymentUrl: workspaces.paymentUrl,
        parentId: workspaces.parentId,
        timeZone: workspaces.timeZone,
        currency: workspaces.currency,
      },
      owner: { id: users.id, email: users.email, firstname: users.firstname },
      parentName: parents.name,
    })
    .from(agreed)
    .innerJoin(workspaces, eq(workspaces.id, subscriptions.workspaceId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .leftJoin(parents, eq(parents.id, workspaces.parentId));
  return rows[0] ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockBilling(tx: Tx, workspaceId: string): Promise<BillingRow | null> {
  await tx.execute(sql`select subscription_lock(${workspaceId}::uuid)`);
  return billingOf(tx, workspaceId);
}

/** How many people take a seat of this workspace, in its locations too. */
export async function seatsUsed(workspaceId: string): Promise<number> {
  const [row] = await readOnce("select seats_used($1) as used", [workspaceId]);
  return Number(row?.used ?? 0);
}

/** Workspaces paid by invoice for which the clock may have something to do; asking it again costs nothing. */
export async function clockedWorkspaces(tx: Tx, now: Date, noticeUntil: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from subscriptions_due(${now.toISOString()}, ${noticeUntil.toISOString()}) as id`,
  );
  return rows.map((row) => row.id);
}

/** True the first time an event is named. */
export async function claimEvent(
  tx: Tx,
  event: { id: string; type: string; createdAt: Date; outcome: string },
): Promise<boolean> {
  const rows = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id });
  return rows.length > 0;
}

/** One reader of a provider's subscription at a time, until the transaction ends. */
export async function lockStripe(tx: Tx, stripeSubscription: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`stripe ${stripeSubscription}`}))`);
}

/** The first of these workspaces whose plan a payment provider goes on charging for; null when none does. */
export async function chargedWorkspace(tx: Tx, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select subscription_charged(${sql.param([...ids])}::uuid[]) as id`,
  );
  return rows[0]?.id ?? null;
}
