// Pictures in shades of grey, and what is done to them before they are read: plain arithmetic, the same in a browser and in Node.

/** A byte for each pixel, row by row; 0 is black. */
export type Grey = { width: number; height: number; data: Uint8Array };

export type Rgba = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** The brightness of each pixel (Rec. 601). */
export function greyOf({ width, height, data: from }: Rgba): Grey {
  const data = new Uint8Array(width * height);
  for (let at = 0, pixel = 0; at < data.length; at += 1, pixel += 4)
    data[at] = (299 * (from[pixel] ?? 0) + 587 * (from[pixel + 1] ?? 0) + 114 * (from[pixel + 2] ?? 0)) / 1000;
  return { width, height, data };
}

/** How a picture is drawn from another: so many times as large, lines that fall by these degrees made level. */
export type Drawing = { by: number; degrees: number };

/**
 * The picture drawn anew, turned about its middle: each pixel lies between four of the one it comes from; beyond an edge the
 * edge goes on, and corners that turn out of it are lost.
 */
export function drawn(from: Grey, { by, degrees }: Drawing): Grey {
  const width = Math.max(1, Math.round(from.width * by));
  const height = Math.max(1, Math.round(from.height * by));
  const data = new Uint8Array(width * height);
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians) / by, Math.sin(radians) / by];
  const [right, bottom] = [from.width - 1, from.height - 1];
  for (let y = 0, at = 0; y < height; y += 1) {
    const down = y - (height - 1) / 2;
    for (let x = 0; x < width; x += 1, at += 1) {
      const across = x - (width - 1) / 2;
      const left = Math.min(right, Math.max(0, right / 2 + across * cos - down * sin));
      const top = Math.min(bottom, Math.max(0, bottom / 2 + across * sin + down * cos));
      data[at] = between(from, left, top);
    }
  }
  return { width, height, data };
}

function between({ width, height, data }: Grey, left: number, top: number): number {
  const [x, y] = [Math.floor(left), Math.floor(top)];
  const [partX, partY] = [left - x, top - y];
  const here = y * width + x;
  const below = y < height - 1 ? here + width : here;
  const step = x < width - 1 ? 1 : 0;
  const upper = (data[here] ?? 0) * (1 - partX) + (data[here + step] ?? 0) * partX;
  const lower = (data[below] ?? 0) * (1 - partX) + (data[below + step] ?? 0) * partX;
  return Math.round(upper * (1 - partY) + lower * partY);
}

/** Sums of all pixels above and to the left of each, of them and of their squares: a mean of any square is four reads. */
function sumsOf({ width, height, data }: Grey) {
  const wide = width + 1;
  const sums = new Float64Array(wide * (height + 1));
  const squares = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let [row, rowSquares] = [0, 0];
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x] ?? 0;
      row += value;
      rowSquares += value * value;
      const at = (y + 1) * wide + x + 1;
      sums[at] = (sums[at - wide] ?? 0) + row;
      squares[at] = (squares[at - wide] ?? 0) + rowSquares;
    }
  }
  return { wide, sums, squares };
}

/** Below this spread a place is paper or table, and its grain is not to be made into letters. */
const LEAST_SPREAD = 18;
/** Of the spread: what differs less from its surroundings is none of a letter. */
const DEAD = 0.35;
/** Of black for each spread beyond that. */
const STRENGTH = 150;

export type Ink = "dark" | "light";

/**
 * What is written, black on white, whatever light and shadow fall on it: each pixel by how far it is darker, or lighter, than
 * those within `reach` of it.
 */
export function inkOf(from: Grey, ink: Ink, reach: number): Grey {
  const { width, height, data: own } = from;
  const { wide, sums, squares } = sumsOf(from);
  const data = new Uint8Array(own.length);
  const sign = ink === "dark" ? 1 : -1;
  for (let y = 0, at = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach) * wide, Math.min(height, y + reach + 1) * wide];
    const rows = (bottom - top) / wide;
    for (let x = 0; x < width; x += 1, at += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const count = rows * (right - left);
      const mean = within(sums, { top, bottom, left, right }) / count;
      const spread = Math.sqrt(Math.max(0, within(squares, { top, bottom, left, right }) / count - mean * mean));
      const differs = (sign * (mean - (own[at] ?? 0))) / Math.max(LEAST_SPREAD, spread);
      data[at] = 255 - Math.min(255, Math.max(0, Math.round((differs - DEAD) * STRENGTH)));
    }
  }
  return { width, height, data };
}

type Square = { top: number; bottom: number; left: number; right: number };

function within(sums: Float64Array, { top, bottom, left, right }: Square): number {
  return (sums[bottom + right] ?? 0) - (sums[bottom + left] ?? 0) - (sums[top + right] ?? 0) + (sums[top + left] ?? 0);
}

export type Box = { x0: number; y0: number; x1: number; y1: number };

/** A part of the picture, with so many pixels around it. */
export function cut({ width, height, data: from }: Grey, { x0, y0, x1, y1 }: Box, margin: number): Grey {
  const [left, top] = [Math.max(0, x0 - margin), Math.max(0, y0 - margin)];
  const wide = Math.max(1, Math.min(width, x1 + margin) - left);
  const high = Math.max(1, Math.min(height, y1 + margin) - top);
  const data = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    const start = (top + y) * width + left;
    data.set(from.subarray(start, start + wide), y * wide);
  }
  return { width: wide, height: high, data };
}

/** Of all pixels: darker than that share is ink, lighter than that share is paper. */
const INK_SHARE = 0.01;
const PAPER_SHARE = 0.95;

/** Dark on light in all shades between, as far apart as they can be: letters keep their edges. */
export function stretched({ width, height, data: from }: Grey, ink: Ink): Grey {
  const data = from.map((value) => (ink === "dark" ? value : 255 - value));
  const sorted = data.toSorted();
  const shade = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [black, white] = [shade(INK_SHARE), shade(PAPER_SHARE)];
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.max(0, Math.min(255, (((data[at] ?? 0) - black) * 255) / Math.max(1, white - black)));
  return { width, height, data };
}

/** The picture as a file: a portable graymap, which needs no packing. */
export function graymapOf({ width, height, data }: Grey): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
