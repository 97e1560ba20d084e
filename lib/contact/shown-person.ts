// How somebody is shown who asked to be forgotten: enough for themselves to see that it was them, and for nobody else to say who.

const hidden = (text: string) => `${text.slice(0, 1)}•••`;

/** "i•••@e•••.com": the first letter of each part. */
function hiddenEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${hidden(name)}@${hidden(host)}${/\.[^.]+$/.exec(host)?.[0] ?? ""}`;
}

type Known = { emails: readonly string[]; phones: readonly string[] };

/** By the first of their addresses: the last two digits of a number. */
export function shownPerson({ emails: [email], phones: [phone] }: Known): string {
  if (email !== undefined) return hiddenEmail(email);
  return phone === undefined ? "" : `••• ${phone.slice(-2)}`;
}
