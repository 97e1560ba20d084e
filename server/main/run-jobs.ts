// Runs the jobs that are due for as long as one call may take, where no process of ours lives long enough to keep the clock.
import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { log } from "#lib/log.server.ts";
import { makeBoss, openQueue, runInLane, SCHEDULED, type Scheduled } from "#server/main/jobs.ts";

export type JobsRun = {
  /** Done, up to now. */
  ran: string[];
  /** Begun and broken off, or not begun: the next call goes on with them, the one that waits longest first. */
  left: string[];
  failed: string[];
};

export type RunOptions = {
  jobs?: readonly Scheduled[];
  /** Nothing new is begun after this many milliseconds … */
  beginMs?: number;
  /** … and nothing is waited for after these: a mail server may hold an email for half a minute. */
  waitMs?: number;
};

/** Both are well below the twenty-five seconds of a call, which also has to open and close. */
const LIMITS = { beginMs: 17_000, waitMs: 21_000 };
/** A job that its call never ended, because the platform ended the call, is taken for lost after this. */
const LOST = { expireInSeconds: 60 };

/** Runs what is due on this database and answers what became of it. Calls may overlap: each job is taken once. */
export async function runDueJobs(connectionString: string, options: RunOptions = {}): Promise<JobsRun> {
  const { jobs = SCHEDULED, beginMs, waitMs } = { ...LIMITS, ...options };
  const stop = AbortSignal.timeout(beginMs);
  const late = sleep(waitMs, "late" as const, { ref: false });
  const boss = makeBoss({ connectionString, max: 2, schedule: false, supervise: false, connectionTimeoutMillis: 5000 });
  await boss.start();
  try {
    // What a call that was cut off had in hand runs again; what was done long ago is dropped.
    await boss.supervise();
    const result: JobsRun = { ran: [], left: [], failed: [] };
    for (const job of await dueJobs(boss, jobs)) {
      const outcome = stop.aborted ? "left" : await runOne(boss, job, { stop, late });
      if (outcome !== null) result[outcome].push(job.queue);
    }
    return result;
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** The jobs to run now, the one that has waited longest first. */
async function dueJobs(boss: PgBoss, jobs: readonly Scheduled[]): Promise<Scheduled[]> {
  const before = new Set(await waitingQueues(boss, jobs));
  for (const job of jobs) {
    await openQueue(boss, job);
    // Once in its time, however often a clock calls; one that waits already is enough.
    if (!before.has(job.queue)) await boss.send(job.queue, null, { ...LOST, singletonSeconds: job.everySeconds });
  }
  const order = await waitingQueues(boss, jobs);
  return jobs
    .filter(({ queue }) => order.includes(queue))
    .sort((a, b) => order.indexOf(a.queue) - order.indexOf(b.queue));
}

const waitingRows = z.array(z.object({ name: z.string() }));

async function waitingQueues(boss: PgBoss, jobs: readonly Scheduled[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name from jobs.job where name = any($1) and state < 'active' and start_after <= now()
      group by name order by min(created_on)`,
    [jobs.map(({ queue }) => queue)],
  );
  return waitingRows.parse(rows).map(({ name }) => name);
}

type Times = { stop: AbortSignal; late: Promise<"late"> };

/** Null when another call or process has it in hand. */
async function runOne(boss: PgBoss, job: Scheduled, { stop, late }: Times): Promise<keyof JobsRun | null> {
  const [taken] = await boss.fetch(job.queue);
  if (!taken) return null;
  try {
    const ended = await Promise.race([runInLane(job, stop), late]);
    await boss.complete(job.queue, taken.id);
    if (ended !== "late" && !stop.aborted) return "ran";
    await boss.send(job.queue, null, LOST);
    return "left";
  } catch (err) {
    log.error({ err, queue: job.queue }, "a job failed");
    await boss.fail(job.queue, taken.id, { message: err instanceof Error ? err.message : String(err) });
    return "failed";
  }
}
