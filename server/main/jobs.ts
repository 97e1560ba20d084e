// Jobs and schedules on pg-boss: what runs by the clock, in a process that lives on or as long as one call may take.
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { JOBS_SCHEMA } from "#db/jobs-schema.ts";
import { log } from "#lib/log.server.ts";
import { sweepEvents } from "#server/auth/admin/events-repository.ts";
import { runBilling } from "#server/auth/billing/run.ts";
import { carryOnAll } from "#server/auth/people/member-import-run.ts";
import { BITE, eraseWorkspaces } from "#server/auth/profile/erase-workspaces.ts";
import { sweepExports } from "#server/auth/profile/exports.ts";
import { sweepPhotos } from "#server/auth/profile/photos-store.ts";
import { purgeWorkspaces } from "#server/auth/profile/purge.ts";
import { sweepPictures } from "#server/links/picture-store.ts";
import { OWNERSHIPS } from "#server/main/ownerships.ts";
import { holdBoss } from "#server/platform/boss.ts";
import { leaving } from "#server/platform/leaving.ts";
import { deliverDue, deliverLane } from "#server/platform/mail/delivery.ts";
import { sweepOutbox } from "#server/platform/mail/outbox-repository.ts";
import { onDeliveryWake } from "#server/platform/mail/wake-delivery.ts";
import { readOnce } from "#server/platform/transaction.ts";

export type Scheduled = {
  queue: string;
  cron: string;
  /** The same in seconds, for a clock that is not ours and may come late. */
  everySeconds: number;
  /** Begins nothing new once `stop` is aborted; what is left over is found again by the next run. */
  run: (stop?: AbortSignal) => Promise<void>;
  retryLimit: number;
  /** One at a time in the whole installation, not in each process. */
  policy?: "singleton";
};

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const EVERY_MINUTE = { cron: "* * * * *", everySeconds: MINUTE, retryLimit: 0 };

/** Everything that runs by the clock; what somebody waits for comes first. */
export const SCHEDULED: readonly Scheduled[] = [
  { ...EVERY_MINUTE, queue: "mail", run: (stop) => deliverLane("prompt", stop), policy: "singleton" },
  { ...EVERY_MINUTE, queue: "mail-bulk", run: (stop) => deliverLane("bulk", stop), policy: "singleton" },
  { ...EVERY_MINUTE, queue: "member-imports", run: carryOnAll },
  { queue: "billing", cron: "*/15 * * * *", everySeconds: QUARTER, run: bill, retryLimit: 3 },
  { queue: "sweep", cron: "*/15 * * * *", everySeconds: QUARTER, run: (stop) => sweep(stop), retryLimit: 3 },
];

/** What is done is looked at for two days; what runs every minute would fill a table in two weeks. */
const KEPT_SECONDS = 2 * 24 * 3600;

/** Starts the schedules; returns how to stop them. Every process may start them, pg-boss lets one run each. */
export async function startJobs(connectionString: string): Promise<{ stop: () => Promise<void> }> {
  const stopped = new AbortController();
  const ending = AbortSignal.any([leaving(), stopped.signal]);
  const boss = makeBoss({ connectionString, max: 3 });
  await boss.start();
  for (const job of SCHEDULED) await schedule(boss, job, ending);
  onDeliveryWake(() => deliverDue(ending));
  holdBoss(boss);
  const stop = () => {
    stopped.abort();
    holdBoss(null);
    onDeliveryWake(null);
    return boss.stop({ graceful: true, timeout: 5000, close: true });
  };
  return { stop };
}

// The base role, like the pool: the tables were made by the owner, and the jobs only use them.
const AS_THE_APP = {
  application_name: "corner-jobs",
  schema: JOBS_SCHEMA,
  migrate: false,
  options: "-c role=app_base",
};

/** A pg-boss on our schema; it does nothing before its `start`. */
export function makeBoss(options: ConstructorOptions): PgBoss {
  const boss = new PgBoss({ ...AS_THE_APP, ...options });
  boss.on("error", (err: unknown) => log.warn({ err }, "jobs: the database did not answer"));
  return boss;
}

/** Makes the queue of a job where it is not there yet. */
export async function openQueue(boss: PgBoss, { queue, retryLimit, policy }: Scheduled): Promise<void> {
  const retry = { retryLimit, ...(retryLimit > 0 ? { retryBackoff: true } : {}) };
  await boss.createQueue(queue, { ...retry, ...(policy ? { policy } : {}), deleteAfterSeconds: KEPT_SECONDS });
}

async function schedule(boss: PgBoss, job: Scheduled, ending: AbortSignal): Promise<void> {
  await openQueue(boss, job);
  await boss.work(job.queue, () => runTold(job, ending));
  await boss.schedule(job.queue, job.cron);
}

/** A failure is tried again and stands in the engine room; whoever reads only the log hears of it too. */
export async function runTold({ queue, run }: Scheduled, stop?: AbortSignal): Promise<void> {
  try {
    await run(stop);
  } catch (err) {
    log.error({ err, queue }, "a job failed");
    throw err;
  }
}

async function bill(stop?: AbortSignal): Promise<void> {
  await runBilling(new Date(), stop);
}

type Step = (stop?: AbortSignal) => Promise<unknown>;

/** Drops what has run out: idempotency keys, one-time tokens, dead sessions, old change notes. The long ones come last. */
const SWEEPING: readonly Step[] = [
  () => readOnce("delete from idempotency where created_at < now() - interval '24 hours'", []),
  () => readOnce("delete from one_time_tokens where expires_at < now() - interval '1 day'", []),
  () => readOnce("delete from sessions where coalesce(revoked_at, expires_at) < now() - interval '90 days'", []),
  () => readOnce("delete from rate_limits where expire < $1", [Date.now()]),
  () => readOnce("select links_sweep()", []),
  sweepPhotos,
  sweepPictures,
  () => readOnce("select members_sweep()", []),
  () => sweepEvents(),
  () => readOnce("select invitations_sweep()", []),
  () => readOnce("delete from sign_ups where expires_at < now()", []),
  sweepOutbox,
  (stop) => sweepExports(OWNERSHIPS, stop),
  (stop) => purgeWorkspaces(OWNERSHIPS, new Date(), stop),
  (stop) => eraseWorkspaces(OWNERSHIPS, BITE, stop),
];

/** A step that fails keeps none of those after it from their work; the round is tried again for it. */
export async function sweep(stop?: AbortSignal, steps: readonly Step[] = SWEEPING): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    if (stop?.aborted) break;
    await step(stop).catch((err: unknown) => {
      log.error({ err }, "a step of the sweep failed");
      failures.push(err);
    });
  }
  if (failures.length > 0) throw failures[0];
}
