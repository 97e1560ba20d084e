// What the links service runs in each process: the recorder of visits and the reader of changes.
import { type ChangesPoller, startChanges } from "#server/changes.ts";
import { stopClicks } from "#server/links/clicks.ts";
import { linkChanges } from "#server/links/memory.ts";

let poller: ChangesPoller | null = null;

/** Begins to read the changes that other processes make. */
export function startLinks(): void {
  poller = startChanges([linkChanges()]);
}

/** Stores the visits that wait, then stops reading. */
export async function stopLinks(): Promise<void> {
  await stopClicks();
  await poller?.stop();
}
