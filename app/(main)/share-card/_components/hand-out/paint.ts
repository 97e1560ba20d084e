// Paints what carries words: here, where the fonts are.
import type { Handed } from "#lib/card/hand-out/handed.ts";
import type { WordPicture } from "#lib/print/pdf-sheet.ts";

export type Lines = Handed & {
  /** The address to type, without its scheme. */
  short: string;
};

/** The product's own font, as the page has it. */
export function fontOf(weight: number, size: number): string {
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

export type Line = { text: string; x: number; y: number; size: number; weight?: number; most: number; ink?: string };

/** One line, smaller where it would not fit. Answers how tall it became. */
export function paintLine(pen: CanvasRenderingContext2D, { text, x, y, size, weight = 400, most, ink }: Line): number {
  if (text === "") return 0;
  pen.font = fontOf(weight, size);
  const wide = pen.measureText(text).width;
  const fitted = wide > most ? (size * most) / wide : size;
  pen.font = fontOf(weight, fitted);
  if (ink !== undefined) pen.fillStyle = ink;
  pen.fillText(text, x, y);
  return fitted;
}

/** A picture of ours by its address; null where it does not come. */
export async function loadPicture(address: string | null): Promise<HTMLImageElement | null> {
  if (address === null) return null;
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => picture,
    () => null,
  );
}

/** A round face, filled without bending it. */
export function paintFace(
  pen: CanvasRenderingContext2D,
  face: HTMLImageElement,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const part = Math.min(face.naturalWidth, face.naturalHeight) || side;
  const [left, top] = [(face.naturalWidth - part) / 2, (face.naturalHeight - part) / 2];
  pen.save();
  pen.beginPath();
  pen.arc(x + side / 2, y + side / 2, side / 2, 0, 2 * Math.PI);
  pen.clip();
  // A drawing without sides of its own has no part that could be cut out of it.
  if (face.naturalWidth === face.naturalHeight) pen.drawImage(face, x, y, side, side);
  else pen.drawImage(face, left, top, part, part, x, y, side, side);
  pen.restore();
}

const DOTS = 150;

/** Words that the fonts of PDF cannot spell, as ink that a printer draws: black letters, one bit a dot. */
export function wordPicture(text: string, bold: boolean): WordPicture | null {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) return null;
  const font = fontOf(bold ? 700 : 400, DOTS);
  pen.font = font;
  const width = Math.max(8, Math.ceil(pen.measureText(text).width / 8) * 8);
  const height = Math.round(DOTS * 1.4);
  Object.assign(canvas, { width, height });
  pen.font = font;
  pen.fillText(text, 0, height * 0.75);
  const { data } = pen.getImageData(0, 0, width, height);
  const bits = new Uint8Array((width / 8) * height).fill(0xff);
  for (let dot = 0; dot < width * height; dot += 1) {
    if ((data[dot * 4 + 3] ?? 0) > 127) bits[dot >> 3] = (bits[dot >> 3] ?? 0) & ~(0x80 >> (dot & 7));
  }
  return { width, height, bits };
}
