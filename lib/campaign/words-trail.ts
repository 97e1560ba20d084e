// What a campaign that is out said before, so that a change of its words can be undone: a trail as themes have one, and as long.
import { liveVersions, type Move, publish, UNDO_MS, undoPublish } from "#lib/theme-engine/theme-trail.ts";

export type WordsTrail<Said> = readonly Move<Said>[];

/** What is saved while somebody writes on is one change. */
const SITTING_MS = 10 * 60_000;
const MOST_MOVES = 20;
/** What stood before anybody changed it was said at no time that matters. */
const BEGUN = 0;

/** Only what can still be undone, and what stands under it; what was undone is never gone back to. */
function kept<Said>(trail: WordsTrail<Said>, now: number): WordsTrail<Said> {
  const live = trail.filter(({ undone }) => !undone);
  const recent = live.filter(({ at }) => now - at <= UNDO_MS).slice(-MOST_MOVES);
  const under = live[live.length - recent.length - 1];
  return under === undefined ? recent : [under, ...recent];
}

type Change<Said> = { before: Said; after: Said; at: number };

/** The trail once something else is said. */
export function sayNext<Said>(trail: WordsTrail<Said>, { before, after, at }: Change<Said>): WordsTrail<Said> {
  const begun = trail.length === 0 ? publish([], before, BEGUN) : trail;
  return publish(kept(begun, at), after, at);
}

/** The same where each letter that somebody writes is saved: what they wrote in one sitting is one change. */
export function writeOn<Said>(trail: WordsTrail<Said>, change: Change<Said>): WordsTrail<Said> {
  const live = trail.filter(({ undone }) => !undone);
  const last = live.at(-1);
  const sitting = last !== undefined && last.at !== BEGUN && change.at - last.at < SITTING_MS;
  return sayNext(sitting ? live.slice(0, -1) : trail, change);
}

/** What was said before the last change, and the trail then; null where there is none to undo, or it is too long ago. */
export function sayBefore<Said>(trail: WordsTrail<Said>, now: number): { trail: WordsTrail<Said>; said: Said } | null {
  const back = undoPublish(trail, now);
  const said = back === null ? undefined : liveVersions(back).at(-1);
  return back === null || said === undefined ? null : { trail: back, said };
}

/** Until when the last change can be undone; null where none can. */
export function undoUntil<Said>(trail: WordsTrail<Said>, now: number): string | null {
  if (sayBefore(trail, now) === null) return null;
  const last = trail.findLast(({ undone }) => !undone);
  return last === undefined ? null : new Date(last.at + UNDO_MS).toISOString();
}
