"use client";
// The plans to pick one from, each with its price for the chosen interval and currency.
import { useId } from "react";
import { Radio } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { formatMoney } from "#lib/money.ts";
import type { Agreement, Plan } from "#lib/services/auth/billing-entities.ts";
import { PLAN_WORDS } from "./plan-words.ts";

type PlanPicksProps = { plans: readonly Plan[]; choice: Agreement; onPick: (plan: Plan) => void };

/** "5 seats, further ones $5 each". */
export function seatsText(plan: Plan, { interval, currency }: Pick<Agreement, "interval" | "currency">): string {
  const price = plan.prices[currency];
  const seat = interval === "year" ? price?.seat_year : price?.seat_month;
  const included = plan.seats_included === 1 ? "1 seat" : `${plan.seats_included} seats`;
  return seat === null || seat === undefined
    ? included
    : `${included}, further ones ${formatMoney(seat, currency)} each`;
}

/** Radio buttons: arrows move between them. */
export function PlanPicks({ plans, choice, onPick }: PlanPicksProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Plan</legend>
      {plans.map((plan) => {
        const on = plan.id === choice.plan_id;
        const price = plan.prices[choice.currency];
        const amount = choice.interval === "year" ? price?.year : price?.month;
        return (
          <label
            key={plan.id}
            htmlFor={`${name}-${plan.id}`}
            className={cn(
              "grid cursor-pointer grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-3 rounded-surface border px-4 py-3.5",
              on ? "border-brand bg-brand-soft" : "border-line-strong hover:border-line-control",
            )}
          >
            <Radio
              id={`${name}-${plan.id}`}
              name={name}
              className="mt-[3px]"
              checked={on}
              onChange={() => onPick(plan)}
            />
            <span className="min-w-0">
              <b className="block">{plan.name}</b>
              <span className="block text-13 text-muted">{PLAN_WORDS[plan.main_component]}</span>
              <span className="mt-1 block text-12 text-muted">{seatsText(plan, choice)}</span>
            </span>
            <span className="text-right">
              <b className="tn text-17">{amount === undefined ? "–" : formatMoney(amount, choice.currency)}</b>
              <span className="block text-12 text-muted">a {choice.interval}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
