// The table of pictures: written inside the workspace, read by anybody through one function, swept where nothing shows them.
import { sql } from "drizzle-orm";
import { linkPictures } from "#db/schema/links.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

/** So many are looked at in one go. */
const BITE = 2000;

/** Bytes of all pictures of this workspace; until the transaction ends nobody else's are counted there. */
export async function bytesOfPictures(tx: Tx, scope: WorkspaceScope): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures ${scope.workspaceId}`}, 0))`);
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${linkPictures.jpeg})), 0)` })
    .from(linkPictures);
  return Number(row?.bytes ?? 0);
}

/** Stores a picture of this workspace. */
export async function insertPicture(
  tx: Tx,
  scope: WorkspaceScope,
  picture: { id: string; jpeg: Uint8Array },
): Promise<void> {
  await tx.insert(linkPictures).values({ ...picture, workspaceId: scope.workspaceId, ownerId: scope.userId });
}

/** The JPEG of a picture, whichever workspace it belongs to; null for an unknown one. */
export async function findPicture(id: string): Promise<Uint8Array | null> {
  const [row] = await readOnce("select link_picture($1) as jpeg", [id]);
  return row?.jpeg instanceof Uint8Array ? row.jpeg : null;
}

/** Drops pictures that no link has shown for a day. */
export async function sweepPictures(): Promise<void> {
  await readOnce("select link_pictures_sweep($1)", [BITE]);
}
