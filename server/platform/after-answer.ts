// Work that a request leaves behind: begun at once where the process lives on, handed to the platform where it may stop with the answer.
import { inLane } from "#db/lanes.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";

type Work = () => Promise<unknown>;
/** Takes work that has to be done after the answer of the request one is in, as Next's `after` does. */
export type Platform = (work: Work) => void;

const held = () => onceInProcess<{ platform: Platform | null }>("after-answer", () => ({ platform: null }));

/** Says that this process may be stopped between two requests, and who keeps it until such work is done. */
export function finishAfterAnswers(platform: Platform | null): void {
  held().platform = platform;
}

/** True where work has to be handed to a platform. */
export function mayStopBetweenRequests(): boolean {
  return held().platform !== null;
}

/**
 * Does this without keeping the caller waiting, on the connections of jobs. What fails is logged; whoever calls has
 * something that takes it up again.
 */
export function afterAnswer(work: Work): void {
  const quietly = () =>
    inLane("jobs", work).catch((err: unknown) => log.warn({ err }, "work that a request left behind failed"));
  const { platform } = held();
  if (!platform) return void quietly();
  try {
    platform(quietly);
  } catch {
    // Not in a request: nobody waits, and nobody keeps this process.
    void quietly();
  }
}
