// Brings a database to the state of the code: locked, in one transaction, after a backup, forward only.
import { join } from "node:path";
import pg from "pg";
import { backupPath, backupTo } from "#db/backup.ts";
import { inTransaction } from "#db/in-transaction.ts";
import { type Applied, MIGRATIONS_FOLDER, type Migration, pendingOf, readMigrations } from "#db/migrations.ts";
import { isStartError, StartError } from "#lib/start-error.ts";

export type MigrateOptions = {
  /** The folder that drizzle-kit writes. */
  folder?: string;
  /** Where the backup before a migration goes. */
  backupDir?: string;
  /** False where the caller holds a backup anyway: a restore. */
  backup?: boolean;
  /** The last migration to run; a restore stops where its backup was made. */
  upTo?: string;
  log?: (line: string) => void;
};

export type Migrated = { applied: string[]; backup: string | null };

// Any number does, as long as every version of the product takes the same one.
const LOCK = 7_203_511_408;

const HISTORY = `create table if not exists public.schema_migrations (
  tag text primary key, idx int not null, hash text not null, applied_at timestamptz not null default now());
  grant select on public.schema_migrations to public`;

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  );
  if (!rows[0]?.there) return [];
  return (await client.query<Applied>("select tag, hash from public.schema_migrations order by idx")).rows;
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The migration ${migration.tag} failed and nothing was changed: ${reason}.`, { cause: error });
  }
  await client.query("insert into public.schema_migrations (tag, idx, hash) values ($1, $2, $3)", [
    migration.tag,
    migration.idx,
    migration.hash,
  ]);
}

async function runAll(client: pg.Client, pending: readonly Migration[]): Promise<void> {
  await client.query(HISTORY);
  for (const migration of pending) await run(client, migration);
}

function upTo(known: readonly Migration[], applied: readonly Applied[], tag: string | undefined): Migration[] {
  const pending = pendingOf(known, applied);
  if (tag === undefined) return pending;
  const end = known.findIndex((migration) => migration.tag === tag);
  if (end < 0)
    throw new StartError(`The backup is of a newer version of Corner (it has the migration ${tag}): update the code.`);
  if (applied.length > end + 1) {
    throw new StartError("The database is newer than the backup: restore into a new, empty database.");
  }
  return known.slice(applied.length, end + 1);
}

async function migrateLocked(client: pg.Client, url: string, options: MigrateOptions): Promise<Migrated> {
  const applied = await readApplied(client);
  const pending = upTo(readMigrations(options.folder ?? MIGRATIONS_FOLDER), applied, options.upTo);
  const first = pending[0];
  if (!first) return { applied: [], backup: null };
  let backup: string | null = null;
  if (applied.length > 0 && options.backup !== false) {
    const folder = options.backupDir ?? join(process.env.DATA_DIR || ".data", "backups");
    backup = backupPath(folder, `before-${first.tag}-`);
    await backupTo(url, backup);
    options.log?.(`The database was backed up to ${backup} before it is migrated.`);
  }
  await inTransaction(client, () => runAll(client, pending));
  return { applied: pending.map(({ tag }) => tag), backup };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "corner-migrate",
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a connection that breaks later would end the process; the query itself reports it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`The database does not answer: ${reason}.`, { cause: error });
  }
}

/** Runs every pending migration; safe to call from several processes at once. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<Migrated> {
  const client = await connected(url);
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    return await migrateLocked(client, url, options);
  } catch (error) {
    if (isStartError(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database could not be migrated: ${reason}.`, { cause: error });
  } finally {
    await client.end();
  }
}

/** True when the database has exactly the migrations of the code; `/ready` asks this. */
export async function isMigrated(client: Pick<pg.Pool, "query">, folder: string = MIGRATIONS_FOLDER): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from public.schema_migrations");
  return rows[0]?.count === readMigrations(folder).length;
}
