// Bytes in and out of whichever storage holds them: streamed, counted, hashed, and never more of them in memory than a few pieces.
import { createHash, randomUUID } from "node:crypto";
import { AppError } from "#lib/errors.ts";
import { LARGE_FILE } from "#lib/services/media/file-sizes.ts";
import { type AssetClass, MAX_ASSET_BYTES } from "#lib/services/media/media-limits.ts";
import { findBlob, giveUp, insertBlob, wholeBlob } from "#server/media/blob-store.ts";
import { spaceOf } from "#server/media/space.ts";
import type { BlobKey, ByteRange } from "#server/media/storage/port.ts";
import { isStorageError } from "#server/media/storage/storage-error.ts";
import { chosenStorage, storageNamed } from "#server/media/storage/storages.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";
import { wholeBytes } from "#server/platform/whole-bytes.ts";

/** Bytes that are stored and that nothing keeps yet; after a day without a keeper they are swept. */
export type StoredBlob = BlobKey & { bytes: number; hash: string };

export type Writing = { workspaceId: string; class: AssetClass; content: AsyncIterable<Uint8Array>; most?: number };

/** Stores bytes. Throws `too_large` when there are more than allowed; then nothing is left of them. */
export async function writeBlob({ workspaceId, class: kind, content, most = MAX_ASSET_BYTES }: Writing) {
  const key: BlobKey = { workspaceId, class: kind, id: randomUUID() };
  const scope = spaceOf(workspaceId);
  const storage = chosenStorage();
  await inWorkspace(scope, (tx) => insertBlob(tx, key, storage.name));
  const seen = { bytes: 0, hash: createHash("sha256") };
  try {
    await storage.put(key, counted(content, seen, most));
    const whole = { bytes: seen.bytes, hash: seen.hash.digest("hex") };
    if (!(await inWorkspace(scope, (tx) => wholeBlob(tx, key, whole)))) throw new AppError("gone");
    return { ...key, ...whole } satisfies StoredBlob;
  } catch (error) {
    await giveUpBlob(key).catch(() => undefined);
    throw orUnavailable(error);
  }
}

/** Whoever waits for a storage that does not do what it should is told to come back. */
function orUnavailable(error: unknown): unknown {
  return isStorageError(error) ? new AppError("unavailable", undefined, { retryAfter: 5, cause: error }) : error;
}

type Seen = { bytes: number; hash: ReturnType<typeof createHash> };

async function* counted(content: AsyncIterable<Uint8Array>, seen: Seen, most: number): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    seen.bytes += chunk.length;
    if (seen.bytes > most) throw new AppError("too_large", LARGE_FILE);
    seen.hash.update(chunk);
    yield chunk;
  }
}

/** Says that nothing will keep these bytes; the sweep removes them from their storage. What is kept by now stays. */
export async function giveUpBlob({ workspaceId, id }: Pick<BlobKey, "workspaceId" | "id">): Promise<void> {
  await inWorkspace(spaceOf(workspaceId), (tx) => giveUp(tx, { workspaceId, id }));
}

/** What `keep` makes of stored bytes; where it makes nothing of them, they are given up at once. */
export async function orGivenUp<T>(blob: Pick<BlobKey, "workspaceId" | "id">, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    await giveUpBlob(blob).catch(() => undefined);
    throw error;
  }
}

/** The bytes of a blob, or these of them; throws `not_found` for one that is not there or not whole. */
export async function readBlob(
  place: Pick<BlobKey, "workspaceId" | "id">,
  range?: ByteRange,
): Promise<AsyncIterable<Uint8Array>> {
  const row = await readWorkspace(spaceOf(place.workspaceId), (tx) => findBlob(tx, place));
  if (!row || row.hash === null || row.state === "owed") throw new AppError("not_found");
  if (row.bytes === 0) return nothing();
  const kind: AssetClass = row.class === "public" ? "public" : "private";
  return storageNamed(row.storage).get({ ...place, class: kind }, range ?? { from: 0, to: row.bytes - 1 });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** All of it at once: only for what is known to be small. */
export async function wholeOfBlob(place: Pick<BlobKey, "workspaceId" | "id">): Promise<Buffer> {
  try {
    return await wholeBytes(await readBlob(place));
  } catch (error) {
    throw orUnavailable(error);
  }
}

/** The same of an asset that may be moved to another storage meanwhile; `again` says where it stands by now. */
export async function wholeOfAsset<A extends { workspaceId: string; blobId: string }>(
  asset: A,
  again: () => Promise<A | null>,
): Promise<Buffer> {
  try {
    return await wholeOfBlob({ workspaceId: asset.workspaceId, id: asset.blobId });
  } catch (error) {
    const moved = await again();
    if (moved === null || moved.blobId === asset.blobId) throw error;
    return wholeOfBlob({ workspaceId: moved.workspaceId, id: moved.blobId });
  }
}

/** Bytes at hand, as a content. */
export async function* contentOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
