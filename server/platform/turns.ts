// Lets so many work at once, and so many for one person (or workspace); the others wait, one of each in turn.
import { AppError } from "#lib/errors.ts";

export type Bounds = {
  /** At once, over all and of one person. */
  atOnce: number;
  atOnceEach: number;
  /** Waiting and under way, over all and of one person. */
  most?: number;
  mostEach: number;
  /** How long anybody waits, in milliseconds; without it until it is their turn. */
  patienceMs?: number;
  /** What is said to whoever finds no place, and in how many seconds there may be one, of so many before them. */
  busy: string;
  comeBackS: (held: number) => number;
};

type Waiting = { start: () => void; refuse: (reason: AppError) => void };

/** What waits, one line for each; lines stand in turn. */
class Lines {
  readonly #lines = new Map<string, Waiting[]>();

  of(who: string): readonly Waiting[] {
    return this.#lines.get(who) ?? [];
  }

  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  join(who: string, waiting: Waiting): void {
    this.#lines.set(who, [...this.of(who), waiting]);
  }

  leave(who: string, waiting: Waiting): void {
    const others = this.of(who).filter((one) => one !== waiting);
    if (others.length > 0) this.#lines.set(who, others);
    else this.#lines.delete(who);
  }

  /** Set anew, a line is the last in turn. */
  putLast(who: string): void {
    const line = this.#lines.get(who);
    this.#lines.delete(who);
    if (line) this.#lines.set(who, line);
  }

  /** The first of the first line that may move. */
  next(mayMove: (who: string) => boolean): { who: string; waiting: Waiting } | null {
    const [who, [waiting] = []] = [...this.#lines].find(([each]) => mayMove(each)) ?? [];
    return who === undefined || !waiting ? null : { who, waiting };
  }

  /** The latest of the longest line, where that is longer than `own` would be; null where none is. */
  latestOfLonger(own: number): { who: string; waiting: Waiting } | null {
    const [[who, line] = ["", []]] = [...this.#lines].toSorted(([, one], [, other]) => other.length - one.length);
    const waiting = line.at(-1);
    return line.length <= own + 1 || !waiting ? null : { who, waiting };
  }
}

/**
 * Runs each work when there is room for it and for its person; a work that throws gives its room back. Throws
 * `unavailable` with the time to come back, also to whoever has waited too long. When every place is taken, whoever has
 * more waiting than the one who comes gives up the latest of theirs.
 */
export function turnTaker({ atOnce, atOnceEach, most = Infinity, mostEach, patienceMs, busy, comeBackS }: Bounds) {
  const running = new Map<string, number>();
  const lines = new Lines();

  const runningOf = (who: string) => running.get(who) ?? 0;
  const allRunning = () => [...running.values()].reduce((sum, count) => sum + count, 0);
  const allHeld = () => lines.waiting + allRunning();
  const refusal = () => new AppError("unavailable", busy, { retryAfter: Math.max(1, Math.ceil(comeBackS(allHeld()))) });

  function startNext(): void {
    const next = allRunning() < atOnce ? lines.next((who) => runningOf(who) < atOnceEach) : null;
    if (!next) return;
    lines.leave(next.who, next.waiting);
    lines.putLast(next.who);
    running.set(next.who, runningOf(next.who) + 1);
    next.waiting.start();
  }

  function end(who: string): void {
    const left = runningOf(who) - 1;
    if (left > 0) running.set(who, left);
    else running.delete(who);
    lines.putLast(who);
    startNext();
  }

  function refuse({ who, waiting }: { who: string; waiting: Waiting }): void {
    // Said before the place is free: whoever hears it is among those who are counted.
    waiting.refuse(refusal());
    lines.leave(who, waiting);
  }

  /** False where nobody has more waiting than this person would have. */
  function madeRoom(own: number): boolean {
    const latest = lines.latestOfLonger(own);
    if (latest) refuse(latest);
    return latest !== null;
  }

  function turnOf(who: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { start: resolve, refuse: reject };
    lines.join(who, waiting);
    startNext();
    if (patienceMs === undefined) return promise;
    const patience = setTimeout(() => refuse({ who, waiting }), patienceMs);
    return promise.finally(() => clearTimeout(patience));
  }

  return async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    const own = runningOf(who) + lines.of(who).length;
    if (own >= mostEach || (allHeld() >= most && !madeRoom(own))) throw refusal();
    await turnOf(who);
    try {
      return await work();
    } finally {
      end(who);
    }
  };
}
