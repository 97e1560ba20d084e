// A name inside a sentence: one that is written from right to left must not turn what stands around it.

/** Blocks of scripts that are written from right to left, and their signs. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_DIRECTIONAL_ISOLATE = "\u2069";

/**
 * The name as a sentence of plain text may hold it: in isolates (Unicode UAX 9) where it needs them, else as it is. In
 * markup `<bdi>` does the same.
 */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? FIRST_STRONG_ISOLATE + name + POP_DIRECTIONAL_ISOLATE : name;
}
