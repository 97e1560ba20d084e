// The browser's one way to the API, below `call`: time-out, wire errors as AppError, and the way out when the session is gone.

import { AWAY_HEADER } from "#lib/away.ts";
import { hold } from "#lib/client/busy.ts";
import { isUnauthenticated } from "#lib/error-text.ts";
import { AppError, isAppError } from "#lib/errors.ts";
import { paths } from "#lib/paths.ts";
import { writtenOut } from "#lib/services/request.ts";
import { isMissing, missingText } from "./missing.ts";
import { isAway } from "./presence.ts";
import { leaveDeadSession } from "./session-over.ts";
import { wireError } from "./wire-error.ts";

/** Section 9. Nothing is tried again by itself, at any layer. */
export const TIMEOUT_MS = 60_000;
/** The logout service itself: its refusals lead nowhere (section 8). */
const LOGOUT_SERVICE = writtenOut("auth.logout", "POST /auth/logout");
const OFFLINE = "We could not reach the server. Check your connection and try again.";

export type ApiCall = {
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** The same key with the same body is done once, however often it is sent. */
  idempotencyKey?: string;
  /** What to say when the answer says nothing. */
  fallback?: string;
};

/**
 * What stands in the `{ data }` of an answer's text; a page of a list keeps its `meta`. Our own server checks every answer
 * against its contract before sending it, so the caller may name the type.
 */
export function parsed<T>(text: string): T {
  const body = JSON.parse(text);
  return "data" in body && !("meta" in body) ? body.data : body;
}

function initOf({ method = "GET", body, signal, idempotencyKey, headers: extra = {} }: ApiCall): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = new Headers({ accept: "application/json", ...extra });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  if (method === "GET" && isAway()) headers.set(AWAY_HEADER, "1");
  return {
    method,
    headers,
    credentials: "same-origin",
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

async function send(path: string, call: ApiCall): Promise<Response> {
  try {
    return await fetch(path, initOf(call));
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    const slow = cause instanceof DOMException && cause.name === "TimeoutError";
    throw slow ? new AppError("unavailable", "This took too long. Please try again.", { cause }) : unreached(cause);
  }
}

/** What a call is refused with that never got to the server, whatever of it could not be fetched. */
export function unreached(cause: unknown): AppError {
  const parts = isMissing(cause) && navigator.onLine;
  return new AppError("unavailable", parts ? missingText() : OFFLINE, { cause });
}

/** What only looks may be cut off by a reload, what changes something may not. */
function holdFor({ method = "GET" }: ApiCall): () => void {
  return method === "GET" ? () => undefined : hold();
}

/** Calls `/api…`; throws an AppError. Who is signed out leaves by /logout, which never sends itself there, or by the log-in where something is unsaved. */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<T> {
  const release = holdFor(call);
  try {
    return await answerOf<T>(path, call);
  } finally {
    release();
  }
}

/** An answer as text, and what to ask with for it to be sent only when it changed. */
export type Tagged = { etag: string | null; text: string };

/** Reads an address whose answer is kept already; null where it still holds. Throws like `callApi`. */
export async function callIfChanged(path: string, etag: string | null): Promise<Tagged | null> {
  const call = etag === null ? {} : { headers: { "if-none-match": etag } };
  const response = await send(path, call);
  if (response.status === 304) return null;
  if (response.ok) return { etag: response.headers.get("etag"), text: await response.text() };
  return refused(response, path, call);
}

async function answerOf<T>(path: string, call: ApiCall): Promise<T> {
  const response = await send(path, call);
  return response.ok ? parsed<T>(await response.text()) : refused(response, path, call);
}

async function refused(response: Response, path: string, call: ApiCall): Promise<never> {
  const answer = {
    status: response.status,
    body: await response.json().catch(() => null),
    retryAfter: response.headers.get("retry-after"),
  };
  if (isUnauthenticated(answer.status, answer.body) && leads(path)) leaveDeadSession();
  throw wireError(answer, call.fallback);
}

function leads(path: string): boolean {
  return path !== LOGOUT_SERVICE && location.pathname !== paths.logout();
}

/** What to tell somebody about anything that was thrown. */
export function messageOf(error: unknown): string {
  if (isMissing(error)) return missingText();
  return isAppError(error) ? error.message : "Something went wrong. Please try again.";
}
