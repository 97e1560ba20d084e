// Copies of a card, which do not follow when it changes, for screens and the contract alike: no schema here, because screens
// carry none.
import { MAIL_PROGRAMS } from "#lib/card/hand-out/signature.ts";

/** A signature in each mail program, the pictures with the code in them, and what is printed. */
export const COPIES = [...MAIL_PROGRAMS, "background", "picture", "sign", "badge", "businessCard"] as const;

export type Copy = (typeof COPIES)[number];
