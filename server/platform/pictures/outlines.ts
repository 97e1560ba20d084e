// Text as outlines in the product's typeface: what goes to a printer looks the same whatever fonts their machine has.
import { readFileSync } from "node:fs";
import path from "node:path";
import opentype, { type Font } from "opentype.js";

/** The files of a weight: the letters of each are its own, and the first that has one draws it. */
const SCRIPTS = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext"] as const;

type Weight = 500 | 600;
const fonts = new Map<Weight, readonly Font[]>();
/** Named by parts, so that the bundler does not look for a file whose name it cannot know. */
const fileOf = (name: string) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules", "@fontsource", "montserrat", "files", name);

function read(weight: Weight): readonly Font[] {
  return SCRIPTS.map((script) => {
    const file = readFileSync(fileOf(`montserrat-${script}-${weight}-normal.woff`));
    return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  });
}

/** Read once, when somebody prints. */
function fontsOf(weight: Weight): readonly Font[] {
  const known = fonts.get(weight) ?? read(weight);
  fonts.set(weight, known);
  return known;
}

type Run = { font: Font; text: string };

/** The text in parts of one file each; null where a letter is in none. */
function runsOf(text: string, weight: Weight): Run[] | null {
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC")) {
    const font = fontsOf(weight).find((one) => one.charToGlyphIndex(letter) > 0);
    if (font === undefined) return null;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

export type Outline = {
  /** From the base of the first letter on, at this size. */
  d: string;
  /** How wide it is by itself. */
  width: number;
};

/** What a text looks like at this size; null where the typeface lacks a letter of it, which stays a text then. */
export function outlineOf(text: string, { size, bold }: { size: number; bold: boolean }): Outline | null {
  const runs = runsOf(text, bold ? 600 : 500);
  if (runs === null) return null;
  let width = 0;
  const parts = runs.map(({ font, text: part }) => {
    const d = font.getPath(part, width, 0, size).toPathData(3);
    width += font.getAdvanceWidth(part, size);
    return d;
  });
  return { d: parts.join(""), width };
}
