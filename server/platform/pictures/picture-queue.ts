// Pictures are made one after the other, of each person in turn; whoever has too many waiting is asked to come back.
import { AppError } from "#lib/errors.ts";
import type { PictureOutcome, PictureSpec, PictureWork } from "#server/platform/pictures/picture-spec.ts";

export type QueueLimits = {
  /** Waiting and in hand, over all. */
  most: number;
  /** The same of one person. */
  mostEach: number;
  /** One picture takes no longer than this, in milliseconds. */
  longestMs: number;
};

export type Order = { original: Uint8Array; spec: PictureSpec; who: string };

const BUSY = "Many pictures are being made right now. Please try again in a few seconds.";
const LATE = "This picture took too long. Please try again, or use a smaller one.";
const SECONDS_EACH = 2;

type Waiting = Order & { settle: PromiseWithResolvers<PictureOutcome> };

/**
 * Takes orders for whoever works now, one of each person in turn; throws `unavailable` with the time to come back. When
 * the queue is full, whoever has more waiting than the one who comes gives up the latest of theirs.
 */
export function pictureQueue(work: () => PictureWork, { most, mostEach, longestMs }: QueueLimits) {
  /** What waits of each person; the first person is next. */
  const lines = new Map<string, Waiting[]>();
  const inHand = { who: "", count: 0 };

  const waitingOf = (who: string) => lines.get(who)?.length ?? 0;
  const countAll = () => [...lines.values()].reduce((sum, line) => sum + line.length, inHand.count);
  const countOf = (who: string) => waitingOf(who) + (who === inHand.who ? inHand.count : 0);

  async function make({ original, spec }: Order): Promise<PictureOutcome> {
    const signal = AbortSignal.timeout(longestMs);
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(busy(LATE, longestMs / 1000)), { once: true });
    });
    return Promise.race([work()(original, spec, signal), late]);
  }

  function setLine(who: string, line: Waiting[]): void {
    // Set anew, a person is the last in turn.
    lines.delete(who);
    if (line.length > 0) lines.set(who, line);
  }

  async function makeNext(): Promise<void> {
    const [first] = lines;
    if (!first || inHand.count > 0) return;
    const [who, [next, ...later]] = first;
    if (!next) return;
    setLine(who, later);
    Object.assign(inHand, { who, count: 1 });
    await make(next).then(next.settle.resolve, next.settle.reject);
    inHand.count = 0;
    setLine(who, lines.get(who) ?? []);
    void makeNext();
  }

  /** Takes the latest of whoever has most waiting, if that is more than this person would have; false when nobody has. */
  function madeRoom(own: number): boolean {
    const [[who, line] = ["", []]] = [...lines].toSorted(([, one], [, other]) => other.length - one.length);
    if (line.length <= own + 1) return false;
    line.at(-1)?.settle.reject(busy(BUSY, countAll() * SECONDS_EACH));
    lines.set(who, line.slice(0, -1));
    return true;
  }

  return async function order(asked: Order): Promise<PictureOutcome> {
    const own = countOf(asked.who);
    if (own >= mostEach || (countAll() >= most && !madeRoom(own))) throw busy(BUSY, countAll() * SECONDS_EACH);
    const waiting = { ...asked, settle: Promise.withResolvers<PictureOutcome>() };
    lines.set(asked.who, [...(lines.get(asked.who) ?? []), waiting]);
    void makeNext();
    return waiting.settle.promise;
  };
}

function busy(sentence: string, seconds: number): AppError {
  return new AppError("unavailable", sentence, { retryAfter: Math.max(1, Math.ceil(seconds)) });
}
