// Jobs without a process that lives on: what one call runs, what it leaves to the next, and that it ends in time.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { log } from "#lib/log.server.ts";
import { forgetInProcess } from "#lib/once.ts";
import { makeBoss, openQueue, runTold, SCHEDULED, type Scheduled } from "#server/main/jobs.ts";
import { runDueJobs } from "#server/main/run-jobs.ts";
import { SWEEPS } from "#server/main/sweeps.ts";
import { deliverDue } from "#server/platform/mail/delivery.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { rowsIn } from "#tests/support/rows.ts";

let database: DemoDatabase;
beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

afterEach(() => {
  vi.unstubAllEnvs();
  forgetInProcess("env");
});

type Planned = Pick<Scheduled, "queue" | "run"> & Partial<Scheduled>;

/** A day's job, so that no slot of time ends within a test. */
function job(planned: Planned): Scheduled {
  return { cron: "0 0 * * *", everySeconds: 86_400, retryLimit: 0, ...planned };
}

const nothing = async () => undefined;

describe("one call", () => {
  test("runs every job of the app, makes what it needs, and nothing twice in its time", {
    timeout: 30_000,
  }, async () => {
    const first = await runDueJobs(database.url);
    expect({ ...first, ran: first.ran.toSorted() }).toEqual({
      ran: SCHEDULED.map(({ queue }) => queue).toSorted(),
      left: [],
      failed: [],
    });
    const daily = [job({ queue: "test-daily", run: nothing })];
    expect((await runDueJobs(database.url, { jobs: daily })).ran).toEqual(["test-daily"]);
    expect((await runDueJobs(database.url, { jobs: daily })).ran).toEqual([]);
  });

  test("does what is owed although the queue was emptied: a job is only a bell", { timeout: 30_000 }, async () => {
    vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
    forgetInProcess("env");
    await query(`insert into outbox (id, kind, recipient, purpose, subject, letter)
      values (gen_random_uuid(), 'mail', 'bell@else.test', 'activate', 's', '{}')`);
    await query("insert into rate_limits (key, points, expire) values ('bell', 1, 1)");
    await query("delete from jobs.job; delete from jobs.schedule");
    const { ran } = await runDueJobs(database.url);
    expect(ran).toEqual(expect.arrayContaining(["mail", "sweep-rate-limits"]));
    expect(await query("select attempts from outbox where recipient = 'bell@else.test'")).toEqual([{ attempts: 1 }]);
    expect(await query("select from rate_limits where key = 'bell'")).toEqual([]);
  });

  test("says what failed, and goes on with the others", async () => {
    const broken = async () => Promise.reject(new Error("no luck"));
    const jobs = [job({ queue: "test-broken", run: broken }), job({ queue: "test-fine", run: nothing })];
    expect(await runDueJobs(database.url, { jobs })).toEqual({ ran: ["test-fine"], left: [], failed: ["test-broken"] });
  });

  test("a job whose process fell silent keeps the next one waiting for a minute, not for a quarter of an hour", async () => {
    const boss = makeBoss({ connectionString: database.url, max: 2, schedule: false, supervise: false });
    await boss.start();
    const { queue } = job({ queue: "test-silent", run: nothing });
    await openQueue(boss, job({ queue, run: nothing, policy: "singleton" }));
    const taken = async () => {
      await boss.send(queue, null);
      return (await boss.fetch(queue)).length;
    };
    expect([await taken(), await taken()]).toEqual([1, 0]);
    await query(
      `update jobs.job set heartbeat_on = now() - interval '61 seconds' where name = '${queue}' and state = 'active'`,
    );
    await boss.supervise(queue);
    expect(await taken()).toBe(1);
    await boss.stop({ graceful: false });
  });

  test("two at once take each job once", async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      await sleep(300);
    };
    const jobs = [job({ queue: "test-once", run, policy: "singleton" })];
    await Promise.all([runDueJobs(database.url, { jobs }), runDueJobs(database.url, { jobs })]);
    expect(runs).toBe(1);
  });
});

