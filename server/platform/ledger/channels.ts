// How something was come by: the suffix that a code or a tag carries behind a dot, and the channel that it names.

/** A letter and up to five more. */
const CODE = /^[A-Z][0-9A-Z]{0,5}$/;

/** By the letter that a code begins with; without one it is a link. */
const CHANNELS: Readonly<Record<string, string>> = {
  Q: "qr",
  N: "nfc",
  W: "wallet",
  S: "signature",
  B: "background",
  P: "print",
  M: "mail",
  T: "text",
  A: "share",
  I: "introduction",
  C: "campaign",
};

/** A pass that a visitor keeps is not its owner's: whoever comes by it has had the card before. */
const KEPT = "WV";

/** The channel of a code, upper case; null is none. */
export function channelOf(code: string | null): string {
  if (code === KEPT) return "kept";
  return CHANNELS[code?.[0] ?? ""] ?? "link";
}

/** A suffix as it is kept, upper case; null for one that nobody knows. */
export function codeOf(suffix: string): string | null {
  const code = suffix.toUpperCase();
  return CODE.test(code) ? code : null;
}
