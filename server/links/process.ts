// What the links service runs in each process: the recorder of visits and the reader of changes.
import { stopClicks } from "#server/links/clicks.ts";
import { linkChanges } from "#server/links/memory.ts";
import { type ChangesPoller, startChanges } from "#server/platform/changes.ts";
import { readOnce } from "#server/platform/transaction.ts";

/** Drops notes of changes that every process has read long ago. */
const sweepChanges = () => readOnce("select links_sweep()", []);

let poller: ChangesPoller | null = null;

/** Begins to read the changes that other processes make. */
export function startLinks(): void {
  poller = startChanges({ listeners: [linkChanges()], sweep: sweepChanges });
}

/** Stores the visits that wait, then stops reading. */
export async function stopLinks(): Promise<void> {
  await stopClicks();
  await poller?.stop();
}
