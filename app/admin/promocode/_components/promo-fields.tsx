"use client";
// The fields of a promo code: what it gives, and for whom and until when.
import { useState } from "react";
import type { Wrong } from "#app/admin/_components/use-sending.ts";
import { decimalOf } from "#components/billing/amounts.ts";
import { Section } from "#components/patterns/section-heading.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Select } from "#components/ui/select.tsx";
import { planLabel } from "#components/workspace/plan.ts";
import { PLAN_CHOICES } from "#lib/plan-kinds.ts";
import type { AdminPlan } from "#lib/services/auth/billing-entities.ts";
import { ORDER_KINDS } from "#lib/services/auth/order-limits.ts";
import type { PromoCode, PromoLimits } from "#lib/services/auth/promo-entities.ts";
import { KIND_NAMES } from "#lib/services/card/device-limits.ts";
import type { Kind } from "./promo-values.ts";

type Errors = { wrong: Wrong | null };
const errorAt = (wrong: Wrong | null, name: string) => (wrong?.field === name ? wrong.error : undefined);

type SumsProps = Errors & {
  prefix: string;
  label: string;
  currencies: readonly string[];
  sums?: PromoCode["minimums"];
};

/** One field per currency that plans are sold in. */
function Sums({ prefix, label, currencies, sums = null, wrong }: SumsProps) {
  return (
    <>
      {currencies.map((currency) => (
        <Field
          key={currency}
          label={`${label}, ${currency}`}
          optional={prefix === "minimum"}
          error={errorAt(wrong, `${prefix}.${currency}`)}
        >
          <Input
            name={`${prefix}.${currency}`}
            inputMode="decimal"
            defaultValue={decimalOf(sums?.[currency] ?? null, currency)}
          />
        </Field>
      ))}
    </>
  );
}

const KINDS = [
  { value: "percent", label: "Percent off" },
  { value: "amount", label: "Amount off" },
  { value: "devices", label: "Devices" },
  { value: "trial", label: "Days of trial" },
] as const;

function Lasting({ wrong }: Errors) {
  const [lasts, setLasts] = useState("once");
  return (
    <>
      <Field label="For how long">
        <Select name="lasts" value={lasts} onChange={({ currentTarget }) => setLasts(currentTarget.value)}>
          <option value="once">The first payment</option>
          <option value="months">Some months</option>
          <option value="always">Every payment</option>
        </Select>
      </Field>
      {lasts === "months" ? (
        <Field
          label="Months"
          error={errorAt(wrong, "months")}
          help="From a year that is paid at once, their share of it is taken off."
        >
          <Input name="months" inputMode="numeric" maxLength={2} defaultValue="3" />
        </Field>
      ) : null}
    </>
  );
}

