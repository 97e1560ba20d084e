"use client";
// What is agreed, in sentences and figures, and every act that makes sense now.
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { StatusBadge } from "#components/workspace/status-badge.tsx";
import { longDay } from "#lib/date-format.ts";
import { formatMoney } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { counted } from "#lib/plural.ts";
import type { Billing, BillingAct } from "#lib/services/auth/billing-entities.ts";
import { ActDialog, type AskedAct } from "./act-dialog.tsx";
import { useBillingCommands } from "./use-billing-commands.ts";

type AgreedProps = { billing: Billing; timeZone: string; onChange: (billing: Billing) => void };

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="tn mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

/** What comes next, in one sentence; null where nothing does. */
function nextSentence(billing: Billing, day: (iso: string) => string): string | null {
  const { trial_ends_at, period_end, cancel_at_period_end, next, paid_by } = billing;
  if (paid_by) return `${paid_by} pays for this location, and its seats are counted there.`;
  const ends = trial_ends_at ?? period_end;
  if (billing.order)
    return `You ordered this plan. It starts when invoice ${billing.order.number} is paid, due ${day(billing.order.due_at)}.`;
  if (!ends) return undated(billing);
  if (cancel_at_period_end) return `Ends on ${day(ends)}. Until then everything works as before.`;
  if (next) return `From ${day(ends)}: ${counted(next.seats, "seat")}, paid by the ${next.interval}.`;
  return trial_ends_at ? `The trial ends on ${day(ends)}.` : running(billing, day(ends));
}

function running({ status }: Billing, day: string): string | null {
  if (status === "paused") return "Paused: nothing is charged, and nobody can work in it.";
  return status === "active" ? `Renews on ${day}.` : null;
}

function undated({ interval, status }: Billing): string | null {
  return interval === null && status === "active" ? "Nothing is charged for this workspace." : null;
}

function price({ interval, amount, currency, order }: Billing): string {
  if (interval) return `${formatMoney(amount, currency)} a ${interval}`;
  return order ? `${formatMoney(order.amount, currency)} a ${order.interval} once paid` : "No plan ordered yet";
}

type ButtonsProps = {
  billing: Billing;
  acts: ReturnType<typeof useBillingCommands>;
  onAsk: (act: AskedAct) => void;
};

const primary = buttonVariants({ variant: "primary" });

/** The one thing that is to be done next, if there is one. */
function FirstButton({ billing, acts }: Omit<ButtonsProps, "onAsk">) {
  const may = (name: BillingAct) => billing.allowed.includes(name);
  const pay = billing.order ? paths.invoice(billing.order.invoice_id) : billing.payment_url;
  if (pay)
    return (
      <a href={pay} className={primary}>
        {billing.order ? "See the invoice" : "Pay now"}
      </a>
    );
  if (may("resume"))
    return (
      <Button variant="primary" busy={acts.busy === "resume"} onClick={() => void acts.act("resume")}>
        Resume
      </Button>
    );
  if (!may("subscribe") && !may("change")) return null;
  return (
    <Link href={paths.subscribe()} className={primary}>
      {may("change") ? "Change plan or seats" : "Choose a plan"}
    </Link>
  );
}

/** Buttons for what the server allows; the rest is not there. */
function Buttons({ billing, acts, onAsk }: ButtonsProps) {
  const may = (name: BillingAct) => billing.allowed.includes(name);
  const { busy, act, portal } = acts;
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <FirstButton billing={billing} acts={acts} />
      {may("keep") ? (
        <Button busy={busy === "keep"} onClick={() => void act("keep")}>
          {billing.cancel_at_period_end ? "Keep the subscription" : "Keep it as it is"}
        </Button>
      ) : null}
      {may("withdraw") ? (
        <Button busy={busy === "withdraw"} onClick={() => void act("withdraw")}>
          Withdraw the order
        </Button>
      ) : null}
      {may("portal") ? (
        <Button busy={busy === "portal"} onClick={() => void portal()}>
          Payment method
        </Button>
      ) : null}
      {may("pause") ? <Button onClick={() => onAsk("pause")}>Pause</Button> : null}
      {may("cancel") ? (
        <Button variant="danger" onClick={() => onAsk("cancel")}>
          Cancel subscription
        </Button>
      ) : null}
    </div>
  );
}

/** Franchises buy seats once, for the people of every location. */
const isShared = ({ plan }: Billing) => plan.main_component === "franchise" || plan.main_component === "distributor";

/** What it costs and how much of it is taken; a location is counted where it is paid. */
function Facts({ billing }: { billing: Billing }) {
  return (
    <dl className="mt-4 grid grid-cols-3 gap-4 touch:grid-cols-1">
      <Fact label="Price">{price(billing)}</Fact>
      <Fact label="Seats">
        {billing.seats_used} of {billing.seats} taken{isShared(billing) ? " across all locations" : ""}
        <Meter className="mt-2" label="Seats taken" value={billing.seats_used} max={billing.seats} />
      </Fact>
      {billing.interval ? <Fact label="Paid by">{billing.provider === "stripe" ? "Card" : "Invoice"}</Fact> : null}
    </dl>
  );
}

/** The plan over a rule, what comes next, figures, and what can be done. */
export function Agreed({ billing, timeZone, onChange }: AgreedProps) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const acts = useBillingCommands(onChange);
  const day = (iso: string) => longDay(iso, timeZone);
  const sentence = nextSentence(billing, day);
  return (
    <Section id="agreed" title={billing.plan.name} end={<StatusBadge status={billing.status} />}>
      {sentence ? <p className="mt-4 text-15 font-medium">{sentence}</p> : null}
      {billing.discount ? (
        <p className="mt-2 text-13 text-muted">
          Promo code {billing.discount.code}: {billing.discount.promise}. It began on {day(billing.discount.began)}.
        </p>
      ) : null}
      {billing.paid_by ? null : <Facts billing={billing} />}
      <Buttons billing={billing} acts={acts} onAsk={setAsked} />
      <ActDialog asked={asked} billing={billing} day={day} onClose={() => setAsked(null)} onAct={acts.act} />
    </Section>
  );
}
