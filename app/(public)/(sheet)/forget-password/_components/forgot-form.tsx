"use client";
// One address; then the page that says where to look.
import Link from "next/link";
import { useState } from "react";
import { DoorForm, EmailField } from "../../_components/door-form.tsx";
import { LetterSent } from "../../_components/letter-sent.tsx";
import { SheetFoot, SheetHead } from "../../_components/sheet-head.tsx";
import { useDoor } from "../../_components/use-door.ts";

/** Whether the address has an account is told to nobody but its mailbox. */
export function ForgotForm() {
  const [sent, setSent] = useState<{ email: string; post: string } | null>(null);
  const door = useDoor({
    path: "/api/auth/password/forgot",
    fields: ["email"],
    check: ({ email = "" }) => (email.trim() === "" ? { email: "Enter your e-mail." } : {}),
    onDone: ({ post }, { email = "" }) => {
      setSent({ email: email.trim(), post: String(post) });
      return "stays";
    },
  });
  if (sent) {
    return (
      <LetterSent {...sent} onBack={() => setSent(null)}>
        If it has an account, the letter has a link to a new password; it works once, for an hour.
      </LetterSent>
    );
  }
  return (
    <>
      <SheetHead title="Forgot your password?">Enter your e-mail, and we send a link to choose a new one.</SheetHead>
      <DoorForm door={door} submit="Send the link">
        <EmailField error={door.errors.email} />
      </DoorForm>
      <SheetFoot>
        <Link className="link" href="/">
          Back to log in
        </Link>
      </SheetFoot>
    </>
  );
}
