// Bytes as rows of pieces: one backup holds everything, and nothing else has to be run.
import { and, eq, gte, sql } from "drizzle-orm";
import { blobPieces } from "#db/schema/media.ts";
import { spaceOf } from "#server/media/space.ts";
import { type BlobKey, type BlobStorage, inPieces, PIECE_BYTES } from "#server/media/storage/port.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

type Place = Pick<BlobKey, "workspaceId" | "id">;

const of = ({ workspaceId, id }: Place) => and(eq(blobPieces.workspaceId, workspaceId), eq(blobPieces.blobId, id));

/** Writes a piece, over what stood there. */
export async function putPiece(
  tx: Tx,
  { workspaceId, id }: Place,
  { n, bytes }: { n: number; bytes: Uint8Array },
): Promise<void> {
  await tx
    .insert(blobPieces)
    .values({ workspaceId, blobId: id, n, bytes })
    .onConflictDoUpdate({ target: [blobPieces.workspaceId, blobPieces.blobId, blobPieces.n], set: { bytes } });
}

/** Drops the pieces from this one on. */
export async function dropPieces(tx: Tx, place: Place, from = 0): Promise<void> {
  await tx.delete(blobPieces).where(and(of(place), gte(blobPieces.n, from)));
}

/** Part of a piece, counted from its beginning; null where the piece is not there. */
async function readPiece(tx: Tx, place: Place, { n, from, length }: { n: number; from: number; length: number }) {
  const part = sql<Uint8Array>`substring(${blobPieces.bytes} from ${from + 1}::integer for ${length}::integer)`;
  const [row] = await tx
    .select({ part })
    .from(blobPieces)
    .where(and(of(place), eq(blobPieces.n, n)));
  return row?.part ?? null;
}

/** One transaction a piece: whoever reads or sends slowly holds no connection. */
export const postgresStorage: BlobStorage = {
  name: "postgres",
  async put(key, content) {
    const scope = spaceOf(key.workspaceId);
    let n = 0;
    for await (const piece of inPieces(content)) {
      const at = n;
      await inWorkspace(scope, (tx) => putPiece(tx, key, { n: at, bytes: piece }));
      n += 1;
    }
    await inWorkspace(scope, (tx) => dropPieces(tx, key, n));
  },
  async *get(key, { from, to }) {
    const scope = spaceOf(key.workspaceId);
    for (let at = from; at <= to; ) {
      const n = Math.floor(at / PIECE_BYTES);
      const begin = at - n * PIECE_BYTES;
      const length = Math.min(PIECE_BYTES - begin, to - at + 1);
      const part = await readWorkspace(scope, (tx) => readPiece(tx, key, { n, from: begin, length }));
      if (part?.length !== length) throw new Error("A piece of a stored file is not there.");
      yield part;
      at += length;
    }
  },
  async remove(key) {
    await inWorkspace(spaceOf(key.workspaceId), (tx) => dropPieces(tx, key));
  },
};
