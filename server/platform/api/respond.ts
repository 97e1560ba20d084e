// Answers of the API: JSON bodies, errors in the wire's shape, tokens that travel in the cookie for a browser.
import { env } from "#lib/env.server.ts";
import { type AppError, toWireError } from "#lib/errors.ts";
import { isRecord } from "#lib/record.ts";
import { secureFor } from "#lib/session/cookies.ts";
import { tokenCookie } from "#lib/session/token-cookie.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { StreamedFile } from "#server/platform/csv.ts";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** An id's picture never changes, and the messengers' servers are other origins. */
const OPEN_PICTURE = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "cross-origin",
};
/** One that may be replaced, or must not go out any more one day. */
const CHANGING_PICTURE = { ...OPEN_PICTURE, "cache-control": "public, max-age=300" };
export class ChangingFile extends File {}

/** One that only some may see is kept by their browser alone. */
const OWN_PICTURE = { "cache-control": "private, max-age=3600" };

/** A JSON answer. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): WireAnswer {
  return { status, headers: { ...HEADERS, ...headers }, cookies: [], body: JSON.stringify(body) };
}

/** Anything else a service hands out, such as a CSV file; `open` where everybody gets the same. */
export async function file(status: number, content: Blob, open: boolean): Promise<WireAnswer> {
  const picture = content.type.startsWith("image/");
  const name = content instanceof File ? content.name.replace(/[^\w.-]/g, "_") : "download";
  return {
    status,
    headers: {
      ...HEADERS,
      "content-type": content.type || "application/octet-stream",
      "content-disposition": `${picture ? "inline" : "attachment"}; filename="${name}"`,
      ...(picture ? (open ? (content instanceof ChangingFile ? CHANGING_PICTURE : OPEN_PICTURE) : OWN_PICTURE) : {}),
    },
    cookies: [],
    body: content instanceof StreamedFile ? content.stream() : new Uint8Array(await content.arrayBuffer()),
  };
}

/** What the caller keeps still holds. */
export function unchanged(etag: string): WireAnswer {
  const { "content-type": _none, ...headers } = HEADERS;
  return { status: 304, headers: { ...headers, etag }, cookies: [], body: null };
}

/** An answer with a secret in it: nobody on its way may pack it. */
export function untouched(answer: WireAnswer): WireAnswer {
  return { ...answer, headers: { ...answer.headers, "cache-control": "no-store, no-transform" } };
}

/** The answer to OPTIONS: what an address takes. No other origin is let in. */
export function methodsAnswer(allow: string): WireAnswer {
  const { "content-type": _none, ...headers } = HEADERS;
  return { status: 204, headers: { ...headers, allow }, cookies: [], body: null };
}

/** When to come back where an `unavailable` does not say it itself: no 503 of ours leaves that open. */
const COME_BACK_S = 60;

/** An error answer; `rate_limited` and `unavailable` say when to come back. */
export function failure(error: AppError, headers: Record<string, string> = {}): WireAnswer {
  const { retryAfter = error.code === "unavailable" ? COME_BACK_S : undefined } = error.details;
  return json(error.status, toWireError(error), { ...headers, ...retryAfterHeader({ retryAfter }) });
}

/** The header that says in how many seconds to come back, where that is known. */
export function retryAfterHeader({ retryAfter }: { retryAfter?: number | undefined }): Record<string, string> {
  return retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
}

/**
 * Takes a fresh token out of a browser's answer and into the cookie; a bearer caller gets the answer to the letter.
 * Tokens stand in `data.token`, as text (log-in) or as the user's token object (impersonation).
 */
export function deliverToken(body: unknown, browser: boolean): { body: unknown; cookies: string[] } {
  if (!browser || !isRecord(body) || !isRecord(body.data)) return { body, cookies: [] };
  const { token } = body.data;
  const text = isRecord(token) ? token.token : token;
  if (typeof text !== "string" || text === "") return { body, cookies: [] };
  const emptied = isRecord(token) ? { ...token, token: "" } : "";
  return { body: { ...body, data: { ...body.data, token: emptied } }, cookies: [cookieOf(text)] };
}

function cookieOf(token: string): string {
  return tokenCookie(token, { secure: secureFor(env().PUBLIC_ORIGIN), now: Math.floor(Date.now() / 1000) });
}
