// What the links service runs in each process: the recorder of visits, the file for those that cannot be stored, and the
// reader of changes.
import { join } from "node:path";
import { env } from "#lib/env.server.ts";
import { clickRecorder, stopClicks } from "#server/links/clicks.ts";
import { linkChanges } from "#server/links/memory.ts";
import { type ChangeListener, type ChangesPoller, startChanges } from "#server/platform/changes.ts";
import { InteractionSpill } from "#server/platform/ledger/interaction-spill.ts";
import { storeInteractions } from "#server/platform/ledger/interaction-store.ts";
import type { InteractionRecorder } from "#server/platform/ledger/recorder.ts";
import { readOnce } from "#server/platform/transaction.ts";

/** Below DATA_DIR; made with the first visit that could not be stored. */
const SPILL_FOLDER = "visits";
/** How often files of processes that are gone are looked for. */
const LOOK_MS = 60_000;

type Running = { poller: ChangesPoller; spill: InteractionSpill; look: NodeJS.Timeout };

/** What other services want of the same reader of changes, and of the same file for visits. */
export type Others = { listeners?: readonly ChangeListener[]; recorders?: readonly InteractionRecorder[] };

let running: Running | null = null;
let recorders: readonly InteractionRecorder[] = [];

/** Drops notes of changes that every process has read long ago. */
const sweepChanges = () => readOnce("select links_sweep()", []);

/** However the process ends but by kill -9, also by an error that nobody caught. */
const atExit = () => {
  for (const recorder of recorders) recorder.abandon();
  running?.spill.leave();
};

/** Begins to read the changes that other processes make, for others too, and stores visits that an earlier process left in files. */
export function startLinks({ listeners = [], recorders: theirs = [] }: Others = {}): void {
  const poller = startChanges({ listeners: [linkChanges(), ...listeners], sweep: sweepChanges });
  const spill = new InteractionSpill({ folder: join(env().DATA_DIR, SPILL_FOLDER), store: storeInteractions });
  recorders = [clickRecorder(), ...theirs];
  for (const recorder of recorders) recorder.spillTo(spill);
  void spill.replay();
  const look = setInterval(() => void spill.replay(), LOOK_MS).unref();
  running = { poller, spill, look };
  process.on("exit", atExit);
}

/** Stores the visits that wait, or writes them down, then stops reading. */
export async function stopLinks(): Promise<void> {
  await stopClicks();
  await Promise.all(recorders.map((recorder) => recorder.stop()));
  if (running === null) return;
  const { poller, spill, look } = running;
  clearInterval(look);
  process.off("exit", atExit);
  atExit();
  running = null;
  for (const recorder of recorders) recorder.spillTo(null);
  await spill.settled();
  await poller.stop();
}

/** How many visits were counted, stored, written down, lost and are waiting: for /metrics. */
export function clicksMetrics(): Record<string, number> {
  const { recorded, stored, lost, waiting } = clickRecorder().stats;
  const files = running?.spill.stats ?? { spilled: 0, replayed: 0, expired: 0, bytes: 0 };
  return {
    clicks_recorded_total: recorded,
    clicks_stored_total: stored,
    clicks_lost_total: lost + files.expired,
    clicks_waiting: waiting,
    clicks_spilled_total: files.spilled,
    clicks_replayed_total: files.replayed,
    clicks_spill_bytes: files.bytes,
  };
}
