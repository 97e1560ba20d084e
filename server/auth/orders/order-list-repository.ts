// Opens the orders of a workspace as a list, through the view that shows a workspace its own.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { workspaceOrders } from "#db/schema/auth-orders.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, type Key, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type WorkspaceOrdersPage = PageAsk & { state: string; needs: "" | "any" };
export type ListedOrder = Pick<
  typeof workspaceOrders.$inferSelect,
  "id" | "number" | "state" | "title" | "pieceCount" | "total" | "currency" | "placedAt" | "placedBy"
> & { needs: string | null };

const PLACED: Pick<Key, "key" | "type"> = { key: workspaceOrders.placedAt, type: "timestamptz" };
const SORTS: Readonly<Record<string, Pick<Key, "key" | "type">>> = {
  number: { key: workspaceOrders.number, type: "bigint" },
  state: { key: workspaceOrders.state, type: "text" },
  total: { key: workspaceOrders.total, type: "bigint" },
};
const WORDS: SQL = sql`(${workspaceOrders.number}::text || ' ' || ${workspaceOrders.title} || ' ' || coalesce(${workspaceOrders.email}, ''))`;

/** As `whyNotProduced` has it: a proof that is wanted waits from the payment on. */
const NEEDS = sql<string | null>`case when ${workspaceOrders.state} = 'ordered' then 'payment'
  when ${workspaceOrders.state} = 'paid' and ${workspaceOrders.wantsProof} and ${workspaceOrders.approvedAt} is null then 'approval'
  when ${workspaceOrders.state} = 'shipped' then 'arrival' end`;

/** One page of the orders of the workspace that the transaction reads for, and how many match. */
export async function workspaceOrdersPage(tx: Tx, page: WorkspaceOrdersPage): Promise<Found<ListedOrder>> {
  const wanted = and(
    found(WORDS, page.filter),
    page.state ? eq(workspaceOrders.state, page.state) : undefined,
    page.needs === "any" ? sql`${NEEDS} is not null` : undefined,
  );
  const order = orderOf(page, { ...(SORTS[page.sort] ?? PLACED), id: workspaceOrders.id });
  const { id, number, state, title, pieceCount, total, currency, placedAt, placedBy } = workspaceOrders;
  const rows = await tx
    .select({ id, number, state, title, pieceCount, total, currency, placedAt, placedBy, needs: NEEDS, key: order.key })
    .from(workspaceOrders)
    .where(and(wanted, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const counted = await countOf(tx, workspaceOrders, {
    where: wanted,
    filtered: wanted !== undefined,
    counted: page.counted,
  });
  return { ...counted, ...cut(rows, page.limit) };
}
