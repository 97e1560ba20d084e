"use client";
// Orders of devices that wait for somebody, and for what; nothing where none does.
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { cardPaths } from "#lib/card-paths.ts";
import { useCall } from "#lib/client/use-call.ts";
import { orderPaths } from "#lib/order-paths.ts";
import type { OrderNeed } from "#lib/services/auth/order-limits.ts";

const MOST = 4;

const WORDS: Readonly<Record<OrderNeed, string>> = {
  payment: "Waiting for payment",
  approval: "Approve the proof",
  arrival: "On its way",
};

export function WaitingOrders() {
  const asked = { needs: "any", sort_by: "placed_at", sort_desc: true, per_page: MOST } as const;
  const { data } = useCall("auth.orders", asked);
  const waiting = data?.data.flatMap(({ needs, ...order }) => (needs === null ? [] : [{ ...order, needs }])) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section
      title="Orders"
      id="waiting-orders"
      end={
        <IntentLink href={`${cardPaths.promoTags()}?tab=orders`} prefetch={false} className="link">
          All orders
        </IntentLink>
      }
    >
      <ul>
        {waiting.map(({ id, number, title, needs }) => (
          <li key={id} className="border-b border-line py-3 text-13">
            <IntentLink href={orderPaths.order(id)} prefetch={false} className="tn block font-medium hover:underline">
              Order {number}
            </IntentLink>
            <p className="flex justify-between gap-3">
              <span className="cut text-muted">{title}</span>
              <span className="shrink-0">{WORDS[needs]}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
