"use client";
// One code; a good one goes on to the sign-up.
import Link from "next/link";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { paths } from "#lib/paths.ts";
import { CONTROL, SheetForm } from "../../../_components/sheet-form.tsx";
import { SheetFoot } from "../../../_components/sheet-head.tsx";
import { useSheetForm } from "../../../_components/use-sheet-form.ts";

/** The server folds the spelling and says what it gives. */
export function PromoForm({ onTag }: { onTag: string }) {
  const sheet = useSheetForm({
    operation: "auth.promoCode",
    fields: ["promo_code"],
    check: ({ promo_code = "" }) => (promo_code.trim() === "" ? { promo_code: "Enter a promo code." } : {}),
    onDone: ({ code }) => {
      location.assign(paths.register(code));
      return "left";
    },
  });
  return (
    <>
      <SheetForm sheet={sheet} submit="Continue">
        <Field label="Promo code" error={sheet.errors.promo_code}>
          <Input
            name="promo_code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            className={`${CONTROL} uppercase`}
          />
        </Field>
      </SheetForm>
      <SheetFoot>
        No code?{" "}
        <Link className="link" href={paths.signUp()}>
          Sign up without one
        </Link>
        <br />
        <Link className="link" href={onTag} prefetch={false}>
          The code is on the back of a tag
        </Link>
      </SheetFoot>
    </>
  );
}
