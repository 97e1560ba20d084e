// Visits while the database is away: written to a file, stored once when it is back, also by a process that comes later.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type OwnApi, startOwnApi } from "#tests/support/api.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { urlOf } from "#tests/support/server.ts";

const ALIAS = "spilled";
const PATIENCE = { timeout: 30_000, interval: 100 };
/** Every process looks for changes twice a second. */
const HEARD_MS = 3_000;
const TOKEN = "a-token-for-the-metrics";

let database: DemoDatabase;
let keeper: pg.Client;
let folder: string;

beforeAll(async () => {
  database = await demoDatabase();
  keeper = new pg.Client({ connectionString: urlOf(database.url, "postgres") });
  await keeper.connect();
  folder = mkdtempSync(join(tmpdir(), "corner-visits-"));
});
afterEach(() => letIn(true));
afterAll(async () => {
  await keeper.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const name = () => new URL(database.url).pathname.slice(1);

/** Nobody gets in any more, and who is in is thrown out: as a database that restarts somewhere else. */
async function letIn(wanted: boolean): Promise<void> {
  await keeper.query(`alter database "${name()}" allow_connections ${wanted}`);
  if (!wanted) {
    await keeper.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user`,
      [name()],
    );
  }
}

const open = (dataDir: string) =>
  startOwnApi({ database, variables: { DATA_DIR: dataDir, METRICS_TOKEN: TOKEN, LOG_LEVEL: "info" } });

async function visit({ origin }: OwnApi, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const headers = { "user-agent": "Mozilla/5.0 Safari/604.1" };
    expect((await fetch(`${origin}/l/${ALIAS}`, { redirect: "manual", headers })).status).toBe(302);
  }
}

async function metric({ call }: OwnApi, wanted: string): Promise<number> {
  const { text } = await call("GET", "/metrics", { token: TOKEN });
  return Number(new RegExp(`^corner_clicks_${wanted} (\\S+)$`, "m").exec(text)?.[1]);
}

async function stored(): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::int from interactions c join links l on l.id = c.subject_id where l.alias = $1) as visits,
       (select coalesce(sum(hits), 0)::int from interaction_days d join links l on l.id = d.subject_id where l.alias = $1) as summed`,
    [ALIAS],
  );
  await client.end();
  return rows[0];
}

const files = () => readdirSync(join(folder, "visits"));

test("they wait in a file, and are stored once: by the process itself, and after a kill by one of two that come later", {
  timeout: 180_000,
}, async () => {
  const api = await open(folder);
  const noah = await api.signIn("noah@brightsmile.test");
  const json = { default_destination_url: "https://example.com/", alias: ALIAS };
  await api.call("POST", "/api/links", { token: noah, json });
  // Until the app has heard of the new link, which makes it forget what it knew of the address.
  await sleep(HEARD_MS);
  await visit(api, 1);
  await vi.waitFor(async () => expect(await stored()).toEqual({ visits: 1, summed: 1 }), PATIENCE);

  await letIn(false);
  await visit(api, 5);
  await vi.waitFor(async () => expect(await metric(api, "spilled_total")).toBe(5), PATIENCE);
  await letIn(true);
  await vi.waitFor(async () => expect(await stored()).toEqual({ visits: 6, summed: 6 }), PATIENCE);
  await vi.waitFor(() => expect(files()).toEqual([]), PATIENCE);
  expect(await metric(api, "lost_total")).toBe(0);

  await visit(api, 1);
  await letIn(false);
  await visit(api, 20);
  await vi.waitFor(async () => expect(await metric(api, "waiting")).toBe(0), PATIENCE);
  api.process.kill("SIGKILL");
  for (const file of files()) expect(statSync(join(folder, "visits", file)).mode & 0o777).toBe(0o600);
  expect(files()).not.toEqual([]);

  await letIn(true);
  const both = await Promise.all([open(folder), open(folder)]);
  await vi.waitFor(async () => expect(await stored()).toEqual({ visits: 27, summed: 27 }), PATIENCE);
  await vi.waitFor(() => expect(files()).toEqual([]), PATIENCE);
  const replayed = await Promise.all(both.map((one) => metric(one, "replayed_total")));
  expect(replayed.reduce((sum, clicks) => sum + clicks)).toBeGreaterThanOrEqual(20);
  for (const one of both) expect(await one.stop()).toBe(0);
  expect(await stored()).toEqual({ visits: 27, summed: 27 });
});

test("without a folder to write in they wait in memory, and what is lost is counted and said", {
  timeout: 120_000,
}, async () => {
  const blocked = mkdtempSync(join(folder, "blocked-"));
  writeFileSync(join(blocked, "visits"), "");
  const api = await open(blocked);
  await sleep(HEARD_MS);
  await visit(api, 1);
  await letIn(false);
  await visit(api, 7);
  await vi.waitFor(async () => expect(await metric(api, "waiting")).toBeGreaterThanOrEqual(7), PATIENCE);
  expect(await metric(api, "spilled_total")).toBe(0);
  const output = api.output;
  await api.stop();
  const lost = (await output())
    .split("\n")
    .filter((line) => line.includes("visits were lost"))
    .map((line) => Number(JSON.parse(line).visits));
  expect(lost.reduce((sum, visits) => sum + visits, 0)).toBeGreaterThanOrEqual(7);
});
