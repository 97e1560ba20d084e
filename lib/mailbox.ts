// One mailbox under its many spellings, for comparing addresses only: an email goes to the address as it was typed.

const GMAIL: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * The address as all its aliases are folded. What follows a plus goes everywhere (RFC 5233, "Subaddress Extension", as
 * Gmail, Outlook, iCloud, Fastmail and Proton do it). At Gmail the dots go too, and googlemail.com is gmail.com (Google,
 * "Dots don't matter in Gmail addresses", https://support.google.com/mail/answer/7436150).
 */
export function foldMailbox(email: string): string {
  const folded = email.trim().toLowerCase();
  const at = folded.lastIndexOf("@");
  const name = folded.slice(0, at);
  const host = folded.slice(at + 1);
  const plus = name.indexOf("+");
  const plain = plus > 0 ? name.slice(0, plus) : name;
  return GMAIL.has(host) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${host}`;
}
