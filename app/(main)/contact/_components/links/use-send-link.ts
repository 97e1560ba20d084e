"use client";
// Which link a contact is sent, and their own address of it, which is the same every time.
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { failureLine } from "#lib/client/show-failure.ts";
import { useRefresh } from "#lib/client/use-call.ts";
import type { PersonalLink } from "#lib/services/links/entities.ts";
import type { ContactPage } from "../use-contact-page.ts";

export function useSendLink({ contact }: ContactPage) {
  const [link, setLink] = useState<PersonalLink | null>(null);
  const [picking, setPicking] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const refresh = useRefresh();

  async function pick(id: string) {
    setPicking(id);
    setError(null);
    try {
      setLink(await call("links.recipient", { id, contact: contact.id }));
      await refresh("contact.timeline");
    } catch (thrown) {
      setError(failureLine(thrown));
    } finally {
      setPicking(null);
    }
  }
  return { link, picking, error, pick, back: () => setLink(null) };
}
