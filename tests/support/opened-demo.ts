// What suites about the services begin and end with: the demo in a database of its own, open for the services, and a
// connection beside them.
import pg from "pg";
import { afterAll } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { demoDatabase } from "#tests/support/demo-database.ts";

/** Opens both for the tests of the file that awaits it, and ends them after the last of these; answers the connection. */
export async function openedDemo(): Promise<pg.Client> {
  const database = await demoDatabase();
  openPool(database.url);
  const owner = new pg.Client({ connectionString: database.url });
  afterAll(async () => {
    await owner.end();
    await closePool();
    await database.drop();
  });
  await owner.connect();
  return owner;
}
