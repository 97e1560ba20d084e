// What is told of an order in a sentence each: who placed it, and what its chips are.
import { isolate } from "#lib/isolate.ts";
import { inOnePhrase } from "#lib/plural.ts";
import type { Order } from "#lib/services/auth/order-entities.ts";
import { COPY_PROOF } from "#lib/services/auth/order-limits.ts";

/** "Ordered by Olivia Harper of Harbor Realty, who pays for it." */
export function ordererWords({ ordered_by: by }: Pick<Order, "ordered_by">): string | null {
  if (by === null) return null;
  const who = `Ordered by ${isolate(by.name)}`;
  return by.company === null ? `${who}.` : `${who} of ${isolate(by.company)}, who pays for it.`;
}

export function OrderFacts({ order }: { order: Pick<Order, "ordered_by" | "lines"> }) {
  const signed = order.lines.filter(({ chip }) => chip === "signed");
  const all = signed.length === order.lines.length;
  const chips = all
    ? COPY_PROOF
    : `Copy-proof chips in ${inOnePhrase(signed.map(({ name }) => name))}: each tap is signed.`;
  const facts = [ordererWords(order), signed.length === 0 ? null : chips].filter((fact) => fact !== null);
  return facts.map((fact) => (
    <p key={fact} className="mt-1 text-13 text-muted">
      {fact}
    </p>
  ));
}
