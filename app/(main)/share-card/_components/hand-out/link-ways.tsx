"use client";
import { Mail, MessageSquare, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { showFailure } from "#lib/client/show-failure.ts";
import { wayAddress } from "#lib/codes/code-address.ts";
import type { Card } from "#lib/services/card/entities.ts";
// The link itself, and on its way by text message, email and the device's own share sheet.
import { withoutScheme } from "#lib/web-address.ts";

type LinkWaysProps = { card: Card; name: string };

/** Known only in the browser, after the first paint. */
function useShareSheet(): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(typeof navigator.share === "function"), []);
  return there;
}

export function LinkWays({ card: { address }, name }: LinkWaysProps) {
  const canShare = useShareSheet();
  const words = (way: "text" | "mail") => encodeURIComponent(`${name}: ${wayAddress(address, way)}`);

  async function share() {
    try {
      await navigator.share({ title: name, url: wayAddress(address, "share") });
    } catch (error) {
      // Whoever closes the sheet has done nothing wrong.
      if (!(error instanceof DOMException && error.name === "AbortError")) showFailure(error);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2 pt-4">
      <CopyButton text={address} said={withoutScheme(address)}>
        Copy link
      </CopyButton>
      {canShare ? (
        <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
          Share…
        </Button>
      ) : null}
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
