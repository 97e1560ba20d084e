"use client";
// The choice: plan, interval, currency, seats; beside it what that costs now and from then on.
import { useState } from "react";
import { PlanPicks } from "#components/billing/plan-picks.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Select } from "#components/ui/select.tsx";
import { paths } from "#lib/paths.ts";
import type { Agreement, Billing, Interval, Plan } from "#lib/services/auth/billing-entities.ts";
import { leastSeats, SeatsField } from "./seats-field.tsx";
import { Summary } from "./summary.tsx";

type ChooserProps = {
  plans: readonly Plan[];
  /** Null for who may only look. */
  billing: Billing | null;
  start: { planId: string; interval: Interval; currency: string; timeZone: string };
};

const EVERY = [
  { value: "month", label: "Monthly" },
  { value: "year", label: "Yearly" },
] as const;

/** The currencies in which every plan is sold. */
function currenciesOf(plans: readonly Plan[]): string[] {
  const [first, ...rest] = plans;
  const sold = Object.keys(first?.prices ?? {}).filter((code) =>
    rest.every((plan) => Object.hasOwn(plan.prices, code)),
  );
  return sold.sort((a, b) => Number(b === "USD") - Number(a === "USD") || a.localeCompare(b));
}

function firstChoice({ plans, billing, start }: ChooserProps): Agreement {
  const currencies = currenciesOf(plans);
  const wanted = billing?.interval ? billing.currency : start.currency;
  const plan =
    plans.find(({ id }) => id === start.planId) ?? plans.find(({ id }) => id === billing?.plan.id) ?? plans[0];
  return {
    plan_id: plan?.id ?? "",
    interval: billing?.interval ?? start.interval,
    currency: currencies.includes(wanted) ? wanted : (currencies[0] ?? "USD"),
    seats: Math.max(billing?.seats ?? 1, plan?.seats_included ?? 1),
  };
}

/** Who has to log in first comes back to the same choice. */
function keepInAddress({ plan_id, interval }: Agreement): void {
  const search = new URLSearchParams(location.search);
  search.set("plan", plan_id);
  search.set("interval", interval);
  history.replaceState(null, "", `${paths.subscribe()}?${search}`);
}

/** A running subscription keeps its currency. */
export function Chooser(props: ChooserProps) {
  const { plans, billing } = props;
  const [choice, setChoice] = useState(() => firstChoice(props));
  const change = (part: Partial<Agreement>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    if (!billing) keepInAddress(next);
  };
  const plan = plans.find(({ id }) => id === choice.plan_id);
  const running = billing?.allowed.includes("change") === true;
  const pickPlan = (picked: Plan) =>
    change({ plan_id: picked.id, seats: leastSeats(picked.seats_included, billing?.seats_used ?? null) });
  const sellsSeats = plan?.prices[choice.currency]?.seat_month !== null;
  return (
    <div className="grid gap-7">
      <div className="flex flex-wrap items-end gap-4">
        <Segmented
          label="How often"
          size="lg"
          value={choice.interval}
          segments={EVERY}
          onSelect={(interval) => change({ interval })}
        />
        {running ? null : (
          <Select
            aria-label="Currency"
            className="w-[110px]"
            value={choice.currency}
            onChange={(event) => change({ currency: event.target.value })}
          >
            {currenciesOf(plans).map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        )}
      </div>
      <PlanPicks plans={plans} choice={choice} onPick={pickPlan} />
      {sellsSeats ? (
        <SeatsField
          key={choice.plan_id}
          included={plan?.seats_included ?? 1}
          taken={billing?.seats_used ?? null}
          value={choice.seats}
          onChange={(seats) => change({ seats })}
        />
      ) : null}
      {billing ? <Summary choice={choice} billing={billing} timeZone={props.start.timeZone} /> : null}
    </div>
  );
}
