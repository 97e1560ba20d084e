// How a rendition is answered: kept for ever by whoever gets it, asked for again by its mark, and never more than a picture.
import type { IncomingMessage, ServerResponse } from "node:http";
import { RENDITION_PATH } from "#lib/services/media/paths.ts";
import { hotRendition, type Made } from "#server/media/renditions/hot-renditions.ts";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";

const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  // Messengers and other people's pages show it too.
  "cross-origin-resource-policy": "cross-origin",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

type Asked = Pick<WireRequest, "headers">;

/** True where the caller has this very picture already. */
function isKnown({ headers }: Asked, { etag }: Made): boolean {
  const known = headers["if-none-match"];
  return known?.split(",").some((each) => each.trim().replace(/^W\//, "") === etag) ?? false;
}

/** The answer with a rendition, or that it is unchanged. */
export function renditionAnswer(request: Asked, made: Made): WireAnswer {
  const { bytes, type, etag } = made;
  if (isKnown(request, made)) return { status: 304, headers: { ...HEADERS, etag }, cookies: [], body: null };
  return { status: 200, headers: { ...HEADERS, etag, "content-type": type }, cookies: [], body: bytes };
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
