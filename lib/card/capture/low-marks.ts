// Dots and underscores on the foot of a line: readers lose them between letters, and a picture still has them.
import type { Grey } from "./grey-picture.ts";

/** `at` is how far along the line it is, from 0 to 1. */
export type LowMark = { sign: "." | "_"; at: number };

type Blot = { left: number; right: number; top: number; bottom: number };

/** Darker is ink, in a picture whose shades are as far apart as they can be. */
const INK = 128;

/** What hangs together, on all eight sides. */
function blotsOf({ width, height, data }: Grey): Blot[] {
  const left = data.map((value) => (value < INK ? 1 : 0));
  const blots: Blot[] = [];
  for (let from = 0; from < left.length; from += 1) {
    if (left[from] !== 1) continue;
    left[from] = 0;
    const blot = { left: width, right: 0, top: height, bottom: 0 };
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      blot.left = Math.min(blot.left, x);
      blot.right = Math.max(blot.right, x);
      blot.top = Math.min(blot.top, y);
      blot.bottom = Math.max(blot.bottom, y);
      for (let up = Math.max(0, y - 1); up <= Math.min(height - 1, y + 1); up += 1)
        for (let side = Math.max(0, x - 1); side <= Math.min(width - 1, x + 1); side += 1)
          if (left[up * width + side] === 1) {
            left[up * width + side] = 0;
            open.push(up * width + side);
          }
    }
    blots.push(blot);
  }
  return blots;
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const high = ({ top, bottom }: Blot) => bottom - top + 1;
const wide = ({ left, right }: Blot) => right - left + 1;

/** Of the height of a letter. */
const FLAT = 0.3;
const NEAR = 0.25;
const LONG = 0.45;
/** Smaller is grain. */
const LEAST = 0.06;

/** Those of one line, which is dark on light. */
export function lowMarks(line: Grey): LowMark[] {
  const blots = blotsOf(line);
  const letters = blots.filter((blot) => high(blot) > line.height * 0.2 && wide(blot) < line.height * 2);
  if (letters.length < 3) return [];
  const letter = middle(letters.map(high));
  const foot = middle(letters.map(({ bottom }) => bottom));
  const [start, end] = [Math.min(...letters.map(({ left }) => left)), Math.max(...letters.map(({ right }) => right))];
  return blots
    .filter((blot) => high(blot) <= letter * FLAT && high(blot) >= letter * LEAST && wide(blot) >= letter * LEAST)
    .filter((blot) => blot.top >= foot - letter * (FLAT + NEAR) && blot.left > start && blot.right < end)
    .flatMap((blot): LowMark[] => {
      const at = ((blot.left + blot.right) / 2 - start) / Math.max(1, end - start);
      if (wide(blot) >= letter * LONG) return blot.bottom >= foot - letter * 0.1 ? [{ sign: "_", at }] : [];
      return Math.abs(blot.bottom - foot) <= letter * NEAR ? [{ sign: ".", at }] : [];
    });
}
