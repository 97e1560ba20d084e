// The visits of short links on their way into the ledger.
import { onceInProcess } from "#lib/once.ts";
import { InteractionRecorder } from "#server/platform/ledger/recorder.ts";

/** The recorder of this process. */
export function clickRecorder(): InteractionRecorder {
  return onceInProcess("links.clicks", () => new InteractionRecorder("link"));
}

/** Stores what waits, at the end of the process. */
export async function stopClicks(): Promise<void> {
  await clickRecorder().stop();
}
