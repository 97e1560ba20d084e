// How wide letters of the PDF standard fonts are, in thousandths of their size (Adobe's metrics), and which bytes stand for them.

const digits = [556, 556, 556, 556, 556, 556, 556, 556, 556, 556];

/** From the space to the tilde. */
const PLAIN = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, ...digits],
  ...[278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556],
  ...[278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334],
  ...[260, 334, 584],
];
const BOLD = [
  ...[278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, ...digits],
  ...[333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556],
  ...[333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389],
  ...[280, 389, 584],
];
/** What has no plain letter below it: as wide as the widest of its like. */
const OTHER = 1000;
const FIRST = 32;

/** The bytes 0x80 to 0x9f of WinAnsi; a space where it has none. */
const HIGH = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** The byte of a letter in WinAnsi; null where it has none. */
function byteOf(letter: string): number | null {
  const point = letter.codePointAt(0) ?? 0;
  if ((point >= FIRST && point <= 126) || (point >= 160 && point <= 255)) return point;
  const high = letter === " " ? -1 : HIGH.indexOf(letter);
  return high === -1 ? null : 128 + high;
}

/** A text as the standard fonts spell it; null where they lack a letter of it. */
export function winAnsi(text: string): number[] | null {
  const bytes: number[] = [];
  for (const letter of text.normalize("NFC")) {
    const byte = byteOf(letter);
    if (byte === null) return null;
    bytes.push(byte);
  }
  return bytes;
}

/** How wide a text is at this size, in the unit of the size. */
export function textWidth(text: string, { size, bold }: { size: number; bold: boolean }): number {
  const widths = bold ? BOLD : PLAIN;
  let sum = 0;
  for (const letter of text.normalize("NFD").replace(/\p{M}/gu, "")) {
    sum += widths[(letter.codePointAt(0) ?? 0) - FIRST] ?? OTHER;
  }
  return (sum * size) / 1000;
}
