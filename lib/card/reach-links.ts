// Addresses that a phone or a mail program opens: of a number and of a mailbox, as somebody wrote them.

/** Dialed as it was written, without what no keypad has. */
function dialed(number: string): string {
  return number.replace(/[^\d+*#,;]/g, "");
}

/** Calls a number. */
export function telLink(number: string): string {
  return `tel:${dialed(number)}`;
}

/** Writes a text message to a number. */
export function smsLink(number: string): string {
  return `sms:${dialed(number)}`;
}

/** Writes an email to a mailbox. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
