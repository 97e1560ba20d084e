// Reads what the engine room shows: the database of itself, the outbox in sums, and pg-boss's own tables.
import { and, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { z } from "zod";
import { JOB_STATES } from "#lib/job-states.ts";
import type { Job } from "#lib/services/auth/engine-contract.ts";
import { theBoss } from "#server/platform/boss.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { cut, found, orderOf } from "#server/platform/list-rows.ts";
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

const SORTS = {
  created_at: { key: sql`created_on`, type: "timestamptz" },
  queue: { key: sql`name`, type: "text" },
  state: { key: sql`state::text`, type: "text" },
  completed_at: { key: sql`coalesce(completed_on, '-infinity')`, type: "timestamptz" },
} as const;

export type JobsPage = PageAsk<keyof typeof SORTS> & { state: string | null; queue: string | null };

const COLUMNS = `id, name, state::text as state, retry_count, retry_limit, created_on, started_on, completed_on,
  left(coalesce(output ->> 'message', output #>> '{value}'), 500) as error`;
const keyedRow = z.object({ id: z.string(), key: z.string() });
const dialect = new PgDialect();

// pg-boss finds jobs of one queue only, all of them; this reads over all queues, on pg-boss's own connection.
async function readJobs(statement: SQL): Promise<unknown[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return (await theBoss().getDb().executeSql(text, params)).rows;
}

/** One page of the jobs of all queues, and how many there are. */
export async function jobsPage(page: JobsPage): Promise<Found<Job>> {
  const where = and(
    page.state === null ? undefined : sql`state::text = ${page.state}`,
    page.queue === null ? undefined : sql`name = ${page.queue}`,
    found(sql`concat_ws(' ', name, output::text)`, page.filter),
    sql`name not like '\\_\\_pgboss\\_\\_%'`,
  );
  const order = orderOf(page, { ...SORTS[page.sort], id: sql`id` });
  const read = await readJobs(sql`select ${sql.raw(COLUMNS)}, ${order.key} as key from jobs.job
    where ${and(where, order.behind)} order by ${sql.join([...order.by], sql`, `)} limit ${order.limit} offset ${order.offset}`);
  const { next } = cut(
    read.map((row) => keyedRow.parse(row)),
    page.limit,
  );
  const rows = read.slice(0, page.limit).map((row) => jobRow.parse(row));
  if (page.counted === false) return { total: 0, exact: false, next, rows };
  // There are as many as a week makes, and never more than the queues keep.
  const [counted] = await readJobs(sql`select count(*) as total from jobs.job where ${where}`);
  return { total: z.object({ total: z.coerce.number() }).parse(counted).total, next, rows };
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
