// Reads the beginning of an answer, unpacked, and never more than it was told to.
import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, constants as zlib } from "node:zlib";

/** The first `limit` bytes after unpacking; what comes later is not read. */
export async function readBody(response: IncomingMessage, limit: number, deadline: AbortSignal): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = unpacked(response);
  const stop = () => stream.destroy(new Error("too slow"));
  deadline.addEventListener("abort", stop, { once: true });
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes.subarray(0, limit - size));
      size += bytes.length;
      if (size >= limit) break;
    }
  } finally {
    deadline.removeEventListener("abort", stop);
  }
  return Buffer.concat(chunks);
}

function unpacked(response: IncomingMessage): Readable {
  switch (response.headers["content-encoding"]?.toLowerCase()) {
    case "gzip":
    case "x-gzip":
      return through(response, createGunzip({ finishFlush: zlib.Z_SYNC_FLUSH }));
    case "br":
      return through(response, createBrotliDecompress());
    default:
      return response;
  }
}

function through(response: IncomingMessage, unpacker: Transform): Readable {
  // The reader sees the error; the callback only keeps it from ending the process.
  return pipeline(response, unpacker, () => undefined);
}
