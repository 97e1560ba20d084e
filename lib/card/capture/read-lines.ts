// Reads the lines of a photo with an engine that somebody else started: the same in a browser and in Node. First the whole photo,
// then once more, by themselves, those lines that say who somebody is.

import { hostOf, type Reading } from "./email-of-lines.ts";
import { type Box, cut, drawn, type Grey, graymapOf, type Ink, type Rgba, stretched } from "./grey-picture.ts";
import { type LowMark, lowMarks } from "./low-marks.ts";
import { levelled, written } from "./prepare-picture.ts";

type EngineLine = { words: { text: string; confidence: number; bbox: Box }[] };
type EnginePage = { blocks: { paragraphs: { lines: EngineLine[] }[] }[] | null };
type Words = EngineLine["words"];

/** What is asked of an engine: the lines of a portable graymap, with other settings this once. */
export type ReadPage = (
  graymap: Uint8Array<ArrayBuffer>,
  settings?: Readonly<Record<string, string>>,
) => Promise<EnginePage>;

/**
 * One line as it was read; `height` is that of its letters, in any unit that all lines share. `again` is how it was read by
 * itself, `marks` what was seen on its foot.
 */
export type ReadLine = Reading & {
  height: number;
  top: number;
  again?: readonly Reading[];
  marks?: readonly LowMark[];
};

/** Settings of the engine: letters are black on white already, and their size is known. */
export const ENGINE_SETTINGS = { tessedit_do_invert: "0", user_defined_dpi: "300" } as const;
/** The picture is one line of text. */
const ONE_LINE = { tessedit_pageseg_mode: "7" } as const;

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Of the height of its letters: words further apart than this are in two columns. */
const COLUMN_GAP = 1.6;

const heightOf = (words: Words) => middle(words.map(({ bbox }) => bbox.y1 - bbox.y0));

/** The words of a line, parted where a column ends. */
function columnsOf(words: Words): Words[] {
  const widest = heightOf(words) * COLUMN_GAP;
  const parts: Words[] = [];
  let last: Box | null = null;
  for (const word of words) {
    if (last === null || word.bbox.x0 - last.x1 > widest) parts.push([]);
    parts.at(-1)?.push(word);
    last = word.bbox;
  }
  return parts;
}

function linesIn({ blocks }: EnginePage): EngineLine[] {
  return (blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap(({ lines }) => lines);
}

/** Signs alone, as edges and grain are taken for, say nothing of how the words beside them were read. */
function readingOf(words: Words): Reading {
  const said = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const sum = said.reduce((before, { confidence }) => before + confidence, 0);
  return { text: words.map(({ text }) => text).join(" "), confidence: sum / Math.max(1, said.length) };
}

function placeOf(words: Words): Box {
  return {
    x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
    y0: Math.min(...words.map(({ bbox }) => bbox.y0)),
    x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
    y1: Math.max(...words.map(({ bbox }) => bbox.y1)),
  };
}

/** A line, and where in the photo it is. */
type Found = ReadLine & { place: Box; ink: Ink };

function foundIn(page: EnginePage, ink: Ink): Found[] {
  return linesIn(page)
    .flatMap(({ words }) => columnsOf(words))
    .map((words) => {
      const place = placeOf(words);
      return { ...readingOf(words), place, ink, top: place.y0, height: heightOf(words) };
    });
}

/** Below this a line is grain, and no second look makes it a word. */
const LEAST_CONFIDENCE = 35;
/** From this on a name is as good as it gets. */
const SURE = 94;

/** Words that could be a name. */
const NAME_LIKE = /\p{Lu}\p{L}+.*\s\p{Lu}\p{L}+/u;

/** An address as a line of ink may have it: without its @, without its dot. */
const ADDRESS_LIKE = /\w.*@.*\w|\w{2}[. ](?:com|net|org|co|io|us|biz|info)$/i;

/** A word that fell apart. */
const BROKEN = /\s\p{Ll}{1,2}\s/u;
/** A number that is read badly is no number. */
const DOUBTFUL_NUMBER = 60;
const LEAST_DIGITS = 7;

/** At which sizes a line is read again. Addresses always: one wrong letter makes another one. The rest where it was hard to read. */
function sizesFor({ text, confidence }: Found): readonly number[] {
  if (ADDRESS_LIKE.test(text) || hostOf([text]) !== "") return ADDRESS_SIZES;
  const digits = text.replace(/\D/g, "").length;
  if (digits >= LEAST_DIGITS) return confidence < DOUBTFUL_NUMBER ? ONCE : [];
  const doubtful = confidence < SURE || BROKEN.test(text);
  return confidence >= LEAST_CONFIDENCE && doubtful && NAME_LIKE.test(text) ? ONCE : [];
}

/** Of the height of its letters: so much paper around a line. */
const MARGIN = 0.4;
/** As large as it is, smaller and larger: what one reading takes for another letter, the others do not. */
const ADDRESS_SIZES = [1, 0.7, 1.5] as const;
const ONCE = [1] as const;

/** The line by itself, in the greys that the first look had made black and white. */
async function lookAgain(found: Found, level: Grey, read: ReadPage): Promise<ReadLine> {
  const line = stretched(cut(level, found.place, Math.round(found.height * MARGIN)), found.ink);
  const readings: Reading[] = [];
  for (const by of sizesFor(found)) {
    const page = await read(graymapOf(by === 1 ? line : drawn(line, { by, degrees: 0 })), ONE_LINE);
    const words = linesIn(page).flatMap((one) => one.words);
    if (words.length > 0) readings.push(readingOf(words));
  }
  return { ...found, again: readings, marks: lowMarks(line) };
}

export const INKS = ["dark", "light"] as const satisfies readonly Ink[];

/** Both kinds of ink, from top to bottom; `onPart` hears how many parts of how many are done. */
export async function readLines(
  photo: Rgba,
  read: ReadPage,
  onPart: (done: number, of: number) => void = () => undefined,
): Promise<ReadLine[]> {
  const level: Grey = levelled(photo);
  const found: Found[] = [];
  for (const [nth, ink] of INKS.entries()) {
    found.push(...foundIn(await read(graymapOf(written(level, ink))), ink));
    onPart(nth + 1, INKS.length + 1);
  }
  const again = found.filter((line) => sizesFor(line).length > 0);
  const lines: ReadLine[] = found.filter((line) => !again.includes(line));
  const parts = (INKS.length + 1) * again.length;
  for (const [nth, line] of again.entries()) {
    lines.push(await lookAgain(line, level, read));
    onPart(INKS.length * again.length + nth + 1, parts);
  }
  return lines.sort((one, other) => one.top - other.top);
}
