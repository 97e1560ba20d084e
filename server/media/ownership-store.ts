// Opens a person's files when an account ends or is exported: by who put them up, inside one workspace.
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { assets } from "#db/schema/media.ts";
import { givenRows, takenRows } from "#server/platform/moved-rows.ts";
import type { Moved, TakeBack } from "#server/platform/ownership.ts";
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

/** How many files of one person there are. */
export async function heldAssets(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ held: count() })
    .from(assets)
    .where(and(eq(assets.ownerId, userId), isNull(assets.deletedAt)));
  return row?.held ?? 0;
}

/** Files of one person are another's from now on; what both put up stays two, and neither is found by its content again. */
export function changeHolder(tx: Tx, { from, to }: { from: string; to: string }): Promise<Moved[]> {
  return givenRows(tx, sql`assets_give(${from}::uuid, ${to}::uuid)`);
}

/** Files that moved are the person's again. */
export function assetsTakenBack(tx: Tx, back: TakeBack): Promise<Moved[]> {
  return takenRows(tx, "assets_take_back", back);
}
