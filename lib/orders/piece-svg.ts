// A drawing as SVG by hand: for the proof, for the printer, and to read its square back. Whatever a text holds stays a text,
// or becomes outlines where somebody says how.
import { escapeHtml } from "#lib/html.ts";
import { drawPiece } from "./draw-piece.ts";
import type { PieceDesign, PieceLogo, PieceOf } from "./piece-look.ts";
import type { PieceKind, PieceSide } from "./pieces.ts";
import type { Drawing, Shape } from "./shapes.ts";

const FONT = "Montserrat, 'Montserrat Variable', Helvetica, Arial, sans-serif";
/** What XML cannot hold at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are taken out here
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const safe = (text: string) => escapeHtml(text.toWellFormed().replace(FORBIDDEN, ""));

/** A number as a drawing needs it: a thousandth of a millimeter. */
const mm = (value: number) => String(Math.round(value * 1000) / 1000);

function inkFilter(id: string, ink: string): string {
  const parts = [1, 3, 5].map((at) => mm(Number.parseInt(ink.slice(at, at + 2), 16) / 255));
  return (
    `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 ${parts[0]} ` +
    `0 0 0 0 ${parts[1]} 0 0 0 0 ${parts[2]} 0 0 0 1 0"/></filter>`
  );
}

function shapeSvg(shape: Shape, id: string, outline?: OutlineOf): string {
  switch (shape.is) {
    case "path": {
      const stroke = shape.stroke
        ? ` stroke="${shape.stroke}" stroke-width="${mm(shape.strokeWidth ?? 1)}" stroke-linecap="round"`
        : "";
      return `<path d="${shape.d}" fill="${shape.fill ?? "none"}"${stroke}/>`;
    }
    case "code": {
      const { x, y, width } = shape.box;
      return `<path transform="translate(${mm(x)} ${mm(y)}) scale(${width / shape.modules})" d="${shape.d}" fill="${shape.fill}" shape-rendering="crispEdges"/>`;
    }
    case "picture": {
      const { x, y, width, height } = shape.box;
      const at = `x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}"`;
      // A picture of the same document, written there once, is shown again.
      const image = `<${shape.href.startsWith("#") ? "use" : "image"} ${at} href="${safe(shape.href)}"`;
      return shape.ink === null ? `${image}/>` : `${inkFilter(id, shape.ink)}${image} filter="url(#${id})"/>`;
    }
    case "text":
      return textSvg(shape, outline);
  }
}

type TextShape = Extract<Shape, { is: "text" }>;

/** The outlines of a text from where it begins, squeezed to the width that it has on the screen; null where it stays a text. */
function outlinedSvg({ text, x, y, size, width, bold, fill, anchor }: TextShape, outline: OutlineOf): string | null {
  const drawn = outline(text, { size, bold });
  if (drawn === null) return null;
  const wide = width ?? drawn.width;
  const from = anchor === "middle" ? x - wide / 2 : x;
  const squeeze = drawn.width > 0 ? wide / drawn.width : 1;
  return `<path transform="translate(${mm(from)} ${mm(y)}) scale(${mm(squeeze)} 1)" d="${drawn.d}" fill="${fill}" aria-label="${safe(text)}"/>`;
}

function textSvg(shape: TextShape, outline?: OutlineOf): string {
  const outlined = outline && !shape.rightToLeft ? outlinedSvg(shape, outline) : null;
  if (outlined !== null) return outlined;
  const { text, x, y, size, width, bold, fill, anchor, rightToLeft } = shape;
  const look = `font-size="${mm(size)}" font-weight="${bold ? 600 : 500}" fill="${fill}"`;
  const turned = rightToLeft ? ' direction="rtl"' : "";
  const length = width === null ? "" : ` textLength="${mm(width)}" lengthAdjust="spacingAndGlyphs"`;
  return `<text x="${mm(x)}" y="${mm(y)}" ${look} text-anchor="${anchor}"${turned}${length}>${safe(text)}</text>`;
}

/** How a text is drawn without its font; null where a letter of it cannot be. */
export type OutlineOf = (text: string, look: { size: number; bold: boolean }) => { d: string; width: number } | null;

export type SvgOptions = {
  /** Makes the names in it its own where several stand in one document. */
  id?: string;
  /** Pixels a millimeter, for whoever paints it; without it, it names its size in millimeters. */
  scale?: number;
  /** Draws texts as outlines: whoever prints it needs no font of ours. */
  outline?: OutlineOf;
};

/** The drawing as the text of an SVG file. */
export function drawingSvg({ width, height, shapes }: Drawing, { id = "p", scale, outline }: SvgOptions = {}): string {
  const size = (length: number) => (scale === undefined ? `${length}mm` : String(Math.round(length * scale)));
  const inner = shapes.map((shape, at) => shapeSvg(shape, `${id}-${at}`, outline)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size(width)}" height="${size(height)}" ` +
    `viewBox="0 0 ${width} ${height}" font-family="${FONT}">${inner}</svg>`
  );
}

/** A picture that the drawings of one document show as often as they like, by `#` and this id; shows nothing by itself. */
export function sharedPicture(
  id: string,
  { href, width, height }: Pick<PieceLogo, "href" | "width" | "height">,
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="shared" width="0" height="0" aria-hidden="true"><defs><symbol id="${id}" ` +
    `viewBox="0 0 ${mm(width)} ${mm(height)}"><image width="${mm(width)}" height="${mm(height)}" href="${safe(href)}"/></symbol></defs></svg>`
  );
}

/** A side of a piece as the text of an SVG file: the printer's vectors. */
export function renderPiece(
  kind: PieceKind,
  side: PieceSide,
  { design, of, ...options }: SvgOptions & { design: PieceDesign; of: PieceOf },
): string {
  return drawingSvg(drawPiece(kind, side, { design, of }), options);
}
