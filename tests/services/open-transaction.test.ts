// What happens around a transaction: after its commit, and that none is begun inside another.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { inLane, LANES, sharesOf } from "#db/lanes.ts";
import { runTold, type Scheduled } from "#server/main/jobs.ts";
import { takeDue } from "#server/platform/mail/outbox-repository.ts";
import { afterCommit } from "#server/platform/open-transaction.ts";
import { readOnce, unscoped } from "#server/platform/transaction.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { runOn } from "#tests/support/server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const heard: string[] = [];
beforeEach(() => {
  heard.length = 0;
});
const hear = (what: string) => afterCommit(() => heard.push(what));

describe("what is left for after the commit", () => {
  test("waits for it, however long that takes, and is done in its order", async () => {
    await unscoped(async () => {
      hear("first");
      hear("second");
      await database.pool.query("select 1");
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(["first", "second"]);
  });

  test("is never done where the transaction is taken back", async () => {
    const failing = unscoped(async () => {
      hear("lost");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(heard).toEqual([]);
  });

  test("is done at once where none is open, and in what outlived one", async () => {
    const late = Promise.withResolvers<void>();
    let outlived: Promise<void> = Promise.resolve();
    await unscoped(async () => {
      outlived = late.promise.then(() => hear("late"));
    });
    hear("now");
    expect(heard).toEqual(["now"]);
    late.resolve();
    await outlived;
    expect(heard).toEqual(["now", "late"]);
  });
});

describe("inside a transaction", () => {
  const REFUSED = "A second connection was asked for inside a transaction";

  test("another one is refused, and a statement of its own, because both would wait for a second connection", async () => {
    await expect(unscoped(() => unscoped(async () => 1))).rejects.toThrow(REFUSED);
    await expect(unscoped(() => readOnce("select 1 as one", []))).rejects.toThrow(REFUSED);
    expect(await unscoped(async () => 1)).toBe(1);
  });

  test("other connections may be asked, and what follows it", async () => {
    expect(await unscoped(() => readOnce("select 1 as one", [], "sessions"))).toEqual([{ one: 1 }]);
    expect(await unscoped(() => inLane("jobs", () => unscoped(async () => 2)))).toBe(2);
    await unscoped(async () => afterCommit(() => void unscoped(async () => heard.push("after"))));
    await expect.poll(() => heard).toEqual(["after"]);
  });
});

describe("connections", () => {
  const shares = (most: number) => sharesOf(most);

  test("are twenty at most: seventeen in their lanes, one for the question of /ready, two for the schedule", () => {
    const all = shares(17);
    expect(all).toEqual({ sessions: 4, clicks: 1, exports: 2, jobs: 2, ready: 1, calls: 8 });
    expect(LANES.reduce((sum, lane) => sum + (all?.[lane] ?? 0), 0) + 2).toBe(20);
    expect(shares(7)).toBeNull();
    expect(shares(8)).toEqual({ sessions: 2, clicks: 1, exports: 1, jobs: 1, ready: 1, calls: 3 });
  });

  test("of a job are its own, and one statement of it has ten minutes where a call's has nine seconds", async () => {
    const settings: unknown[] = [];
    const ask = `select current_setting('statement_timeout') as long, current_setting('lock_timeout') as lock,
      current_setting('application_name') as name, current_user as role`;
    const run = async () => {
      settings.push(...(await unscoped((tx) => tx.execute(ask))).rows);
    };
    const job: Scheduled = { queue: "test-lane", cron: "0 0 * * *", everySeconds: 86_400, retryLimit: 0, run };
    await runTold(job);
    await run();
    expect(settings).toEqual([
      { long: "10min", lock: "30s", name: "corner-long", role: "app_base" },
      { long: "9s", lock: "7s", name: "corner", role: "app_base" },
    ]);
  });
});

describe("an email that is due", () => {
  const leave = (many: number) =>
    database.pool.query(
      `insert into outbox (id, kind, recipient, purpose, lane, subject, letter)
       select gen_random_uuid(), 'mail', 'a@else.test', 'activate', 'prompt', 's', '{}' from generate_series(1, $1::int)`,
      [many],
    );

  // The planner takes the table for one row, and asks what is due anew for each that there is.
  test("is taken alone, also where the planner knows of one row and there are many", async () => {
    await leave(1);
    await runOn(database.url, "analyze outbox");
    await leave(29);
    expect(await takeDue("prompt", [90])).toMatchObject({ attempts: 1 });
    const { rows } = await database.pool.query("select count(*)::int as taken from outbox where attempts > 0");
    expect(rows).toEqual([{ taken: 1 }]);
  });
});
