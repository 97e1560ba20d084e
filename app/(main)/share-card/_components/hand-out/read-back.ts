// Reads a code back from what was painted: what is not read as it should be is not given out.
import { decodeQR } from "qr/decode.js";
import { CODE_SCALE } from "#lib/codes/code-formats.ts";
import { codeMatrix } from "#lib/codes/code-matrix.ts";

const LONGEST_MS = 2000;

/** A code that the server drew with the logo in its middle, as SVG; null for a plain one. */
export type MarkedCode = HTMLImageElement | null;

/** Paints a code, quiet zone included, onto a canvas: whole pixels a module. */
export function paintCode(
  pen: CanvasRenderingContext2D,
  { text, marked }: { text: string; marked: MarkedCode },
  { x, y, side }: { x: number; y: number; side: number },
): void {
  if (marked === null) paintPlain(pen, text, { x, y, side });
  else paintMarked(pen, marked, { x, y, side });
}

type Box = { x: number; y: number; side: number };

function paintPlain(pen: CanvasRenderingContext2D, text: string, { x, y, side }: Box): void {
  const { size, path } = codeMatrix(text, false);
  const module = Math.floor(side / size);
  const rest = (side - module * size) / 2;
  pen.fillStyle = "#ffffff";
  pen.fillRect(x, y, side, side);
  pen.fillStyle = "#000000";
  for (const [, left, top, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    const at = { x: x + rest + Number(left) * module, y: y + rest + Number(top) * module };
    pen.fillRect(Math.round(at.x), Math.round(at.y), Number(length) * module, module);
  }
}

function paintMarked(pen: CanvasRenderingContext2D, marked: HTMLImageElement, { x, y, side }: Box): void {
  const size = marked.naturalWidth / CODE_SCALE;
  const whole = Math.floor(side / size) * size;
  const at = Math.round((side - whole) / 2);
  pen.fillStyle = "#ffffff";
  pen.fillRect(x, y, side, side);
  pen.drawImage(marked, x + at, y + at, whole, whole);
}

/** Whether the code in this part of a canvas is read as `text`, also where the whole is shown `shrink` times smaller. */
export function readsAs(
  canvas: HTMLCanvasElement,
  text: string,
  { x, y, side, shrink = 1 }: { x: number; y: number; side: number; shrink?: number },
): boolean {
  const small = document.createElement("canvas");
  small.width = small.height = Math.round(side / shrink);
  const pen = small.getContext("2d");
  if (pen === null) return false;
  pen.drawImage(canvas, x, y, side, side, 0, 0, small.width, small.height);
  try {
    return decodeQR(pen.getImageData(0, 0, small.width, small.height), { timeLimit: LONGEST_MS }) === text;
  } catch {
    return false;
  }
}

/** Whether a code that is printed as vectors is read as `text`. */
export function isReadable(text: string): boolean {
  const canvas = document.createElement("canvas");
  const side = codeMatrix(text, false).size * 4;
  canvas.width = canvas.height = side;
  const pen = canvas.getContext("2d");
  if (pen === null) return false;
  paintCode(pen, { text, marked: null }, { x: 0, y: 0, side });
  return readsAs(canvas, text, { x: 0, y: 0, side });
}

export const UNREADABLE = "We couldn’t verify the code in this image, so nothing was saved. Please try again.";
