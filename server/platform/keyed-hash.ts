// Hashes that nobody can try out without this installation's key: for what must be known again and never read back.
import { createHmac } from "node:crypto";
import { signingKey } from "#server/platform/signing-key.ts";

const KEY_BYTES = 32;

/**
 * Hex of the HMAC-SHA-256 of a text, under a key of its own for each purpose. The first is what is stored; the second,
 * while there is an older signing key beside ours, is what it would have stored, and is looked for as well.
 */
export async function keyedHashes(purpose: string, text: string): Promise<readonly [string, ...string[]]> {
  const { derive, deriveOlder } = await signingKey();
  const hashOf = (key: Buffer) => createHmac("sha256", key).update(text).digest("hex");
  const first = hashOf(derive(purpose, KEY_BYTES));
  return deriveOlder === null ? [first] : [first, hashOf(deriveOlder(purpose, KEY_BYTES))];
}
