// The tables of the jobs: made by the owner of the database, used by the app as the base role.
import pg from "pg";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { inTransaction } from "#db/in-transaction.ts";
import { StartError } from "#lib/start-error.ts";

/** Where pg-boss keeps them. */
export const JOBS_SCHEMA = "jobs";

// Any number does, as long as every version of the product takes the same one.
const LOCK = 7_203_511_410;

/** Makes the tables, or brings them to what this version of the library wants, and lets the app use them. */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ ...quiet(ownerUrl), max: 1 });
  boss.on("error", () => undefined);
  try {
    await boss.start();
    await boss.stop({ graceful: false });
    await lend(ownerUrl);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The tables of the jobs could not be made: ${reason}.`, { cause: error });
  }
}

/** A boss that only looks after its tables. */
function quiet(connectionString: string): ConstructorOptions {
  return {
    connectionString,
    application_name: "corner-migrate",
    schema: JOBS_SCHEMA,
    schedule: false,
    supervise: false,
  };
}

// Tables that the base role may not write yet: after the first start, and after an update of the library.
const NOT_LENT = `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = '${JOBS_SCHEMA}' and c.relkind in ('r', 'p') and not has_table_privilege('app_base', c.oid, 'delete') limit 1`;

async function lend(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "corner-migrate" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await inTransaction(client, async () => {
      await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
      const { rowCount } = await client.query(NOT_LENT);
      if (!rowCount) return;
      await client.query(`grant usage on schema ${JOBS_SCHEMA} to app_base;
        grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to app_base;
        grant usage, select on all sequences in schema ${JOBS_SCHEMA} to app_base`);
    });
  } finally {
    await client.end();
  }
}
