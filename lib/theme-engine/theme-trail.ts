// Publishing and undoing, of a theme and of a campaign that is out: the pointer moves, nothing else is written.
import type { Trail } from "./theme-model.ts";

/** Decisions, 'Cards and themes': undo for 30 days. */
export const UNDO_MS = 30 * 24 * 60 * 60 * 1000;

/** One move of the pointer to a version of anything; the last one that was not undone is in force. */
export type Move<Version> = { version: Version; at: number; undone: boolean };

/** The trail with one more move. */
export function publish<V>(trail: readonly Move<V>[], version: V, at: number): readonly Move<V>[] {
  return [...trail, { version, at, undone: false }];
}

/** The trail with its last move undone; null when there is none to undo, or it is too long ago. */
export function undoPublish<V>(trail: readonly Move<V>[], now: number): readonly Move<V>[] | null {
  const last = trail.findLastIndex(({ undone }) => !undone);
  const move = trail[last];
  const first = trail.findIndex(({ undone }) => !undone) === last;
  if (move === undefined || first || now - move.at > UNDO_MS) return null;
  return trail.map((each, at) => (at === last ? { ...each, undone: true } : each));
}

/** The versions in force one after the other, the one in force now last. */
export function liveVersions<V>(trail: readonly Move<V>[]): V[] {
  return trail.filter(({ undone }) => !undone).map(({ version }) => version);
}

/** Where a version is in force, or was last before it was undone: 0 at least. */
export function stepOf(trail: Trail, id: string): number {
  const at = trail.findLastIndex(({ version }) => version.id === id);
  return Math.max(0, trail.slice(0, at + 1).filter(({ undone }) => !undone).length - 1);
}

/** The version that something began a theme with: that one where it is the theme's, else what was in force at that time. */
export function begunIn(trail: Trail, { id, since }: { id: string; since: number | null }): string {
  if (since === null || trail.some(({ version }) => version.id === id)) return id;
  return trail.findLast(({ at }) => at <= since)?.version.id ?? id;
}

/** True when the version was published and every move to it undone. */
export function isUndone(trail: Trail, id: string): boolean {
  const moves = trail.filter(({ version }) => version.id === id);
  return moves.length > 0 && moves.every(({ undone }) => undone);
}
