// A database of its own filled with the demo: the first who asks seeds a template, everybody copies that.
import pg from "pg";
import { inject } from "vitest";
import { seedDemo } from "#db/seed/demo.ts";
import { forgetInProcess } from "#lib/once.ts";
import { dropDatabase, FORGET_SEEDING_KEY, runOn, urlOf } from "#tests/support/server.ts";

export type DemoDatabase = { url: string; drop(): Promise<void> };

let made = 0;

/** A copy of the demo; call `drop` when nobody is connected any more. */
export async function demoDatabase(): Promise<DemoDatabase> {
  const { url: server, template } = inject("database");
  const demo = `${template}_demo`;
  await seedOnce(server, { template, demo });
  made += 1;
  const name = `corner_demo_${process.pid}_${made}`;
  await runOn(server, `create database ${name} template ${demo}`);
  return { url: urlOf(server, name), drop: () => dropDatabase(server, name) };
}

/** Test files run in processes of their own; the lock lets one of them seed. */
async function seedOnce(server: string, { template, demo }: { template: string; demo: string }): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('corner.test-demo'))");
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [demo]);
    if (rowCount) return;
    await client.query(`create database ${demo}_draft template ${template}`);
    await seedDemo({ SEED: "demo", DATABASE_URL: undefined }, urlOf(server, `${demo}_draft`));
    // Who seeds has asked for an environment and a key that are not the test's.
    for (const name of ["env", "signing-key"]) forgetInProcess(name);
    await runOn(urlOf(server, `${demo}_draft`), FORGET_SEEDING_KEY);
    await client.query(`alter database ${demo}_draft rename to ${demo}`);
  } finally {
    await client.end();
  }
}
