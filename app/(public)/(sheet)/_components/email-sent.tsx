"use client";
// After an email was asked for: where to look, what to do when nothing comes. The same whoever the address is.
import { MailCheck, MailX } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import type { Post } from "#lib/services/auth/account-access-entities.ts";
import { SheetHead } from "./sheet-head.tsx";

type EmailSentProps = {
  email: string;
  post: Post;
  children: ReactNode;
  onBack: () => void;
};

/** Where the link is found instead, whether or not there is one. */
export const WHERE = {
  outbox: "Ask the people who run this server for the link.",
  demo: "In this demo, log in as the administrator to find it under Engine, Outbox.",
} as const;

/** Takes the focus, so that the change of the page is read out. */
export function EmailSent({ email, post, children, onBack }: EmailSentProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const Picture = post === "mail" ? MailCheck : MailX;
  return (
    <section ref={place} tabIndex={-1} aria-live="polite" className="outline-none">
      <Picture className="mt-8 size-7 text-brand" strokeWidth={1.5} aria-hidden="true" />
      <div className="-mt-5">
        {post === "mail" ? (
          <SheetHead title="Check your inbox">
            We sent an email to <b className="font-medium text-ink">{email}</b>. {children}
          </SheetHead>
        ) : (
          <SheetHead title="No email was sent">
            Email is not set up on this server, so it does not reach <b className="font-medium text-ink">{email}</b>.{" "}
            {WHERE[post]} {children}
          </SheetHead>
        )}
      </div>
      {post === "mail" ? (
        <p className="mt-4 text-13 text-muted">Nothing after a few minutes? Check your junk folder.</p>
      ) : null}
      <Button block size="lg" className="mt-6" onClick={onBack}>
        Use another address or try again
      </Button>
    </section>
  );
}
