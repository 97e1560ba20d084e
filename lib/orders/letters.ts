// How wide letters are, in thousandths of their size: Montserrat's semibold, which the medium never exceeds. Letters it lacks
// count as wide as the widest that any font of a machine draws for them.

/** From the space to the tilde. */
const PLAIN = [
  ...[276, 278, 413, 711, 629, 860, 706, 220, 347, 348, 416, 590, 244, 385, 244, 371, 673, 381, 582, 582, 679, 584],
  ...[627, 608, 652, 627, 244, 244, 590, 590, 590, 581, 1034, 749, 761, 718, 826, 670, 637, 772, 810, 319, 527, 729],
  ...[599, 955, 810, 842, 726, 842, 731, 629, 602, 789, 729, 1144, 693, 661, 663, 350, 371, 350, 591, 500, 600, 607],
  ...[686, 581, 687, 622, 369, 694, 685, 289, 295, 635, 289, 1053, 685, 645, 686, 686, 420, 515, 424, 681, 578, 919],
  ...[573, 578, 532, 370, 303, 370, 590],
];
const FIRST = 32;
const OTHERS: Readonly<Record<string, number>> = {
  ...{ ß: 684, æ: 993, ø: 645, þ: 686, "…": 743, "–": 500, "—": 1000, "’": 244, "‘": 244, "•": 335, "€": 804 },
  ...{ Æ: 1100, Ø: 842, Þ: 726, Œ: 1150, œ: 1050, ł: 320, Ł: 620, đ: 700, Đ: 840, ı: 289 },
};
/** Pictures, and letters of scripts that fill a square; the rest is narrower, and a ligature wider than both. */
const SQUARE = /\p{Extended_Pictographic}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const WIDE = 1250;
const FOREIGN = 900;
const LIGATURE = /[\uFD3E-\uFDFF\u2E3A\u2E3B\u{12000}-\u{12543}]/u;
const LONG = 6000;

const segments = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text as the letters that somebody sees: an accent or a skin tone is none of its own. */
function lettersOf(text: string): string[] {
  return Array.from(segments.segment(text), ({ segment }) => segment);
}

/** The width of one letter that somebody sees. */
function letterWidth(letter: string): number {
  const base = letter.normalize("NFD").slice(0, 1);
  const point = base.charCodeAt(0);
  if (LIGATURE.test(letter)) return LONG;
  if (SQUARE.test(letter)) return WIDE;
  return PLAIN[point - FIRST] ?? OTHERS[base] ?? FOREIGN;
}

/** One letter that somebody sees, and how wide it is in thousandths of its size. */
export type Letter = { text: string; wide: number };

/** A text as its letters, each measured once. */
export function lettersIn(text: string): Letter[] {
  return lettersOf(text).map((letter) => ({ text: letter, wide: letterWidth(letter) }));
}

/** True where every letter is in the table, so that its width is known and not only bounded. */
export function isMeasured(text: string): boolean {
  return lettersOf(text).every((letter) => {
    const base = letter.normalize("NFD").slice(0, 1);
    return PLAIN[base.charCodeAt(0) - FIRST] !== undefined || OTHERS[base] !== undefined;
  });
}

/** How wide a text of this size is, at most. */
export function widthOf(text: string, size: number): number {
  return (lettersOf(text).reduce((sum, letter) => sum + letterWidth(letter), 0) * size) / 1000;
}
