"use client";
// The promo code of a sign-up, with what it gives, as long as it stands there. What the first one gives comes with the page: a line that came later would move the sheet.
import { Check } from "lucide-react";
import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { send } from "#lib/client/send.ts";
import { CONTROL } from "./sheet-form.tsx";

/** What was said about a code: what it gives, or why it gives nothing. Neither where nobody could say. */
export type FoundCode = { of: string; gives?: string; refused?: string };

async function ask(code: string): Promise<FoundCode> {
  const answer = await send("auth.promoCode", { promo_code: code });
  if (answer.ok) return { of: code, gives: answer.data.title };
  const { promo_code } = answer.fields;
  // Anything else is no word about the code: it is looked at again when the form is sent.
  return promo_code ? { of: code, refused: promo_code } : { of: code };
}

/** Asks about another code when the field is left. */
export function PromoCodeField({ first, error }: { first: FoundCode; error: string | undefined }) {
  const [code, setCode] = useState(first.of);
  const [found, setFound] = useState(first);
  const known = found.of === code ? found : null;
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
        onBlur={() => (code.trim() === "" || found.of === code ? undefined : void ask(code).then(setFound))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className={`${CONTROL} uppercase`}
      />
    </Field>
  );
}
