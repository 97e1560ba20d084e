// Brings what is owed to browsers: takes what is due, sends it, and notes what became of it, with growing waits between tries.
import { inLane } from "#db/lanes.ts";
import { log } from "#lib/log.server.ts";
import { notificationKindOf } from "#lib/notifications/kinds.ts";
import { oneRun } from "#server/platform/one-run.ts";
import { pushGap, pushKeyNamed } from "#server/platform/push/push-keys.ts";
import { sendPush } from "#server/platform/push/push-request.ts";
import {
  type DuePush,
  dropPush,
  forgetDevice,
  notePushed,
  putOffPush,
  takeDuePushes,
} from "#server/platform/push/push-store.ts";
import { pushText } from "#server/platform/push/push-words.ts";

/** So many at once in a process, whoever asks for a run: one push service that hangs holds up none of the others. */
const PUSHES_AT_ONCE = 8;
/** Seconds that nobody else takes what one run has in hand: longer than a service may take. */
const LEASE = 60;
/** Seconds until it is tried again; what is older than its day goes before the last of them. */
const WAITS = [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600] as const;

const GONE = [404, 410];
const BUSY = 429;

/** Of one process only one run is under way: who asks meanwhile has it look again, and waits for it. */
const bringAll = oneRun("push.running", async (stop) => {
  const hands = await Promise.allSettled(Array.from({ length: PUSHES_AT_ONCE }, () => bringInTurn(stop)));
  const failed = hands.find((hand) => hand.status === "rejected");
  if (failed) throw failed.reason;
});

/** Brings what is due; several processes may do so at once. Ended at `stop` the next run goes on. */
export async function deliverPushes(stop?: AbortSignal): Promise<void> {
  if (pushGap() === null) await bringAll(stop);
}

/** One hand of the pool: takes the next only when it has brought the last, so that none waits beyond its lease. */
async function bringInTurn(stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const [due] = await takeDuePushes(1, LEASE);
    if (due === undefined) return;
    await bringSafely(due);
  }
}

/** The same for a bell: somebody waits for it, so it stands behind no job. Never throws. */
export async function deliverPushesNow(stop?: AbortSignal): Promise<void> {
  await inLane("calls", () => deliverPushes(stop)).catch((err: unknown) =>
    log.warn({ err }, "push: nothing was brought"),
  );
}

/** One that cannot even be made keeps none of the others. */
async function bringSafely(due: DuePush): Promise<void> {
  await bring(due).catch((err: unknown) => log.error({ err, push: due.id }, "push: a message could not be made"));
}

async function bring(due: DuePush): Promise<void> {
  if (due.seconds_left <= 0) return dropPush(due, null);
  const key = await pushKeyNamed(due.key_id);
  // A push service takes no other key than the one that was subscribed with.
  if (key === null) return forgetDevice(due);
  const { endpoint, p256dh, auth } = due;
  const kind = due.kind === "test" ? due.kind : notificationKindOf(due.kind);
  // Left by a newer release that was taken back since.
  if (kind === null) return dropPush(due, null);
  const text = pushText(kind, due.subject_id);
  const { status, retryAfter } = await sendPush({
    ...{ key, text },
    target: { endpoint, p256dh, auth },
    ttl: due.seconds_left,
  });
  if (status >= 200 && status < 300) return notePushed(due);
  if (GONE.includes(status)) return forgetDevice(due);
  log.warn({ push: due.id, tries: due.tries, status }, "push: a message was not taken");
  if (status !== 0 && status !== BUSY && status < 500) return dropPush(due, "refused");
  const wait = WAITS[due.tries - 1];
  return wait === undefined ? dropPush(due, "away") : putOffPush(due, Math.max(wait, Math.min(retryAfter, LONGEST)));
}

/** Seconds that a push service may ask us to wait. */
const LONGEST = 6 * 3600;
