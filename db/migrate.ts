// Brings a database to the state of the code, tables and functions: locked, in one transaction, after a backup, forward only.
import { join } from "node:path";
import pg from "pg";
import type { SealedKeys } from "#db/backup/keys.ts";
import { BACKUP_ROLE, becomeBackup, lendToBackup } from "#db/backup/role.ts";
import { backupPath, backupTo } from "#db/backup.ts";
import { applyFunctions, FUNCTIONS_FOLDER, type FunctionSet, hasFunctions, readFunctions } from "#db/functions.ts";
import { inTransaction } from "#db/in-transaction.ts";
import {
  type Applied,
  functionsMadeIn,
  MIGRATIONS_FOLDER,
  type Migration,
  pendingOf,
  readMigrations,
} from "#db/migrations.ts";
import { makeMonths } from "#db/months.ts";
import { isStartError, StartError } from "#lib/start-error.ts";

export type MigrateOptions = {
  /** The folder that drizzle-kit writes. */
  folder?: string;
  /** The functions that belong to the migrations; none with a folder of migrations of one's own unless it is named. */
  functions?: string;
  /** Where the backup before a migration goes. */
  backupDir?: string;
  /** False where the caller holds a backup anyway: a restore. */
  backup?: boolean;
  /** The migrations to run, and no functions after them: a restore makes what its backup was made of, and nothing between. */
  only?: readonly string[];
  log?: (line: string) => void;
  /** So many months of the ledger's rows are kept; all of them where nothing is said. */
  keptMonths?: number | undefined;
  /** Called with that backup's path before anything is changed: what stands outside of the database is taken along. */
  backedUp?: (path: string) => Promise<void>;
  /** What that backup is to carry of the keys. */
  keys?: () => Promise<SealedKeys | undefined>;
};

export type Migrated = { applied: string[]; backup: string | null };

type History = { migrations: Applied[]; functions: Applied | undefined };

// Any number does, as long as every version of the product takes the same one.
const LOCK = 7_203_511_408;

const HISTORY = `create table if not exists public.schema_migrations (
  tag text primary key, idx int not null, hash text not null, applied_at timestamptz not null default now());
  grant select on public.schema_migrations to public`;

// A set of functions stands below the migrations, the newest one lowest.
async function readHistory(client: pg.Client): Promise<History> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  );
  if (!rows[0]?.there) return { migrations: [], functions: undefined };
  const all = await client.query<Applied & { idx: number }>(
    "select tag, hash, idx from public.schema_migrations order by idx",
  );
  return { migrations: all.rows.filter(({ idx }) => idx >= 0), functions: all.rows.find(({ idx }) => idx < 0) };
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

type Work = { known: readonly Migration[]; pending: readonly Migration[]; functions: FunctionSet | null };

async function runAll(client: pg.Client, { known, pending, functions }: Work): Promise<void> {
  await client.query(HISTORY);
  for (const migration of pending) await run(client, migration);
  if (functions) await applyFunctions(client, functions, functionsMadeIn(known));
  await lendToBackup(client);
}

function functionsOf({ folder, functions, only }: MigrateOptions): FunctionSet | null {
  if (only !== undefined || (folder !== undefined && functions === undefined)) return null;
  return readFunctions(functions ?? FUNCTIONS_FOLDER);
}

/** Those that a backup had run: one that came to stand between them later is none of them. */
function chosenOf(known: readonly Migration[], applied: readonly Applied[], only: MigrateOptions["only"]): Migration[] {
  const pending = pendingOf(known, applied);
  if (only === undefined) return pending;
  const stranger = only.find((tag) => known.every((migration) => migration.tag !== tag));
  if (stranger !== undefined)
    throw new StartError(
      `The backup is of a newer version of Corner (it has the migration ${stranger}): update the code.`,
    );
  const wanted = new Set(only);
  if (applied.some(({ tag }) => !wanted.has(tag))) {
    throw new StartError("The database is newer than the backup: restore into a new, empty database.");
  }
  return pending.filter(({ tag }) => wanted.has(tag));
}

// Found now, not on the day the backup is needed.
async function keepBackupsPossible(client: pg.Client): Promise<void> {
  const hidden = await inTransaction(client, () => becomeBackup(client));
  if (hidden.length === 0) return;
  await inTransaction(client, () => lendToBackup(client));
  const [still] = await inTransaction(client, () => becomeBackup(client));
  if (still) throw new StartError(`The role ${BACKUP_ROLE} may not read ${still}: DATABASE_OWNER_URL has to own it.`);
}

async function migrateLocked(client: pg.Client, url: string, options: MigrateOptions): Promise<Migrated> {
  const history = await readHistory(client);
  const known = readMigrations(options.folder ?? MIGRATIONS_FOLDER);
  const pending = chosenOf(known, history.migrations, options.only);
  const functions = functionsOf(options);
  const same = functions === null || hasFunctions(functions, history.functions);
  const first = pending[0];
  if (!first && same) {
    await keepBackupsPossible(client);
    return { applied: [], backup: null };
  }
  let backup: string | null = null;
  // Functions hold no rows: the code before puts its own back.
  if (first && history.migrations.length > 0 && options.backup !== false) {
    const folder = options.backupDir ?? join(process.env.DATA_DIR || ".data", "backups");
    backup = backupPath(folder, `before-${first.tag}-`);
    // One from before the role was there has to be read whole as well.
    await inTransaction(client, () => lendToBackup(client));
    await backupTo(url, backup, { keys: await options.keys?.() });
    options.log?.(`The database was backed up to ${backup} before it is migrated.`);
    await options.backedUp?.(backup);
  }
  await inTransaction(client, () => runAll(client, { known, pending, functions }));
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
    const migrated = await migrateLocked(client, url, options);
    await makeMonths(client, { kept: options.keptMonths, ...(options.log ? { log: options.log } : {}) });
    return migrated;
  } catch (error) {
    if (isStartError(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database could not be migrated: ${reason}.`, { cause: error });
  } finally {
    await client.end();
  }
}
