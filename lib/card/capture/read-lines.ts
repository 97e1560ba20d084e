// Reads the lines of a photo with an engine that somebody else started: the same in a browser and in Node.

import type { ReadLine } from "./fields-of-text.ts";
import { type Grey, graymapOf, type Rgba } from "./grey-picture.ts";
import { levelled, written } from "./prepare-picture.ts";

type Box = { x0: number; y0: number; x1: number; y1: number };
type EngineLine = { words: { text: string; confidence: number; bbox: Box }[] };
type EnginePage = { blocks: { paragraphs: { lines: EngineLine[] }[] }[] | null };

/** What is asked of an engine: the lines of a portable graymap. */
export type ReadPage = (graymap: Uint8Array<ArrayBuffer>) => Promise<EnginePage>;

/** Settings of the engine: letters are black on white already, and their size is known. */
export const ENGINE_SETTINGS = { tessedit_do_invert: "0", user_defined_dpi: "300" } as const;

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Of the height of its letters: words further apart than this are in two columns. */
const COLUMN_GAP = 1.6;

type Words = EngineLine["words"];
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

function linesOf({ blocks }: EnginePage): ReadLine[] {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => columnsOf(words))
    .map((words) => ({
      text: words.map(({ text }) => text).join(" "),
      confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
      top: Math.min(...words.map(({ bbox }) => bbox.y0)),
      height: heightOf(words),
    }));
}

/** Both kinds of ink, from top to bottom; `onInk` hears how many of the two were read. */
export async function readLines(photo: Rgba, read: ReadPage, onInk?: (done: number) => void): Promise<ReadLine[]> {
  const level: Grey = levelled(photo);
  const lines: ReadLine[] = [];
  for (const [nth, ink] of (["dark", "light"] as const).entries()) {
    lines.push(...linesOf(await read(graymapOf(written(level, ink)))));
    onInk?.(nth + 1);
  }
  return lines.sort((one, other) => one.top - other.top);
}
