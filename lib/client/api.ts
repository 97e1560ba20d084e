// The browser's one way to the API: time-out, wire errors as AppError, and the way out when the session is gone.
import { AppError, isAppError } from "#lib/errors.ts";
import { isSignedOut, wireError } from "./wire-error.ts";

export const TIMEOUT_MS = 60_000;
const LOGOUT = "/logout";

export type ApiCall = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
  signal?: AbortSignal;
  /** The same key with the same body is done once, however often it is sent. */
  idempotencyKey?: string;
  /** What to say when the answer says nothing. */
  fallback?: string;
};

/** Our own server checks every answer against its contract before sending it, so the caller may name the type. */
async function bodyOf<T>(response: Response): Promise<T> {
  return response.json();
}

function initOf({ method = "GET", body, signal, idempotencyKey }: ApiCall): RequestInit {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = new Headers({ accept: "application/json" });
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
    throw new AppError("unavailable", slow ? "This took too long. Please try again." : "You seem to be offline.", {
      cause,
    });
  }
}

/** Calls `/api…`; throws an AppError. Who is signed out leaves by /logout, which never sends itself there. */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<T> {
  const response = await send(path, call);
  if (response.ok) return bodyOf<T>(response);
  const answer = {
    status: response.status,
    body: await response.json().catch(() => null),
    retryAfter: response.headers.get("retry-after"),
  };
  if (isSignedOut(answer) && location.pathname !== LOGOUT) location.assign(LOGOUT);
  throw wireError(answer, call.fallback);
}

/** What to tell somebody about anything that was thrown. */
export function messageOf(error: unknown): string {
  return isAppError(error) ? error.message : "Something went wrong. Please try again.";
}
