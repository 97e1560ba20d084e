// Reads the lines of a photo with an engine that somebody else started: the same in a browser and in Node.

import type { ReadLine } from "./fields-of-text.ts";
import { type Grey, graymapOf, type Rgba } from "./grey-picture.ts";
import { levelled, written } from "./prepare-picture.ts";

type Box = { x0: number; y0: number; x1: number; y1: number };
type EngineLine = { text: string; confidence: number; bbox: Box; words: { bbox: Box }[] };
type EnginePage = { blocks: { paragraphs: { lines: EngineLine[] }[] }[] | null };

/** What is asked of an engine: the lines of a portable graymap. */
export type ReadPage = (graymap: Uint8Array<ArrayBuffer>) => Promise<EnginePage>;

/** Settings of the engine: letters are black on white already, and their size is known. */
export const ENGINE_SETTINGS = { tessedit_do_invert: "0", user_defined_dpi: "300" } as const;

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

function linesOf({ blocks }: EnginePage): ReadLine[] {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map(({ text, confidence, bbox, words }) => ({
      ...{ text, confidence, top: bbox.y0 },
      height: middle(words.map((word) => word.bbox.y1 - word.bbox.y0)),
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
