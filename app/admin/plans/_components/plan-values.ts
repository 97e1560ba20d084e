// What stands in the plan's form, as the API takes it: prices are typed as decimals and sent in minor units.

import { minorOf } from "#components/billing/amounts.ts";
import { formatMoney } from "#lib/money.ts";
import { PLAN_CHOICES } from "#lib/plan-kinds.ts";
import { counted } from "#lib/plural.ts";
import type { NewPlan, PlanEdit, Price } from "#lib/services/auth/billing-entities.ts";

export const PRICE_FIELDS = [
  { name: "month", label: "A month" },
  { name: "year", label: "A year" },
  { name: "seat_month", label: "Seat a month" },
  { name: "seat_year", label: "Seat a year" },
] as const;

/** The currencies of a plan, the first one first: jsonb has an order of its own. */
export function currenciesIn(prices: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(prices).sort((a, b) => Number(b === "USD") - Number(a === "USD") || a.localeCompare(b));
}

/** "$9 a month or $90 a year", in the first currency. */
export function priceText(prices: Readonly<Record<string, Price | undefined>>): string {
  const [currency = "USD"] = currenciesIn(prices);
  const price = prices[currency];
  if (!price) return "–";
  return `${formatMoney(price.month, currency)} a month or ${formatMoney(price.year, currency)} a year`;
}

export type Parsed = { edit: PlanEdit } | { field: string; error: string };

function priceIn(data: FormData, currency: string): Price | { field: string; error: string } {
  const read = (name: string) => minorOf(String(data.get(`${currency}.${name}`) ?? ""), currency);
  const [month, year, seat_month, seat_year] = [read("month"), read("year"), read("seat_month"), read("seat_year")];
  const odd = PRICE_FIELDS.find(({ name }) => Number.isNaN({ month, year, seat_month, seat_year }[name]));
  if (odd) return { field: `${currency}.${odd.name}`, error: "Enter an amount such as 9.50." };
  if (month === null) return { field: `${currency}.month`, error: "Enter a price." };
  if (year === null) return { field: `${currency}.year`, error: "Enter a price." };
  if ((seat_month === null) !== (seat_year === null))
    return { field: `${currency}.seat_year`, error: "Enter both prices of a seat, or neither." };
  return { month, year, seat_month, seat_year };
}

/** The form's values, or the first field that is wrong. */
export function editIn(data: FormData, currencies: readonly string[]): Parsed {
  const prices: Record<string, Price> = {};
  for (const currency of currencies) {
    const price = priceIn(data, currency);
    if ("error" in price) return price;
    prices[currency] = price;
  }
  const whole = (name: string) => Number(data.get(name));
  if (!(Number.isInteger(whole("seats_included")) && whole("seats_included") >= 1))
    return { field: "seats_included", error: "At least one seat." };
  if (!(Number.isInteger(whole("trial_days")) && whole("trial_days") >= 0 && whole("trial_days") <= 365))
    return { field: "trial_days", error: "From 0 to 365 days." };
  return {
    edit: {
      flags: data.getAll("flags").map(String),
      prices,
      seats_included: whole("seats_included"),
      trial_days: whole("trial_days"),
      conference: data.get("conference") === "on",
    },
  };
}

export type ParsedNew = { plan: NewPlan } | { field: string; error: string };

/** The same of a new plan, which has a name and a kind. */
export function newPlanIn(data: FormData, currencies: readonly string[]): ParsedNew {
  const name = String(data.get("name") ?? "").trim();
  if (name === "") return { field: "name", error: "Enter a name." };
  const kind = PLAN_CHOICES.find(({ main_component }) => main_component === data.get("main_component"));
  if (!kind) return { field: "main_component", error: "Choose a kind." };
  const parsed = editIn(data, currencies);
  return "error" in parsed ? parsed : { plan: { ...parsed.edit, name, main_component: kind.main_component } };
}

/** "1 workspace", "1,204 workspaces". */
export function workspacesText(count: number): string {
  return counted(count, "workspace");
}
