// Parts that several pieces share: the logo with the name beside it, the square to scan, and what stands on the back.
import { codeMatrix } from "#lib/codes/code-matrix.ts";
import { DARK, GREY, inkFor, PAPER, type PieceDesign, type PieceLogo, type PieceOf } from "./piece-look.ts";
import type { Box } from "./pieces.ts";
import { roundBox, type Shape, type Written, write } from "./shapes.ts";

/** Millimeters of paper around a logo that has a ground of its own. */
const PLATE = 1.2;
/** Of a back: from its square to its words, and how large these are as a share of the line that they have. */
const BACK = { gap: 3.2, share: 0.056, most: 5, least: 1.6 } as const;

/** As large as it fits. */
export function contained({ width, height }: Pick<PieceLogo, "width" | "height">, box: Box): Box {
  const scale = Math.min(box.width / Math.max(1, width), box.height / Math.max(1, height));
  return { x: box.x, y: box.y, width: width * scale, height: height * scale };
}

/** In the middle of the box, which is where a round piece wants it. */
export function centered(inner: Box, box: Box): Box {
  return { ...inner, x: box.x + (box.width - inner.width) / 2, y: box.y + (box.height - inner.height) / 2 };
}

/** A logo in the ink, or as it is on a plate of paper. */
export function logoShapes(logo: PieceLogo, at: Box, ink: string): Shape[] {
  if (logo.seeThrough) return [{ is: "picture", href: logo.href, box: at, ink }];
  const inner = {
    ...{ x: at.x + PLATE, y: at.y + PLATE },
    ...{ width: Math.max(1, at.width - 2 * PLATE), height: Math.max(1, at.height - 2 * PLATE) },
  };
  return [
    { is: "path", d: roundBox(at, PLATE), fill: PAPER },
    { is: "picture", href: logo.href, box: inner, ink: null },
  ];
}

/** The logo and, where there is room, the name beside it. */
export function headShapes({ logo, brand, colour }: PieceDesign, box: Box, most: number): Written {
  const ink = inkFor(colour);
  const at = logo === null ? null : contained(logo, box);
  const shapes = logo === null || at === null ? [] : logoShapes(logo, at, ink);
  const beside = at === null ? box.x : at.x + at.width + box.height * 0.28;
  const room = box.x + box.width - beside;
  if (brand.trim() === "" || room < box.width * 0.55) return { shapes, cut: [], end: box.y };
  const size = Math.min(most, box.height * 0.6);
  const middle = box.y + (at?.height ?? box.height) / 2;
  const place = { x: beside, y: middle + size * 0.34, width: room, size, least: size * 0.5, lines: 1 };
  const words = write(brand, { ...place, bold: true, fill: ink, name: "brand" });
  return { ...words, shapes: [...shapes, ...words.shapes] };
}

/** The square to scan on its paper, quiet zone included. */
export function codeShapes(address: string, box: Box): Shape[] {
  const { path, size } = codeMatrix(address, false);
  return [
    { is: "path", d: roundBox(box, 1), fill: "#ffffff" },
    { is: "code", d: path, modules: size, box, fill: DARK },
  ];
}

/** The address to type and the letters that make a device somebody's, in the middle. */
export function backWords({ short, code }: PieceOf, place: { x: number; y: number; width: number }): Written {
  const centre = { x: place.x + place.width / 2, width: place.width, anchor: "middle", lines: 1 } as const;
  const size = Math.min(BACK.most, place.width * BACK.share);
  const { least } = BACK;
  const address = write(short, { ...centre, y: place.y, size, least, fill: GREY, name: "address" });
  const says = code ?? "Code on your piece";
  const letters = write(says, {
    ...centre,
    y: place.y + size * 1.5,
    size,
    least,
    bold: true,
    fill: DARK,
    name: "code",
  });
  return { shapes: [...address.shapes, ...letters.shapes], cut: [...address.cut, ...letters.cut], end: letters.end };
}

export const BACK_GAP = BACK.gap;
