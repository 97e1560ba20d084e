// Opens the table of kept keys: what earlier keys made their hashes with, sealed with the key of today.
import { eq, ne } from "drizzle-orm";
import { keptKeys } from "#db/schema/shared.ts";
import { openWith, sealWith } from "#server/platform/keys/sealing.ts";
import type { Secret } from "#server/platform/token-keys.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** Whatever is remembered by a keyed hash. A purpose that is not named here could not outlive its key. */
const PURPOSES = ["trials", "stops", "tag codes"] as const;
export type HashPurpose = (typeof PURPOSES)[number];

/** The length of a key for hashes, in bytes. */
export const HASH_KEY_BYTES = 32;

const placeOf = (purpose: string, keyId: string) => ({ purpose: `kept ${purpose}`, owner: keyId });

/** A key that hashes are made with, and which key of ours it came from. */
export type HashKey = { id: string; key: Buffer };

/** The keys that hashes of this purpose were made with before the ones that are given. */
export async function keptHashKeys(tx: Tx, purpose: HashPurpose, secrets: readonly Secret[]): Promise<HashKey[]> {
  const rows = await tx.select().from(keptKeys).where(eq(keptKeys.purpose, purpose));
  return rows.flatMap(({ keyId: id, sealed }) => {
    const opened = openWith(secrets, placeOf(purpose, id), sealed);
    return opened ? [{ id, key: opened.secret }] : [];
  });
}

/** Keeps what the older keys made hashes with, and seals with the first key what others had sealed. */
export async function keepHashKeys(tx: Tx, [own, ...older]: readonly [Secret, ...Secret[]]): Promise<void> {
  for (const { id, derive } of older) {
    for (const purpose of PURPOSES) {
      const { sealed } = sealWith(own, placeOf(purpose, id), derive(purpose, HASH_KEY_BYTES));
      const row = { keyId: id, purpose, sealed, sealedBy: own.id };
      await tx
        .insert(keptKeys)
        .values(row)
        .onConflictDoUpdate({ target: [keptKeys.keyId, keptKeys.purpose], set: row });
    }
  }
  for (const row of await tx.select().from(keptKeys).where(ne(keptKeys.sealedBy, own.id))) {
    const place = placeOf(row.purpose, row.keyId);
    const opened = openWith(older, place, row.sealed);
    if (!opened) continue;
    const { sealed } = sealWith(own, place, opened.secret);
    await tx
      .insert(keptKeys)
      .values({ ...row, sealed, sealedBy: own.id })
      .onConflictDoUpdate({ target: [keptKeys.keyId, keptKeys.purpose], set: { sealed, sealedBy: own.id } });
  }
}
