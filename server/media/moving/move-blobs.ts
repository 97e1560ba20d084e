// Moves every kept blob to another storage, one after the other: copied under an id of its own, read again, and only then
// its asset is switched over. Whoever is killed at any place leaves a row that is being written, which the sweep takes away.
import { randomUUID } from "node:crypto";
import { insertBlob, switchBlob, wholeBlob } from "#server/media/blob-store.ts";
import { giveUpBlob } from "#server/media/blobs.ts";
import { blobsElsewhere, blobsToMove, type Movable } from "#server/media/blobs-elsewhere.ts";
import { spaceOf } from "#server/media/space.ts";
import { measured } from "#server/media/storage/hashes.ts";
import type { BlobKey, BlobStorage } from "#server/media/storage/port.ts";
import { isOfAll } from "#server/media/storage/storage-error.ts";
import { inWorkspace } from "#server/platform/transaction.ts";

export type Moved = { files: number; bytes: number; failed: Map<string, string> };

type Move = {
  to: BlobStorage;
  /** The storage of this name. */
  from: (name: string) => BlobStorage;
  tell: (moved: Moved, total: number) => void;
};

const FIRST = "00000000-0000-0000-0000-000000000000";
const BITE = 100;

/** Moves until nothing kept stands elsewhere but what could not be moved. Throws what a storage refuses. */
export async function moveBlobs(move: Move): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, failed: new Map() };
  // What the app stores elsewhere meanwhile comes with the next round.
  for (let before = -1; before < moved.files; ) {
    before = moved.files;
    const elsewhere = await blobsElsewhere([move.to.name]);
    const total = elsewhere.reduce((sum, { kept }) => sum + kept, moved.files);
    for (const { storage } of elsewhere) await moveAll(move, move.from(storage), { moved, total });
  }
  return moved;
}

async function moveAll(move: Move, from: BlobStorage, { moved, total }: { moved: Moved; total: number }) {
  for (let after = FIRST; ; ) {
    const rows = await blobsToMove(from.name, after, BITE);
    for (const row of rows) {
      if (moved.failed.has(row.id)) continue;
      await moveOne(move.to, from, row).then(
        (done) => count(moved, row, done),
        (error: unknown) => fail(moved, row, error),
      );
      move.tell(moved, total);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function count(moved: Moved, { bytes }: Movable, done: boolean): void {
  if (!done) return;
  moved.files += 1;
  moved.bytes += bytes;
}

/** A storage that does not answer, or refuses, would refuse all the others too. */
function fail(moved: Moved, { id }: Movable, error: unknown): void {
  if (isOfAll(error)) throw error;
  moved.failed.set(id, error instanceof Error ? error.message : String(error));
}

/** False where the file was deleted meanwhile. */
async function moveOne(to: BlobStorage, from: BlobStorage, row: Movable): Promise<boolean> {
  const { workspaceId, class: kind, bytes, hash } = row;
  const scope = spaceOf(workspaceId);
  const copy: BlobKey = { workspaceId, class: kind, id: randomUUID() };
  await inWorkspace(scope, (tx) => insertBlob(tx, copy, to.name));
  try {
    const all = { from: 0, to: bytes - 1 };
    await to.put(copy, from.get(row, all));
    const there = await measured(to.get(copy, all));
    if (there.bytes !== bytes || there.hash !== hash) throw new Error("The bytes are not those that were uploaded.");
    const done = await inWorkspace(scope, async (tx) => {
      const whole = await wholeBlob(tx, copy, { bytes, hash });
      return whole && (await switchBlob(tx, row, copy.id));
    });
    if (!done) await giveUpBlob(copy);
    return done;
  } catch (error) {
    await giveUpBlob(copy).catch(() => undefined);
    throw error;
  }
}
