"use client";
// Sends a contact a link of their own: which one, then their address of it and the ways to send it.
import { Mail, MessageSquare } from "lucide-react";
import { firstName } from "#components/contact/contact-words.ts";
import { LinkPicker } from "#components/link/link-picker.tsx";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { ShareButton } from "#components/patterns/share-button.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import { mailLink, smsLink } from "#lib/card/reach-links.ts";
import { wayAddress } from "#lib/codes/code-address.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { PersonalLink } from "#lib/services/links/entities.ts";
import { withoutScheme } from "#lib/web-address.ts";
import type { ContactPage } from "../use-contact-page.ts";
import { useSendLink } from "./use-send-link.ts";

type OwnLinkProps = { contact: Contact; link: PersonalLink };

/** Written to them where it is known how; else the device asks. */
function OwnLink({ contact: { phone, email, name }, link: { shortlink, title } }: OwnLinkProps) {
  const words = (way: "text" | "mail") => encodeURIComponent(`${title}: ${wayAddress(shortlink, way)}`);
  const mail = `${mailLink(email)}?subject=${encodeURIComponent(title)}&body=${words("mail")}`;
  return (
    <div className="grid gap-4 px-6 pt-3 pb-5">
      <div className="grid gap-0.5">
        <p className="text-14 wrap-anywhere text-muted">{title}</p>
        <p className="text-17 font-semibold wrap-anywhere">{withoutScheme(shortlink)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton variant="primary" text={shortlink} said={withoutScheme(shortlink)} data-autofocus>
          Copy link
        </CopyButton>
        <ShareButton title={title} url={wayAddress(shortlink, "share")} />
        <a className={buttonVariants({})} href={`${smsLink(phone)}?&body=${words("text")}`}>
          <MessageSquare aria-hidden="true" />
          Text message
        </a>
        <a className={buttonVariants({})} href={mail}>
          <Mail aria-hidden="true" />
          Email
        </a>
      </div>
      <p className="max-w-[56ch] text-13 text-muted">
        It opens the same page as your link. Only {firstName(name)} gets this address, so their timeline shows when they
        open it. You send it yourself, from this device.
      </p>
    </div>
  );
}

type LinkDialogProps = { page: ContactPage; onClose: () => void };

export default function LinkDialog({ page, onClose }: LinkDialogProps) {
  const { link, picking, error, pick, back } = useSendLink(page);
  const { contact } = page;
  if (link === null)
    return (
      <Dialog
        key="pick"
        open
        onClose={onClose}
        title={`Which link for ${contact.name}?`}
        className="w-[460px] wrap-anywhere"
      >
        <div role="alert" className="px-6 pt-3 empty:hidden">
          {error === null ? null : <Note tone="danger" title={error} />}
        </div>
        <LinkPicker busy={picking} onPick={(id) => void pick(id)} />
      </Dialog>
    );
  return (
    <Dialog key="send" open onClose={onClose} title={`A link for ${contact.name}`} className="w-[460px] wrap-anywhere">
      <OwnLink contact={contact} link={link} />
      <DialogActions>
        <Button variant="ghost" onClick={back} className="mr-auto touch:mr-0">
          Choose another
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
