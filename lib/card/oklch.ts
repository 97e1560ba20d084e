// OKLCH, in which lightness, chroma and hue are what an eye calls by these names (Björn Ottosson, "A perceptual color space for image processing", 2020; CSS Color 4).
import type { Rgb } from "#lib/branding/colour.ts";

/** Lightness 0 to 1, chroma from 0 (gray), hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number };

const TOLERANCE = 1e-4;
const HALVINGS = 20;

/** The color as lightness, chroma and hue. */
export function toOklch(colour: Rgb): Oklch {
  const [red, green, blue] = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The color that a screen shows of it: where sRGB has none so strong, the strongest of that lightness and hue. */
export function fromOklch(wanted: Oklch): Rgb {
  let [least, most] = [0, wanted.chroma];
  let found = shown(wanted);
  if (isInside(found)) return bytes(found);
  for (let at = 0; at < HALVINGS; at += 1) {
    const chroma = (least + most) / 2;
    found = shown({ ...wanted, chroma });
    if (isInside(found)) least = chroma;
    else most = chroma;
  }
  return bytes(shown({ ...wanted, chroma: least }));
}

/** Linear parts of red, green and blue; outside 0 to 1 where a screen has no such color. */
function shown({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function isInside(parts: Rgb): boolean {
  return parts.every((part) => part >= -TOLERANCE && part <= 1 + TOLERANCE);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function bytes(parts: Rgb): Rgb {
  const byte = (part: number) => {
    const share = Math.min(1, Math.max(0, part));
    return Math.round(255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055));
  };
  return [byte(parts[0]), byte(parts[1]), byte(parts[2])];
}
