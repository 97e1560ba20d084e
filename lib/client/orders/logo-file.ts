// A logo on its way to an order: small enough, and known for what it is. Browser only.
import { AppError } from "#lib/errors.ts";
import { MOST_ORDER_FILE_BYTES, ORDER_FILE_TYPES } from "#lib/services/auth/order-limits.ts";

export const LOGO_FILES = ORDER_FILE_TYPES.join(",");

const FOREIGN = "Choose a PNG, a JPEG or an SVG.";
const LARGE = "Choose a picture of at most 2 MB.";
const SIDE = 2400;
const QUALITY = 0.94;

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** A PNG that nothing shines through is a photograph: it stands on its own ground, which a JPEG says. */
async function asPrinted(file: File): Promise<Blob> {
  if (file.type !== "image/png") return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) throw new AppError("invalid", FOREIGN);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (pen === null) return file;
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return file;
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? file), "image/jpeg", QUALITY));
}

/** The file's name and its bytes as the contract takes them; throws a sentence for what is none. */
export async function logoFile(file: File): Promise<{ name: string; content: string }> {
  if (!ORDER_FILE_TYPES.some((type) => type === file.type)) throw new AppError("invalid", FOREIGN);
  const printed = await asPrinted(file);
  if (printed.size > MOST_ORDER_FILE_BYTES) throw new AppError("too_large", LARGE);
  return { name: file.name.slice(-120) || "logo", content: await base64(printed) };
}
