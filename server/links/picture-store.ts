// The table of pictures: written inside the workspace, read by anybody through one function.
import { linkPictures } from "#db/schema/links.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { readOnce, type Tx } from "#server/transaction.ts";

/** Stores a picture of this workspace. */
export async function insertPicture(
  tx: Tx,
  scope: WorkspaceScope,
  picture: { id: string; original: Uint8Array; jpeg: Uint8Array },
): Promise<void> {
  await tx.insert(linkPictures).values({ ...picture, workspaceId: scope.workspaceId, ownerId: scope.userId });
}

/** The JPEG of a picture, whichever workspace it belongs to; null for an unknown one. */
export async function findPicture(id: string): Promise<Uint8Array | null> {
  const [row] = await readOnce("select link_picture($1) as jpeg", [id]);
  return row?.jpeg instanceof Uint8Array ? row.jpeg : null;
}
