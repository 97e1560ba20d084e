// Makes what a card is printed on: a PDF with its code, and with the words that its standard fonts cannot spell drawn in our typeface.
import sharp from "sharp";
import { codeMatrix } from "#lib/codes/code-matrix.ts";
import { winAnsi } from "#lib/print/helvetica.ts";
import type { WordPicture } from "#lib/print/pdf-sheet.ts";
import { printOf } from "#lib/print/prints.ts";
import { makeCode } from "#server/platform/codes/code-work.ts";
import { outlineOf } from "#server/platform/pictures/outlines.ts";
import type { PrintWish } from "#server/platform/pictures/picture-spec.ts";

/** As many dots as a printer tells apart; a long line is printed smaller, and has no more in all. */
const DOTS = 150;
const MOST_WIDE = 3200;
const INK = 127;
const CODE = { dark: "#000000", light: "#ffffff", format: "svg", scale: 1 } as const;

/** The file; null where its code is not read back, or a letter is in none of our typefaces. */
export async function makePrint({ kind, measures, printed, text }: PrintWish["print"]): Promise<Uint8Array | null> {
  if (!("code" in (await makeCode({ ...CODE, text }, null)))) return null;
  const drawn = new Map<string, WordPicture>();
  for (const words of Object.values(printed).filter((each) => winAnsi(each) === null)) {
    for (const bold of [false, true]) {
      const picture = await wordPicture(words, bold);
      if (picture === null) return null;
      drawn.set(nameOf(words, bold), picture);
    }
  }
  const code = codeMatrix(text, false);
  return printOf(kind, { printed, code, measures }, (words, bold) => drawn.get(nameOf(words, bold)) ?? null);
}

const nameOf = (words: string, bold: boolean) => `${bold} ${words}`;

/** Black letters on nothing, one bit a dot. */
async function wordPicture(words: string, bold: boolean): Promise<WordPicture | null> {
  const wide = outlineOf(words, { size: DOTS, bold })?.width ?? 0;
  const size = DOTS * Math.min(1, MOST_WIDE / Math.max(1, wide));
  const outline = outlineOf(words, { size, bold });
  if (outline === null) return null;
  const [width, height] = [Math.max(8, Math.ceil(outline.width / 8) * 8), Math.round(size * 1.4)];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="translate(0 ${height * 0.75})" d="${outline.d}"/></svg>`;
  const dots = await sharp(Buffer.from(drawing)).ensureAlpha().extractChannel("alpha").raw().toBuffer();
  const bits = new Uint8Array((width / 8) * height).fill(0xff);
  for (const [dot, ink] of dots.entries()) {
    if (ink > INK) bits[dot >> 3] = (bits[dot >> 3] ?? 0) & ~(0x80 >> (dot & 7));
  }
  return { width, height, bits };
}
