// Keys of their own for what is signed and read back here, and nowhere stored: a visit, the address of a private file.
import { timingSafeEqual } from "node:crypto";
import { hmacSha256 } from "#server/platform/hmac.ts";
import { signingKey } from "#server/platform/signing-key.ts";

const KEY_BYTES = 32;

/** The keys of a purpose, the one that signs first: what an earlier one signed is still known. */
export async function purposeKeys(purpose: string): Promise<readonly [Buffer, ...Buffer[]]> {
  const [first, ...earlier] = (await signingKey()).secrets;
  return [first.derive(purpose, KEY_BYTES), ...earlier.map(({ derive }) => derive(purpose, KEY_BYTES))];
}

/** The mark of a text, of so many bytes; 32 at most. */
export function markOf(key: Buffer, text: string, bytes: number = KEY_BYTES): Buffer {
  return hmacSha256(key, text).subarray(0, bytes);
}

type Sent = { text: string; mark: Buffer; bytes?: number };

/** Whether one of the keys made this mark of so many bytes; compared in the same time whatever it is. */
export function isMarked(keys: readonly Buffer[], { text, mark, bytes = KEY_BYTES }: Sent): boolean {
  return mark.length === bytes && keys.some((key) => timingSafeEqual(mark, markOf(key, text, bytes)));
}
