// The table of pictures: which asset a picture's address shows. Written inside the workspace, found by anybody through one function, swept where nothing shows them.
import { linkPictures } from "#db/schema/links.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

/** So many are looked at in one go. */
const BITE = 2000;

/** Stores a picture of this workspace. */
export async function insertPicture(
  tx: Tx,
  scope: WorkspaceScope,
  picture: { id: string; assetId: string },
): Promise<void> {
  await tx.insert(linkPictures).values({ ...picture, workspaceId: scope.workspaceId, ownerId: scope.userId });
}

/** Where a picture's bytes are, whichever workspace it belongs to; null for an unknown one. */
export async function findPicture(id: string): Promise<{ workspaceId: string; assetId: string } | null> {
  const [row] = await readOnce("select workspace_id, asset_id from link_picture($1)", [id]);
  return row ? { workspaceId: String(row.workspace_id), assetId: String(row.asset_id) } : null;
}

/** Drops pictures that no link has shown for a day. */
export async function sweepPictures(): Promise<void> {
  await readOnce("select link_pictures_sweep($1)", [BITE]);
}