describe("what fails", () => {
  afterEach(() => vi.restoreAllMocks());

  test("is in the log, and fails for the queue too", async () => {
    const told = vi.spyOn(log, "error").mockReturnValue();
    const broken = job({ queue: "test-told", run: async () => Promise.reject(new Error("no luck")) });
    await expect(runTold(broken)).rejects.toThrow("no luck");
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ queue: "test-told" }), "a job failed");
  });

  test("of the sweeps is one job, and keeps none of the others from their work", { timeout: 30_000 }, async () => {
    vi.spyOn(log, "error").mockReturnValue();
    await query("alter table sign_ups rename to sign_ups_away");
    await query("delete from jobs.job");
    await query("insert into rate_limits (key, points, expire) values ('own', 1, 1)");
    const sweeps = SCHEDULED.filter(({ queue }) => SWEEPS.some((sweep) => sweep.queue === queue));
    const { ran, failed } = await runDueJobs(database.url, { jobs: sweeps });
    await query("alter table sign_ups_away rename to sign_ups");
    expect(failed).toEqual(["sweep-sign-ups"]);
    expect(ran).toHaveLength(SWEEPS.length - 1);
    expect(await query("select from rate_limits where key = 'own'")).toEqual([]);
    expect(await states("sweep-sign-ups")).toEqual(["retry"]);
  });
});

describe("a call whose time is over", () => {
  test("takes no email in hand any more", async () => {
    vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
    forgetInProcess("env");
    await query(`insert into outbox (id, kind, recipient, purpose, subject, letter)
      values (gen_random_uuid(), 'mail', 'a@else.test', 'activate', 's', '{}')`);
    const attempts = async () => (await query("select attempts from outbox where recipient = 'a@else.test'"))[0];
    await deliverDue(AbortSignal.abort());
    expect(await attempts()).toEqual({ attempts: 0 });
    await deliverDue();
    expect(await attempts()).toEqual({ attempts: 1 });
  });

  test("begins nothing new, and the next one goes on with what waits longest", async () => {
    const runs: string[] = [];
    const long = async (stop?: AbortSignal) => {
      runs.push("long");
      while (!stop?.aborted) await sleep(10);
    };
    const short = async () => void runs.push("short");
    const jobs = [job({ queue: "test-long", run: long }), job({ queue: "test-short", run: short })];
    const first = await runDueJobs(database.url, { jobs, beginMs: 2000 });
    expect(first).toEqual({ ran: [], left: ["test-long", "test-short"], failed: [] });
    const second = await runDueJobs(database.url, { jobs, beginMs: 2000 });
    expect(second).toEqual({ ran: ["test-short"], left: ["test-long"], failed: [] });
    expect(runs).toEqual(["long", "short", "long"]);
  });

  test("waits for nobody who does not stop", async () => {
    const began = performance.now();
    let begun = 0;
    const deaf = async () => {
      begun += 1;
      await sleep(20_000, undefined, { ref: false });
    };
    const jobs = [job({ queue: "test-deaf", run: deaf })];
    expect((await runDueJobs(database.url, { jobs, beginMs: 2000, waitMs: 2500 })).left).toEqual(["test-deaf"]);
    expect(begun).toBe(1);
    expect(performance.now() - began).toBeLessThan(8000);
  });

  test("what a call had in hand that was cut off runs again after a minute", async () => {
    const jobs = [job({ queue: "test-cut", run: nothing, retryLimit: 1 })];
    const hanging = [job({ queue: "test-cut", run: () => new Promise(() => undefined), retryLimit: 1 })];
    // Whoever runs it is gone, as a platform stops a function: the job stays taken until its time is over.
    void runDueJobs(database.url, { jobs: hanging, waitMs: 60_000 }).catch(() => undefined);
    await expect.poll(() => states("test-cut"), { timeout: 10_000 }).toEqual(["active"]);
    await query("update jobs.job set started_on = now() - interval '61 seconds' where name = 'test-cut'");
    // The watch over a queue looks once a minute.
    await query("update jobs.queue set monitor_on = null, monitor_claim_on = null where name = 'test-cut'");
    await runDueJobs(database.url, { jobs });
    expect(await states("test-cut")).toEqual(["retry"]);
    await query("update jobs.job set start_after = now() where name = 'test-cut'");
    expect((await runDueJobs(database.url, { jobs })).ran).toEqual(["test-cut"]);
  });
});

function query(text: string): Promise<Record<string, unknown>[]> {
  return rowsIn(database.url, text);
}

async function states(queue: string): Promise<unknown[]> {
  return (await query(`select state::text from jobs.job where name = '${queue}'`)).map(({ state }) => state);
}
