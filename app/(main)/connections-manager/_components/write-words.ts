// What a list says of writing to several, and the address that opens a mail program for them.
import type { Contact } from "#lib/services/contact/entities.ts";

/** As the service takes them (`lib/services/contact/writing-contract.ts`). */
export const MOST_AT_ONCE = 50;

/** A new email to nobody, with these in its blind copy. */
export function blindMail(addresses: readonly string[]): string {
  const list = addresses.map((address) => encodeURIComponent(address).replace("%40", "@"));
  return `mailto:?bcc=${list.join(",")}`;
}

/** "Write to 2", and how many the rows say are left out; the dialog says who and why. */
export function writeWords(rows: readonly Pick<Contact, "may_write">[]): { text: string; out: number } {
  const to = rows.filter(({ may_write: { state } }) => state === "both" || state === "mail").length;
  return { text: `Write to ${to.toLocaleString("en")}`, out: rows.length - to };
}
