// What the links service runs in each process: the recorder of visits and the reader of changes.
import { stopClicks } from "#server/links/clicks.ts";
import { startChanges, stopChanges } from "#server/changes.ts";

/** Begins to read the changes that other processes make. */
export function startLinks(): void {
  startChanges();
}

/** Stores the visits that wait, then stops reading. */
export async function stopLinks(): Promise<void> {
  await stopClicks();
  await stopChanges();
}
