// A picture from a file, a drop or the clipboard, small enough to be cropped in the page. Browser only, loaded when needed.
import { AppError } from "#lib/errors.ts";

const MOST_SIDE = 1600;
const MOST_BYTES = 40_000_000;
const SIDE = 640;
const QUALITY = 0.9;

const HEIC =
  "iPhone HEIC photos aren’t supported here. Choose the photo in your phone’s browser, or save it as a JPEG.";
const FOREIGN = "Your browser cannot read this file as a picture. Use JPEG, PNG or WebP.";

export type Square = { x: number; y: number; width: number; height: number };

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new AppError("invalid", FOREIGN);
  // What is see-through would turn black in a JPEG.
  context.fillStyle = "#fffefb";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

/** The picture as a data address, upright; throws a sentence for what is none. */
export async function readPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap && (/\.hei[cf]$/i.test(file.name) || /hei[cf]/i.test(file.type))) throw new AppError("invalid", HEIC);
  if (!bitmap) throw new AppError("invalid", FOREIGN);
  if (file.size > MOST_BYTES) throw new AppError("too_large", "Use a picture under 40 MB.");
  const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = canvasOf(bitmap.width * scale, bitmap.height * scale);
  contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", QUALITY);
}

/** The chosen square as a JPEG, ready to be put up. */
export async function cropPicture(source: string, square: Square): Promise<File> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = canvasOf(SIDE, SIDE);
  const { x, y, width, height } = square;
  contextOf(canvas).drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  if (!blob) throw new AppError("invalid", FOREIGN);
  return new File([blob], "photo.jpg", { type: "image/jpeg" });
}
