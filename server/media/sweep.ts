// What nobody uses any more: its rows first, then its bytes out of whichever storage has them.
import { log } from "#lib/log.server.ts";
import type { AssetClass } from "#lib/services/media/media-limits.ts";
import { findBlob, forgetBlob, touchBlob } from "#server/media/blob-store.ts";
import { spaceOf } from "#server/media/space.ts";
import type { BlobKey, BlobStorage } from "#server/media/storage/port.ts";
import { isStorageError } from "#server/media/storage/storage-error.ts";
import { storageNamed } from "#server/media/storage/storages.ts";
import { inWorkspace, readOnce, readWorkspace } from "#server/platform/transaction.ts";

/** So many assets, and so many blobs, are taken away in one go. */
export const BITE = { assets: 2000, blobs: 50 };

/** Drops what nothing has used for thirty days, then removes what is owed until nothing is left or `stop` is aborted. */
export async function sweepMedia(stop?: AbortSignal, bite: typeof BITE = BITE): Promise<void> {
  await readOnce("select assets_sweep($1)", [bite.assets]);
  await removeOwed(stop, bite.blobs);
}

type Owed = BlobKey & { storage: string };

async function owedBlobs(most: number): Promise<Owed[]> {
  const rows = await readOnce<{ workspace_id: string; id: string; class: AssetClass; storage: string }>(
    "select * from blobs_owed($1)",
    [most],
  );
  return rows.map(({ workspace_id: workspaceId, ...rest }) => ({ ...rest, workspaceId }));
}

/** Removes the bytes that are owed, as long as some of them go. */
export async function removeOwed(stop?: AbortSignal, most: number = BITE.blobs): Promise<void> {
  for (let gone = most; gone > 0 && !stop?.aborted; ) {
    gone = 0;
    for (const owed of await owedBlobs(most)) {
      if (stop?.aborted) return;
      if (await remove(owed)) gone += 1;
    }
  }
}

/** Bytes first, then the row that owes them: whoever is stopped between the two removes nothing a second time. */
async function remove({ storage, ...key }: Owed): Promise<boolean> {
  const scope = spaceOf(key.workspaceId);
  try {
    const row = await readWorkspace(scope, (tx) => findBlob(tx, key));
    if (row?.hash === null) await abandon(storageNamed(storage), key);
    await storageNamed(storage).remove(key);
    await inWorkspace(scope, (tx) => forgetBlob(tx, key));
    return true;
  } catch (err) {
    log.error({ err, blob: key.id, storage }, "the bytes of a file could not be removed");
    // Behind the others, so that one that cannot go keeps nobody else from going.
    await inWorkspace(scope, (tx) => touchBlob(tx, key));
    return false;
  }
}

/** What was never whole may have left parts. A bucket that does not let us look for them keeps nothing else from going. */
async function abandon(storage: BlobStorage, key: BlobKey): Promise<void> {
  try {
    await storage.abandon?.(key);
  } catch (err) {
    if (!isStorageError(err) || !err.refused) throw err;
    log.warn({ err, blob: key.id }, "parts of a file that was never whole may be left in the bucket");
  }
}
