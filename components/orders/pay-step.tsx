"use client";
// The second step: where it goes, what that costs, and one button. Card data is entered on the provider's page alone.
import { LockKeyhole } from "lucide-react";
import { useRef } from "react";
import { PromoField } from "#components/billing/promo-field.tsx";
import { FormField } from "#components/patterns/form-field.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { formatExactly } from "#lib/money.ts";
import { AddressFields } from "./address-fields.tsx";
import type { Checkout } from "./use-checkout.ts";

type PayStepProps = { checkout: Checkout; countries: readonly string[]; lookHref: string };

/** By invoice there is no page to go to: the order's own page says how it is paid. */
export function PayStep({ checkout, countries, lookHref }: PayStepProps) {
  const { form, quote, busy, refused, place } = checkout;
  const node = useRef<HTMLFormElement>(null);
  const icon = <LockKeyhole aria-hidden="true" />;
  const words = quote ? `Continue to payment, ${formatExactly(quote.total, quote.currency)}` : "Continue to payment";
  return (
    <form
      ref={node}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void place(node.current);
      }}
    >
      <h1 className="text-24 leading-tight tracking-display">Where should it go?</h1>
      <div className="grid gap-4">
        <FormField form={form} name="email" label="Email" help="For the receipt and the parcel. Nothing else.">
          <Input
            {...form.register("email")}
            type="email"
            autoComplete="email"
            inputMode="email"
            className="h-11 text-15"
          />
        </FormField>
        <AddressFields form={form} countries={countries} />
      </div>
      <PromoField code={checkout.promo} refused={checkout.promoRefused} onCode={checkout.setPromo} />
      {refused === null ? null : (
        <Note
          tone="danger"
          role="alert"
          title={refused}
          action={
            <a className="link text-13" href={lookHref}>
              Back to kit and look
            </a>
          }
        />
      )}
      <div className="touch:hidden">
        <Button type="submit" variant="primary" size="lg" block busy={busy} icon={icon}>
          {words}
        </Button>
      </div>
      <p className="text-center text-12 text-muted">You can change words and address until it is printed.</p>
      <ThumbBar>
        <Button type="submit" variant="primary" size="lg" block busy={busy} icon={icon}>
          {words}
        </Button>
      </ThumbBar>
    </form>
  );
}
