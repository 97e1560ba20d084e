// What a code shall hold and look like, and what is wrong with that: plain values, which travel between processes.
import { contrast, parseColour, type Rgb } from "#lib/branding/colour.ts";
import { MAX_CODE_TEXT } from "./code-matrix.ts";

export type CodeSpec = {
  text: string;
  /** `#rrggbb` of the modules. */
  dark: string;
  /** `#rrggbb` of the ground. */
  light: string;
  format: "svg" | "png";
  /** Pixels a module in a PNG; in an SVG, the size it names for itself. */
  scale: number;
};

/** Readers of phones want 4 : 1 at least. */
const LEAST_CONTRAST = 4;
const WHITE: Rgb = [255, 255, 255];
export const MAX_SCALE = 40;

/** The sentence about what is wrong with a wish; null when nothing is. Checked before anything is drawn. */
export function codeProblem({ text, dark, light, scale }: CodeSpec): string | null {
  if (text === "") return "Enter what the code should open.";
  if (text.length > MAX_CODE_TEXT) return `Use ${MAX_CODE_TEXT} characters at most.`;
  const [ink, paper] = [parseColour(dark), parseColour(light)];
  if (ink === null || paper === null) return "Enter both colors as six digits, such as #0f5b57.";
  // Many readers take a light code on a dark ground for no code at all.
  if (contrast(ink, WHITE) <= contrast(paper, WHITE)) return "The code needs to be darker than its background.";
  if (contrast(ink, paper) < LEAST_CONTRAST) {
    return "These two colors are too close for a camera. Choose a darker code or a lighter background.";
  }
  if (!Number.isInteger(scale) || scale < 1 || scale > MAX_SCALE) {
    return `Choose a size from 1 to ${MAX_SCALE} pixels per module.`;
  }
  return null;
}
