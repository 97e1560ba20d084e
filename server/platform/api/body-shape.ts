// How much JSON stands in a body, counted on its bytes before anything is made of them.
import { AppError } from "#lib/errors.ts";
import { counted } from "#lib/plural.ts";

/** Members of objects and lists together. */
export const MOST_VALUES = 2000;
export const DEEPEST = 32;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);

/** Throws `malformed` for more values, or deeper ones, than any operation takes; what is no JSON is the parser's to say. */
export function checkShape(body: Uint8Array, most: number = MOST_VALUES): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfText(body, at);
      continue;
    }
    if (CLOSING.has(byte)) depth -= 1;
    if (OPENING.has(byte)) depth += 1;
    if (byte === COMMA || OPENING.has(byte)) values += 1;
    if (depth > DEEPEST) throw new AppError("malformed", `The body may be nested ${DEEPEST} deep at most.`);
    if (values > most) throw new AppError("malformed", `The body may hold ${counted(most, "value")} at most.`);
  }
}

/** Where the text that begins at this quotation mark ends: a picture is jumped over, not walked through. */
function endOfText(body: Uint8Array, start: number): number {
  for (let at = body.indexOf(QUOTE, start + 1); at > 0; at = body.indexOf(QUOTE, at + 1)) {
    let escapes = 0;
    while (body[at - 1 - escapes] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return body.length;
}
