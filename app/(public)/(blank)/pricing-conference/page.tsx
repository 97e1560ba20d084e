// /pricing-conference: what the plans for people of a conference cost, for everybody to read.

import type { Metadata } from "next";
import Link from "next/link";
import { planWords } from "#components/billing/plan-words.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PageLogo } from "#components/shell/page-branding.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { formatMoney } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { counted } from "#lib/plural.ts";
import type { Plan } from "#lib/services/auth/billing-entities.ts";
import { loadConferencePlans } from "./loaders.ts";

export const metadata: Metadata = { title: "pricing conference" };

function Offer({ plan, currency }: { plan: Plan; currency: string }) {
  const price = plan.prices[currency];
  if (!price) return null;
  const seats = `${counted(plan.seats_included, "seat")} included`;
  const more =
    price.seat_month === null ? "" : `, then ${formatMoney(price.seat_month, currency)} a month for each extra seat`;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-5">
      <div className="min-w-[240px] flex-1 touch:basis-full">
        <h2 className="text-17">{plan.name}</h2>
        <p className="mt-1 text-13 text-muted">{planWords(plan)}</p>
        <p className="mt-1 text-13">
          {seats}
          {more}. {plan.trial_days > 0 ? `Free for ${counted(plan.trial_days, "day")}.` : ""}
        </p>
      </div>
      <p className="touch:flex-1">
        <b className="tn text-20">{formatMoney(price.month, currency)}</b>
        <span className="text-13 text-muted"> a month</span>
        <span className="block text-13 text-muted">or {formatMoney(price.year, currency)} a year</span>
      </p>
      <Link
        href={`${paths.subscribe()}?plan=${plan.id}`}
        aria-label={`Choose ${plan.name}`}
        className={buttonVariants({ variant: "primary" })}
      >
        Choose
      </Link>
    </li>
  );
}

/** The plans that an administrator offers here. */
export default async function PricingConferencePage() {
  const { plans, currency, branding } = await loadConferencePlans();
  return (
    <SheetFrame reading head={<PageLogo {...branding} />}>
      <h1 className="mt-8 mb-1 text-24 tracking-display">Prices for conference guests</h1>
      <p className="text-14 text-muted">Your links keep working on every plan, and without one.</p>
      {plans.length > 0 ? (
        <ul className="mt-6 border-t border-line-strong">
          {plans.map((plan) => (
            <Offer key={plan.id} plan={plan} currency={currency} />
          ))}
        </ul>
      ) : (
        <EmptyState drawing="nothing" title="No plans are offered here right now" />
      )}
    </SheetFrame>
  );
}
