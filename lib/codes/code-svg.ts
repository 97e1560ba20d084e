// A code as SVG: our own drawing of the modules, in colors that were parsed to numbers, with room for a logo.
import { parseColour, type Rgb, writeColour } from "#lib/branding/colour.ts";
import { codeMatrix } from "./code-matrix.ts";
import type { CodeSpec } from "./code-spec.ts";

/** Of the modules without the quiet zone; with its border it hides a tenth of them, H allows for three. */
const LOGO_SHARE = 0.26;
const LOGO_BORDER = 1;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

export type DrawnCode = { svg: string; width: number };

/** The picture as text; `logo` is a square PNG of our own making, in base64. */
export function codeSvg({ text, dark, light, scale }: CodeSpec, logo: string | null): DrawnCode {
  const { size, path } = codeMatrix(text, logo !== null);
  const width = size * scale;
  const [ink, paper] = [writeColour(parseColour(dark) ?? BLACK), writeColour(parseColour(light) ?? WHITE)];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${width}" height="${width}">`,
    `<path fill="${paper}" d="M0 0h${size}v${size}h-${size}z"/>`,
    `<path fill="${ink}" shape-rendering="crispEdges" d="${path}"/>`,
    logo === null ? "" : logoOver(size, paper, logo),
    "</svg>",
  ].join("");
  return { svg, width };
}

/** In the middle, on whole modules: half of one is a coin's toss for a reader. */
function logoOver(size: number, paper: string, logo: string): string {
  const side = 2 * Math.floor((size * LOGO_SHARE) / 2) + (size % 2);
  const at = (size - side) / 2;
  const inner = side - 2 * LOGO_BORDER;
  return (
    `<path fill="${paper}" d="M${at} ${at}h${side}v${side}h-${side}z"/>` +
    `<image x="${at + LOGO_BORDER}" y="${at + LOGO_BORDER}" width="${inner}" height="${inner}" ` +
    `href="data:image/png;base64,${logo}"/>`
  );
}
