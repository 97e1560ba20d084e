// A drawing as data: made once, shown in the page by React and written as SVG for the proof and the printer.
import { fitText, type TextPlace } from "./fit-text.ts";
import { isMeasured } from "./letters.ts";
import type { Box } from "./pieces.ts";

export type Shape =
  | { is: "path"; d: string; fill?: string; stroke?: string; strokeWidth?: number }
  /** The modules of a code: `d` in modules of a square with so many a side. */
  | { is: "code"; d: string; modules: number; box: Box; fill: string }
  /** `ink` is the colour that a see-through picture is printed in; without it, it keeps its own. */
  | { is: "picture"; href: string; box: Box; ink: string | null }
  /** `width` is how wide it is drawn whatever font a machine has; null where the font's own is no wider than was reckoned. */
  | {
      is: "text";
      text: string;
      x: number;
      y: number;
      size: number;
      width: number | null;
      bold: boolean;
      fill: string;
      anchor: Anchor;
      rightToLeft: boolean;
    };

export type Anchor = "start" | "middle";
/** What no text could be drawn whole: the place by its name. */
export type Drawing = { width: number; height: number; shapes: readonly Shape[]; cut: readonly string[] };

/** The first letter that has a direction decides. */
const STRONG = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** True for a text that begins on the right. */
export function readsLeftwards(text: string): boolean {
  return RIGHT_TO_LEFT.test(STRONG.exec(text)?.[0] ?? "");
}

/** A rectangle with round corners, as a path. */
export function roundBox({ x, y, width, height }: Box, radius: number): string {
  const [w, h] = [width - 2 * radius, height - 2 * radius];
  const turn = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${x + radius} ${y}h${w}${turn(radius, radius)}v${h}${turn(-radius, radius)}h${-w}${turn(-radius, -radius)}v${-h}${turn(radius, -radius)}z`;
}

/** A circle, as a path. */
export function circle(x: number, y: number, radius: number): string {
  const half = (dx: number) => `a${radius} ${radius} 0 1 1 ${dx} 0`;
  return `M${x - radius} ${y}${half(2 * radius)}${half(-2 * radius)}z`;
}

/** Three arcs one in another, in units of which the largest is so many high. */
const WAVES_HIGH = 34;
const WAVES = [
  { dx: 0, dy: 10, radius: 10, rise: 14 },
  { dx: 6, dy: 5, radius: 18, rise: 24 },
  { dx: 12, dy: 0, radius: 26, rise: WAVES_HIGH },
] as const;

/** The three arcs that say "hold a phone here": `height` is that of the largest. */
export function waves({ x, y, height }: Omit<Box, "width">, ink: string): Shape {
  const unit = height / WAVES_HIGH;
  const arcs = WAVES.map(
    ({ dx, dy, radius, rise }) =>
      `M${x + dx * unit} ${y + dy * unit}a${radius * unit} ${radius * unit} 0 0 1 0 ${rise * unit}`,
  );
  return { is: "path", d: arcs.join(""), stroke: ink, strokeWidth: 2.6 * unit };
}

export type Words = TextPlace & {
  x: number;
  /** The base of the first line. */
  y: number;
  bold?: boolean;
  fill: string;
  anchor?: Anchor;
  /** Of one line to the next, in sizes. */
  leading?: number;
  /** How the place is called where the text is too long for it. */
  name: string;
};

export type Written = { shapes: Shape[]; cut: string[]; end: number };

/** A text in its place; `end` is the base of its last line. */
export function write(text: string, words: Words): Written {
  const { x, y, bold = false, fill, anchor = "start", leading = 1.18 } = words;
  const { lines, size, cut } = fitText(text, words);
  const shapes = lines.map((line, at): Shape => {
    const rightToLeft = readsLeftwards(line.text);
    const from = anchor === "start" && rightToLeft ? x + words.width : x;
    return {
      ...{ is: "text", text: line.text, x: from, y: y + at * size * leading, size },
      ...{ width: isMeasured(line.text) ? line.width : null, bold, fill, anchor, rightToLeft },
    };
  });
  return { shapes, cut: cut ? [words.name] : [], end: y + Math.max(0, lines.length - 1) * size * leading };
}
