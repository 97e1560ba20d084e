// The table of pictures: which asset a picture's address shows. Written inside the workspace, found by anybody through one function, swept where nothing shows them.
import { z } from "zod";
import { linkPictures } from "#db/schema/links.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { PICTURE_SHAPES, type PictureShape } from "#lib/services/links/entities.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

/** So many are looked at in one go. */
const BITE = 2000;

/** Stores a picture of this workspace. */
export async function insertPicture(
  tx: Tx,
  scope: WorkspaceScope,
  picture: { id: string; assetId: string; shape: PictureShape | null },
): Promise<void> {
  await tx.insert(linkPictures).values({ ...picture, workspaceId: scope.workspaceId, ownerId: scope.userId });
}

const placeRow = z
  .object({ workspace_id: z.string(), asset_id: z.string(), shape: z.enum(PICTURE_SHAPES).nullable() })
  .transform(({ workspace_id: workspaceId, asset_id: assetId, shape }) => ({ workspaceId, assetId, shape }));

/** Where a picture's bytes are, whichever workspace it belongs to; null for an unknown one. */
export async function findPicture(id: string): Promise<z.infer<typeof placeRow> | null> {
  const [row] = await readOnce("select workspace_id, asset_id, shape from link_picture($1)", [id]);
  return row ? placeRow.parse(row) : null;
}

/** Drops pictures that no link has shown for three days. */
export async function sweepPictures(): Promise<void> {
  await readOnce("select link_pictures_sweep($1)", [BITE]);
}
