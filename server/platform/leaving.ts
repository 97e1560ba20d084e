// Whether this process is about to end: asked by whoever would begin something that others can do as well.
import { onceInProcess } from "#lib/once.ts";

const controller = (): AbortController => onceInProcess("leaving", () => new AbortController());

/** Aborted once the process is told to end. */
export function leaving(): AbortSignal {
  return controller().signal;
}

/** From now on nothing new is begun here. */
export function beginLeaving(): void {
  controller().abort();
}
