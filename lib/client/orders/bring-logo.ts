// The picture that an order begins with: fetched where it is, and sent as if the buyer had chosen it. Browser only.
import { ORDER_FILE_TYPES } from "#lib/services/auth/order-limits.ts";
import { TIMEOUT_MS } from "../api.ts";
import { logoFile } from "./logo-file.ts";

export type BroughtLogo = { name: string; content: string };

/** What is printed is a PNG, a JPEG or a drawing; other pictures that the browser can draw become one. */
async function printable(picture: Blob): Promise<Blob | null> {
  if (ORDER_FILE_TYPES.some((type) => type === picture.type)) return picture;
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** The picture at an address of ours as the contract takes it; null where there is none that can be printed. */
export async function broughtLogo(address: string): Promise<BroughtLogo | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return null;
    const blob = await answer.blob();
    const typed = new Blob([blob], { type: blob.type.split(";")[0]?.trim() ?? "" });
    const picture = await printable(typed);
    return picture && (await logoFile(new File([picture], "logo", { type: picture.type })));
  } catch {
    // Nobody asked for it by hand: without it the order begins without a logo.
    return null;
  }
}
