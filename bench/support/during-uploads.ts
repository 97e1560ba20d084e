// Somebody else's log-in beside uploads that follow one another.
import { quantile } from "./numbers.ts";
import { signIn } from "./sign-in.ts";

export const OTHER = "mia@harbor.test";

/** So many log-ins one after the other. */
export async function loginsP95(port: number, logins: number): Promise<number> {
  const latencies: number[] = [];
  for (let n = 0; n < logins; n += 1) {
    const began = performance.now();
    await signIn(port, OTHER);
    latencies.push(performance.now() - began);
  }
  return quantile(latencies, 0.95);
}

/** One upload; false where it was given up, which `waits` allows. */
type PutUp = (lane: number, waits: () => boolean) => Promise<boolean>;

/** So many uploads at once, each followed by the next one, until `stop` is called, which answers how many were finished. */
export function uploading(many: number, putUp: PutUp) {
  const told = { running: true, done: 0 };
  const one = async (lane: number) => {
    while (told.running) if (await putUp(lane, () => told.running)) told.done += 1;
  };
  const all = Promise.all(Array.from({ length: many }, (_, lane) => one(lane)));
  const stop = async () => {
    told.running = false;
    await all;
    return told.done;
  };
  return { stop };
}
