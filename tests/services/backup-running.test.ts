// A backup of the running app under the logins that the README names: neither is a superuser, and what came back works.
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { obstaclesOf, tablesOf } from "#db/backup/catalog.ts";
import { nameOf } from "#db/backup/format.ts";
import { backupTo } from "#db/backup.ts";
import { restoreFrom } from "#db/restore.ts";
import { at, logIn, type OwnApi, startOwnApi } from "#tests/support/api.ts";
import { dropDatabase, runOn, urlOf } from "#tests/support/server.ts";
import { type Promised, startWriters } from "#tests/support/writers.ts";

const MARK = randomBytes(4).toString("hex");
const [OWNER, APP] = [`corner_owner_${MARK}`, `corner_app_${MARK}`];
const SECRET = randomBytes(24).toString("hex");
const OLIVIA = "olivia@harbor.test";
const { url: server } = inject("database");

let folder: string;
let apps: OwnApi[] = [];
const databases: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "corner-running-"));
  // May make roles, since the first migration makes three; nothing else.
  await runOn(
    server,
    `create role ${OWNER} login createrole nosuperuser password 'owner'; grant ${OWNER} to current_user`,
  );
  // On a server of its own it would have made them.
  await runOn(server, `grant app, app_base, app_definer, app_backup to ${OWNER} with admin option`);
});
afterEach(async () => {
  for (const app of apps) await app.stop();
  apps = [];
});
afterAll(async () => {
  for (const name of databases) await dropDatabase(server, name);
  await runOn(server, `drop role if exists ${APP}`);
  await runOn(server, `drop role if exists ${OWNER}`);
  rmSync(folder, { recursive: true, force: true });
});

function as(login: string, password: string, name: string): string {
  const url = new URL(urlOf(server, name));
  [url.username, url.password] = [login, password];
  return url.href;
}

/** An empty database of the owner's; the app's login is made at the first start. */
async function empty(): Promise<{ ownerUrl: string; url: string }> {
  const name = `corner_running_${MARK}_${databases.length}`;
  databases.push(name);
  await runOn(server, `create database ${name} owner ${OWNER} template template0`);
  return { ownerUrl: as(OWNER, "owner", name), url: as(APP, "app", name) };
}

async function start({ ownerUrl, url }: { ownerUrl: string; url: string }): Promise<OwnApi> {
  const database = { url, pool: new pg.Pool({ connectionString: ownerUrl }), drop: async () => undefined };
  const api = await startOwnApi({ database, variables: { DATABASE_OWNER_URL: ownerUrl, CRON_SECRET: SECRET } });
  apps.push(api);
  return api;
}

/** Every table's rows as one hash; read by somebody who sees all of them. */
async function prints(ownerUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: urlOf(server, new URL(ownerUrl).pathname.slice(1)) });
  await client.connect();
  const found: Record<string, string> = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query(`select t::text as row from ${nameOf(table)} t order by 1`);
    found[nameOf(table)] = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  }
  await client.end();
  return found;
}

const MOVABLE = `
  select c.oid::regclass::text as name, string_agg(format('%1$I = %1$I - interval ''1 day''', a.attname), ', ') as moved
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid = 'timestamptz'::regtype
    and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey))
  group by c.oid`;

/** Every moment lies a day further back, as in a file that was kept a day, but for those that tell rows apart; how many rows. */
async function aDayOlder(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { remove, restore } = await obstaclesOf(client);
  for (const statement of remove) await client.query(statement);
  const { rows } = await client.query<{ name: string; moved: string }>(MOVABLE);
  let count = 0;
  for (const { name, moved } of rows) count += (await client.query(`update ${name} set ${moved}`)).rowCount ?? 0;
  for (const statement of restore) await client.query(statement);
  await client.end();
  return count;
}

/** Everything that is due, as a platform's clock has it run. */
async function runJobs(api: OwnApi): Promise<void> {
  const ask = { headers: { authorization: `Bearer ${SECRET}` } };
  const left = async () => {
    const answer = await api.call("POST", "/api/jobs/run", ask);
    expect(at(answer, "data.failed")).toEqual([]);
    return at(answer, "data.left");
  };
  await expect.poll(left, { timeout: 120_000 }).toEqual([]);
}

describe("while somebody works", () => {
  test("a backup is whole, comes back row by row, and the app starts on it", { timeout: 240_000 }, async () => {
    const first = await empty();
    const api = await start(first);
    const promised: Promised = { links: new Set(), pictures: new Map(), clicks: [] };
    const token = await logIn(api.call, OLIVIA);
    const writers = startWriters({ origin: api.origin, token, alias: "seaport-loft", writers: 3, promised });
    await writers.acknowledged(20);
    const during = new Set(promised.links);
    await backupTo(first.ownerUrl, join(folder, "during.gz"));
    await writers.acknowledged(20);
    await writers.stop();
    const copy = await empty();
    await restoreFrom(copy.ownerUrl, join(folder, "during.gz"));
    const working = await start(copy);
    const list = await working.call("GET", "/api/links?filters=crash-&per_page=1000", {
      token: await logIn(working.call, OLIVIA),
    });
    for (const alias of during) expect(list.text).toContain(alias);
    await api.stop();
    await working.stop();
    apps = [];

    const still = await empty();
    const saved = await backupTo(first.ownerUrl, join(folder, "after.gz"));
    expect(await restoreFrom(still.ownerUrl, join(folder, "after.gz"))).toEqual({
      tables: saved.tables,
      rows: saved.rows,
    });
    const [before, after] = [await prints(first.ownerUrl), await prints(still.ownerUrl)];
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(after).toEqual(before);

    // A day later what was due is late, and salts and sessions have run out.
    expect(await aDayOlder(still.ownerUrl)).toBeGreaterThan(1000);
    const late = await start(still);
    const links = await late.call("GET", "/api/links?filters=crash-&per_page=1000", {
      token: await logIn(late.call, OLIVIA),
    });
    for (const alias of promised.links) expect(links.text).toContain(alias);
    await runJobs(late);
    expect(await late.output()).not.toContain("a job failed");
  });
});
