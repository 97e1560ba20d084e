// What an order costs, line by line, and all of it together.
import { formatExactly } from "#lib/money.ts";
import type { OrderQuote } from "#lib/services/auth/order-entities.ts";

type Sums = Pick<OrderQuote, "sums" | "total" | "currency">;

const written = (amount: number, currency: string) =>
  amount < 0 ? `−${formatExactly(-amount, currency)}` : formatExactly(amount, currency);

/** Nothing but what the server reckoned. */
export function OrderSums({ sums, total, currency }: Sums) {
  return (
    <dl className="border-t border-line-strong text-14">
      {sums.map(({ kind, label, quantity, amount }) => (
        <div key={`${kind} ${label}`} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-muted">
            {label}
            {quantity > 1 ? ` × ${quantity}` : ""}
          </dt>
          <dd className="tn">{written(amount, currency)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-2.5 text-17 font-semibold">
        <dt>Total</dt>
        <dd className="tn">{written(total, currency)}</dd>
      </div>
    </dl>
  );
}
