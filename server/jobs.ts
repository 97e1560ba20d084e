// Jobs and schedules on pg-boss: what runs by the clock, and the door for what a request leaves for later.
import { PgBoss } from "pg-boss";
import { log } from "#lib/log.server.ts";
import { readOnce } from "#server/transaction.ts";

const SWEEP = "sweep";

/** Starts the schedules; returns how to stop them. Every process may start them, pg-boss lets one run each. */
export async function startJobs(connectionString: string): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString, application_name: "corner-jobs", max: 3, schema: "jobs" });
  boss.on("error", (err: unknown) => log.warn({ err }, "jobs: the database did not answer"));
  await boss.start();
  await boss.createQueue(SWEEP, { retryLimit: 3, retryBackoff: true });
  await boss.work(SWEEP, sweep);
  await boss.schedule(SWEEP, "*/15 * * * *");
  return { stop: () => boss.stop({ graceful: true, timeout: 5000, close: true }) };
}

/** Drops what has run out: idempotency keys, one-time tokens, dead sessions, old change notes. */
async function sweep(): Promise<void> {
  await readOnce("delete from idempotency where created_at < now() - interval '24 hours'", []);
  await readOnce("delete from one_time_tokens where expires_at < now() - interval '1 day'", []);
  await readOnce("delete from sessions where coalesce(revoked_at, expires_at) < now() - interval '90 days'", []);
  await readOnce("delete from rate_limits where expire < $1", [Date.now()]);
  await readOnce("select links_sweep()", []);
}
