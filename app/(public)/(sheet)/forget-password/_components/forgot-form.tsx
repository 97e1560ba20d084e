"use client";
// One address; then the page that says where to look.
import Link from "next/link";
import { paths } from "#lib/paths.ts";
import { EmailRequestForm } from "../../_components/email-request-form.tsx";
import { EmailField } from "../../_components/sheet-form.tsx";

const SHEET = {
  operation: "auth.forgotPassword",
  fields: ["email"],
  check: ({ email = "" }) => (email.trim() === "" ? { email: "Enter your email." } : {}),
} satisfies Parameters<typeof EmailRequestForm>[0]["sheet"];

/** Whether the address has an account is told to nobody but its mailbox. */
export function ForgotForm() {
  return (
    <EmailRequestForm
      sheet={SHEET}
      title="Forgot your password?"
      lead="Enter your email, and we send a link to choose a new one."
      submit="Send the link"
      sent="If it has an account, the email has a link to set a new password. It works once, for an hour."
      foot={
        <Link className="link" href={paths.login()}>
          Back to log in
        </Link>
      }
    >
      {({ errors }) => <EmailField error={errors.email} />}
    </EmailRequestForm>
  );
}
