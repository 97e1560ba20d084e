// What every process is told to forget: each change once, also while another transaction stays open, and late ones too.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { type ChangesPoller, startChanges } from "#server/platform/changes.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let open: pg.Client;
let changes: ChangesPoller;
const forgotten: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  open = new pg.Client({ connectionString: database.url });
  await open.connect();
  const listener = { topic: "tried", forget: (key: string) => void forgotten.push(key), clear: () => undefined };
  changes = startChanges({ listeners: [listener], sweep: async () => undefined, everyMs: 600_000 });
  await changes.poll();
});
afterAll(async () => {
  await changes.stop();
  await open.end();
  await closePool();
  await database.drop();
});

const change = (client: Pick<pg.Client, "query">, key: string) =>
  client.query("insert into changes (topic, key) values ('tried', $1)", [key]);

async function looks(times: number): Promise<string[]> {
  for (let at = 0; at < times; at += 1) await changes.poll();
  return forgotten.splice(0);
}

test("a change is told once, however long another transaction stays open, and one that commits late is told too", async () => {
  await open.query("begin");
  await change(open, "late");
  await change(database.pool, "first");
  expect(await looks(3)).toEqual(["first"]);
  await change(database.pool, "second");
  expect(await looks(3)).toEqual(["second"]);
  await open.query("commit");
  expect(await looks(3)).toEqual(["late"]);
  expect(await looks(3)).toEqual([]);
});
