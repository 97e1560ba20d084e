"use client";
// The plans to pick one from, each with its price for the chosen interval and currency.
import { useId } from "react";
import { Radio } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { formatMoney } from "#lib/money.ts";
import { counted } from "#lib/plural.ts";
import type { Agreement, Plan, Price } from "#lib/services/auth/billing-entities.ts";
import { planWords } from "./plan-words.ts";

type PlanPicksProps = { plans: readonly Plan[]; choice: Agreement; onPick: (plan: Plan) => void };

/** "5 seats, then $5 a month for each extra seat". */
export function seatsText(plan: Plan, { interval, currency }: Pick<Agreement, "interval" | "currency">): string {
  const price = plan.prices[currency];
  const seat = interval === "year" ? price?.seat_year : price?.seat_month;
  const included = counted(plan.seats_included, "seat");
  return seat === null || seat === undefined
    ? included
    : `${included}, then ${formatMoney(seat, currency)} a ${interval} for each extra seat`;
}

/** What a year costs less than twelve months. */
export function yearlySaving({ month, year }: Pick<Price, "month" | "year">): number {
  return Math.max(0, month * 12 - year);
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
              <span className="block text-13 text-muted">{planWords(plan)}</span>
              <span className="mt-1 block text-12 text-muted">{seatsText(plan, choice)}</span>
            </span>
            <span className="text-right">
              <b className="tn text-17">{amount === undefined ? "–" : formatMoney(amount, choice.currency)}</b>
              <span className="block text-12 text-muted">a {choice.interval}</span>
              {price && choice.interval === "year" && yearlySaving(price) > 0 ? (
                <span className="block text-12 text-positive">
                  saves {formatMoney(yearlySaving(price), choice.currency)} a year
                </span>
              ) : null}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
