"use client";
// Chooses a password, with a name and an address where they are not known yet; then the person is inside.
import { NewPassword } from "#components/patterns/new-password.tsx";
import { homeOf } from "#lib/client/send.ts";
import { checkPassword } from "#lib/password-rules.ts";
import type { InputOf } from "#lib/services/operation.ts";
import { CONTROL, EmailField, NameFields, SheetForm } from "./sheet-form.tsx";
import { type SheetFormOptions, useSheetForm } from "./use-sheet-form.ts";

type AccountOperation =
  | "auth.setPassword"
  | "auth.resetPassword"
  | "auth.activate"
  | "auth.acceptInvitation"
  | "auth.createFirstAdmin";

/** What it calls, and what goes along: the secret of a link. */
type Called = { [Op in AccountOperation]: { operation: Op; extra?: Partial<InputOf<Op>> } }[AccountOperation];

export type AccountFormProps = Called & {
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
  email: "Enter your email.",
};

function missingIn(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MISSING).filter(([name]) => values[name] !== undefined && values[name].trim() === ""),
  );
}

/** One form for a first administrator, a reset, a first password, an activation and an invitation. */
export function AccountForm(props: AccountFormProps) {
  const { operation, extra, email, names = [], minimum, asks = [], label = "Password", submit, instead } = props;
  const fields: SheetFormOptions<AccountOperation>["fields"] = [
    ...(asks.includes("names") ? (["firstname", "lastname"] as const) : []),
    ...(asks.includes("email") ? (["email"] as const) : []),
    "password",
  ];
  const least = minimum === undefined ? {} : { minimum };
  const sheet = useSheetForm({
    operation,
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
    <SheetForm sheet={sheet} submit={submit} {...(instead ? { instead } : {})}>
      {email === undefined ? null : (
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      {asks.includes("names") ? <NameFields errors={sheet.errors} /> : null}
      {asks.includes("email") ? <EmailField error={sheet.errors.email} /> : null}
      <NewPassword
        label={label}
        error={sheet.errors.password}
        refused={sheet.refused.password}
        context={{ email, names, ...least }}
        className={CONTROL}
      />
    </SheetForm>
  );
}
