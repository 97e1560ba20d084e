// Opens a person's files when an account ends or is exported: by who put them up, inside one workspace.
import { eq, sql } from "drizzle-orm";
import { assetHolders, assets } from "#db/schema/media.ts";
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

/** Files of one person are another's from now on, also where both put the same one up. */
export async function changeHolder(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(assets).set({ ownerId: to }).where(eq(assets.ownerId, from));
  await tx.execute(sql`insert into asset_holders (workspace_id, asset_id, user_id, created_at)
    select workspace_id, asset_id, ${to}::uuid, created_at from asset_holders where user_id = ${from}::uuid
    on conflict do nothing`);
  await tx.delete(assetHolders).where(eq(assetHolders.userId, from));
}
