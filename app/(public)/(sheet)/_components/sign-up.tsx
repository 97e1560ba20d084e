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
import { type DeviceKind, KIND_NAMES } from "#lib/services/card/device-limits.ts";
import { EmailRequestForm } from "./email-request-form.tsx";
import { type FoundCode, PromoCodeField } from "./promo-code-field.tsx";
import { CONTROL, EmailField, NameFields } from "./sheet-form.tsx";
import { checkSignUp, FIELDS, PLAN_CHOICES } from "./sign-up-fields.ts";
import { checkTagCode, TagCodeField } from "./tag-code-field.tsx";
import type { SheetFormState } from "./use-sheet-form.ts";

type SignUpProps = {
  plan?: string | undefined;
  promoCode?: FoundCode | undefined;
  /** Days of trial by kind of plan, as the plans on sale say. */
  trials: Readonly<Record<string, number>>;
  /** The tag that it begins with: as it stands behind `/t/`, empty where only its code is known. */
  tag?: { tag: string; made: DeviceKind; number: string | null; logIn: string } | undefined;
};

/** What a tag makes of the words around the form. */
function wordsOf({ tag, promoCode }: Pick<SignUpProps, "tag" | "promoCode">, days: number) {
  if (tag) {
    const title =
      tag.number === null ? "Set up your tag" : `${KIND_NAMES[tag.made]} ${tag.number} is yours. Where should it lead?`;
    return { title, lead: "Make a card in a minute. No credit card needed.", submit: "Make my card", logIn: tag.logIn };
  }
  const free = promoCode === undefined && days > 0;
  return {
    title: "Create an account",
    lead: free ? `Free for ${counted(days, "day")}. No card needed.` : "No card needed.",
    submit: "Create account",
    logIn: paths.login(),
  };
}

/** The plan's trial is named; a code's is said by the code itself. */
export function SignUp({ plan = "solo", promoCode, trials, tag }: SignUpProps) {
  const [kind, setKind] = useState(plan);
  const { logIn, ...words } = wordsOf({ tag, promoCode }, trials[kind] ?? 0);
  return (
    <EmailRequestForm
      sheet={{
        operation: "auth.signUp",
        fields: [
          ...FIELDS,
          ...(promoCode === undefined ? [] : (["promo_code"] as const)),
          ...(tag ? (["tag_code"] as const) : []),
        ],
        extra: {
          time_zone: ownZone(),
          currency: currencyOfRegion(browserRegion()),
          ...(tag && tag.tag !== "" ? { tag: tag.tag } : {}),
        },
        check: (values) => ({ ...checkSignUp(values), ...(tag ? checkTagCode(values) : {}) }),
      }}
      {...words}
      sent="Open the link in it within 24 hours, and your workspace is ready."
      foot={
        <>
          Have an account?{" "}
          <Link className="link" href={logIn}>
            {tag ? "Log in and add the tag" : "Log in"}
          </Link>
        </>
      }
    >
      {(sheet) => <SignUpFields sheet={sheet} plan={plan} promoCode={promoCode} tag={tag} onPlan={setKind} />}
    </EmailRequestForm>
  );
}

type FieldsProps = Omit<SignUpProps, "trials"> & { sheet: SheetFormState; onPlan: (plan: string) => void };

function SignUpFields({ sheet, plan, promoCode, tag, onPlan }: FieldsProps) {
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
      {tag ? <TagCodeField error={errors.tag_code} /> : null}
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
