"use client";
// One code; a good one goes on to the sign-up.
import Link from "next/link";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { paths } from "#lib/paths.ts";
import { CONTROL, DoorForm } from "../../../_components/door-form.tsx";
import { SheetFoot } from "../../../_components/sheet-head.tsx";
import { useDoor } from "../../../_components/use-door.ts";

/** The server folds the spelling and says what it gives. */
export function PromoForm() {
  const door = useDoor({
    path: "/api/auth/promo-code",
    fields: ["promo_code"],
    check: ({ promo_code = "" }) => (promo_code.trim() === "" ? { promo_code: "Enter a promo code." } : {}),
    onDone: ({ code }) => {
      location.assign(paths.register(String(code)));
      return "left";
    },
  });
  return (
    <>
      <DoorForm door={door} submit="Go on">
        <Field label="Promo code" error={door.errors.promo_code}>
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
      </DoorForm>
      <SheetFoot>
        No code?{" "}
        <Link className="link" href={paths.signUp()}>
          Sign up without one
        </Link>
      </SheetFoot>
    </>
  );
}
