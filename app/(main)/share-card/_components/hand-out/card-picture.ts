// The card as a PNG: white, eight times as large as it is seen, or the largest whole number that this device's canvas takes.
import { CODE_SCALE } from "#lib/codes/code-formats.ts";
import { type Lines, loadPicture, paintFace, paintLine } from "./paint.ts";
import { type MarkedCode, paintCode, readsAs } from "./read-back.ts";
import { pngOf } from "./save-file.ts";

const SIZE = { width: 420, height: 240 } as const;
const CODE = { x: 256, y: 46, side: 148 } as const;
const [INK, GREY] = ["#1e1b17", "#5c564d"];

type Wish = { lines: Lines; photo: string | null; code: string; marked: MarkedCode };
export type CardPicture = { file: Blob; scale: number };

/** Null where the code of the picture is not read back, or the device makes no picture at all. */
export async function cardPicture({ lines, photo, code, marked }: Wish): Promise<CardPicture | null> {
  const face = await loadPicture(photo);
  for (let scale = CODE_SCALE; scale >= 1; scale -= 1) {
    const canvas = canvasOf(scale);
    if (canvas === null) continue;
    paint(canvas, scale, { lines, face, code, marked });
    const { x, y, side } = CODE;
    if (!readsAs(canvas, code, { x: x * scale, y: y * scale, side: side * scale })) return null;
    const file = await pngOf(canvas);
    if (file !== null) return { file, scale };
  }
  return null;
}

/** A canvas that really holds its last pixel: one that is too large stays empty without a word. */
function canvasOf(scale: number): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE.width * scale;
  canvas.height = SIZE.height * scale;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const [red] = pen.getImageData(canvas.width - 1, canvas.height - 1, 1, 1).data;
  return red === 255 ? canvas : null;
}

type Painted = Pick<Wish, "lines" | "code" | "marked"> & { face: HTMLImageElement | null };

function paint(canvas: HTMLCanvasElement, scale: number, { lines, face, code, marked }: Painted): void {
  const pen = canvas.getContext("2d");
  if (pen === null) return;
  const { x, y, side } = CODE;
  paintCode(pen, { text: code, marked }, { x: x * scale, y: y * scale, side: side * scale });
  pen.scale(scale, scale);
  const top = face === null ? 64 : 108;
  if (face !== null) paintFace(pen, face, { x: 24, y: 20, side: 60 });
  const line = { x: 24, most: 224 };
  paintLine(pen, { ...line, text: lines.name, y: top, size: 22, weight: 600, ink: INK });
  paintLine(pen, { ...line, text: lines.title, y: top + 22, size: 13, ink: GREY });
  paintLine(pen, { ...line, text: lines.company, y: top + 40, size: 13, ink: INK });
  paintLine(pen, { ...line, text: lines.phone, y: top + 68, size: 13, ink: INK });
  paintLine(pen, { ...line, text: lines.email, y: top + 86, size: 13, ink: INK });
  paintLine(pen, { ...line, text: lines.short, y: top + 104, size: 13, ink: INK });
  paintLine(pen, { ...line, text: lines.compliance, y: 230, most: 372, size: 8, ink: GREY });
}
