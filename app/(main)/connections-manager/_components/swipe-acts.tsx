"use client";
// What a swipe over a contact offers: call, text, and what is due is done.
import { Check, MessageSquare, Phone } from "lucide-react";
import type { SwipeAct } from "#components/patterns/row-swipe.tsx";
import { smsLink, telLink } from "#lib/card/reach-links.ts";
import type { Contact } from "#lib/services/contact/entities.ts";
import type { RowActs } from "./row-acts.ts";

/** Only what there is: a number to call, something to do. */
export function swipeActs(row: Contact, acts: RowActs, mayWrite: boolean): SwipeAct[] {
  const { phone, viewing, follow_up: due } = row;
  const reach: SwipeAct[] =
    phone === ""
      ? []
      : [
          { label: "Call", icon: <Phone aria-hidden="true" />, href: telLink(phone) },
          { label: "Text", icon: <MessageSquare aria-hidden="true" />, href: smsLink(phone) },
        ];
  if (due === null || viewing || !mayWrite) return reach;
  return [...reach, { label: "Done", icon: <Check aria-hidden="true" />, run: () => acts.done([row]), main: true }];
}
