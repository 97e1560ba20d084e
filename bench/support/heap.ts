// What this process holds, after what nobody holds any more has gone.
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes of the heap and of the buffers beside it. */
export async function heldBytes(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let n = 0; n < 4; n += 1) {
    collect();
    // Buffers go a turn after whoever held them.
    await sleep(50);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
