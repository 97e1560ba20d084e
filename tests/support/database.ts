// A database of its own for a test file: a copy of the migrated template.
import pg from "pg";
import { inject } from "vitest";
import { createPool } from "#db/client.ts";
import { dropDatabase, runOn, urlOf } from "#tests/support/server.ts";

export type TestDatabase = { url: string; pool: pg.Pool; drop(): Promise<void> };

let made = 0;

async function create(template: string, open: (url: string) => pg.Pool): Promise<TestDatabase> {
  const { url: server } = inject("database");
  made += 1;
  const name = `corner_test_${process.pid}_${made}`;
  await runOn(server, `create database ${name} template ${template}`);
  const url = urlOf(server, name);
  const pool = open(url);
  const drop = async () => {
    await pool.end();
    await dropDatabase(server, name);
  };
  return { url, pool, drop };
}

/** A migrated database with the app's own pool; call `drop` in `afterAll`. */
export function testDatabase(): Promise<TestDatabase> {
  return create(inject("database").template, (url) => createPool(url, 10));
}

function ownersPool(connectionString: string): pg.Pool {
  // The forced drop at the end may still meet a connection that is just closing.
  return new pg.Pool({ connectionString, max: 10 }).on("error", () => undefined);
}

/** A database with nothing in it and the login's own rights, for tests of migrations and restores. */
export function emptyDatabase(): Promise<TestDatabase> {
  return create("template0", ownersPool);
}
