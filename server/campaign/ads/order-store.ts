// The only file that opens the table of orders for ads, inside one workspace.
import { and, asc, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { adOrders } from "#db/schema/campaign-ads.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type AdOrderRecord = typeof adOrders.$inferSelect;

const OVER = ["ended", "refused", "stopped"];

const of = ({ workspaceId }: WorkspaceScope, id: string): SQL | undefined =>
  and(eq(adOrders.workspaceId, workspaceId), eq(adOrders.id, id));

/** `lock` holds it until the transaction ends. */
export async function findAdOrder(
  tx: Tx,
  scope: WorkspaceScope,
  { id, lock = false }: { id: string; lock?: boolean },
): Promise<AdOrderRecord | null> {
  const query = tx.select().from(adOrders).where(of(scope, id));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

/** The one order of a campaign that is not over, held until the transaction ends. */
export async function openAdOrder(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  campaignId: string,
): Promise<AdOrderRecord | null> {
  const [row] = await tx
    .select()
    .from(adOrders)
    .where(
      and(eq(adOrders.workspaceId, workspaceId), eq(adOrders.campaignId, campaignId), notInArray(adOrders.state, OVER)),
    )
    .orderBy(desc(adOrders.createdAt))
    .limit(1)
    .for("update");
  return row ?? null;
}

/** The ids of those that are not over, the oldest first. */
export async function openAdIds(tx: Tx, { workspaceId }: WorkspaceScope): Promise<string[]> {
  const rows = await tx
    .select({ id: adOrders.id })
    .from(adOrders)
    .where(and(eq(adOrders.workspaceId, workspaceId), notInArray(adOrders.state, OVER)))
    .orderBy(asc(adOrders.createdAt), asc(adOrders.id));
  return rows.map(({ id }) => id);
}

export async function insertAdOrder(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  row: Omit<typeof adOrders.$inferInsert, "workspaceId">,
): Promise<AdOrderRecord> {
  const [made] = await tx
    .insert(adOrders)
    .values({ ...row, workspaceId })
    .returning();
  if (made === undefined) throw new Error("An order that was made is not there.");
  return made;
}

export type AdOrderChange = Partial<Omit<AdOrderRecord, "workspaceId" | "id" | "createdAt" | "version">>;

/** Changes one that is held, and answers it as it is then; the version goes up by one. */
export async function updateAdOrder(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: AdOrderChange & { id: string },
): Promise<AdOrderRecord> {
  const [row] = await tx
    .update(adOrders)
    .set({ ...change, version: sql`${adOrders.version} + 1` })
    .where(of(scope, id))
    .returning();
  if (row === undefined) throw new Error("An order that was held is not there.");
  return row;
}
