// How a picture of text is tilted: the angle at which its lines stand out most from what is between them.
import { drawn, type Grey } from "./grey-picture.ts";

/** As wide as is enough to tell lines apart. */
const WIDTH = 700;
const MOST_DEGREES = 12;
/** A step of the first look, and of the second one around what the first found. */
const STEPS = [1, 0.2] as const;
/** A pixel counts that differs from the one beside it by this much. */
const EDGE = 12;

type Edges = { xs: Int16Array; ys: Int16Array; weights: Uint8Array; height: number };

/** Where light changes from left to right: the strokes of letters, and never the long sides of a card or a field. */
function edgesOf({ width, height, data }: Grey): Edges {
  const [xs, ys, weights]: [number[], number[], number[]] = [[], [], []];
  // The border of the picture is nobody's line.
  for (let y = 2; y < height - 2; y += 1)
    for (let x = 2; x < width - 2; x += 1) {
      const strength = Math.abs((data[y * width + x] ?? 0) - (data[y * width + x - 1] ?? 0));
      if (strength < EDGE) continue;
      xs.push(x);
      ys.push(y);
      weights.push(Math.min(60, strength));
    }
  return { xs: Int16Array.from(xs), ys: Int16Array.from(ys), weights: Uint8Array.from(weights), height };
}

/** Grows with how unevenly the edges fall into rows at this angle. */
function clarity({ xs, ys, weights, height }: Edges, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(WIDTH * Math.abs(slope)) + 1;
  const rows = new Float64Array(height + 2 * margin);
  for (let at = 0; at < xs.length; at += 1) {
    const row = Math.round((ys[at] ?? 0) - (xs[at] ?? 0) * slope) + margin;
    rows[row] = (rows[row] ?? 0) + (weights[at] ?? 0);
  }
  let sum = 0;
  for (const row of rows) sum += row * row;
  return sum;
}

/** The degrees that lines fall to the right, within twelve to either side. */
export function angleOfLines(picture: Grey): number {
  const edges = edgesOf(drawn(picture, { by: Math.min(1, WIDTH / picture.width), degrees: 0 }));
  let best = { degrees: 0, clarity: clarity(edges, 0) };
  let around = MOST_DEGREES;
  for (const step of STEPS) {
    const from = best.degrees;
    for (let degrees = from - around; degrees <= from + around; degrees += step) {
      const found = clarity(edges, degrees);
      if (found > best.clarity) best = { degrees, clarity: found };
    }
    around = step;
  }
  return best.degrees;
}
