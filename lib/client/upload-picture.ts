// Puts a picture up for previews; a photo straight from a camera is made smaller first. Browser only, loaded when needed.
import { AppError } from "#lib/errors.ts";
import type { Picture } from "#lib/services/links/entities.ts";
import { base64Of } from "./base64.ts";
import { call } from "./call.ts";

const MOST_BYTES = 690_000;
const WIDTHS = [2400, 1800, 1200] as const;
const QUALITY = 0.86;

async function smaller(file: File): Promise<Blob> {
  if (file.size <= MOST_BYTES) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw new AppError("invalid", "Your browser cannot read this file as a picture. Use JPEG or PNG.");
  for (const width of WIDTHS) {
    const scale = Math.min(1, width / bitmap.width);
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
    if (blob.size <= MOST_BYTES) return blob;
  }
  throw new AppError("too_large", "Use a picture under 700 kB.");
}

/** Answers the address to use as og:image. */
export async function uploadPicture(file: File): Promise<Picture> {
  const content = await base64Of(await smaller(file));
  return call("links.addPicture", { content }, { idempotencyKey: crypto.randomUUID() });
}
