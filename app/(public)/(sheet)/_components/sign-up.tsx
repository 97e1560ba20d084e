"use client";
// The sign-up: who you are, what you work as, a password. The letter that follows makes the account.
import Link from "next/link";
import { useState } from "react";
import { NewPassword } from "#components/patterns/new-password.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { paths } from "#lib/paths.ts";
import { TRIAL_DAYS } from "#lib/trial.ts";
import { CONTROL, DoorForm, EmailField, NameFields } from "./door-form.tsx";
import { LetterSent } from "./letter-sent.tsx";
import { SheetFoot, SheetHead } from "./sheet-head.tsx";
import { checkSignUp, currencyHere, FIELDS, PLAN_CHOICES, timeZoneHere } from "./sign-up-fields.ts";
import { useDoor } from "./use-door.ts";

type SignUpProps = { plan?: string | undefined; promoCode?: string | undefined };

/** Answers the same whether or not the address has an account. */
export function SignUp({ plan = "solo", promoCode }: SignUpProps) {
  const [sent, setSent] = useState<{ email: string; post: string } | null>(null);
  const door = useDoor({
    path: "/api/auth/sign-up",
    fields: promoCode === undefined ? FIELDS : [...FIELDS, "promo_code"],
    extra: { time_zone: timeZoneHere(), currency: currencyHere() },
    check: checkSignUp,
    onDone: ({ post }, { email = "" }) => {
      setSent({ email: email.trim(), post: String(post) });
      return "stays";
    },
  });
  if (sent) {
    return (
      <LetterSent {...sent} onBack={() => setSent(null)}>
        Open the link in it within 24 hours, and your workspace is ready.
      </LetterSent>
    );
  }
  return (
    <>
      <SheetHead title="Create an account">{`A trial of ${TRIAL_DAYS} days, no card needed.`}</SheetHead>
      <DoorForm door={door} submit="Create account">
        <SignUpFields errors={door.errors} plan={plan} promoCode={promoCode} />
      </DoorForm>
      <SheetFoot>
        Have an account?{" "}
        <Link className="link" href={paths.login()}>
          Log in
        </Link>
      </SheetFoot>
    </>
  );
}

function SignUpFields({ errors, plan, promoCode }: SignUpProps & { errors: Record<string, string> }) {
  return (
    <>
      <NameFields errors={errors} />
      <EmailField error={errors.email} autoComplete="email" />
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
      {promoCode === undefined ? null : (
        <Field label="Promo code" error={errors.promo_code}>
          <Input name="promo_code" defaultValue={promoCode} autoComplete="off" maxLength={40} className={CONTROL} />
        </Field>
      )}
      <NewPassword error={errors.password} />
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
