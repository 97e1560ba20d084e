// Finds the workspace's orders for the command palette; browser only.
import { ORDER_STATE_NAMES } from "#lib/services/auth/order-limits.ts";
import { call } from "./call.ts";

export type FoundOrder = { id: string; name: string; beside: string };

/** Up to five orders that match, the newest first; "order 1042" is looked for by its number. None when the search cannot be made. */
export async function findOrders(query: string, signal: AbortSignal): Promise<FoundOrder[]> {
  try {
    const filters = query.replace(/^order(\s+#?|$)/i, "");
    const asked = { filters, per_page: 5, page: 1, sort_by: "placed_at", sort_desc: 1 } as const;
    const { data } = await call("auth.orders", asked, { signal });
    return data.map(({ id, number, title, state }) => ({
      ...{ id, name: `Order ${number}`, beside: `${title} · ${ORDER_STATE_NAMES[state]}` },
    }));
  } catch {
    return [];
  }
}
