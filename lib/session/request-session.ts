// A session that the front door has read already, for the page of the same request: Next has its own copy of every module.
import { onceInProcess } from "#lib/once.ts";
import type { Session } from "#lib/session/session.ts";

type Handed = { id: string; token: string; session: Session };

function waiting(): Map<string, Handed> {
  return onceInProcess("handed-sessions", () => new Map());
}

/** Leaves the session under the request's id, which the front door made and nobody outside can name. */
export function handOver(handed: Handed): void {
  waiting().set(handed.id, handed);
}

/** The session of this request and token, if it was left; it stays until the request has ended. */
export function handedSession(id: string, token: string): Session | null {
  const handed = waiting().get(id);
  return handed?.token === token ? handed.session : null;
}

/** The request has ended. */
export function forgetHanded(id: string): void {
  waiting().delete(id);
}
