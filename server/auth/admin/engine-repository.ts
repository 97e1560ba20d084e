// Reads what the engine room shows: the database of itself, the outbox in sums, and pg-boss's own tables.
import { z } from "zod";
import { JOB_STATES } from "#lib/job-states.ts";
import type { Job } from "#lib/services/auth/engine-contract.ts";
import { theBoss } from "#server/platform/boss.ts";
import { type Found, like, type PageAsk } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readOnce } from "#server/platform/transaction.ts";

const databaseRow = z.object({
  version: z.string(),
  size_bytes: z.coerce.number(),
  connections: z.coerce.number(),
  connections_most: z.coerce.number(),
  migrations: z.coerce.number(),
  latest_migration: z.string(),
});

/** What PostgreSQL says of itself and of its migrations. */
export async function describeDatabase(): Promise<z.infer<typeof databaseRow>> {
  const [row] = await readOnce(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections') as connections_most,
      (select count(*) from schema_migrations where idx >= 0) as migrations,
      (select tag from schema_migrations order by idx desc limit 1) as latest_migration`,
    [],
  );
  return databaseRow.parse(row);
}

const mailRow = z.object({ waiting: z.coerce.number(), kept: z.coerce.number(), failed: z.coerce.number() });

/** How many emails wait, are kept and have failed. */
export async function countEmails(): Promise<z.infer<typeof mailRow>> {
  const [row] = await readOnce(
    `select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'kept') as kept,
      count(*) filter (where state = 'failed') as failed from outbox where kind = 'mail'`,
    [],
  );
  return mailRow.parse(row);
}

const jobRow = z
  .object({
    id: z.string(),
    name: z.string(),
    state: z.enum(JOB_STATES),
    retry_count: z.coerce.number(),
    retry_limit: z.coerce.number(),
    created_on: rowInstant,
    started_on: rowInstant.nullable(),
    completed_on: rowInstant.nullable(),
    error: z.string().nullable(),
  })
  .transform(
    (row): Job => ({
      id: row.id,
      queue: row.name,
      state: row.state,
      attempts: row.retry_count + (row.started_on === null ? 0 : 1),
      attempts_most: row.retry_limit + 1,
      created_at: row.created_on,
      started_at: row.started_on,
      completed_at: row.completed_on,
      error: row.state === "completed" ? null : row.error,
    }),
  );

const ORDER = { created_at: "created_on", queue: "name", state: "state", completed_at: "completed_on" } as const;

export type JobsPage = PageAsk<keyof typeof ORDER> & { state: string | null; queue: string | null };

// pg-boss finds jobs of one queue only, all of them; this reads a page over all queues, on pg-boss's own connection.
const FOUND = `from jobs.job where ($1::text is null or state::text = $1) and ($2::text is null or name = $2)
  and ($3 = '' or name ilike $3 or output::text ilike $3) and name not like '\\_\\_pgboss\\_\\_%'`;
const COLUMNS = `id, name, state::text as state, retry_count, retry_limit, created_on, started_on, completed_on,
  left(coalesce(output ->> 'message', output #>> '{value}'), 500) as error`;

/** One page of the jobs of all queues, and how many there are. */
export async function jobsPage(page: JobsPage): Promise<Found<Job>> {
  const values = [page.state, page.queue, page.filter === "" ? "" : like(page.filter)];
  const order = `${ORDER[page.sort]} ${page.descending ? "desc nulls last" : "asc nulls first"}, id`;
  const db = theBoss().getDb();
  const counted = await db.executeSql(`select count(*) as total ${FOUND}`, values);
  const found = await db.executeSql(
    `select ${COLUMNS} ${FOUND} order by ${order} limit ${page.limit} offset ${page.offset}`,
    values,
  );
  const total = z.object({ total: z.coerce.number() }).parse(counted.rows[0]).total;
  return { total, rows: found.rows.map((row: unknown) => jobRow.parse(row)) };
}

const versionRow = z.object({ version: z.string() });

/** A text that is another one after every change of a job; pg-boss's own connection may not call our functions. */
export async function versionOfJobs(): Promise<string> {
  const sum = "sum(hashtextextended(ctid::text || xmin::text, 0))";
  const found = await theBoss()
    .getDb()
    .executeSql(`select concat_ws('.', count(*), ${sum}) as version from jobs.job`, []);
  return versionRow.parse(found.rows[0]).version;
}

/** One job; null when pg-boss has forgotten it. */
export async function jobById(id: string): Promise<Job | null> {
  const found = await theBoss().getDb().executeSql(`select ${COLUMNS} from jobs.job where id = $1`, [id]);
  const [row] = found.rows;
  return row ? jobRow.parse(row) : null;
}
