// What every kind of address has in common: letters that can be read aloud, and words that nobody is given.

/** No i, l, o, 0, 1: an alias is read aloud and typed from paper. */
export const ALIAS_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

// On a link domain the alias is the whole path, so what the product answers there itself is not given away.
const RESERVED = new Set(
  `_next about account activate admin api app assets c card contact dashboard docs favicon health help home icons index
  l legal link links login logout manifest nfc onboarding order password pricing privacy ready register robots security
  session settings share sign-in sign-up sitemap static status subscribe support t terms well-known www`.split(/\s+/),
);

/** True for a word that the product answers itself, or may one day. */
export function isReserved(alias: string): boolean {
  return RESERVED.has(alias);
}

/** So many letters, each equally likely. */
export function randomAlias(length: number): string {
  const fair = 256 - (256 % ALIAS_LETTERS.length);
  let alias = "";
  while (alias.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < fair && alias.length < length) alias += ALIAS_LETTERS.charAt(byte % ALIAS_LETTERS.length);
    }
  }
  return alias;
}
