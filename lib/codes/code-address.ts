// What a code holds: an address in capitals, which a QR code packs into fewer modules, with the suffix that names the way.

/** Each way of handing something out, and the suffix of its addresses. What follows P names a print; `kept` is a visitor's own pass. */
export const WAYS = {
  qr: "Q",
  nfc: "N",
  signature: "S",
  background: "B",
  sign: "P1",
  badge: "P2",
  businessCard: "P3",
  picture: "P4",
  mail: "M",
  text: "T",
  share: "A",
  wallet: "W",
  kept: "WV",
} as const;

export type Way = keyof typeof WAYS;

/** Their names, in a list that a schema takes. */
export const WAY_NAMES = [
  "qr",
  "nfc",
  "signature",
  "background",
  "sign",
  "badge",
  "businessCard",
  "picture",
  "mail",
  "text",
  "share",
  "wallet",
  "kept",
] as const satisfies readonly Way[];

/** What QR's alphanumeric set holds. */
const SHORT_FORM = /^[0-9A-Z $%*+\-./:]+$/;

/** The address that somebody taps: as it is, with the suffix of its way. */
export function wayAddress(address: string, way: Way): string {
  return `${address}.${WAYS[way]}`;
}

/**
 * The same as a code holds it: in capitals where the path has only one spelling and the short form can hold it, else as it
 * is. `address` is a whole one without a query; `event` is the code of an event, which follows the letter of the way.
 */
export function codeText(address: string, way: Way, event = ""): string {
  const { pathname } = new URL(address);
  const whole = wayAddress(address, way) + event;
  const capitals = whole.toUpperCase();
  const oneSpelling = pathname === pathname.toLowerCase() && !pathname.includes("%");
  return oneSpelling && SHORT_FORM.test(capitals) ? capitals : whole;
}
