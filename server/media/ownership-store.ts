// Opens a person's files when an account ends or is exported: by who put them up, inside one workspace.
import { eq } from "drizzle-orm";
import { assets } from "#db/schema/media.ts";
import type { Tx } from "#server/platform/transaction.ts";

const COLUMNS = {
  id: assets.id,
  name: assets.name,
  type: assets.type,
  bytes: assets.bytes,
  alt: assets.alt,
  creator: assets.creator,
  credit: assets.credit,
  licence: assets.licence,
  created_at: assets.createdAt,
  deleted_at: assets.deletedAt,
};

/** What is known of the files that one person put up, deleted ones too. */
export function assetsOf(tx: Tx, userId: string): Promise<Record<string, unknown>[]> {
  return tx.select(COLUMNS).from(assets).where(eq(assets.ownerId, userId)).orderBy(assets.createdAt);
}

/** Files of one person are another's from now on; what both put up stays two, and neither is found by its content again. */
export async function changeHolder(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(assets).set({ ownerId: to, putUpBy: null }).where(eq(assets.ownerId, from));
}
