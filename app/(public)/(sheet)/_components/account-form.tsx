"use client";
// Chooses a password, with a name and an address where they are not known yet; then the person is inside.
import { NewPassword } from "#components/patterns/new-password.tsx";
import { homeOf } from "#lib/client/send.ts";
import { checkPassword } from "#lib/password-rules.ts";
import { CONTROL, DoorForm, EmailField, NameFields } from "./door-form.tsx";
import { useDoor } from "./use-door.ts";

export type AccountFormProps = {
  /** Where it is sent, and what goes along: the secret of a link. */
  path: string;
  extra?: Record<string, unknown>;
  /** Whose password it is, where that is known; password managers read it too. */
  email?: string;
  /** What an attacker would try first. */
  names?: readonly string[];
  /** The least characters, where a second factor makes them fewer. */
  minimum?: number;
  asks?: readonly ("names" | "email")[];
  label?: string;
  submit: string;
  /** The way on from a link that is spent. */
  instead?: { label: string; href: string };
};

const MISSING: Record<string, string> = {
  firstname: "Enter your first name.",
  lastname: "Enter your last name.",
  email: "Enter your e-mail.",
};

function missingIn(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MISSING).filter(([name]) => values[name] !== undefined && values[name].trim() === ""),
  );
}

/** One form for a first administrator, a reset, a first password, an activation and an invitation. */
export function AccountForm(props: AccountFormProps) {
  const { path, extra = {}, email, names = [], minimum, asks = [], label = "Password", submit, instead } = props;
  const fields = [
    ...(asks.includes("names") ? ["firstname", "lastname"] : []),
    ...(asks.includes("email") ? ["email"] : []),
    "password",
  ];
  const least = minimum === undefined ? {} : { minimum };
  const door = useDoor({
    path,
    fields,
    extra,
    check: (values) => {
      const known = [values.firstname, values.lastname, ...names];
      const context = { email: values.email ?? email, names: known, ...least };
      const complaint = checkPassword(values.password ?? "", context);
      return { ...missingIn(values), ...(complaint ? { password: complaint } : {}) };
    },
    onDone: (data) => {
      location.assign(homeOf(data));
      return "left";
    },
  });
  return (
    <DoorForm door={door} submit={submit} {...(instead ? { instead } : {})}>
      {email === undefined ? null : (
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      {asks.includes("names") ? <NameFields errors={door.errors} /> : null}
      {asks.includes("email") ? <EmailField error={door.errors.email} /> : null}
      <NewPassword
        label={label}
        error={door.errors.password}
        refused={door.refused.password}
        context={{ email, names, ...least }}
        className={CONTROL}
      />
    </DoorForm>
  );
}
