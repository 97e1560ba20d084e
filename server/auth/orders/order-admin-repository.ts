// Opens the orders for administrators: lists of all of them, one with everything, and its pieces and pictures.
import { and, eq, ne, sql } from "drizzle-orm";
import { workspaces } from "#db/schema/auth.ts";
import { orderPayments, orderReports } from "#db/schema/auth-order-payments.ts";
import { orders } from "#db/schema/auth-orders.ts";
import { type OrderRecord, orderById } from "#server/auth/orders/order-repository.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, type Key, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const PLACED: Pick<Key, "key" | "type"> = {
  key: sql`coalesce(${orders.placedAt}, ${orders.createdAt})`,
  type: "timestamptz",
};
const STATES = sql`array_position(array['ordered','paid','in_production','shipped','delivered','cancelled','refunded'], ${orders.state})`;
const SORTS: Readonly<Record<string, Pick<Key, "key" | "type">>> = {
  number: { key: sql`coalesce(${orders.number}, 0)`, type: "bigint" },
  state: { key: STATES, type: "bigint" },
  total: { key: orders.total, type: "bigint" },
};
/** What is looked through: what it is called, whose it is, where it goes. */
const TEXT = sql`concat_ws(' ', ${orders.number}, ${orders.title}, ${orders.email}, ${orders.address}->>'name', ${orders.address}->>'company',
  (select w.name from workspaces w where w.id = ${orders.workspaceId}))`;
const PROBLEM = sql<string | null>`(select ${orderPayments.problem} from ${orderPayments}
  where ${orderPayments.orderId} = ${orders.id} and ${orderPayments.problem} is not null
  and ${orderPayments.refunded} < ${orderPayments.total} order by ${orderPayments.place} desc limit 1)`;
const PERSON = sql<
  string | null
>`(select nullif(trim(u.firstname || ' ' || u.lastname), '') from users u where u.id = ${orders.placedBy})`;

const REPORTS = sql<number>`(select count(*)::int from ${orderReports} where ${orderReports.orderId} = ${orders.id}
  and ${orderReports.settledAt} is null)`;

const READ = {
  ...{ order: orders, workspace: workspaces.name, problem: PROBLEM, person: PERSON, reports: REPORTS, id: orders.id },
};

export type AdminOrdersPage = PageAsk & { state: string };
export type NamedOrder = {
  order: OrderRecord;
  workspace: string | null;
  problem: string | null;
  person: string | null;
  reports: number;
};

/** One page of all orders, and how many match; a draft is none. */
export async function ordersPage(tx: Tx, page: AdminOrdersPage): Promise<Found<NamedOrder>> {
  const wanted = and(
    ne(orders.state, "draft"),
    page.state ? eq(orders.state, page.state) : undefined,
    found(TEXT, page.filter),
  );
  const order = orderOf(page, { ...(SORTS[page.sort] ?? PLACED), id: orders.id });
  const read = await tx
    .select({ ...READ, key: order.key })
    .from(orders)
    .leftJoin(workspaces, eq(workspaces.id, orders.workspaceId))
    .where(and(wanted, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const counted = await countOf(tx, orders, { where: wanted, filtered: true, counted: page.counted });
  return { ...counted, ...cut(read, page.limit) };
}

/** One order that was placed, with whose it is; locked where it will be moved. */
export async function namedOrder(tx: Tx, id: string, locked = false): Promise<NamedOrder | null> {
  const known = await orderById(tx, id, locked);
  if (known === null || known.state === "draft") return null;
  const [row] = await tx
    .select(READ)
    .from(orders)
    .leftJoin(workspaces, eq(workspaces.id, orders.workspaceId))
    .where(eq(orders.id, id));
  return row ?? null;
}
