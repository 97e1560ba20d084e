// Renditions in the memory of this process, bounded by their bytes, and what was found not to be there.
import { LRUCache } from "lru-cache";
import { onceInProcess } from "#lib/once.ts";

export type Made = {
  bytes: Uint8Array;
  type: string;
  etag: string;
  /** When the rights to it are over; null for never. */
  until: Date | null;
};

/** Why there is nothing at an address; `moved` names where it is now, `over` how large what must not go out any more is. */
export type Absent = { moved: string } | { over: { width: number; height: number } } | { gone: true };

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_EACH = 2 * 1024 * 1024;
/** After that it is looked whether the picture is still there. */
const FRESH_MS = 60_000;
const MOST_ABSENT = 5000;
const ABSENT_MS = 10_000;

type Hot = { made: LRUCache<string, Made>; absent: LRUCache<string, Absent> };

const hot = (): Hot =>
  onceInProcess("hot-renditions", () => ({
    made: new LRUCache<string, Made>({
      maxSize: MOST_BYTES,
      maxEntrySize: MOST_EACH,
      sizeCalculation: ({ bytes }) => bytes.length + 512,
      ttl: FRESH_MS,
    }),
    absent: new LRUCache<string, Absent>({ max: MOST_ABSENT, ttl: ABSENT_MS }),
  }));

/** The rendition at this address, where it is in memory. */
export function hotRendition(address: string): Made | undefined {
  return hot().made.get(address);
}

/** Keeps a rendition for who asks next. */
export function keepHot(address: string, made: Made): void {
  const left = made.until === null ? FRESH_MS : made.until.getTime() - Date.now();
  if (left > 0) hot().made.set(address, made, { ttl: Math.min(FRESH_MS, left) });
}

/** What is known not to be at this address. */
export function knownAbsent(address: string): Absent | undefined {
  return hot().absent.get(address);
}

/** Keeps for a few seconds that there is nothing, so that asking again costs nothing. */
export function keepAbsent(address: string, absent: Absent): void {
  hot().absent.set(address, absent);
}
