// Requests of pages that something was unavailable for: Next answers them with 500, the front door knows better.
import { isAppError } from "#lib/errors.ts";
import { onceInProcess } from "#lib/once.ts";

const marked = () => onceInProcess("unavailable-requests", () => new Set<string>());

/** Throws the error on; one that says "not right now" is remembered under the request that it ends. */
export function throwMarked(requestId: string, error: unknown): never {
  if (isAppError(error) && error.code === "unavailable") marked().add(requestId);
  throw error;
}

/** Whether something was unavailable for this request, until it is forgotten. */
export function wasUnavailable(requestId: string): boolean {
  return marked().has(requestId);
}

/** The request has ended. */
export function forgetUnavailable(requestId: string): void {
  marked().delete(requestId);
}
