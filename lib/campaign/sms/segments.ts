// How many segments a text goes out as: what is paid for, and what one letter outside the plain alphabet costs.
import { plainUnits, straightOf } from "./alphabet.ts";

/** From what kind of number it goes out: a toll-free one has a longer head before each segment of several. */
export const NUMBER_KINDS = ["long-code", "toll-free"] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

export type Encoding = "gsm-7" | "ucs-2";

/** What one segment holds alone, and as one of several. */
const ROOM = {
  "long-code": { "gsm-7": { alone: 160, of: 153 }, "ucs-2": { alone: 70, of: 67 } },
  "toll-free": { "gsm-7": { alone: 160, of: 152 }, "ucs-2": { alone: 70, of: 66 } },
} as const satisfies Record<NumberKind, Record<Encoding, { alone: number; of: number }>>;

/** No provider takes more. */
export const MOST_SEGMENTS = 10;

/** A letter that is not in the plain alphabet, where it starts, and what reads the same there; null where nothing does. */
export type CostlyChar = { char: string; index: number; straight: string | null };

export type Measured = {
  encoding: Encoding;
  /** Septets, or UTF-16 units. */
  units: number;
  /** What a segment of this text holds. */
  perSegment: number;
  segments: number;
  /** What each segment is filled with. */
  fill: readonly number[];
  /** What still goes into the last one. */
  left: number;
  costly: readonly CostlyChar[];
};

/** Segments, units and costly letters of a text exactly as it goes out. */
export function measureText(text: string, kind: NumberKind): Measured {
  const costly = costlyIn(text);
  const encoding = costly.length === 0 ? "gsm-7" : "ucs-2";
  const sizes = [...text].map((char) => (encoding === "ucs-2" ? char.length : (plainUnits(char) ?? 1)));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, of } = ROOM[kind][encoding];
  const perSegment = units <= alone ? alone : of;
  const fill = filled(sizes, perSegment);
  return {
    ...{ encoding, units, perSegment, fill, costly },
    segments: fill.length,
    left: perSegment - (fill.at(-1) ?? 0),
  };
}

function costlyIn(text: string): CostlyChar[] {
  let index = 0;
  return [...text].flatMap((char) => {
    const at = index;
    index += char.length;
    return plainUnits(char) === null ? [{ char, index: at, straight: straightOf(char) }] : [];
  });
}

/** What is two places long never lies over the end of a segment. */
function filled(sizes: readonly number[], room: number): number[] {
  const fill: number[] = [];
  for (const size of sizes) {
    const last = fill.at(-1);
    if (last === undefined || last + size > room) fill.push(size);
    else fill[fill.length - 1] = last + size;
  }
  return fill;
}

/** The text with plain quotes, dashes, dots and spaces: it reads the same. What has no plain spelling stays. */
export function straightenText(text: string): string {
  return [...text.normalize("NFC")].map((char) => straightOf(char) ?? char).join("");
}
