// What an order costs: pure arithmetic over the catalogue, where it goes, and what a promo code takes off. Whole minor units throughout.
import { dayIn } from "#lib/date-format.ts";
import { AppError } from "#lib/errors.ts";
import { counted } from "#lib/plural.ts";
import type { OrderLine, OrderProduct, OrderQuote } from "#lib/services/auth/order-entities.ts";
import { MOST_ORDER_PIECES, ORDER_KINDS, type OrderChip, type OrderKind } from "#lib/services/auth/order-limits.ts";
import type { OrderSettings } from "#server/auth/orders/order-catalogue.ts";

export type Bought = { product: OrderProduct; quantity: number };
type Promo = { code: string; off: number };
type Asked = {
  bought: readonly Bought[];
  settings: Pick<OrderSettings, "shipping" | "taxes" | "productionDays">;
  currency: string;
  /** Null while nobody said where it goes: nothing is shipped or taxed yet. */
  to: { country: string; region: string } | null;
  promo: Promo | null;
  now: Date;
};

function refused(field: string, sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { [field]: [sentence] } });
}

/** The lines of a basket with their products; throws `invalid` for what is not sold, or too much of it. */
export function boughtOf(lines: readonly OrderLine[], products: readonly OrderProduct[]): Bought[] {
  const bought = lines.map(({ product: key, quantity }) => {
    const product = products.find((known) => known.key === key);
    if (!product) throw refused("lines", "Something in your order is no longer sold. Take it out.");
    return { product, quantity };
  });
  if (kindsOf(bought).length > MOST_ORDER_PIECES)
    throw refused("lines", `Order at most ${MOST_ORDER_PIECES} pieces at once.`);
  return bought;
}

/** Every piece of a basket with its product's chip, one kind after the other. */
export function piecesOf(bought: readonly Bought[]): { kind: OrderKind; chip: OrderChip }[] {
  return ORDER_KINDS.flatMap((kind) =>
    bought.flatMap(({ product: { pieces, chip }, quantity }) => {
      // One more than may be is enough to refuse it.
      const length = Math.min((pieces[kind] ?? 0) * quantity, MOST_ORDER_PIECES + 1);
      return Array.from({ length }, () => ({ kind, chip }));
    }),
  );
}

/** Their kinds alone. */
export function kindsOf(bought: readonly Bought[]): OrderKind[] {
  return piecesOf(bought).map(({ kind }) => kind);
}

/** What one costs where so many are bought: the last step that this many reach. */
export function eachOf({ prices, name }: OrderProduct, quantity: number, currency: string): number {
  const steps = prices[currency] ?? [];
  const reached = steps.filter(({ from }) => from <= quantity).toSorted((one, other) => other.from - one.from);
  const [step] = reached;
  if (!step) throw refused("currency", `${name} is not sold in ${currency}.`);
  return step.each;
}

/** What the things in a basket cost, before anything is taken off or added. */
export function goodsOf(bought: readonly Bought[], currency: string): number {
  return bought.reduce((sum, { product, quantity }) => sum + eachOf(product, quantity, currency) * quantity, 0);
}

const PER_WHOLE = 10_000;

/** The tax of the region, else of the country; null where none is set up. */
export function taxOf(taxes: OrderSettings["taxes"], to: { country: string; region: string }) {
  const here = taxes.filter(({ country }) => country === to.country);
  const region = to.region.trim().toUpperCase();
  return here.find((tax) => tax.region === region) ?? here.find((tax) => tax.region === "") ?? null;
}

/** The day so many working days on, as a calendar has it. */
export function workingDay(from: Date, days: number): string {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return dayIn(day, "UTC");
}

const percent = (points: number) => `${Number((points / 100).toFixed(2))}%`;

type Sum = OrderQuote["sums"][number];
type Sent = { shipping: number; tax: number; sums: Sum[]; readyBy: string };

function sentTo(asked: Asked, due: number): Sent | null {
  const { to, settings, currency, now } = asked;
  if (to === null) return null;
  const way = settings.shipping.find(({ country }) => country === to.country);
  const shipping = way?.amount[currency];
  if (!way || shipping === undefined) throw refused("country", "We do not ship there.");
  const tax = taxOf(settings.taxes, to);
  const taxed = due + (tax?.on_shipping ? shipping : 0);
  const amount = tax === null ? 0 : Math.round((taxed * tax.basis_points) / PER_WHOLE);
  const sums: Sum[] = [
    {
      kind: "shipping",
      label: `Shipping, ${counted(way.days, "day")}`,
      quantity: 1,
      amount: shipping,
    },
  ];
  if (tax !== null && amount > 0)
    sums.push({ kind: "tax", label: `${tax.label}, ${percent(tax.basis_points)}`, quantity: 1, amount });
  return { shipping, tax: amount, sums, readyBy: workingDay(now, settings.productionDays + way.days) };
}

/** The quote of an order; throws `invalid` in words where there can be none. */
export function orderQuote(asked: Asked): OrderQuote {
  const { bought, currency, promo } = asked;
  const goods = goodsOf(bought, currency);
  const off = Math.min(goods, promo?.off ?? 0);
  const sent = sentTo(asked, goods - off);
  const sums: Sum[] = bought.map(({ product, quantity }) => ({
    ...{ kind: "product" as const, label: product.name, quantity },
    amount: eachOf(product, quantity, currency) * quantity,
  }));
  if (promo !== null) sums.push({ kind: "promo", label: `Promo code ${promo.code}`, quantity: 1, amount: -off });
  sums.push(...(sent?.sums ?? []));
  const total = goods - off + (sent?.shipping ?? 0) + (sent?.tax ?? 0);
  return {
    ...{ currency, sums, goods, off, shipping: sent?.shipping ?? 0, tax: sent?.tax ?? 0, total },
    promo_code: promo?.code ?? null,
    ready_by: sent?.readyBy ?? null,
  };
}

/** What was ordered, in a few words: "Practice", "3 × Desk", "Practice and 2 more". */
export function orderTitle(bought: readonly Bought[]): string {
  const [first, ...more] = bought;
  if (!first) return "";
  const named = first.quantity === 1 ? first.product.name : `${first.quantity} × ${first.product.name}`;
  return more.length === 0 ? named : `${named} and ${more.length} more`;
}
