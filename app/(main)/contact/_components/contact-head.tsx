"use client";
// Over a contact's page: who it is, the quickest ways to reach them, how they came and what is next.
import { Camera, Link2, Mail, MessageSquare, Phone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DUE_COLORS, lineUnder } from "#components/contact/contact-words.ts";
import { late } from "#components/patterns/late.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { useInMenu } from "#components/shell/shell-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { mailLink, smsLink, telLink } from "#lib/card/reach-links.ts";
import { paths } from "#lib/paths.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import { ContactTags } from "./contact-tags.tsx";
import { cameWords, nextWords } from "./story.ts";
import type { ContactPage } from "./use-contact-page.ts";

const LinkDialog = late(() => import("./links/link-dialog.tsx").then((module) => module.default));
const PhotoDialog = late(() => import("./photo/photo-dialog.tsx").then((module) => module.default));

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

/** For whoever has share links; on a phone it stands alone here, the others are for the thumb. */
function Ways({ page }: { page: ContactPage }) {
  const { contact, mayNote } = page;
  const [sending, setSending] = useState(false);
  const sends = useInMenu(paths.shareLinks()) && mayNote;
  const ways = waysTo(contact);
  if (ways.length === 0 && !sends) return null;
  return (
    <div className={cn("flex flex-wrap gap-2 pt-3", !sends && "touch:hidden")}>
      {ways.map(({ href, label, icon }) => (
        <a key={label} href={href} className={cn(buttonVariants({ size: "sm" }), "touch:hidden")}>
          {icon}
          {label}
        </a>
      ))}
      {sends ? (
        <Button
          size="sm"
          icon={<Link2 aria-hidden="true" />}
          onPointerEnter={LinkDialog.ahead}
          onClick={() => setSending(true)}
        >
          Send a link
        </Button>
      ) : null}
      {sending ? <LinkDialog page={page} onClose={() => setSending(false)} /> : null}
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

/** Where it may be changed, a press opens what is known of it. */
function Face({ page }: { page: ContactPage }) {
  const { name, photo_url: src } = page.contact;
  const [open, setOpen] = useState(false);
  const face = <Avatar name={name} src={src} size={64} />;
  if (!page.mayWrite) return face;
  return (
    <>
      <button
        type="button"
        title={src === null ? "Add a photo" : "Change photo"}
        onClick={() => setOpen(true)}
        className="group/face relative shrink-0 rounded-full"
      >
        {face}
        <span className="sr-only">{src === null ? "Add a photo" : "Change or remove the photo"}</span>
        <span className="absolute -right-1 -bottom-1 grid size-6 place-items-center rounded-full border border-line-strong bg-raised text-muted group-hover/face:text-ink">
          <Camera className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
        </span>
      </button>
      {open ? <PhotoDialog page={page} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export function ContactHead({ page }: { page: ContactPage }) {
  const { contact } = page;
  const work = lineUnder(contact);
  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-4">
        <Face page={page} />
        <div className="min-w-0 flex-1">
          <h2 className="text-24 leading-[1.25] wrap-anywhere touch:text-20">{contact.name}</h2>
          {work === "" ? null : <p className="mt-0.5 text-14 wrap-anywhere text-muted">{work}</p>}
          {contact.stage === "" ? null : (
            <p className="mt-1.5">
              <span className="sr-only">Stage: </span>
              <Badge tone="line">{contact.stage}</Badge>
            </p>
          )}
          <ContactTags page={page} />
          <Ways page={page} />
        </div>
      </div>
      <Story page={page} />
    </div>
  );
}
