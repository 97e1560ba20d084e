// Makes answers smaller on their way: brotli or gzip for text above a kilobyte, as the caller takes it.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";

/** Below it the headers weigh more than what is saved. */
const SMALLEST = 1024;
const TEXT = /^(text\/|application\/json|image\/svg\+xml)/;

/** Quality 4 packs JSON as small as gzip's best in a quarter of the time; above it a list costs milliseconds. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

type Encoding = "br" | "gzip";
type Asked = Pick<WireRequest, "method" | "headers">;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const BY_PREFERENCE = ["br", "gzip"] as const satisfies readonly Encoding[];

/** What the caller takes of these, in our order of preference; null for an answer as it is. */
export function encodingFor(
  accepted: string | undefined,
  possible: readonly Encoding[] = BY_PREFERENCE,
): Encoding | null {
  const wishes = new Map((accepted ?? "").split(",").map(wishOf));
  return possible.find((name) => (wishes.get(name) ?? wishes.get("*") ?? 0) > 0) ?? null;
}

function wishOf(text: string): [string, number] {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}

/**
 * The answer as it travels. What may not be transformed stays as it is: beside a secret, what a stranger can make the
 * answer repeat would tell by its length how much of the secret was guessed (BREACH).
 */
export async function compressed(request: Asked, answer: WireAnswer): Promise<WireAnswer> {
  const { headers, body } = answer;
  if (body === null || !TEXT.test(headers["content-type"] ?? "")) return answer;
  if (headers["cache-control"]?.includes("no-transform") || headers["content-encoding"] !== undefined) return answer;
  const varied = { ...headers, vary: "accept-encoding" };
  if (body instanceof ReadableStream) return streamed(request, { ...answer, headers: varied, body });
  if (Buffer.byteLength(body) <= SMALLEST) return answer;
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (encoding === null) return { ...answer, headers: varied };
  const made = encoding === "br" ? await brotli(body, brotliOptions(body)) : await zip(body, { level: GZIP_LEVEL });
  return { ...answer, headers: { ...varied, "content-encoding": encoding }, body: new Uint8Array(made) };
}

function brotliOptions(body: Uint8Array | string) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
    },
  };
}

type Streamed = WireAnswer & { body: ReadableStream<Uint8Array<ArrayBuffer>> };

/** A stream's length is not known before its end, but what is streamed is long. */
function streamed(request: Asked, answer: Streamed): WireAnswer {
  if (request.method === "HEAD" || encodingFor(request.headers["accept-encoding"], ["gzip"]) === null) return answer;
  const headers = { ...answer.headers, "content-encoding": "gzip" };
  return { ...answer, headers, body: answer.body.pipeThrough(new CompressionStream("gzip")) };
}
