// One mailbox under all the addresses that lead to it, for comparing: nothing is ever sent to a folded address.
import { foldMailbox } from "#lib/mailbox.ts";

const PROTON: ReadonlySet<string> = new Set(["proton.me", "protonmail.com", "pm.me"]);
const ICLOUD: ReadonlySet<string> = new Set(["icloud.com", "me.com", "mac.com"]);
/** Fastmail takes user@fastmail.com as anything@user.fastmail.com too. */
const FASTMAIL_ALIAS = /^[^@]+@([^@.]+)\.(fastmail\.(?:com|fm))$/;
const YAHOO = /^yahoo\.|^(ymail|rocketmail)\.com$/;

/**
 * The address as its provider reads it: small letters, nothing behind a plus, no dots at Gmail (`foldMailbox`), nothing behind
 * a hyphen at Yahoo (its disposable addresses are `base-word`), no dots, underscores and hyphens at Proton, one name for
 * each of Apple's three. Folding what is folded changes nothing. What is no address comes back trimmed and in small letters.
 */
export function foldEmail(address: string): string {
  const trimmed = address.normalize("NFKC").trim().toLowerCase();
  const at = trimmed.lastIndexOf("@");
  if (at < 1 || at === trimmed.length - 1) return trimmed;
  const folded = foldMailbox(trimmed);
  const [name, host] = [folded.slice(0, folded.lastIndexOf("@")), folded.slice(folded.lastIndexOf("@") + 1)];
  if (PROTON.has(host)) return `${name.replace(/[._-]/g, "") || name}@proton.me`;
  if (ICLOUD.has(host)) return `${name}@icloud.com`;
  if (YAHOO.test(host)) return `${name.split("-")[0] || name}@${host}`;
  return folded.replace(FASTMAIL_ALIAS, "$1@$2");
}
