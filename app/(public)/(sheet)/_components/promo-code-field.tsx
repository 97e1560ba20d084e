"use client";
// The promo code of a sign-up, with what it gives, as long as it stands there.
import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { send } from "#lib/client/send.ts";
import { CONTROL } from "./sheet-form.tsx";

type Found = { of: string; gives?: string; refused?: string };

async function ask(code: string): Promise<Found> {
  const answer = await send("auth.promoCode", { promo_code: code });
  if (answer.ok) return { of: code, gives: answer.data.title };
  const { promo_code } = answer.fields;
  // Anything else is no word about the code: it is looked at again when the form is sent.
  return promo_code ? { of: code, refused: promo_code } : { of: code };
}

/** Asks about the code it begins with, and about another one when the field is left. */
export function PromoCodeField({ first, error }: { first: string; error: string | undefined }) {
  const [code, setCode] = useState(first);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    void ask(first).then(setFound);
  }, [first]);
  const known = found?.of === code ? found : null;
  return (
    <Field
      label="Promo code"
      error={error ?? known?.refused}
      help={
        known?.gives ? (
          <span role="status" className="flex items-start gap-1.5 text-positive">
            <Check className="mt-[1.5px] size-3.5 shrink-0" aria-hidden="true" />
            It gives {known.gives}.
          </span>
        ) : undefined
      }
    >
      <Input
        name="promo_code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onBlur={() => (code.trim() === "" || found?.of === code ? undefined : void ask(code).then(setFound))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className={`${CONTROL} uppercase`}
      />
    </Field>
  );
}
