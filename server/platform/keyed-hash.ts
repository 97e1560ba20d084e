// Hashes that nobody can try out without this installation's key: for what must be known again and never read back.
import { hmacSha256 } from "#server/platform/hmac.ts";
import { HASH_KEY_BYTES, type HashKey, type HashPurpose, keptHashKeys } from "#server/platform/keys/kept-keys-store.ts";
import { signingKey } from "#server/platform/signing-key.ts";
import type { Secret, SigningKey } from "#server/platform/token-keys.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type KeyedHashes = {
  /** What is stored, with the key that made it beside it. */
  own: string;
  keyId: string;
  /** What earlier keys would have stored: given beside ours, or kept by a rotation. To be looked for as well. */
  older: readonly string[];
};

/** Hex of the HMAC-SHA-256 of a text, under a key of its own for each purpose. */
export async function keyedHashes(tx: Tx, purpose: HashPurpose, text: string): Promise<KeyedHashes> {
  return (await keyedHasher(tx, purpose))(text);
}

/** The same for many texts: the keys are read once. */
export async function keyedHasher(tx: Tx, purpose: HashPurpose): Promise<(text: string) => KeyedHashes> {
  const key = await signingKey();
  return hasherOf(key, purpose, await keptHashKeys(tx, purpose, key.secrets));
}

/** By the keys at hand and those that were kept; a new installation has kept none. */
export function hasherOf({ secrets }: SigningKey, purpose: HashPurpose, kept: readonly HashKey[]) {
  const [first, ...others] = secrets;
  const own = first.derive(purpose, HASH_KEY_BYTES);
  const earlier = [...others.map(({ derive }) => derive(purpose, HASH_KEY_BYTES)), ...kept.map(({ key }) => key)];
  return (text: string): KeyedHashes => {
    const hashOf = (key: Buffer) => hmacSha256(key, text).toString("hex");
    return { own: hashOf(own), keyId: first.id, older: earlier.map(hashOf) };
  };
}

/** The keys of a purpose as they are: the one that makes hashes today first, then earlier ones that still find something. */
export async function hashKeys(tx: Tx, purpose: HashPurpose): Promise<readonly [HashKey, ...HashKey[]]> {
  const { secrets } = await signingKey();
  const kept = await keptHashKeys(tx, purpose, secrets);
  const [own, ...others] = secrets;
  const keyOf = ({ id, derive }: Secret): HashKey => ({ id, key: derive(purpose, HASH_KEY_BYTES) });
  return [keyOf(own), ...others.map(keyOf), ...kept];
}
