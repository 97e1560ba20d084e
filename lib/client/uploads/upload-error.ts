// What an upload that stopped means for the person: whether it goes on by itself, after a log-in, or not at all.
import type { DetailedError } from "tus-js-client";
import { type AppError, isAppError } from "#lib/errors.ts";
import { isMissing } from "../missing.ts";
import { wireError } from "../wire-error.ts";

/**
 * `again`: nothing answered. `busy`: nobody could take it just now. `lost`: the server knows nothing of it any more. `broken`:
 * it went wrong on the server's side, which says nothing against the file.
 */
export type Stop = { why: "again" | "busy" | "signed-out" | "lost" | "broken" } | { why: "refused"; error: unknown };

const CODES: Readonly<Record<string, Stop["why"]>> = {
  unavailable: "busy",
  unauthenticated: "signed-out",
  internal: "broken",
};

/** Of what a piece was answered with. */
export function stopOfAnswer(error: Error | DetailedError): Stop {
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (!response) return { why: "again" };
  const status = response.getStatus();
  const body = bodyOf(response.getBody());
  // How far a file is is asked by HEAD, whose answers have no body: an upload is refused so for one reason alone.
  if (status === 401) return { why: "signed-out" };
  if (status === 404 || status === 410) return { why: "lost" };
  // A piece that begins elsewhere: another tab was faster, and how far it is is asked anew.
  if (status === 409 || status === 429 || status >= 500) return { why: "busy" };
  return { why: "refused", error: wireError({ status, body }) };
}

/** Of what a call threw. */
export function stopOfCall(error: unknown): Stop {
  if (isMissing(error)) return { why: "again" };
  if (!isAppError(error)) return { why: "refused", error };
  const why = CODES[error.code] ?? (isBusy(error) ? "busy" : undefined);
  return why === undefined || why === "refused" ? { why: "refused", error } : { why };
}

/** Too many at once goes by in seconds; a limit of an hour is said. */
function isBusy({ code, details }: AppError): boolean {
  return code === "rate_limited" && (details.retryAfter ?? 3600) < 60;
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
