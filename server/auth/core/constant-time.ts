// Makes an answer take its time whatever was found, so that nobody learns from a clock who has an account.
import { setTimeout as sleep } from "node:timers/promises";

/** Longer than the work takes on a quiet machine; a person does not notice it. */
const FLOOR_MS = 250;

/** Runs the work and answers no sooner than the floor, also when it fails. */
export async function constantTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = sleep(FLOOR_MS);
  try {
    return await work();
  } finally {
    await floor;
  }
}
