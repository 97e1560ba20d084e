// What this process already noted of its CPU, and what the app took that it borrowed.
import { onceInProcess } from "#lib/once.ts";

/** A process may run several files; what it took before the first one is that one's. */
export function countedSeconds(): { before: number; apps: number } {
  return onceInProcess("counted-seconds", () => ({ before: 0, apps: 0 }));
}
