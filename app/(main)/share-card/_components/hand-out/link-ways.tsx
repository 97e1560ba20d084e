"use client";
import { Mail, MessageSquare } from "lucide-react";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { ShareButton } from "#components/patterns/share-button.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { wayAddress } from "#lib/codes/code-address.ts";
import type { Card } from "#lib/services/card/entities.ts";
// The link itself, and on its way by text message, email and the device's own share sheet.
import { withoutScheme } from "#lib/web-address.ts";

type LinkWaysProps = { card: Card; name: string };

export function LinkWays({ card: { address }, name }: LinkWaysProps) {
  const words = (way: "text" | "mail") => encodeURIComponent(`${name}: ${wayAddress(address, way)}`);

  return (
    <div className="flex flex-wrap items-center gap-2 pt-4">
      <CopyButton text={address} said={withoutScheme(address)}>
        Copy link
      </CopyButton>
      <ShareButton title={name} url={wayAddress(address, "share")} />
      <a className={buttonVariants({})} href={`sms:?&body=${words("text")}`}>
        <MessageSquare aria-hidden="true" />
        Text message
      </a>
      <a className={buttonVariants({})} href={`mailto:?subject=${encodeURIComponent(name)}&body=${words("mail")}`}>
        <Mail aria-hidden="true" />
        Email
      </a>
      <p className="basis-full text-13 text-muted">
        Each option has its own link, so you can see which one was opened. You send texts and emails yourself, from this
        device.
      </p>
    </div>
  );
}
