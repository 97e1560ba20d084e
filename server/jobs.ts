// Jobs and schedules on pg-boss: what runs by the clock, and the door for what a request leaves for later.
import { PgBoss } from "pg-boss";
import { log } from "#lib/log.server.ts";
import { sweepEvents } from "#server/auth/admin/events-repository.ts";
import { runBilling } from "#server/auth/billing/run.ts";
import { carryOnAll } from "#server/auth/people/member-import-run.ts";
import { eraseWorkspaces } from "#server/auth/profile/erase-workspaces.ts";
import { sweepExports } from "#server/auth/profile/exports.ts";
import { sweepPhotos } from "#server/auth/profile/photos-store.ts";
import { purgeWorkspaces } from "#server/auth/profile/purge.ts";
import { holdBoss } from "#server/boss.ts";
import { HOLDERS } from "#server/holders.ts";
import { answerNudges } from "#server/mail/nudge.ts";
import { sweepOutbox } from "#server/mail/outbox-repository.ts";
import { deliverDue } from "#server/mail/postman.ts";
import { readOnce } from "#server/transaction.ts";

type Scheduled = {
  queue: string;
  cron: string;
  run: () => Promise<void>;
  retryLimit: number;
  /** One at a time in the whole installation, not in each process. */
  policy?: "singleton";
};

const SCHEDULED: readonly Scheduled[] = [
  { queue: "sweep", cron: "*/15 * * * *", run: sweep, retryLimit: 3 },
  { queue: "billing", cron: "*/15 * * * *", run: async () => void (await runBilling()), retryLimit: 3 },
  { queue: "mail", cron: "* * * * *", run: deliverDue, retryLimit: 0, policy: "singleton" },
  { queue: "member-imports", cron: "* * * * *", run: carryOnAll, retryLimit: 0 },
];

/** What is done is looked at for two days; what runs every minute would fill a table in two weeks. */
const KEPT_SECONDS = 2 * 24 * 3600;

/** Starts the schedules; returns how to stop them. Every process may start them, pg-boss lets one run each. */
export async function startJobs(connectionString: string): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString, application_name: "corner-jobs", max: 3, schema: "jobs" });
  boss.on("error", (err: unknown) => log.warn({ err }, "jobs: the database did not answer"));
  await boss.start();
  for (const job of SCHEDULED) await schedule(boss, job);
  answerNudges(() => void deliverDue());
  holdBoss(boss);
  const stop = () => {
    holdBoss(null);
    answerNudges(null);
    return boss.stop({ graceful: true, timeout: 5000, close: true });
  };
  return { stop };
}

async function schedule(boss: PgBoss, { queue, cron, run, retryLimit, policy }: Scheduled): Promise<void> {
  const retry = { retryLimit, ...(retryLimit > 0 ? { retryBackoff: true } : {}) };
  await boss.createQueue(queue, { ...retry, ...(policy ? { policy } : {}), deleteAfterSeconds: KEPT_SECONDS });
  await boss.work(queue, run);
  await boss.schedule(queue, cron);
}

/** Drops what has run out: idempotency keys, one-time tokens, dead sessions, old change notes. */
async function sweep(): Promise<void> {
  await readOnce("delete from idempotency where created_at < now() - interval '24 hours'", []);
  await readOnce("delete from one_time_tokens where expires_at < now() - interval '1 day'", []);
  await readOnce("delete from sessions where coalesce(revoked_at, expires_at) < now() - interval '90 days'", []);
  await readOnce("delete from rate_limits where expire < $1", [Date.now()]);
  await readOnce("select links_sweep()", []);
  await sweepPhotos();
  await sweepExports(HOLDERS);
  await readOnce("select members_sweep()", []);
  await sweepEvents();
  await readOnce("select invitations_sweep()", []);
  await readOnce("delete from sign_ups where expires_at < now()", []);
  await purgeWorkspaces(HOLDERS);
  await eraseWorkspaces(HOLDERS);
  await sweepOutbox();
}
