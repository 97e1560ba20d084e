// A file as an answer: whole or in part, as a stream, and never as anything that could act.
import { rangeIn } from "#server/media/byte-range.ts";
import { disposition } from "#server/media/file-name.ts";
import { isKnown } from "#server/media/known-mark.ts";
import type { ByteRange } from "#server/media/storage/port.ts";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";

export type Served = {
  /** Names these very bytes. */
  etag: string;
  type: string;
  name: string;
  bytes: number;
  /** How long everybody may keep it, where everybody gets it; null for what is somebody's. */
  keeping: string | null;
  read: (range: ByteRange) => AsyncIterable<Uint8Array>;
};

/** What is looked at where it stands; anything else is saved. */
const SHOWN = /^(image|video|audio)\//;
const NOTHING = new Uint8Array();

/** Answers GET and HEAD: 200, 206, 304 or 416. */
export function fileAnswer(request: Pick<WireRequest, "method" | "headers">, file: Served): WireAnswer {
  const { headers: asked } = request;
  const headers = headersOf(file);
  if (isKnown(asked["if-none-match"], file.etag)) return { status: 304, headers, cookies: [], body: null };
  const ranged = asked["if-range"] === undefined || asked["if-range"] === file.etag;
  const range = ranged ? rangeIn(asked.range, file.bytes) : null;
  if (range === "none") {
    const none = { ...headers, "cache-control": "no-store", "content-range": `bytes */${file.bytes}` };
    return { status: 416, headers: none, cookies: [], body: null };
  }
  const part = range ?? { from: 0, to: file.bytes - 1 };
  const length = part.to - part.from + 1;
  const sized = { ...headers, "content-type": file.type, "content-length": String(length) };
  const body = request.method === "HEAD" || length === 0 ? new Blob([NOTHING]).stream() : streamOf(file.read(part));
  if (range === null) return { status: 200, headers: sized, cookies: [], body };
  const of = { "content-range": `bytes ${part.from}-${part.to}/${file.bytes}` };
  return { status: 206, headers: { ...sized, ...of }, cookies: [], body };
}

function headersOf({ etag, type, name, keeping }: Served): Record<string, string> {
  const open = keeping !== null;
  return {
    etag,
    "accept-ranges": "bytes",
    "cache-control": `${keeping ?? "private, no-store"}, no-transform`,
    "content-disposition": disposition(SHOWN.test(type) && open ? "inline" : "attachment", name),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": open ? "cross-origin" : "same-origin",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  };
}

/** Read as fast as it is taken; whoever hangs up ends the reading. */
function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
