// The browser's one way to the API: time-out, wire errors as AppError, and the way out when the session is gone.
import { isUnauthenticated } from "#lib/error-text.ts";
import { AppError, isAppError } from "#lib/errors.ts";
import { hold } from "./holding.ts";
import { wireError } from "./wire-error.ts";

/** Section 9. Nothing is tried again by itself, at any layer. */
export const TIMEOUT_MS = 60_000;
const LOGOUT = "/logout";
/** The logout service itself: its refusals lead nowhere (section 8). */
const LOGOUT_SERVICE = "/api/auth/logout";
const OFFLINE = "We could not reach the server. Check your connection and try again.";

export type ApiCall = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** The same key with the same body is done once, however often it is sent. */
  idempotencyKey?: string;
  /** What to say when the answer says nothing. */
  fallback?: string;
};

/** Our own server checks every answer against its contract before sending it, so the caller may name the type. */
async function bodyOf<T>(response: Response): Promise<T> {
  return response.json();
}

function initOf({ method = "GET", body, signal, idempotencyKey, headers: extra = {} }: ApiCall): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = new Headers({ accept: "application/json", ...extra });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
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
    throw new AppError("unavailable", slow ? "This took too long. Please try again." : OFFLINE, { cause });
  }
}

/** What only looks may be cut off by a reload, what changes something may not. */
function holdFor({ method = "GET" }: ApiCall): () => void {
  return method === "GET" ? () => undefined : hold();
}

/** Calls `/api…`; throws an AppError. Who is signed out leaves by /logout, which never sends itself there. */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<T> {
  const release = holdFor(call);
  try {
    return await answerOf<T>(path, call);
  } finally {
    release();
  }
}

async function answerOf<T>(path: string, call: ApiCall): Promise<T> {
  const response = await send(path, call);
  if (response.ok) return bodyOf<T>(response);
  const answer = {
    status: response.status,
    body: await response.json().catch(() => null),
    retryAfter: response.headers.get("retry-after"),
  };
  if (isUnauthenticated(answer.status, answer.body) && leads(path)) location.assign(LOGOUT);
  throw wireError(answer, call.fallback);
}

function leads(path: string): boolean {
  return path !== LOGOUT_SERVICE && location.pathname !== LOGOUT;
}

/** What to tell somebody about anything that was thrown. */
export function messageOf(error: unknown): string {
  return isAppError(error) ? error.message : "Something went wrong. Please try again.";
}
