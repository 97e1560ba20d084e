// Reads a file that may be moved to another storage meanwhile: what is gone in one place goes on in the other, at its byte.
import type { ByteRange } from "#server/media/storage/port.ts";

/** Where a file's bytes stand now. */
type Standing = { blobId: string };

type Steady<P extends Standing> = {
  range: ByteRange;
  read: (place: P, range: ByteRange) => AsyncIterable<Uint8Array>;
  /** Where it stands by now; null where it is gone. */
  again: () => Promise<P | null>;
};

/** Throws what the reading threw where the file did not move. */
export async function* steadyRead<P extends Standing>(
  place: P,
  { range, read, again }: Steady<P>,
): AsyncGenerator<Uint8Array> {
  let from = range.from;
  for (let here = place; ; ) {
    try {
      for await (const chunk of read(here, { from, to: range.to })) {
        from += chunk.length;
        yield chunk;
      }
      return;
    } catch (error) {
      const moved = await again();
      if (moved === null || moved.blobId === here.blobId) throw error;
      here = moved;
    }
  }
}
