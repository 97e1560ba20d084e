// Tells this process's jobs that something is owed now, so that nobody waits for the next round.
import { onceInProcess } from "#lib/once.ts";
import { afterAnswer, mayStopBetweenRequests } from "#server/platform/after-answer.ts";
import { afterCommit } from "#server/platform/open-transaction.ts";

/** Milliseconds after the commit: the answer leaves first. */
const BEHIND_THE_ANSWER = 150;

type Ring = () => Promise<unknown>;

export type Bell = {
  /** What a ring does from now on; null stops it. */
  answer: (ring: Ring | null) => void;
  /**
   * Rings soon after the transaction at hand is committed, and never when it is not; with the answer where the process may
   * stop after it. Where nobody answers (a script) nothing happens.
   */
  ring: () => void;
};

/** The bell of this name in this process. */
export function bellOf(name: string): Bell {
  const held = () => onceInProcess<{ ring: Ring | null }>(name, () => ({ ring: null }));
  const ringSoon = () => {
    const ring = async () => void (await held().ring?.());
    if (mayStopBetweenRequests()) afterAnswer(ring);
    else setTimeout(() => void ring(), BEHIND_THE_ANSWER).unref();
  };
  return {
    answer: (ring) => {
      held().ring = ring;
    },
    ring: () => {
      if (held().ring) afterCommit(ringSoon);
    },
  };
}
