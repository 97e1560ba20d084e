// Long work lets others in between, so that no file and no crowd holds everybody else's answers up.
import { setImmediate as turn } from "node:timers/promises";

/** So long somebody else may have to wait for us, in milliseconds. */
const LONGEST_MS = 15;
const NOTHING = Promise.resolve();

/** To be awaited between two pieces of work: gives way once enough was done since the last time. */
export function pauses(longestMs = LONGEST_MS): () => Promise<void> {
  let since = performance.now();
  const giveWay = async () => {
    await turn();
    since = performance.now();
  };
  return () => (performance.now() - since < longestMs ? NOTHING : giveWay());
}

/** Each of these worked on in its order, with pauses. */
export async function inPieces<In, Out>(items: readonly In[], work: (item: In) => Out): Promise<Out[]> {
  const pause = pauses();
  const done: Out[] = [];
  for (const item of items) {
    done.push(work(item));
    await pause();
  }
  return done;
}
