// Colors of a theme: what was typed is used only where it can be read, and the nearest shade that can is offered (decision 0034 for everything that is not OKLCH).
import { contrast, parseColour, READABLE, type Rgb, writeColour } from "#lib/branding/colour.ts";
import { fromOklch, toOklch } from "./oklch.ts";

const STEP = 0.002;
const WHITE: Rgb = [255, 255, 255];
/** app/tokens.css: the ink of text on paper. */
const INK: Rgb = [19, 18, 16];

export type Shade = {
  colour: string;
  /** With one decimal, rounded down: 4.49 is not shown as 4.5. */
  contrast: number;
};

export type ColourAdvice = {
  typed: Shade;
  passes: boolean;
  /** Of the same hue, as near in lightness as can be read; the typed one where that passes. */
  nearest: Shade;
  /** Dark text on the color as it was typed, where that can be read and white cannot. */
  ink: Shade | null;
};

/** What a color is worth under white text on a button; null for what is no color. */
export function adviseColour(typed: unknown): ColourAdvice | null {
  const colour = parseColour(typed);
  if (colour === null) return null;
  const passes = contrast(colour, WHITE) >= READABLE;
  const ink = !passes && contrast(colour, INK) >= READABLE ? shadeOf(colour, INK) : null;
  return { typed: shadeOf(colour, WHITE), passes, nearest: shadeOf(nearestShade(colour, WHITE), WHITE), ink };
}

/** The shade of the same hue, nearest in OKLCH lightness, that can be read on or under the other color. */
export function nearestShade(colour: Rgb, other: Rgb, least: number = READABLE): Rgb {
  if (contrast(colour, other) >= least) return colour;
  const { lightness, chroma, hue } = toOklch(colour);
  for (let away = STEP; away <= 1; away += STEP) {
    for (const shifted of [lightness - away, lightness + away]) {
      if (shifted < 0 || shifted > 1) continue;
      // What is written has to pass, not what was computed.
      const shade = fromOklch({ lightness: shifted, chroma, hue });
      if (contrast(shade, other) >= least) return shade;
    }
  }
  return contrast([0, 0, 0], other) >= contrast(WHITE, other) ? [0, 0, 0] : WHITE;
}

function shadeOf(colour: Rgb, other: Rgb): Shade {
  return { colour: writeColour(colour), contrast: Math.floor(contrast(colour, other) * 10) / 10 };
}
