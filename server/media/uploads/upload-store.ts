// Opens the tables of uploads: begun, filled piece by piece by their owner, read once, swept after a day.
import { and, asc, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { uploadPieces, uploads } from "#db/schema/media-uploads.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { FileClass } from "#server/media/file-kinds.ts";
import { inWorkspace, readOnce, readWorkspace, type Tx } from "#server/platform/transaction.ts";

export type UploadRow = typeof uploads.$inferSelect;
export type NewUpload = { id: string; ownerId: string; class: FileClass; name: string; folder: string; size: number };

/** An upload of somebody's own. */
type Place = { id: string; ownerId: string };

/** So many are dropped in one go. */
const BITE = 200;

const own = ({ workspaceId }: WorkspaceScope, { id, ownerId }: Place) =>
  and(eq(uploads.workspaceId, workspaceId), eq(uploads.id, id), eq(uploads.ownerId, ownerId));

/** What is on its way in this workspace, in all and of this person; until the transaction ends nobody else begins. */
export async function underWay(tx: Tx, { workspaceId }: WorkspaceScope, ownerId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${workspaceId}`}, 0))`);
  const mine = sql`filter (where ${uploads.ownerId} = ${ownerId}::uuid)`;
  const [row] = await tx
    .select({
      count: sql<string>`count(*) ${mine}`,
      bytes: sql<string>`coalesce(sum(${uploads.size}) ${mine}, 0)`,
      all: sql<string>`coalesce(sum(${uploads.size}), 0)`,
    })
    .from(uploads)
    .where(and(eq(uploads.workspaceId, workspaceId), isNull(uploads.assetId)));
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0), all: Number(row?.all ?? 0) };
}

/** Begins an upload. */
export async function insertUpload(tx: Tx, { workspaceId }: WorkspaceScope, upload: NewUpload): Promise<void> {
  await tx.insert(uploads).values({ ...upload, workspaceId });
}

/** An upload of one's own; null for any other. */
export async function findUpload(scope: WorkspaceScope, place: Place): Promise<UploadRow | null> {
  const rows = await readWorkspace(scope, (tx) => tx.select().from(uploads).where(own(scope, place)));
  return rows[0] ?? null;
}

/** Stores the piece that begins where the upload ends; false when it begins elsewhere or reaches beyond the end. */
export async function appendPiece(
  scope: WorkspaceScope,
  place: Place,
  { begins, bytes }: { begins: number; bytes: Uint8Array },
): Promise<boolean> {
  const { workspaceId } = scope;
  return inWorkspace(scope, async (tx) => {
    const here = and(own(scope, place), eq(uploads.received, begins), isNull(uploads.assetId));
    const ends = begins + bytes.length;
    const rows = await tx
      .update(uploads)
      .set({ received: ends })
      .where(and(here, sql`${uploads.size} >= ${ends}`))
      .returning({ id: uploads.id });
    if (rows.length === 0) return false;
    await tx.insert(uploadPieces).values({ workspaceId, uploadId: place.id, begins, bytes });
    return true;
  });
}

/** The bytes of an upload from its beginning, a transaction a piece. */
export async function* bytesOfUpload(scope: WorkspaceScope, id: string): AsyncGenerator<Uint8Array> {
  const of = and(eq(uploadPieces.workspaceId, scope.workspaceId), eq(uploadPieces.uploadId, id));
  for (let after = -1; ; ) {
    const [piece] = await readWorkspace(scope, (tx) =>
      tx
        .select({ begins: uploadPieces.begins, bytes: uploadPieces.bytes })
        .from(uploadPieces)
        .where(and(of, gt(uploadPieces.begins, after)))
        .orderBy(asc(uploadPieces.begins))
        .limit(1),
    );
    if (!piece) return;
    yield piece.bytes;
    after = piece.begins;
  }
}

export type PieceRow = { begins: number; bytes: Uint8Array };

/** The piece that this byte stands in, if it reaches so far; null where there is none. */
export async function pieceAt(scope: WorkspaceScope, id: string, at: number): Promise<PieceRow | null> {
  const of = and(eq(uploadPieces.workspaceId, scope.workspaceId), eq(uploadPieces.uploadId, id));
  const [piece] = await readWorkspace(scope, (tx) =>
    tx
      .select({ begins: uploadPieces.begins, bytes: uploadPieces.bytes })
      .from(uploadPieces)
      .where(and(of, lte(uploadPieces.begins, at)))
      .orderBy(desc(uploadPieces.begins))
      .limit(1),
  );
  return piece ?? null;
}

/** The same row held until the transaction ends; null where it is gone. */
export async function lockUpload(tx: Tx, scope: WorkspaceScope, place: Place): Promise<UploadRow | null> {
  const [row] = await tx.select().from(uploads).where(own(scope, place)).for("update");
  return row ?? null;
}

/** What it became; the pieces are needed no longer. */
export async function settleUpload(
  tx: Tx,
  scope: WorkspaceScope,
  { assetId, fresh, ...place }: Place & { assetId: string; fresh: boolean },
): Promise<void> {
  await tx.update(uploads).set({ assetId, fresh }).where(own(scope, place));
  await dropPieces(tx, scope, place.id);
}

/** Forgets an upload that is not wanted, with its pieces. */
export async function deleteUpload(scope: WorkspaceScope, place: Place): Promise<void> {
  await inWorkspace(scope, async (tx) => {
    const gone = await tx.delete(uploads).where(own(scope, place)).returning({ id: uploads.id });
    if (gone.length > 0) await dropPieces(tx, scope, place.id);
  });
}

async function dropPieces(tx: Tx, { workspaceId }: WorkspaceScope, id: string): Promise<void> {
  await tx.delete(uploadPieces).where(and(eq(uploadPieces.workspaceId, workspaceId), eq(uploadPieces.uploadId, id)));
}

/** Drops what was begun more than a day ago. */
export async function sweepUploads(): Promise<void> {
  await readOnce("select uploads_sweep($1)", [BITE]);
}
