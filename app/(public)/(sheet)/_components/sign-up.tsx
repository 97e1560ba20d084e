"use client";
// The sign-up: who you are, what you work as, a password. The email that follows makes the account.
import Link from "next/link";
import { useState } from "react";
import { NewPassword } from "#components/patterns/new-password.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { browserRegion } from "#lib/client/browser-region.ts";
import { ownZone } from "#lib/date-format.ts";
import { currencyOfRegion } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { counted } from "#lib/plural.ts";
import { EmailRequestForm } from "./email-request-form.tsx";
import { type FoundCode, PromoCodeField } from "./promo-code-field.tsx";
import { CONTROL, EmailField, NameFields } from "./sheet-form.tsx";
import { checkSignUp, FIELDS, PLAN_CHOICES } from "./sign-up-fields.ts";
import type { SheetFormState } from "./use-sheet-form.ts";

type SignUpProps = {
  plan?: string | undefined;
  promoCode?: FoundCode | undefined;
  /** Days of trial by kind of plan, as the plans on sale say. */
  trials: Readonly<Record<string, number>>;
};

/** The plan's trial is named; a code's is said by the code itself. */
export function SignUp({ plan = "solo", promoCode, trials }: SignUpProps) {
  const [kind, setKind] = useState(plan);
  const days = trials[kind] ?? 0;
  return (
    <EmailRequestForm
      sheet={{
        operation: "auth.signUp",
        fields: promoCode === undefined ? FIELDS : [...FIELDS, "promo_code"],
        extra: { time_zone: ownZone(), currency: currencyOfRegion(browserRegion()) },
        check: checkSignUp,
      }}
      title="Create an account"
      lead={
        promoCode === undefined && days > 0 ? `Free for ${counted(days, "day")}. No card needed.` : "No card needed."
      }
      submit="Create account"
      sent="Open the link in it within 24 hours, and your workspace is ready."
      foot={
        <>
          Have an account?{" "}
          <Link className="link" href={paths.login()}>
            Log in
          </Link>
        </>
      }
    >
      {(sheet) => <SignUpFields sheet={sheet} plan={plan} promoCode={promoCode} onPlan={setKind} />}
    </EmailRequestForm>
  );
}

type FieldsProps = Omit<SignUpProps, "trials"> & { sheet: SheetFormState; onPlan: (plan: string) => void };

function SignUpFields({ sheet, plan, promoCode, onPlan }: FieldsProps) {
  const { errors, refused } = sheet;
  return (
    <>
      <NameFields errors={errors} />
      <EmailField error={errors.email} />
      <Field label="What describes you" error={errors.plan}>
        <Select
          name="plan"
          defaultValue={plan}
          onChange={({ currentTarget }) => onPlan(currentTarget.value)}
          className="[&_select]:h-11 touch:[&_select]:h-12"
        >
          {PLAN_CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Company or workspace name" error={errors.workspace_name}>
        <Input name="workspace_name" autoComplete="organization" required maxLength={80} className={CONTROL} />
      </Field>
      {promoCode === undefined ? null : <PromoCodeField first={promoCode} error={errors.promo_code} />}
      <NewPassword error={errors.password} refused={refused.password} className={CONTROL} />
      <p className="text-12 text-muted">
        By creating an account you accept the{" "}
        <Link className="link" href={paths.terms()}>
          terms
        </Link>
        . What we store is described under{" "}
        <Link className="link" href={paths.privacy()}>
          privacy
        </Link>
        .
      </p>
    </>
  );
}
