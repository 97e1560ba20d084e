// A session that was read already at the door, for the page or the call of the same request: Next has its own copy of every module.
import { onceInProcess } from "#lib/once.ts";
import type { Session } from "#lib/session/session.ts";

type Handed = { id: string; token: string; session: Session };

/** A body that takes longer to arrive is met by a session that is looked at anew: it may have ended meanwhile. */
const FRESH_MS = 5_000;

function waiting(): Map<string, Handed & { at: number }> {
  return onceInProcess("handed-sessions", () => new Map());
}

/** Leaves the session under the request's id, which we made and nobody outside can name. Whoever leaves it sees to it that it is forgotten. */
export function handOver(handed: Handed): void {
  waiting().set(handed.id, { ...handed, at: performance.now() });
}

/** The session of this request and token, if it was left a moment ago; it stays until the request has ended. */
export function handedSession(id: string, token: string): Session | null {
  const handed = waiting().get(id);
  return handed?.token === token && performance.now() - handed.at < FRESH_MS ? handed.session : null;
}

/** The request has ended. */
export function forgetHanded(id: string): void {
  waiting().delete(id);
}
