// Colours that somebody else chose: read as three numbers, moved to the nearest shade that can be read, written back by us.
import type { BrandColours } from "./colours-css.ts";

export type Rgb = readonly [number, number, number];
/** WCAG 2.2 AA for text. */
export const READABLE = 4.5;

/** app/tokens.css: surface, raised, sunken, float. */
const PAPERS = {
  light: ["#f7f4ee", "#fffefb", "#f1ede4"].map(sure),
  dark: ["#131210", "#1a1816", "#201e1b", "#24211e"].map(sure),
} as const;
/** How much of the brand its soft field has, on the raised paper. */
const SOFT = { light: 0.09, dark: 0.13 } as const;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const STEP = 0.01;

/** The numbers of `#rrggbb`; anything else is no colour. */
export function parseColour(text: unknown): Rgb | null {
  if (typeof text !== "string" || !/^#[0-9a-f]{6}$/i.test(text)) return null;
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `#rrggbb`, out of numbers alone. */
export function writeColour(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** WCAG's contrast of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour's nearest readable shades on our light and on our dark papers. */
export function brandColours(colour: Rgb): BrandColours {
  const light = readable(colour, "light");
  const dark = readable(colour, "dark");
  return {
    light: { brand: writeColour(light), contrast: writeColour(inkOn(light)) },
    dark: { brand: writeColour(dark), contrast: writeColour(inkOn(dark)) },
  };
}

function sure(text: string): Rgb {
  return parseColour(text) ?? BLACK;
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share;
  return [part(0), part(1), part(2)];
}

/** Darker on light paper, lighter on dark, by the smallest step that every paper and the soft field allow. */
function readable(colour: Rgb, theme: "light" | "dark"): Rgb {
  const towards = theme === "light" ? BLACK : WHITE;
  for (let share = 0; share < 1; share += STEP) {
    const shade = rounded(mix(colour, towards, share));
    const soft = mix(PAPERS[theme][1] ?? WHITE, shade, SOFT[theme]);
    if ([...PAPERS[theme], soft].every((paper) => contrast(shade, paper) >= READABLE)) return shade;
  }
  return towards;
}

/** What is written has to pass, not what was computed. */
function rounded(colour: Rgb): Rgb {
  return sure(writeColour(colour));
}

/** What can be read on a colour: white, or a near black with a breath of it. */
export function inkOn(colour: Rgb): Rgb {
  if (contrast(WHITE, colour) >= READABLE) return WHITE;
  const tinted = rounded(mix(colour, BLACK, 0.85));
  return contrast(tinted, colour) >= READABLE ? tinted : BLACK;
}
