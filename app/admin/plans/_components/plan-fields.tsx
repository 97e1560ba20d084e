"use client";
import { decimalOf } from "#components/billing/amounts.ts";
// The fields of a plan: what it includes as flags, what it costs in each currency, seats and trial.
import { FLAG_GROUPS } from "#components/billing/plan-labels.ts";
import { isWorking } from "#components/billing/plan-words.ts";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { billingCurrencies, currencyName } from "#lib/money.ts";
import type { AdminPlan, Price } from "#lib/services/auth/billing-entities.ts";
import { PRICE_FIELDS } from "./plan-values.ts";

type Terms = Pick<AdminPlan, "seats_included" | "trial_days" | "conference">;
type Errors = { field: string; error: string } | null;
const errorAt = (errors: Errors, name: string) => (errors?.field === name ? errors.error : undefined);

/** Flags by what they are for; what everybody has cannot be taken away. */
export function FlagFields({ flags: included }: { flags: readonly string[] }) {
  return (
    <Section id="includes" title="What it includes">
      <div className="mt-4 grid grid-cols-2 gap-x-8 gap-y-6 touch:grid-cols-1">
        {FLAG_GROUPS.map(({ title, flags }, index) => (
          <fieldset key={title} className="grid content-start gap-1.5">
            <legend className="mb-2 text-12 font-semibold text-faint">{title}</legend>
            {flags.map(([flag, label]) => (
              <label
                key={flag}
                htmlFor={`flag-${flag}`}
                className="flex min-h-7 items-center gap-2.5 text-13 touch:min-h-11"
              >
                <Checkbox
                  id={`flag-${flag}`}
                  name="flags"
                  value={flag}
                  defaultChecked={included.includes(flag)}
                  disabled={index === 0}
                />
                {label}
                {isWorking(flag) ? null : <span className="text-12 text-faint">not available yet</span>}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Section>
  );
}

type PriceFieldsProps = {
  prices: Readonly<Record<string, Price>>;
  currencies: readonly string[];
  errors: Errors;
  onAdd: (currency: string) => void;
  onRemove: (currency: string) => void;
};

/** One row per currency; one that was just added can be taken away again. */
export function PriceFields({ prices, currencies, errors, onAdd, onRemove }: PriceFieldsProps) {
  return (
    <Section id="prices" title="Prices" hint="Without a seat price, no more seats are sold" className="mt-9">
      {currencies.map((currency) => (
        <fieldset key={currency} className="relative mt-4 grid grid-cols-4 gap-4 touch:grid-cols-2">
          <legend className="mb-2 text-12 font-semibold text-faint">{currency}</legend>
          {currency in prices || currencies.length === 1 ? null : (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Remove ${currency}`}
              className="absolute -top-8 right-0 touch:-top-9"
              onClick={() => onRemove(currency)}
            >
              Remove
            </Button>
          )}
          {PRICE_FIELDS.map(({ name, label }) => (
            <Field key={name} label={label} error={errorAt(errors, `${currency}.${name}`)}>
              <Input
                name={`${currency}.${name}`}
                inputMode="decimal"
                aria-label={`${label} in ${currency}`}
                defaultValue={decimalOf(prices[currency]?.[name] ?? null, currency)}
              />
            </Field>
          ))}
        </fieldset>
      ))}
      <AddCurrency taken={currencies} onAdd={onAdd} />
    </Section>
  );
}

function AddCurrency({ taken, onAdd }: { taken: readonly string[]; onAdd: (currency: string) => void }) {
  const free = billingCurrencies().filter((currency) => !taken.includes(currency));
  if (free.length === 0) return null;
  return (
    <Select
      aria-label="Add a currency"
      value=""
      className="mt-4 w-60 touch:w-full"
      onChange={({ currentTarget }) => onAdd(currentTarget.value)}
    >
      <option value="">Add a currency</option>
      {free.map((currency) => (
        <option key={currency} value={currency}>
          {currency}, {currencyName(currency)}
        </option>
      ))}
    </Select>
  );
}

/** Seats, trial, and where it is offered. */
export function TermFields({ plan, errors }: { plan: Terms; errors: Errors }) {
  return (
    <Section id="terms" title="Seats and trial" className="mt-9">
      <div className="mt-4 grid grid-cols-4 gap-4 touch:grid-cols-2">
        <Field label="Seats included" error={errorAt(errors, "seats_included")}>
          <Input name="seats_included" type="number" min={1} defaultValue={plan.seats_included} />
        </Field>
        <Field label="Days of trial" error={errorAt(errors, "trial_days")}>
          <Input name="trial_days" type="number" min={0} max={365} defaultValue={plan.trial_days} />
        </Field>
        <label htmlFor="conference" className="col-span-2 flex items-center gap-2.5 self-end pb-2.5 text-13">
          <Checkbox id="conference" name="conference" defaultChecked={plan.conference} />
          Also offered to conference guests
        </label>
      </div>
    </Section>
  );
}
