"use client";
// Over a contact's page: who it is, the quickest ways to reach them, how they came and what is next.
import { Mail, MessageSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { DUE_COLORS, lineUnder } from "#components/contact/contact-words.ts";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { mailLink, smsLink, telLink } from "#lib/card/reach-links.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import { ContactTags } from "./contact-tags.tsx";
import { cameWords, nextWords } from "./story.ts";
import type { ContactPage } from "./use-contact-page.ts";

type Way = { href: string; label: string; icon: ReactNode };

/** Those for which something is known. */
function waysTo({ phone, email }: Pick<Contact, "phone" | "email">): Way[] {
  const byPhone = [
    { href: telLink(phone), label: "Call", icon: <Phone aria-hidden="true" /> },
    { href: smsLink(phone), label: "Text", icon: <MessageSquare aria-hidden="true" /> },
  ];
  const byMail = { href: mailLink(email), label: "Email", icon: <Mail aria-hidden="true" /> };
  return [...(phone === "" ? [] : byPhone), ...(email === "" ? [] : [byMail])];
}

function Ways({ contact }: { contact: Contact }) {
  const ways = waysTo(contact);
  if (ways.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-3 touch:hidden">
      {ways.map(({ href, label, icon }) => (
        <a key={label} href={href} className={buttonVariants({ size: "sm" })}>
          {icon}
          {label}
        </a>
      ))}
    </div>
  );
}

/** The same for the thumb; the first one is the one that is pressed most. */
export function ReachBar({ contact }: { contact: Contact }) {
  const ways = waysTo(contact);
  if (ways.length === 0) return null;
  return (
    <ThumbBar>
      {ways.map(({ href, label, icon }, at) => (
        <a
          key={label}
          href={href}
          className={cn(buttonVariants({ size: "lg", variant: at === 0 ? "primary" : "secondary" }), "flex-1")}
        >
          {icon}
          {label}
        </a>
      ))}
    </ThumbBar>
  );
}

/** One sentence, and the task that is due first. */
function Story({ page }: { page: ContactPage }) {
  const next = nextWords(page.contact, page.today);
  return (
    <p className="max-w-[62ch] text-17 leading-[1.5] tracking-head wrap-anywhere">
      {cameWords(page.contact, page)}{" "}
      {next === null ? null : (
        <>
          Next: {next.text}, <b className={cn("font-semibold", DUE_COLORS[next.tone])}>{next.due}</b>.
        </>
      )}
    </p>
  );
}

export function ContactHead({ page }: { page: ContactPage }) {
  const { contact } = page;
  const work = lineUnder(contact);
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-4">
        <Avatar name={contact.name} size={64} />
        <div className="min-w-0 flex-1">
          <h2 className="text-24 leading-[1.25] wrap-anywhere touch:text-20">{contact.name}</h2>
          {work === "" ? null : <p className="mt-0.5 text-14 wrap-anywhere text-muted">{work}</p>}
          <ContactTags page={page} />
          <Ways contact={contact} />
        </div>
      </div>
      <Story page={page} />
    </div>
  );
}
