// Where bytes stand, in our words: whatever keeps them does these three things with a blob.
import type { AssetClass } from "#lib/services/media/media-limits.ts";

export const STORAGES = ["postgres", "folder", "s3"] as const;
export type StorageName = (typeof STORAGES)[number];

/** Whose bytes, and which: all three are checked where a name is made of them. */
export type BlobKey = { workspaceId: string; class: AssetClass; id: string };

/** Both ends count, as in HTTP. */
export type ByteRange = { from: number; to: number };

export type BlobStorage = {
  name: StorageName;
  /** Writes all of it, over whatever a run before has left; holds no more than a few pieces at a time. */
  put(key: BlobKey, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** These bytes, as they come; throws where they are not there. */
  get(key: BlobKey, range: ByteRange): AsyncIterable<Uint8Array>;
  /** Gone afterwards, also where it was not there. */
  remove(key: BlobKey): Promise<void>;
  /** Takes away what a `put` that was killed left beside the name; a storage without it leaves nothing there. */
  abandon?(key: BlobKey): Promise<void>;
};

/** How much is held at a time. */
export const PIECE_BYTES = 1024 * 1024;

/** The same bytes in pieces of one length; only the last is shorter. */
export async function* inPieces(
  content: AsyncIterable<Uint8Array>,
  length: number = PIECE_BYTES,
): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    let rest = chunk;
    while (size + rest.length >= length) {
      const taken = length - size;
      yield Buffer.concat([...held, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      held = [];
      size = 0;
    }
    if (rest.length > 0) held.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(held);
}
