// One run of a kind of work in a process: who asks meanwhile has it look again, and waits for it.
import { onceInProcess } from "#lib/once.ts";

type Running = { run: Promise<void> | null; again: boolean };

/** The same work, of which only one run is under way in this process, by this name. Ended at `stop` the next run goes on. */
export function oneRun(
  name: string,
  work: (stop?: AbortSignal) => Promise<unknown>,
): (stop?: AbortSignal) => Promise<void> {
  const running = () => onceInProcess<Running>(name, () => ({ run: null, again: false }));
  const all = async (held: Running, stop?: AbortSignal) => {
    do {
      held.again = false;
      await work(stop);
    } while (held.again && !stop?.aborted);
  };
  return (stop) => {
    const held = running();
    if (held.run !== null) {
      held.again = true;
      return held.run;
    }
    held.run = all(held, stop).finally(() => {
      held.run = null;
    });
    return held.run;
  };
}
