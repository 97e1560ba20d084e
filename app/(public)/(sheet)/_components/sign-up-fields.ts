// What the sign-up asks, and what is wrong before it is sent.
import { checkPassword } from "#lib/password-rules.ts";

export const FIELDS = ["firstname", "lastname", "email", "plan", "workspace_name", "password"] as const;

/** The specification's plan types, with what they mean to somebody new. */
export const PLAN_CHOICES = [
  { value: "solo", label: "I work alone (SOLOpreneur)" },
  { value: "company", label: "A company (ENTREpreneur [COMPANY])" },
  { value: "brokerage", label: "A brokerage (ENTREpreneur [BROKERAGE])" },
  { value: "franchise", label: "A franchise with locations (Franchise)" },
] as const;

/** The plan a link asks for, where it is one of these. */
export function planChoice(asked: unknown): string | undefined {
  return PLAN_CHOICES.find(({ value }) => value === asked)?.value;
}

const MISSING: Record<string, string> = {
  firstname: "Enter your first name.",
  lastname: "Enter your last name.",
  email: "Enter your email.",
  workspace_name: "Name your workspace.",
};

/** Sentences by field; empty when nothing is wrong. */
export function checkSignUp(values: Record<string, string>): Record<string, string> {
  const missing = Object.entries(MISSING).filter(([name]) => (values[name] ?? "").trim() === "");
  const names = [values.firstname, values.lastname, values.workspace_name];
  const complaint = checkPassword(values.password ?? "", { email: values.email, names });
  return { ...Object.fromEntries(missing), ...(complaint ? { password: complaint } : {}) };
}
