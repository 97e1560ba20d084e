"use client";
// The promo code of an order: typed in, looked at with the price, and taken out again.
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Input } from "#components/ui/input.tsx";

type PromoFieldProps = {
  /** The one that counts now; null for none. */
  code: string | null;
  /** Why it takes nothing off. */
  refused: string | null;
  onCode: (code: string | null) => void;
};

/** What was typed counts once it is applied; one that is refused stays in the field to be corrected. */
export function PromoField({ code, refused, onCode }: PromoFieldProps) {
  const [typed, setTyped] = useState(code ?? "");
  const apply = () => onCode(typed.trim() === "" ? null : typed.trim());
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="mb-4 flex items-start gap-2 border-b border-line pb-4">
      <Field label="Promo code" optional error={refused ?? undefined} className="max-w-[260px] flex-1">
        <Input
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={keys}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
        />
      </Field>
      <div className="mt-[26px] flex gap-1">
        {typed.trim() === (code ?? "") ? null : <Button onClick={apply}>Apply</Button>}
        {code === null ? null : (
          <IconButton
            label="Remove the promo code"
            onClick={() => {
              setTyped("");
              onCode(null);
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
