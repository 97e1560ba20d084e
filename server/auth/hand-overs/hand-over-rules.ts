// What a plan to hand over has to hold: pure, so that the whole table can be tested.

import { HAND_OVER_KINDS, type HandOverKind, type Receivers } from "#lib/hand-over-kinds.ts";
import type { HandOverAct } from "#lib/services/auth/hand-overs-entities.ts";
import { allTo, ENDING_KINDS, type HandOverState } from "#lib/services/auth/hand-overs-kinds.ts";

const YEAR = 366 * 86_400_000;
const ENDING: readonly HandOverKind[] = ENDING_KINDS;

/** Everything to one person, but for what is named. */
export function receiversOf(most: string, named: Receivers): Receivers {
  return { ...allTo(most), ...named };
}

/** Why these people may not take over, with the kind it is about; null when they may. */
export function receiversRefusal(
  receivers: Receivers,
  { leaver, active }: { leaver: string; active: ReadonlySet<string> },
): { kind: HandOverKind; sentence: string } | null {
  for (const kind of HAND_OVER_KINDS) {
    const to = receivers[kind] ?? null;
    if (to === null && !ENDING.includes(kind)) return { kind, sentence: "Choose who gets this." };
    if (to === leaver) return { kind, sentence: "Choose somebody who stays." };
    if (to !== null && !active.has(to)) return { kind, sentence: "Choose somebody who is active in this workspace." };
  }
  return null;
}

/** Why it cannot happen at that moment; null when it can. */
export function momentRefusal(at: Date, now: Date): string | null {
  if (at.getTime() <= now.getTime()) return "Choose a moment that is still to come, or hand over now.";
  return at.getTime() > now.getTime() + YEAR ? "Choose a moment within a year." : null;
}

type Standing = { state: HandOverState; undoUntil: Date | null };

/** What may be done with one now. */
export function actsOn({ state, undoUntil }: Standing, now: Date): HandOverAct[] {
  if (state === "open" || state === "dated") return ["change", "call_off"];
  return state === "done" && undoUntil !== null && undoUntil.getTime() > now.getTime() ? ["undo"] : [];
}
