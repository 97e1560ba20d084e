// Sends what a page streams in few pieces: each piece costs a system call here and a wake-up at the other end.
import type { ServerResponse } from "node:http";

/** A piece waits for more until the process has had nothing to write for this many turns of its loop … */
const QUIET_TURNS = 3;
/** … and in no case longer than this many milliseconds. */
const LONGEST_MS = 10;

/**
 * Gathers the writes of a response that come close together. A process that waits for something turns its loop at
 * once, so a page's frame leaves as soon as there is nothing else to do; only what is written in one go is held.
 */
export function gatherWrites(res: ServerResponse): void {
  let since: number | null = null;
  let quiet = 0;
  const turn = () => {
    quiet += 1;
    if (since !== null && quiet < QUIET_TURNS && performance.now() - since < LONGEST_MS) setImmediate(turn);
    else release();
  };
  const release = () => {
    if (since === null) return;
    since = null;
    res.uncork();
  };
  const hold = () => {
    quiet = 0;
    if (since !== null) return;
    since = performance.now();
    res.cork();
    setImmediate(turn);
  };
  res.write = before(res.write, hold);
  // What is held has to leave before the end: Node would send the last chunk's mark ahead of it.
  res.end = before(res.end, release);

  function before<T extends typeof res.write | typeof res.end>(method: T, run: () => void): T {
    const apply = (target: T, _: unknown, args: unknown[]): unknown => {
      run();
      return Reflect.apply(target, res, args);
    };
    return new Proxy(method, { apply });
  }
}
