"use client";
// One address; then the page that says where to look.
import Link from "next/link";
import { paths } from "#lib/paths.ts";
import { EmailField } from "../../_components/door-form.tsx";
import { LetterForm } from "../../_components/letter-form.tsx";

const DOOR = {
  path: "/api/auth/password/forgot",
  fields: ["email"],
  check: ({ email = "" }) => (email.trim() === "" ? { email: "Enter your e-mail." } : {}),
} satisfies Parameters<typeof LetterForm>[0]["door"];

/** Whether the address has an account is told to nobody but its mailbox. */
export function ForgotForm() {
  return (
    <LetterForm
      door={DOOR}
      title="Forgot your password?"
      lead="Enter your e-mail, and we send a link to choose a new one."
      submit="Send the link"
      sent="If it has an account, the letter has a link to a new password; it works once, for an hour."
      foot={
        <Link className="link" href={paths.login()}>
          Back to log in
        </Link>
      }
    >
      {({ errors }) => <EmailField error={errors.email} />}
    </LetterForm>
  );
}
