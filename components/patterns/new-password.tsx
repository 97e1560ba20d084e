"use client";
// A new password with its rule in sight: a bar for the length, and the sentence that says what is still missing.
import { Check, Circle } from "lucide-react";
import { useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field.tsx";
import { Meter } from "#components/ui/meter.tsx";
import { checkPassword, PASSWORD_ALONE, type PasswordContext, passwordLength } from "#lib/password-rules.ts";
import { counted } from "#lib/plural.ts";
import { PasswordInput } from "./password-input.tsx";

type NewPasswordProps = {
  label?: string;
  name?: string;
  error?: string | undefined;
  /** What the error was said of: for anything else it counts no more. */
  refused?: string | undefined;
  /** Whose it is: what an attacker would try first does not count. */
  context?: PasswordContext;
  className?: string;
  onTyped?: (password: string) => void;
};

/** What is said below the field, met or not; the bar alone where the error says the same. */
function Rule({ typed, context, silent }: { typed: string; context: PasswordContext; silent: boolean }) {
  const minimum = context.minimum ?? PASSWORD_ALONE;
  const complaint = checkPassword(typed, context);
  const met = complaint === null;
  const length = passwordLength(typed);
  const Icon = met ? Check : Circle;
  return (
    <span className="grid w-full gap-1.5">
      <Meter
        label="Length of the password"
        value={Math.min(length, minimum)}
        max={minimum}
        refused={(silent || !met) && length >= minimum}
      />
      {silent ? null : (
        <span className={cn("flex items-start gap-1.5", met && "text-positive")}>
          <Icon className="mt-[1.5px] size-3.5 shrink-0" aria-hidden="true" />
          <span>{met ? "Long enough, and not easy to guess." : sentence(typed, complaint, minimum)}</span>
        </span>
      )}
    </span>
  );
}

function sentence(typed: string, complaint: string, minimum: number): string {
  const left = minimum - passwordLength(typed);
  if (left <= 0) return complaint;
  const more = typed === "" ? "" : `, ${left} to go`;
  return `At least ${counted(minimum, "character")}${more}. A sentence is easy to remember.`;
}

/** The field alone, for any form; uncontrolled, its name is `password` unless said otherwise. */
export function NewPassword({
  label = "Password",
  name = "password",
  error,
  refused,
  context = {},
  className,
  onTyped,
}: NewPasswordProps) {
  const [typed, setTyped] = useState("");
  const counts = refused === undefined || refused === typed;
  const shown = error && (checkPassword(typed, context) ?? (counts ? error : undefined));
  return (
    <Field label={label} error={shown} help={<Rule typed={typed} context={context} silent={Boolean(shown)} />}>
      <PasswordInput
        name={name}
        autoComplete="new-password"
        required
        onChange={(event) => {
          setTyped(event.target.value);
          onTyped?.(event.target.value);
        }}
        className={className}
      />
    </Field>
  );
}
