// The photo of a card, as each version writes one: base64 behind its parameters (2.1, 3.0), or an address that holds it (4.0). One
// that stands elsewhere is not fetched. Pure.
import { OWN } from "#lib/contact/exports/card-lines.ts";

export type CardPhoto = { bytes: Uint8Array; behind: boolean };

const DATA = /^data:[^,]*;base64,/i;
const ELSEWHERE = /^(https?|ftp|cid|content|file|urn):/i;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Where the parameters end: the first colon outside quotation marks. */
function colonOf(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    else if (line[at] === ":" && !quoted) return at;
  }
  return -1;
}

/** Base64 as bytes, with or without `data:` before it; null for what is none. */
export function bytesOfPhoto(text: string): Uint8Array | null {
  const plain = text.replace(DATA, "").replace(/[\s\\]+/g, "");
  return plain === "" || !BASE64.test(plain) ? null : Buffer.from(plain, "base64");
}

/** The photo of a line that was put together; null where its bytes are not in it. */
export function cardPhoto(line: string): CardPhoto | null {
  const colon = colonOf(line);
  const value = line.slice(colon + 1).trim();
  if (colon < 0 || ELSEWHERE.test(value)) return null;
  const bytes = bytesOfPhoto(value);
  return bytes && { bytes, behind: line.slice(0, colon).toUpperCase().includes(`;${OWN}-BEHIND=`) };
}
