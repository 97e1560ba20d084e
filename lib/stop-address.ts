// One address under its many spellings, as a stop and the look for duplicates know it.
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
