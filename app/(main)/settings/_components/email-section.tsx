"use client";
// The email address: what it is, what it is about to become, and asking for another one.
import { MailCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Section } from "#components/patterns/section-heading.tsx";
import { useShell } from "#components/shell/shell-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { EmailForm } from "./email-form.tsx";

type EmailSectionProps = { email: string; pending: string | null; locked: string | undefined };

/** The form opens below the address, so that the address stays in sight. */
export function EmailSection({ email, pending, locked }: EmailSectionProps) {
  const router = useRouter();
  const { sendsEmail } = useShell();
  const [waiting, setWaiting] = useState(pending);
  const [open, setOpen] = useState(false);
  async function withdraw() {
    try {
      await call("auth.withdrawEmail");
      setWaiting(null);
      showSuccess("Your email address stays the same");
      router.refresh();
    } catch (error) {
      showFailure(error);
    }
  }
  return (
    <Section title="Email address" id="email" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
        <p className="min-w-0 wrap-anywhere">{email}</p>
        {open ? null : (
          <Button size="sm" disabledReason={locked} reasonAlign="end" onClick={() => setOpen(true)}>
            Change address
          </Button>
        )}
      </div>
      {waiting && !open ? (
        <Note
          title={`Confirm ${waiting}`}
          role="status"
          className="mt-4"
          action={
            <Button size="sm" variant="ghost" disabledReason={locked} onClick={() => void withdraw()}>
              Withdraw
            </Button>
          }
        >
          <MailCheck className="mr-1 inline size-4" aria-hidden="true" />
          {sendsEmail
            ? "We sent a link there. It works for 60 minutes."
            : "Email is not set up on this server, so ask the people who run it for the link. It works for 60 minutes."}{" "}
          Until you use it, sign in with the current address.
        </Note>
      ) : null}
      {open ? (
        <EmailForm
          onCancel={() => setOpen(false)}
          onAsked={(address) => {
            setWaiting(address);
            setOpen(false);
          }}
        />
      ) : null}
    </Section>
  );
}
