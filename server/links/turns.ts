// Lets so many work at once, and so many for one person; the others wait, and those who wait take turns.
import { AppError } from "#lib/errors.ts";

type Bounds = { most: number; mostEach: number; mostWaiting: number };

const BUSY = "Too much of this is still under way. Please try again in a moment.";
const COME_BACK_S = 10;

/**
 * Runs each work when there is room for it and for its person, one of each person in turn; a work that throws gives its
 * room back. Throws `unavailable` for a person of whom `mostWaiting` wait already.
 */
export function turnTaker({ most, mostEach, mostWaiting }: Bounds) {
  const running = new Map<string, number>();
  /** What waits of each person; the first person who has room is next. */
  const lines = new Map<string, (() => void)[]>();
  const countOf = (who: string) => running.get(who) ?? 0;
  const countAll = () => [...running.values()].reduce((sum, count) => sum + count, 0);

  function startNext(): void {
    if (countAll() >= most) return;
    const [who, line] = [...lines].find(([person]) => countOf(person) < mostEach) ?? [];
    if (who === undefined || !line) return;
    const [start, ...later] = line;
    // Set anew, a person is the last in turn.
    lines.delete(who);
    if (later.length > 0) lines.set(who, later);
    running.set(who, countOf(who) + 1);
    start?.();
  }

  return async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(who) ?? [];
    if (line.length >= mostWaiting) throw new AppError("unavailable", BUSY, { retryAfter: COME_BACK_S });
    await new Promise<void>((start) => {
      lines.set(who, [...line, start]);
      startNext();
    });
    try {
      return await work();
    } finally {
      const left = countOf(who) - 1;
      if (left > 0) running.set(who, left);
      else running.delete(who);
      startNext();
    }
  };
}
