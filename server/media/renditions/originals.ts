// Pictures that renditions are being made of, in memory for a moment: a page asks for one in several sizes at once, and for a new one at once.
import { LRUCache } from "lru-cache";
import { onceInProcess } from "#lib/once.ts";

/** The bytes of a blob, which never change under its id. */
type Blob = { workspaceId: string; blobId: string };
type Read = () => Promise<Uint8Array>;

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_EACH = 8 * 1024 * 1024;
const HELD_MS = 30_000;

const held = () =>
  onceInProcess(
    "media.originals",
    () =>
      new LRUCache<string, Uint8Array, Read>({
        ...{ maxSize: MOST_BYTES, maxEntrySize: MOST_EACH, sizeCalculation: (bytes) => bytes.length + 256 },
        ...{ ttl: HELD_MS, ttlAutopurge: true },
        fetchMethod: (_key, _stale, { context }) => context(),
      }),
  );

const keyOf = ({ workspaceId, blobId }: Blob) => `${workspaceId}/${blobId}`;

/** Holds what was just taken in, for the first who ask to see it. */
export function holdOriginal(blob: Blob, bytes: Uint8Array): void {
  held().set(keyOf(blob), bytes);
}

/** The bytes in memory, or read once however many ask. That the picture may still be shown is for the caller to know; throws as `read` does. */
export async function originalOf(blob: Blob, read: Read): Promise<Uint8Array> {
  return (await held().fetch(keyOf(blob), { context: read })) ?? read();
}
