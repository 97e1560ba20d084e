// One address under its many spellings, as a stop and the look for duplicates know it.
import { foldEmail } from "#lib/contact/fold-email.ts";
import { foldMailbox } from "#lib/mailbox.ts";

/** A mailbox, for emails, or a number, for texts and calls. */
export type AddressKind = "email" | "phone";

/**
 * What a mark is made of: "email:" and the folded mailbox, or "phone:" and the number as E.164. Marks of before were made of
 * the same text, so that it never changes. `normal` is the normal form of a value (`server/contact/normal.ts`).
 */
export function stopAddress(kind: AddressKind, normal: string): string {
  return kind === "email" ? `email:${foldMailbox(normal)}` : `phone:${normal}`;
}

const EMAIL = "email:";

/** The same address as its provider reads it beside it: what is stopped is marked by both, and asked for by both. */
export function stopSpellings(address: string): string[] {
  if (!address.startsWith(EMAIL)) return [address];
  return [...new Set([address, EMAIL + foldEmail(address.slice(EMAIL.length))])];
}
