// Opens the tables of uploads: begun, filled piece by piece by their owner, read once, swept after a day.
import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import { uploadPieces, uploads } from "#db/schema/media-uploads.ts";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { FileClass } from "#server/media/file-kinds.ts";
import { pause } from "#server/platform/patience.ts";
import { inWorkspace, readOnce, readWorkspace, type Tx } from "#server/platform/transaction.ts";

export type UploadRow = typeof uploads.$inferSelect;
export type NewUpload = { id: string; ownerId: string; class: FileClass; name: string; folder: string; size: number };

/** An upload of somebody's own. */
type Place = { id: string; ownerId: string };

/** What is said where an upload is gone while it is taken in. */
export const CANCELLED = "This upload was canceled.";
/** So many are dropped in one go. */
const BITE = 200;
/** How much longer the pause after a piece is than its reading. */
const RESTS = 2;

const own = ({ workspaceId }: WorkspaceScope, { id, ownerId }: Place) =>
  and(eq(uploads.workspaceId, workspaceId), eq(uploads.id, id), eq(uploads.ownerId, ownerId));

/** A file of contacts that is whole waits to be imported: it is on its way no longer. */
const IS_KEPT = sql`(${uploads.class} = 'import' and ${uploads.received} = ${uploads.size})`;

type Counted = { count: number; bytes: number; all: number };

/** What is on its way in this workspace and what is kept, in all and of this person; until the transaction ends nobody else begins. */
export async function underWay(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  ownerId: string,
): Promise<Record<"going" | "kept", Counted>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${workspaceId}`}, 0))`);
  const mine = sql`filter (where ${uploads.ownerId} = ${ownerId}::uuid)`;
  const rows = await tx
    .select({
      isKept: sql<boolean>`${IS_KEPT}`,
      count: sql<string>`count(*) ${mine}`,
      bytes: sql<string>`coalesce(sum(${uploads.size}) ${mine}, 0)`,
      all: sql<string>`coalesce(sum(${uploads.size}), 0)`,
    })
    .from(uploads)
    // What is older is gone for whoever sent it, whether it was swept yet or not.
    .where(
      and(
        eq(uploads.workspaceId, workspaceId),
        isNull(uploads.assetId),
        sql`${uploads.createdAt} >= now() - interval '24 hours'`,
      ),
    )
    .groupBy(sql`1`);
  const of = (kept: boolean): Counted => {
    const row = rows.find(({ isKept }) => isKept === kept);
    return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0), all: Number(row?.all ?? 0) };
  };
  return { going: of(false), kept: of(true) };
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

/** The bytes of an upload from its beginning to its end, a transaction a piece; throws `gone` where it is cancelled meanwhile. */
export async function* bytesOfUpload(
  scope: WorkspaceScope,
  { id, size }: Pick<UploadRow, "id" | "size">,
): AsyncGenerator<Uint8Array> {
  const of = and(eq(uploadPieces.workspaceId, scope.workspaceId), eq(uploadPieces.uploadId, id));
  for (let after = -1; ; ) {
    const began = performance.now();
    const [piece] = await readWorkspace(scope, (tx) =>
      tx
        .select({ begins: uploadPieces.begins, bytes: uploadPieces.bytes })
        .from(uploadPieces)
        .where(and(of, gt(uploadPieces.begins, after)))
        .orderBy(asc(uploadPieces.begins))
        .limit(1),
    );
    if (!piece) throw new AppError("gone", CANCELLED);
    const took = performance.now() - began;
    yield piece.bytes;
    after = piece.begins;
    if (after + piece.bytes.length >= size) return;
    // A megabyte keeps everybody else waiting for a moment; of the next one they hear after a longer one.
    await pause(RESTS * took);
  }
}

/** How many pieces an upload has by now. */
export async function countPieces(scope: WorkspaceScope, id: string): Promise<number> {
  const of = and(eq(uploadPieces.workspaceId, scope.workspaceId), eq(uploadPieces.uploadId, id));
  return readWorkspace(scope, (tx) => tx.$count(uploadPieces, of));
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

/** What an upload became was spent on another asset, which is what it became from now on. */
export async function followSpent(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  { spent, on }: { spent: string; on: string },
): Promise<void> {
  const became = and(eq(uploads.workspaceId, workspaceId), eq(uploads.assetId, spent));
  await tx.update(uploads).set({ assetId: on, fresh: false }).where(became);
}

/** Forgets an upload that is not wanted, with its pieces. */
export function deleteUpload(scope: WorkspaceScope, place: Place): Promise<void> {
  return forgetUpload(scope, place, own(scope, place));
}

/** The same of what is not taken; what another process has made a file of says so still. */
export function refuseUpload(scope: WorkspaceScope, place: Place): Promise<void> {
  return forgetUpload(scope, place, and(own(scope, place), isNull(uploads.assetId)));
}

async function forgetUpload(scope: WorkspaceScope, { id }: Place, which: SQL | undefined): Promise<void> {
  await inWorkspace(scope, async (tx) => {
    const gone = await tx.delete(uploads).where(which).returning({ id: uploads.id });
    if (gone.length > 0) await dropPieces(tx, scope, id);
  });
}

async function dropPieces(tx: Tx, { workspaceId }: WorkspaceScope, id: string): Promise<void> {
  await tx.delete(uploadPieces).where(and(eq(uploadPieces.workspaceId, workspaceId), eq(uploadPieces.uploadId, id)));
}

/** Drops what was begun more than a day ago, until nothing is left or `stop` is aborted. */
export async function sweepUploads(stop?: AbortSignal): Promise<void> {
  for (let gone = BITE; gone === BITE && !stop?.aborted; ) {
    const [swept] = await readOnce<{ gone: number }>("select uploads_sweep($1) as gone", [BITE]);
    gone = swept?.gone ?? 0;
  }
}
