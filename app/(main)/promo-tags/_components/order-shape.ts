// What orders are sorted and filtered by, and where their list lives.
import type { ListShape } from "#components/patterns/list-address.ts";
import { cardPaths } from "#lib/card-paths.ts";
import { ORDER_SORTS, ORDER_STATE_NAMES, ORDER_STATES } from "#lib/services/auth/order-limits.ts";

export type OrderSort = (typeof ORDER_SORTS)[number];

/** Drafts are their browser's alone. */
const PLACED = ORDER_STATES.filter((state) => state !== "draft");

export const ORDERS: ListShape<OrderSort> = {
  path: cardPaths.promoTags(),
  fixed: { tab: "orders" },
  api: "auth.orders",
  sorts: ORDER_SORTS,
  first: { sort: "placed_at", desc: true },
  filters: { state: PLACED },
};

export const STATE_OPTIONS = [
  { value: "", label: "Every status" },
  ...PLACED.map((value) => ({ value, label: ORDER_STATE_NAMES[value] })),
];
