// What the stand-in for Stripe knows of a subscription's items: how a change reads on the wire, and what it charges.
import { isRecord } from "#lib/record.ts";

export type Item = {
  id: string;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  price: {
    id: string;
    unit_amount: number;
    recurring: { interval: string };
    product: { id: string; object: "product"; metadata: { kind: string } };
  };
};

export type Line = { description: string; quantity: number; amount: number };
type Form = Readonly<Record<string, string>>;

const DAY = 86_400;
const DAYS: Readonly<Record<string, number>> = { month: 30, year: 365 };

/** A new item of a period that begins now. */
export function itemOf(id: string, kind: string, { quantity, amount, interval, now }: ItemTerms): Item {
  return {
    id,
    quantity,
    current_period_start: now,
    current_period_end: now + (DAYS[interval] ?? 30) * DAY,
    price: {
      id: `price_${id}`,
      unit_amount: amount,
      recurring: { interval },
      product: { id: `prod_${id}`, object: "product", metadata: { kind } },
    },
  };
}

type ItemTerms = { quantity: number; amount: number; interval: string; now: number };

/** The items as they are after `items[…]` of an update or a preview; the same when it names none. */
export function changedItems(items: readonly Item[], form: Form, { prefix = "items", now }: Asked): Item[] {
  const after = items.map((item) => structuredClone(item));
  for (let index = 0; `${prefix}[${index}][id]` in form || `${prefix}[${index}][quantity]` in form; index += 1) {
    const at = (name: string) => form[`${prefix}[${index}]${name}`] ?? "";
    const known = after.findIndex(({ id }) => id === at("[id]"));
    if (at("[deleted]") === "true") after.splice(known, 1);
    else {
      const kind = at("[price_data][product]").endsWith("-seat") ? "seat" : "plan";
      const [interval, quantity] = [at("[price_data][recurring][interval]"), Number(at("[quantity]"))];
      const amount = Number(at("[price_data][unit_amount]"));
      const made = itemOf(at("[id]") || `si_new_${now}_${index}`, kind, { quantity, amount, interval, now });
      const old = after[known];
      // Another interval begins a new period; the same one keeps its own.
      const keeps = (old ?? after[0])?.price.recurring.interval === interval;
      const { current_period_start, current_period_end } = (keeps ? (old ?? after[0]) : undefined) ?? made;
      after.splice(known < 0 ? after.length : known, 1, { ...made, current_period_start, current_period_end });
    }
  }
  return after;
}

type Asked = { prefix?: string; now: number };

const whole = (items: readonly Item[]) => items.reduce((sum, item) => sum + item.quantity * item.price.unit_amount, 0);

/** What is charged at once: all of a new period or the rest of the old one, less what is left of what was paid. */
export function chargeOf(before: readonly Item[], after: readonly Item[], date: number): Line[] {
  const [old] = before;
  if (!old) return [];
  const left = (old.current_period_end - date) / (old.current_period_end - old.current_period_start);
  const turned = old.price.recurring.interval !== after[0]?.price.recurring.interval;
  return [
    { description: "Unused time", quantity: 1, amount: -Math.round(whole(before) * left) },
    { description: "Remaining time", quantity: 1, amount: Math.round(whole(after) * (turned ? 1 : left)) },
  ];
}

/** The items of one of the stand-in's subscriptions. */
export function itemsIn(subscription: Record<string, unknown>): Item[] {
  const data = isRecord(subscription.items) ? subscription.items.data : null;
  return Array.isArray(data) ? data : [];
}
