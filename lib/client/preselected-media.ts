// The files that somebody chose in the library for a campaign: kept in the client state until the builder takes them.
import { MOST_CARRIED } from "#lib/services/media/media-limits.ts";
import { freshState, patchState } from "./state-store.ts";

/** Chooses these files, in this order, instead of whatever was chosen before and never used. */
export function preselectMedia(ids: readonly string[]): void {
  patchState({ preSelectedMedia: [...new Set(ids)].slice(0, MOST_CARRIED) });
}

/** How many files wait for the builder. */
export function preselectedCount(): number {
  return freshState().preSelectedMedia.length;
}

/** What was chosen, once: nothing is chosen from now on. What of it may go out is asked with `media.pick`. */
export function takePreselectedMedia(): readonly string[] {
  const { preSelectedMedia: chosen } = freshState();
  if (chosen.length > 0) patchState({ preSelectedMedia: [] });
  return chosen;
}
