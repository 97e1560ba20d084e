// How a rendition is answered: kept for ever by whoever gets it, asked for again by its mark, and never more than a picture.
import type { IncomingMessage, ServerResponse } from "node:http";
import { RENDITION_PATH } from "#lib/services/media/paths.ts";
import { isKnown } from "#server/media/known-mark.ts";
import { keepingOf } from "#server/media/places.ts";
import { hotRendition, type Made } from "#server/media/renditions/hot-renditions.ts";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";

const HEADERS = {
  // Messengers and other people's pages show it too.
  "cross-origin-resource-policy": "cross-origin",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

type Asked = Pick<WireRequest, "headers">;

/** The answer with a rendition, or that it is unchanged. */
export function renditionAnswer(request: Asked, made: Made): WireAnswer {
  const { bytes, type, etag } = made;
  const headers = { ...HEADERS, etag, "cache-control": keepingOf(made.until) };
  if (isKnown(request.headers["if-none-match"], etag)) return { status: 304, headers, cookies: [], body: null };
  return { status: 200, headers: { ...headers, "content-type": type }, cookies: [], body: bytes };
}

/** What stands where a picture must not go out any more: a plain one of its size, so that nothing looks broken. */
export function plainAnswer({ width, height }: { width: number; height: number }): WireAnswer {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#8884" d="M0 0h${width}v${height}H0z"/></svg>`;
  const headers = { ...HEADERS, "cache-control": "public, max-age=60", "content-type": "image/svg+xml" };
  return { status: 410, headers, cookies: [], body: drawn };
}

/** Answers out of memory before anything else looks at the request; false where it is not there. */
export function answeredHot(req: IncomingMessage, res: ServerResponse): boolean {
  const { url = "", method } = req;
  if (!url.startsWith(RENDITION_PATH) || (method !== "GET" && method !== "HEAD")) return false;
  const made = hotRendition(url.slice(RENDITION_PATH.length));
  if (!made) return false;
  const { status, headers } = renditionAnswer({ headers: { "if-none-match": req.headers["if-none-match"] } }, made);
  res.writeHead(status, status === 200 ? { ...headers, "content-length": made.bytes.length } : headers);
  res.end(status === 304 || method === "HEAD" ? undefined : made.bytes);
  return true;
}
