"use client";
// Six digits from an authenticator app; the sixth one sends the form.
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

type CodeFieldProps = { label: string; error?: string | undefined; onComplete: () => void };

const DIGITS = 6;

/** A field named `code`. What comes from a phone's suggestion, with spaces or not, is taken as it is. */
export function CodeField({ label, error, onComplete }: CodeFieldProps) {
  return (
    <Field label={label} error={error} help="Six digits, a new one every half minute.">
      <Input
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={DIGITS + 1}
        required
        data-autofocus
        autoFocus
        className="tn h-11 max-w-[200px] text-17 tracking-[0.2em] touch:h-12"
        onChange={(event) => {
          if (event.target.value.replaceAll(/\D/g, "").length === DIGITS) onComplete();
        }}
      />
    </Field>
  );
}
