// The bytes of a file as a call carries them; browser only.
import { AppError } from "#lib/errors.ts";

/** Few enough for one call of a function that takes them all, and no rest of three. */
const CHUNK = 8190;

/** Base64; throws a sentence where the file went away since it was chosen. */
export async function base64Of(blob: Blob): Promise<string> {
  const buffer = await blob.arrayBuffer().catch((cause: unknown) => {
    throw new AppError("invalid", "This file could not be read.", { cause });
  });
  const bytes = new Uint8Array(buffer);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(""));
}
