"use client";
// The sign-up: who you are, what you work as, a password. The letter that follows makes the account.
import Link from "next/link";
import { NewPassword } from "#components/patterns/new-password.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { paths } from "#lib/paths.ts";
import { TRIAL_DAYS } from "#lib/trial.ts";
import { CONTROL, EmailField, NameFields } from "./door-form.tsx";
import { LetterForm } from "./letter-form.tsx";
import { PromoCodeField } from "./promo-code-field.tsx";
import { checkSignUp, currencyHere, FIELDS, PLAN_CHOICES, timeZoneHere } from "./sign-up-fields.ts";
import type { Door } from "./use-door.ts";

type SignUpProps = { plan?: string | undefined; promoCode?: string | undefined };

/** The plan's trial is named; a code's is said by the code itself. */
export function SignUp({ plan = "solo", promoCode }: SignUpProps) {
  return (
    <LetterForm
      door={{
        path: "/api/auth/sign-up",
        fields: promoCode === undefined ? FIELDS : [...FIELDS, "promo_code"],
        extra: { time_zone: timeZoneHere(), currency: currencyHere() },
        check: checkSignUp,
      }}
      title="Create an account"
      lead={promoCode === undefined ? `A trial of ${TRIAL_DAYS} days, no card needed.` : "No card needed."}
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
      {(door) => <SignUpFields door={door} plan={plan} promoCode={promoCode} />}
    </LetterForm>
  );
}

function SignUpFields({ door, plan, promoCode }: SignUpProps & { door: Door }) {
  const { errors, refused } = door;
  return (
    <>
      <NameFields errors={errors} />
      <EmailField error={errors.email} />
      <Field label="What describes you" error={errors.plan}>
        <Select name="plan" defaultValue={plan} className="[&_select]:h-11 touch:[&_select]:h-12">
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
        With an account you accept the{" "}
        <Link className="link" href={paths.terms()}>
          terms
        </Link>
        ; what is stored stands under{" "}
        <Link className="link" href={paths.privacy()}>
          privacy
        </Link>
        .
      </p>
    </>
  );
}
