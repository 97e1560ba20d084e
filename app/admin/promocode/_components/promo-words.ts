// How a code's state, plans and limits are put in lists and forms.
import { CircleCheck, CircleDashed, CirclePause, CircleX, Clock } from "lucide-react";
import type { Look } from "#components/ui/badge.tsx";
import { formatMoney } from "#lib/money.ts";
import { counted, inOnePhrase } from "#lib/plural.ts";
import { takesOff } from "#lib/promo-words.ts";
import type { AdminPlan } from "#lib/services/auth/billing-entities.ts";
import type { PromoCode, PromoUseRow } from "#lib/services/auth/promo-entities.ts";

export const PROMO_LOOKS: Readonly<Record<PromoCode["state"], Look>> = {
  active: { tone: "positive", Icon: CircleCheck, label: "Active" },
  planned: { tone: "neutral", Icon: Clock, label: "Planned" },
  paused: { tone: "warning", Icon: CirclePause, label: "Paused" },
  ended: { tone: "neutral", Icon: CircleX, label: "Ended" },
  "used-up": { tone: "neutral", Icon: CircleX, label: "Used up" },
};

export const USE_LOOKS: Readonly<Record<PromoUseRow["state"], Look>> = {
  used: { tone: "positive", Icon: CircleCheck, label: "Used" },
  held: { tone: "warning", Icon: CircleDashed, label: "Held" },
  freed: { tone: "neutral", Icon: CircleX, label: "Given back" },
};

type Plans = readonly Pick<AdminPlan, "id" | "name">[];

const ORDERS = "Devices";
const planned = ({ plan_ids }: Pick<PromoCode, "plan_ids">, names: readonly string[]) =>
  plan_ids === null ? "Any plan" : inOnePhrase(names);

/** "Any plan", "Company and Franchise", "New accounts": whom it is for. */
export function forWords(
  promo: Pick<PromoCode, "percent" | "amounts" | "devices" | "products" | "plan_ids" | "first_order">,
  plans: Plans,
): string {
  if (!takesOff(promo)) return "New accounts";
  const names = plans.filter(({ id }) => promo.plan_ids?.includes(id)).map(({ name }) => name);
  const which = { plans: planned(promo, names), orders: ORDERS, both: `${planned(promo, names)}, ${ORDERS}` }[
    promo.products
  ];
  return promo.first_order ? `${which}, first order` : which;
}

/** "41 of 200", "77, no limit". */
export function usesWords({ uses, max_uses }: Pick<PromoCode, "uses" | "max_uses">): string {
  const used = uses.toLocaleString("en");
  return max_uses === null ? `${used}, no limit` : `${used} of ${max_uses.toLocaleString("en")}`;
}

/** "$4,190 and €20": what orders are worth, each currency by itself. */
export function worthWords({ value }: PromoCode["brought"]): string {
  return inOnePhrase(Object.entries(value).map(([currency, minor]) => formatMoney(minor, currency)));
}

/** "41 orders and 3 accounts"; nothing where it brought neither. */
export function broughtWords({ orders, accounts }: PromoCode["brought"]): string {
  const parts = [orders === 0 ? "" : counted(orders, "order"), accounts === 0 ? "" : counted(accounts, "account")];
  return inOnePhrase(parts.filter(Boolean));
}

/** Under a code: what it is for, and that it is many. */
export function noteWords({ note, batch, max_uses }: Pick<PromoCode, "note" | "batch" | "max_uses">): string {
  const many = batch ? counted(max_uses ?? 0, "single code") : "";
  return [many, note].filter(Boolean).join(", ");
}

/** What a use takes off; nothing for a trial. */
export function offWords({ off, currency }: Pick<PromoUseRow, "off" | "currency">): string {
  return currency === null ? "–" : formatMoney(off, currency);
}
