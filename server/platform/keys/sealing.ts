// Seals secrets for rows that name their key, and opens them with whichever of our keys they need.
import { SEAL_KEY_BYTES, seal, unseal } from "#server/platform/keys/sealed.ts";
import { signingKey } from "#server/platform/signing-key.ts";
import type { Secret } from "#server/platform/token-keys.ts";

/** What a row keeps: the secret, and the key that opens it. */
export type Sealed = { sealed: string; keyId: string };

/** What a secret is sealed for, and whose it is: it opens nowhere else. */
export type Place = { purpose: string; owner: string };

/** What authenticator apps are sealed for. */
export const totpPlace = (userId: string): Place => ({ purpose: "totp secrets", owner: userId });

/** What the secret of a workspace's identity provider is sealed for. */
export const clientPlace = (providerId: string): Place => ({ purpose: "sign-on secrets", owner: providerId });

/** What the key of a batch of signed chips is sealed for. */
export const chipPlace = (batch: string): Place => ({ purpose: "tag keys", owner: batch });

/** What the secret is sealed for that messages to the printer's own server are signed with. */
export const HOOK_PLACE: Place = { purpose: "order hooks", owner: "orders" };

/** What such a message is sealed for, as long as it may be told again. */
export const messagePlace = (id: string): Place => ({ purpose: "order messages", owner: id });

/** A secret as a row keeps it, sealed with this key. */
export function sealWith({ id, derive }: Secret, { purpose, owner }: Place, secret: Uint8Array): Sealed {
  return { sealed: seal(secret, owner, derive(purpose, SEAL_KEY_BYTES)), keyId: id };
}

/** What was sealed, and the first of these keys that opens it; null when none does. */
export function openWith(
  secrets: readonly Secret[],
  { purpose, owner }: Place,
  sealed: string,
): { secret: Buffer; keyId: string } | null {
  for (const { id, derive } of secrets) {
    const secret = unseal(sealed, owner, derive(purpose, SEAL_KEY_BYTES));
    if (secret) return { secret, keyId: id };
  }
  return null;
}

/** A secret as a row keeps it, sealed with the key of today. */
export async function sealSecret(place: Place, secret: Uint8Array): Promise<Sealed> {
  return sealWith((await signingKey()).secrets[0], place, secret);
}

/** A stored secret; `stale` when only the older key still opens it. Null when no key of ours does. */
export async function openSecret(place: Place, sealed: string): Promise<{ secret: Buffer; stale: boolean } | null> {
  const { secrets } = await signingKey();
  const opened = openWith(secrets, place, sealed);
  return opened && { secret: opened.secret, stale: opened.keyId !== secrets[0].id };
}
