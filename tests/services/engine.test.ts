// The engine room: what it says of this installation, and that a failed job runs again when an administrator says so.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { listJobs, readEngine, retryJob } from "#server/auth/admin/engine.ts";
import { SCHEDULED, startJobs } from "#server/main/jobs.ts";
import { theBoss } from "#server/platform/boss.ts";
import { callContext } from "#tests/support/call-context.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { person } from "./links-support.ts";

let database: DemoDatabase;
let jobs: { stop: () => Promise<void> };

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  jobs = await startJobs(database.url);
  await theBoss().createQueue("breaks", { retryLimit: 0 });
});
afterAll(async () => {
  await jobs.stop();
  await closePool();
  await database.drop();
});

const context = callContext(person({ isAdmin: true }));
const ALL = {
  page: 1,
  per_page: 50,
  sort_by: "created_at",
  sort_desc: true,
  filters: "",
  state: "",
  queue: "",
} as const;

async function failedJob(): Promise<string> {
  const boss = theBoss();
  const id = (await boss.send("breaks", {})) ?? "";
  await boss.fetch("breaks");
  await boss.fail("breaks", id, new Error("the reason, in words"));
  return id;
}

test("the engine says what runs here", async () => {
  const { data } = await readEngine(context);
  expect(data).toMatchObject({
    build: { node: process.version.slice(1) },
    checks: { database: true, migrations: true },
    mail: { provider: "outbox" },
    wallets: {
      apple: expect.stringContaining("APPLE_PASS_CERTIFICATE"),
      google: expect.stringContaining("GOOGLE_WALLET_ACCOUNT"),
    },
    maintenance: { on: false, source: "default", service_keys: 0 },
  });
  expect(data.database.latest_migration).toMatch(/^\d{4}_/);
  expect(data.database.size_bytes).toBeGreaterThan(1_000_000);
  expect(data.queues.map(({ name }) => name)).toEqual(expect.arrayContaining(["breaks", "mail", "sweep-outbox"]));
});

test("each sweep has its own clock, and what is no job any more has none", async () => {
  const scheduled = async () => (await theBoss().getSchedules()).map(({ name }) => name).toSorted();
  const ours = SCHEDULED.map(({ queue }) => queue).toSorted();
  expect(await scheduled()).toEqual(ours);
  // As an earlier version left it.
  await theBoss().createQueue("sweep");
  await theBoss().schedule("sweep", "*/15 * * * *");
  await theBoss().send("sweep", {});
  await jobs.stop();
  jobs = await startJobs(database.url);
  expect(await scheduled()).toEqual(ours);
  expect((await theBoss().getQueues()).map(({ name }) => name)).not.toContain("sweep");
});

describe("a failed job", () => {
  test("is listed with its reason, runs again when told to, and only then", async () => {
    const id = await failedJob();
    const list = await listJobs(context, { ...ALL, state: "failed", queue: "breaks" });
    expect(list.data.find((job) => job.id === id)).toMatchObject({ state: "failed", error: "the reason, in words" });

    const again = await retryJob(context, { id });
    expect(again.data.state).not.toBe("failed");
    await expect(retryJob(context, { id })).rejects.toMatchObject({ code: "conflict" });
  });

  test("is found by its reason, and hostile searches find nothing", async () => {
    const id = await failedJob();
    const found = async (filters: string) => (await listJobs(context, { ...ALL, filters })).data.map((job) => job.id);
    expect(await found("in words")).toContain(id);
    expect(await found("'; drop table jobs.job; --")).toEqual([]);
    expect(await found("%")).toEqual([]);
  });

  test("that nobody knows is not found", async () => {
    const unknown = retryJob(context, { id: "01890000-0000-7000-8000-0000000000aa" });
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });
});
