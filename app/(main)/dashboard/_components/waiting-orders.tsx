"use client";
// Orders of devices that wait for somebody, and for what; nothing where none does.
import { cardPaths } from "#lib/card-paths.ts";
import { useDashboardLines } from "#lib/client/use-dashboard.ts";
import { orderPaths } from "#lib/order-paths.ts";
import type { OrderNeed } from "#lib/services/auth/order-limits.ts";
import { Line, Lines } from "./lines.tsx";

const MOST = 4;

const WORDS: Readonly<Record<OrderNeed, string>> = {
  payment: "Waiting for payment",
  approval: "Approve the proof",
  arrival: "On its way",
};

export function WaitingOrders() {
  const asked = { needs: "any", sort_by: "placed_at", sort_desc: true, per_page: MOST } as const;
  const { data } = useDashboardLines("auth.orders", asked);
  const waiting = data?.data.flatMap(({ needs, ...order }) => (needs === null ? [] : [{ ...order, needs }])) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Lines id="waiting-orders" title="Orders" all={{ href: cardPaths.promoOrders(), text: "All orders" }}>
      {waiting.map(({ id, number, title, needs }) => (
        <Line
          key={id}
          href={orderPaths.order(id)}
          title={<span className="tn">Order {number}</span>}
          text={title}
          beside={<span className="text-ink">{WORDS[needs]}</span>}
        />
      ))}
    </Lines>
  );
}
