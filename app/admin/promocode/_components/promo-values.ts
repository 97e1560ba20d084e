// What stands in the form of a code, as the API takes it: amounts are typed as decimals, an empty field is no limit.
import type { Wrong } from "#app/admin/_components/use-sending.ts";
import { minorOf } from "#components/billing/amounts.ts";
import { MAIN_COMPONENTS } from "#lib/services/auth/main-components.ts";
import { MOST_ORDER_PIECES, ORDER_KINDS, type OrderKind } from "#lib/services/auth/order-limits.ts";
import type { NewPromo, PromoLimits } from "#lib/services/auth/promo-entities.ts";
import { PROMO_LASTS, PROMO_PRODUCTS } from "#lib/services/auth/promo-limits.ts";

export type Kind = "percent" | "amount" | "devices" | "trial";

const textIn = (data: FormData, name: string) => String(data.get(name) ?? "").trim();

/** A whole number that was typed; null for nothing, NaN for what is none. */
function wholeIn(data: FormData, name: string): number | null {
  const text = textIn(data, name);
  if (text === "") return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
}

/** Amounts by currency out of `prefix.USD` and its like; empty fields are left out. */
function sumsIn(data: FormData, prefix: string, currencies: readonly string[]): Record<string, number> | null | Wrong {
  const sums: Record<string, number> = {};
  for (const currency of currencies) {
    const minor = minorOf(textIn(data, `${prefix}.${currency}`), currency);
    if (Number.isNaN(minor)) return { field: `${prefix}.${currency}`, error: "Enter an amount such as 9.50." };
    if (minor !== null && minor > 0) sums[currency] = minor;
  }
  return Object.keys(sums).length === 0 ? null : sums;
}

const isWrong = (found: object | null): found is Wrong => found !== null && "error" in found;

const COUNTS = ["per_person", "max_uses"] as const;

/** For whom and until when, or the first field that is wrong. */
export function limitsIn(data: FormData, currencies: readonly string[]): { limits: PromoLimits } | Wrong {
  for (const name of COUNTS) {
    const count = wholeIn(data, name);
    if (count !== null && !(count >= 1)) return { field: name, error: "Enter a whole number, or nothing." };
  }
  const minimums = sumsIn(data, "minimum", currencies);
  if (isWrong(minimums)) return minimums;
  const plans = data.getAll("plan_ids").map(String);
  return {
    limits: {
      note: textIn(data, "note"),
      products: PROMO_PRODUCTS.find((known) => known === data.get("products")) ?? "plans",
      plan_ids: plans.length === 0 ? null : plans,
      minimums,
      first_order: data.get("first_order") === "on",
      per_person: wholeIn(data, "per_person"),
      max_uses: wholeIn(data, "max_uses"),
      starts_on: textIn(data, "starts_on") || null,
      ends_on: textIn(data, "ends_on") || null,
    },
  };
}

type Gift = Pick<NewPromo, "percent" | "amounts" | "devices" | "trial_days" | "main_component" | "lasts" | "months">;

const NOTHING: Gift = {
  percent: null,
  amounts: null,
  devices: null,
  trial_days: null,
  main_component: null,
  lasts: "once",
  months: null,
};

function lastingIn(data: FormData): Pick<Gift, "lasts" | "months"> | Wrong {
  const lasts = PROMO_LASTS.find((known) => known === data.get("lasts")) ?? "once";
  if (lasts !== "months") return { lasts, months: null };
  const months = wholeIn(data, "months");
  return months !== null && months >= 1 && months <= 12
    ? { lasts, months }
    : { field: "months", error: "From 1 to 12 months." };
}

function percentIn(data: FormData): Gift | Wrong {
  const percent = wholeIn(data, "percent");
  if (percent === null || !(percent >= 1 && percent <= 100)) return { field: "percent", error: "From 1 to 100." };
  const lasting = lastingIn(data);
  return "error" in lasting ? lasting : { ...NOTHING, ...lasting, percent };
}

function amountIn(data: FormData, currencies: readonly string[]): Gift | Wrong {
  const amounts = sumsIn(data, "amount", currencies);
  if (isWrong(amounts)) return amounts;
  if (amounts === null) return { field: `amount.${currencies[0]}`, error: "Enter an amount in at least one currency." };
  const lasting = lastingIn(data);
  return "error" in lasting ? lasting : { ...NOTHING, ...lasting, amounts };
}

function devicesIn(data: FormData): Gift | Wrong {
  const devices: Partial<Record<OrderKind, number>> = {};
  for (const kind of ORDER_KINDS) {
    const count = wholeIn(data, `device.${kind}`);
    if (count !== null && !(count >= 1 && count <= MOST_ORDER_PIECES))
      return { field: `device.${kind}`, error: `From 1 to ${MOST_ORDER_PIECES}, or nothing.` };
    if (count !== null) devices[kind] = count;
  }
  if (Object.keys(devices).length === 0)
    return { field: `device.${ORDER_KINDS[0]}`, error: "Enter how many of at least one kind." };
  return { ...NOTHING, devices };
}

function trialIn(data: FormData): Gift | Wrong {
  const days = wholeIn(data, "trial_days");
  const main_component = MAIN_COMPONENTS.find((known) => known === data.get("main_component")) ?? null;
  if (days === null || !(days >= 1 && days <= 365)) return { field: "trial_days", error: "From 1 to 365 days." };
  return { ...NOTHING, trial_days: days, main_component };
}

type Form = { kind: Kind; currencies: readonly string[]; batch: boolean };

/** A new code, or the first field that is wrong. */
export function newPromoIn(data: FormData, { kind, currencies, batch }: Form): { promo: NewPromo } | Wrong {
  const code = textIn(data, "code").toUpperCase();
  if (!/^[A-Z0-9][A-Z0-9-]{1,22}[A-Z0-9]$/.test(code))
    return { field: "code", error: "Use 3 to 24 letters, digits and hyphens." };
  const singles = batch ? wholeIn(data, "singles") : null;
  if (batch && !(singles !== null && singles >= 1 && singles <= 10_000))
    return { field: "singles", error: "From 1 to 10,000 codes." };
  const gift = { percent: percentIn, amount: amountIn, devices: devicesIn, trial: trialIn }[kind](data, currencies);
  if ("error" in gift) return gift;
  const parsed = limitsIn(data, currencies);
  return "error" in parsed ? parsed : { promo: { ...parsed.limits, ...gift, code, singles } };
}
