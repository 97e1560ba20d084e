// One PostgreSQL per test run with one migrated template database, from which every test file copies its own.
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startEmbedded } from "#db/embedded.ts";
import { prepareJobs } from "#db/jobs-schema.ts";
import { migrate } from "#db/migrate.ts";
import { MIGRATIONS_FOLDER } from "#db/migrations.ts";

export type TestServer = { url: string; template: string; stop(): Promise<void> };

const UNSAFE_BUT_FAST = {
  ...{ fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "200" },
  // A database lives for seconds here, and is a copy of twenty megabytes: nobody tidies it up, and nobody follows it.
  ...{ autovacuum: "off", wal_level: "minimal", max_wal_senders: "0" },
};

/** An app of a test has a key of its own, and would not start while rows wait for the one that seeded the demo. */
export const FORGET_SEEDING_KEY = "select keys_give_up(array(select key_id from stops_by_key()))";

/** The same server, another database. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** One statement on its own connection. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Connections that were ended a moment ago have not left yet: who is shut out then hears of it where nobody listens any more. */
const LEAVING = `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`;

async function awaitLeaving(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (let tries = 20; tries > 0 && (await client.query(LEAVING, [name])).rowCount !== 0; tries -= 1) await sleep(25);
  } finally {
    await client.end();
  }
}

/** Drops a database although somebody is still connected; an autovacuum worker, which only a superuser may end, goes by itself. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await awaitLeaving(server, name);
  for (let tries = 120; ; tries -= 1) {
    try {
      return await runOn(server, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if (tries === 0) throw error;
      await sleep(250);
    }
  }
}

async function ownServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "corner-test-"));
  // PostgreSQL's lent account must be able to enter.
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, log: () => undefined, settings: UNSAFE_BUT_FAST });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** The server of TEST_DATABASE_URL, or our own in a temporary folder, with the template database. */
export async function startTestServer(given: string | undefined = process.env.TEST_DATABASE_URL): Promise<TestServer> {
  const server = given ? { url: given, stop: async () => undefined } : await ownServer();
  const template = `corner_template_${process.pid}`;
  await runOn(server.url, `drop database if exists ${template}`);
  await runOn(server.url, `create database ${template}`);
  const url = urlOf(server.url, template);
  if (existsSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"))) {
    await migrate(url);
    await prepareJobs(url);
  }
  const stop = async () => {
    for (const name of [template, `${template}_demo`]) {
      await dropDatabase(server.url, name);
    }
    await server.stop();
  };
  return { url: server.url, template, stop };
}
