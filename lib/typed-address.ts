// A web address as people type it: http or https, nobody's credentials, and a missing https:// is ours to add.

/** Longer ones do not survive every browser and server on their way. */
export const MAX_ADDRESS = 4096;
const BARE = /^(?:[a-z0-9_-]+\.)+[a-z0-9-]{2,}(?::\d{1,5})?(?:[/?#]|$)/i;

export type TypedAddress = { url: string; problem?: never } | { problem: string; url?: never };

/** The whole address, or the sentence that stands beside its field. */
export function readTypedAddress(typed: string): TypedAddress {
  const text = typed.trim();
  const whole = BARE.test(text) ? `https://${text}` : text;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) {
    return { problem: "Enter a web address that begins with https:// or http://." };
  }
  const url = new URL(whole);
  if (url.username !== "" || url.password !== "") {
    return { problem: "An address with a user name in it is not accepted." };
  }
  if (url.href.length > MAX_ADDRESS) return { problem: `Use ${MAX_ADDRESS} characters at most.` };
  return { url: url.href === `${whole}/` ? whole : url.href };
}
