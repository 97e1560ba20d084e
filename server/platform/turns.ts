// Lets so many work at once, and so many for one person; the others wait, one of each person in turn.
import { AppError } from "#lib/errors.ts";

export type Bounds = {
  /** At once, over all and of one person. */
  atOnce: number;
  atOnceEach: number;
  /** Waiting and under way, over all and of one person. */
  most?: number;
  mostEach: number;
  /** What is said to whoever finds no place, and in how many seconds there may be one, of so many before them. */
  busy: string;
  comeBackS: (held: number) => number;
};

type Waiting = { start: () => void; refuse: (reason: AppError) => void };

/**
 * Runs each work when there is room for it and for its person; a work that throws gives its room back. Throws
 * `unavailable` with the time to come back. When every place is taken, whoever has more waiting than the one who comes
 * gives up the latest of theirs.
 */
export function turnTaker({ atOnce, atOnceEach, most = Infinity, mostEach, busy, comeBackS }: Bounds) {
  const running = new Map<string, number>();
  /** What waits of each person; the first person who has room is next. */
  const lines = new Map<string, Waiting[]>();

  const runningOf = (who: string) => running.get(who) ?? 0;
  const lineOf = (who: string) => lines.get(who) ?? [];
  const allRunning = () => [...running.values()].reduce((sum, count) => sum + count, 0);
  const allHeld = () => [...lines.values()].reduce((sum, line) => sum + line.length, allRunning());
  const refusal = () => new AppError("unavailable", busy, { retryAfter: Math.max(1, Math.ceil(comeBackS(allHeld()))) });

  /** Set anew, a person is the last in turn. */
  function putLast(who: string, line: Waiting[]): void {
    lines.delete(who);
    if (line.length > 0) lines.set(who, line);
  }

  function startNext(): void {
    if (allRunning() >= atOnce) return;
    const [who, [next, ...later] = []] = [...lines].find(([person]) => runningOf(person) < atOnceEach) ?? [];
    if (who === undefined || !next) return;
    putLast(who, later);
    running.set(who, runningOf(who) + 1);
    next.start();
  }

  function end(who: string): void {
    const left = runningOf(who) - 1;
    if (left > 0) running.set(who, left);
    else running.delete(who);
    putLast(who, lineOf(who));
    startNext();
  }

  /** Takes the latest of whoever has most waiting, if that is more than this person would have; false when nobody has. */
  function madeRoom(own: number): boolean {
    const [[who, line] = ["", []]] = [...lines].toSorted(([, one], [, other]) => other.length - one.length);
    if (line.length <= own + 1) return false;
    line.at(-1)?.refuse(refusal());
    lines.set(who, line.slice(0, -1));
    return true;
  }

  return async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    const own = runningOf(who) + lineOf(who).length;
    if (own >= mostEach || (allHeld() >= most && !madeRoom(own))) throw refusal();
    await new Promise<void>((start, refuse) => {
      lines.set(who, [...lineOf(who), { start, refuse }]);
      startNext();
    });
    try {
      return await work();
    } finally {
      end(who);
    }
  };
}
