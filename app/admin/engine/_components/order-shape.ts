// Where all orders are listed, and what the list can be asked.
import type { ListShape } from "#components/patterns/list-address.ts";
import { adminPaths } from "#lib/admin-paths.ts";
import { ORDER_STATES } from "#lib/services/auth/order-limits.ts";

export const ORDERS: ListShape<"placed_at" | "number" | "state" | "total"> = {
  path: adminPaths.engine(),
  fixed: { tab: "orders" },
  api: "auth.adminOrders",
  sorts: ["placed_at", "number", "state", "total"],
  first: { sort: "placed_at", desc: true },
  filters: { state: ORDER_STATES.filter((state) => state !== "draft") },
};

const inTab = (rest: string) => `${adminPaths.orders()}${rest}`;

export const orderPaths = {
  list: adminPaths.orders,
  one: adminPaths.order,
  shop: () => inTab("&view=catalogue"),
  product: (key: string) => inTab(`&view=catalogue&product=${encodeURIComponent(key)}`),
};

/** Stands in the address instead of a product while one is made. */
export const NEW_PRODUCT = "new";
