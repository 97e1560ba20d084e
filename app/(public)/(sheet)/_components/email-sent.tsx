"use client";
// After an email was asked for: where to look, what to do when nothing comes. The same whoever the address is.
import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { SheetHead } from "./sheet-head.tsx";

type EmailSentProps = {
  email: string;
  /** `outbox` where this installation sends no mail. */
  post: string;
  children: ReactNode;
  onBack: () => void;
};

/** Takes the focus, so that the change of the page is read out. */
export function EmailSent({ email, post, children, onBack }: EmailSentProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} aria-live="polite" className="outline-none">
      <MailCheck className="mt-8 size-7 text-brand" strokeWidth={1.5} aria-hidden="true" />
      <div className="-mt-5">
        <SheetHead title="Check your inbox">
          We sent an email to <b className="font-medium text-ink">{email}</b>. {children}
        </SheetHead>
      </div>
      {post === "outbox" ? (
        <Note className="mt-5" title="This installation does not send email">
          Ask the company that runs it for the link.
        </Note>
      ) : (
        <p className="mt-4 text-13 text-muted">Nothing after a few minutes? Check your junk folder.</p>
      )}
      <Button block size="lg" className="mt-6" onClick={onBack}>
        Use another address or try again
      </Button>
    </section>
  );
}
