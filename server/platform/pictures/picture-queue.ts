// Pictures are made one after the other, of each person in turn; whoever has too many waiting is asked to come back.
import { AppError } from "#lib/errors.ts";
import { networkOf } from "#server/platform/http/network.ts";
import { within } from "#server/platform/patience.ts";
import type { Original, PictureOutcome, PictureWork, Wanted } from "#server/platform/pictures/picture-spec.ts";
import { turnTaker } from "#server/platform/turns.ts";

export type QueueLimits = {
  /** Waiting and in hand, over all. */
  most: number;
  /** The same of one person. */
  mostEach: number;
  /** One picture takes no longer than this, in milliseconds. */
  longestMs: number;
};

export type Order = {
  original: Original;
  wanted: Wanted;
  who: string;
  /** What is answered for one that takes longer than this; without it that is an error, after the longest time allowed. */
  late?: { afterMs: number; outcome: PictureOutcome };
};

const BUSY = "Many pictures are being made right now. Please try again in a few seconds.";
const LATE = "This picture took too long. Please try again, or use a smaller one.";
const SECONDS_EACH = 2;

/** Takes orders for whoever works now, those of one network as one caller's; throws `unavailable` with the time to come back. */
export function pictureQueue(work: () => PictureWork, { most, mostEach, longestMs }: QueueLimits) {
  const comeBackS = (held: number) => held * SECONDS_EACH;
  const inTurn = turnTaker({ atOnce: 1, atOnceEach: 1, most, mostEach, busy: BUSY, comeBackS });

  async function inHand({ original, wanted }: Order, signal: AbortSignal): Promise<PictureOutcome> {
    const bytes = typeof original === "function" ? await original() : original;
    // The next one is in hand already.
    signal.throwIfAborted();
    return work()(bytes, wanted, signal);
  }

  async function make(order: Order): Promise<PictureOutcome> {
    const { late } = order;
    const end = new AbortController();
    const made = await within(late?.afterMs ?? longestMs, inHand(order, end.signal));
    if (made !== "late") return made;
    end.abort();
    if (late) return late.outcome;
    throw new AppError("unavailable", LATE, { retryAfter: Math.max(1, Math.ceil(longestMs / 1000)) });
  }

  return (order: Order): Promise<PictureOutcome> => inTurn(networkOf(order.who), () => make(order));
}
