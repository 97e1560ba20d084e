// The reader's files on this device: loaded once, and kept for when there is no network. Browser only.
import { filesFor, READER_FILES, READER_FOLDER, type ReaderCore } from "#lib/card/capture/reader-files.ts";

/** The worker of share cards looks for its files here. */
const KEPT = "reader-1";

/** The smallest module that has a vector in it (WebAssembly SIMD): browsers without them refuse it. */
const VECTORS = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

/** Which of the two cores this browser runs. */
export function coreHere(): ReaderCore {
  return WebAssembly.validate(new Uint8Array(VECTORS)) ? "tesseract-core-simd-lstm" : "tesseract-core-lstm";
}

const neededHere = () =>
  filesFor(coreHere()).map((name) => ({ address: `${READER_FOLDER}/${name}`, bytes: READER_FILES[name].bytes }));

/** A browser that keeps nothing, as in a private window, reads online all the same. */
async function opened(): Promise<Cache | null> {
  try {
    return await caches.open(KEPT);
  } catch {
    return null;
  }
}

/** Whether it can read here without a network. */
export async function readerIsKept(): Promise<boolean> {
  const cache = await opened();
  if (cache === null) return false;
  const found = await Promise.all(neededHere().map(({ address }) => cache.match(address)));
  return found.every((answer) => answer !== undefined);
}

/** Says how much came: of a body that is packed, what it is unpacked. */
function counted(answer: Response, onBytes: (bytes: number) => void): Response {
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      onBytes(part.length);
      out.enqueue(part);
    },
  });
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(answer.body?.pipeThrough(count) ?? null, { headers });
}

export type Bring = { onShare: (share: number) => void; signal: AbortSignal };

/**
 * Brings what is not here yet, and lets go of another version's; `onShare` hears from 0 to 1 how much is here. Throws where a
 * file does not come.
 */
export async function bringReader({ onShare, signal }: Bring): Promise<void> {
  const cache = await opened();
  const files = neededHere();
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let here = 0;
  const more = (bytes: number) => {
    here += bytes;
    onShare(Math.min(1, here / all));
  };
  for (const { address, bytes } of files) {
    if (await cache?.match(address)) {
      more(bytes);
      continue;
    }
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
    const whole = counted(answer, more);
    // What finds no room is in the browser's own memory of addresses.
    if (cache === null) await whole.arrayBuffer();
    else await cache.put(address, whole).catch(() => undefined);
  }
  await dropOthers(cache);
}

async function dropOthers(cache: Cache | null): Promise<void> {
  for (const request of (await cache?.keys()) ?? [])
    if (!new URL(request.url).pathname.startsWith(`${READER_FOLDER}/`)) await cache?.delete(request);
}
