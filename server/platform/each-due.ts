// One after the other of what a clock found due: what fails keeps nothing behind it from its turn, and is found again by the next run.
import { log } from "#lib/log.server.ts";

type EachDue<T> = {
  /** Answers whether anything came of it, or how much. */
  run: (one: T) => Promise<boolean | number>;
  /** What stands in the log beside the words: ids alone. */
  about: (one: T) => Record<string, string>;
  /** The words of the log where one fails. */
  failed: string;
  /** A warning where nobody is waiting for it; else an error. */
  level?: "warn";
  /** Once aborted the rest is left for the next run. */
  stop?: AbortSignal | undefined;
};

/** Runs each of what is due, and answers how much came of it. Throws nothing that `run` throws; of one iterator several may take. */
export async function eachDue<T>(due: Iterable<T>, { run, about, failed, stop, level }: EachDue<T>): Promise<number> {
  let done = 0;
  for (const one of due) {
    if (stop?.aborted) break;
    try {
      done += Number(await run(one));
    } catch (err) {
      log[level ?? "error"]({ err, ...about(one) }, failed);
    }
  }
  return done;
}