function Trial({ wrong }: Errors) {
  return (
    <>
      <Field
        label="Days of trial"
        error={errorAt(wrong, "trial_days")}
        help="Instead of the plan’s own trial, at sign-up."
      >
        <Input name="trial_days" inputMode="numeric" maxLength={3} />
      </Field>
      <Field label="Plan that it gives">
        <Select name="main_component" defaultValue="">
          <option value="">The one they choose</option>
          {PLAN_CHOICES.map((choice) => (
            <option key={choice.main_component} value={choice.main_component}>
              {planLabel({ ...choice, subscription_status: "active", is_child: false })}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** How many of each kind are free. */
function Devices({ wrong }: Errors) {
  return (
    <>
      {ORDER_KINDS.map((kind) => (
        <Field
          key={kind}
          label={`Free ${KIND_NAMES[kind].toLowerCase()}s`}
          optional
          error={errorAt(wrong, `device.${kind}`)}
        >
          <Input name={`device.${kind}`} inputMode="numeric" maxLength={3} />
        </Field>
      ))}
      <p className="col-span-full text-12 text-muted">
        In one order of devices. Pieces of a mixed kit have no price of their own, so they are not free.
      </p>
    </>
  );
}

type GiftProps = Errors & { kind: Kind; currencies: readonly string[]; onKind: (kind: Kind) => void };

/** What it gives cannot be changed once it is made. */
export function GiftFields({ kind, currencies, wrong, onKind }: GiftProps) {
  return (
    <Section id="gives" title="What it gives" className="mt-9">
      <div className="mt-4">
        <Segmented label="Kind" value={kind} segments={KINDS} onSelect={onKind} />
      </div>
      <div className="mt-4 grid grid-cols-3 gap-4 touch:grid-cols-1">
        {kind === "percent" ? (
          <Field label="Percent" error={errorAt(wrong, "percent")}>
            <Input name="percent" inputMode="numeric" maxLength={3} />
          </Field>
        ) : null}
        {kind === "amount" ? <Sums prefix="amount" label="Amount" {...{ currencies, wrong }} /> : null}
        {kind === "devices" ? <Devices wrong={wrong} /> : null}
        {kind === "trial" ? <Trial wrong={wrong} /> : null}
        {kind === "percent" || kind === "amount" ? <Lasting wrong={wrong} /> : null}
      </div>
    </Section>
  );
}

type LimitProps = Errors & {
  limits: PromoLimits;
  plans: readonly AdminPlan[];
  currencies: readonly string[];
  /** Plans and amounts are asked of what takes something off a price. */
  off: boolean;
  /** Devices come with an order of them: there is nothing to choose. */
  devices: boolean;
  /** A batch has as many uses as codes. */
  batch: boolean;
};

function Plans({ limits, plans }: Pick<LimitProps, "limits" | "plans">) {
  return (
    <fieldset className="mt-5 grid grid-cols-3 gap-x-4 gap-y-1.5 touch:grid-cols-1">
      <legend className="mb-2 text-13 font-medium">Only for these plans</legend>
      {plans.map(({ id, name }) => (
        <label key={id} htmlFor={`plan-${id}`} className="flex min-h-7 items-center gap-2.5 text-13 touch:min-h-11">
          <Checkbox
            id={`plan-${id}`}
            name="plan_ids"
            value={id}
            defaultChecked={limits.plan_ids?.includes(id) === true}
          />
          {name}
        </label>
      ))}
      <p className="col-span-full text-12 text-muted">If you choose none, it applies to every plan.</p>
    </fieldset>
  );
}

/** An empty field means no limit. */
export function LimitFields({ limits, plans, currencies, off, devices, batch, wrong }: LimitProps) {
  const chooses = off && !devices;
  const most = limits.max_uses === null ? "" : String(limits.max_uses);
  return (
    <Section id="limits" title="For whom, and until when" hint="An empty field means no limit" className="mt-9">
      <div className="mt-4 grid grid-cols-3 gap-4 touch:grid-cols-1">
        <Field label="Note" optional help="For administrators." className="col-span-full">
          <Input name="note" maxLength={120} defaultValue={limits.note} />
        </Field>
        {batch ? null : (
          <Field label="Most uses" optional error={errorAt(wrong, "max_uses")}>
            <Input name="max_uses" inputMode="numeric" maxLength={7} defaultValue={most} />
          </Field>
        )}
        {off ? (
          <Field label="Uses per person" optional error={errorAt(wrong, "per_person")}>
            <Input name="per_person" inputMode="numeric" maxLength={7} defaultValue={limits.per_person ?? ""} />
          </Field>
        ) : null}
        <Field label="First day" optional error={errorAt(wrong, "starts_on")}>
          <Input name="starts_on" type="date" defaultValue={limits.starts_on ?? ""} />
        </Field>
        <Field label="Last day" optional error={errorAt(wrong, "ends_on")}>
          <Input name="ends_on" type="date" defaultValue={limits.ends_on ?? ""} />
        </Field>
        {chooses ? (
          <Field label="Works for">
            <Select name="products" defaultValue={limits.products}>
              <option value="plans">Plans</option>
              <option value="orders">Devices</option>
              <option value="both">Both</option>
            </Select>
          </Field>
        ) : null}
        {off ? <Sums prefix="minimum" label="Least order" sums={limits.minimums} {...{ currencies, wrong }} /> : null}
      </div>
      {off ? (
        <>
          <label htmlFor="first_order" className="mt-5 flex min-h-7 items-center gap-2.5 text-13 touch:min-h-11">
            <Checkbox id="first_order" name="first_order" defaultChecked={limits.first_order} />
            Only for people who have never paid for anything
          </label>
          {chooses ? <Plans limits={limits} plans={plans} /> : null}
        </>
      ) : null}
    </Section>
  );
}
