// Reads a backup into an empty database, in one transaction, and proves that every row arrived.
import pg from "pg";
import { obstaclesOf, tablesOf } from "#db/backup/catalog.ts";
import { type Header, type Line, nameOf, quoted, type Row, type TableOf } from "#db/backup/format.ts";
import { type Log, progressOf } from "#db/backup/progress.ts";
import { assertWhole, broken, linesOf, readHeader } from "#db/backup/read.ts";
import { inTransaction } from "#db/in-transaction.ts";
import { JOBS_SCHEMA } from "#db/jobs-schema.ts";
import { migrate } from "#db/migrate.ts";
import { makeMonths } from "#db/months.ts";
import { isStartError, StartError } from "#lib/start-error.ts";

export type RestoreOptions = { folder?: string; functions?: string; log?: Log };
export type RestoreResult = { tables: number; rows: number };

const BATCH_BYTES = 2 * 1024 * 1024;
const MOST_ROWS = 2_000;

async function insert(client: pg.Client, table: TableOf, rows: readonly Row[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name));
  const values = table.columns.map(({ type }, index) => `x.c${index}::${type}`);
  const arrays = names.map((_, index) => `$${index + 1}::text[]`);
  const aliases = names.map((_, index) => `c${index}`);
  await client.query(
    `insert into ${quoted(table.schema, table.name)} (${names.join(", ")}) overriding system value
     select ${values.join(", ")} from unnest(${arrays.join(", ")}) as x(${aliases.join(", ")})`,
    table.columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}

/** Collects the rows of one table and sends them in batches. */
class Loader {
  rows = 0;
  #batch: Row[] = [];
  #bytes = 0;
  readonly #client: pg.Client;
  readonly table: TableOf;

  constructor(client: pg.Client, table: TableOf) {
    this.#client = client;
    this.table = table;
  }

  async add(row: Row): Promise<void> {
    this.rows += 1;
    this.#batch.push(row);
    this.#bytes += row.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    if (this.#bytes > BATCH_BYTES || this.#batch.length >= MOST_ROWS) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#batch.length > 0) await insert(this.#client, this.table, this.#batch);
    this.#batch = [];
    this.#bytes = 0;
  }

  /** Ends the table: as many rows as the file says must stand in the database. */
  async finish(expected: number): Promise<void> {
    await this.flush();
    const name = quoted(this.table.schema, this.table.name);
    const { rows } = await this.#client.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    if (rows[0]?.count === expected && this.rows === expected) return;
    throw new StartError(`The backup has ${expected} rows of ${nameOf(this.table)} but ${rows[0]?.count} arrived.`);
  }
}

type Source = { header: Header; path: string; log: Log };
type Inside = { name: string; rows: number; loader: Loader | null };

/** Takes a file line by line and knows where in it that is: inside a table, or between two. */
class Reading {
  rows = 0;
  complete = false;
  #told = 0;
  #inside: Inside | null = null;
  readonly #left: Map<string, TableOf>;
  readonly #client: pg.Client;

  constructor(client: pg.Client, header: Header) {
    this.#client = client;
    this.#left = new Map(header.tables.map((table) => [nameOf(table), table]));
  }

  /** How many rows of the file were read. */
  get read(): number {
    return this.#told + (this.#inside?.rows ?? 0);
  }

  /** The table that is being read. */
  get at(): string {
    return this.#inside?.name ?? "the end of a table";
  }

  /** False for a line that cannot stand where it stands. */
  async take(line: Line): Promise<boolean> {
    if (this.complete) return false;
    if (Array.isArray(line)) return this.#row(line);
    if ("begin" in line) return this.#begin(line.begin);
    return "end" in line ? this.#end(line) : this.#close(line.rows);
  }

  async #row(row: Row): Promise<boolean> {
    if (!this.#inside) return false;
    this.#inside.rows += 1;
    await this.#inside.loader?.add(row);
    return true;
  }

  #begin(name: string): boolean {
    const table = this.#left.get(name);
    if (this.#inside || !table) return false;
    this.#left.delete(name);
    this.#inside = { name, rows: 0, loader: isJobs(table) ? null : new Loader(this.#client, table) };
    return true;
  }

  async #end({ end, rows }: { end: string; rows: number }): Promise<boolean> {
    const inside = this.#inside;
    if (inside?.name !== end) return false;
    await inside.loader?.finish(rows);
    this.#told += rows;
    this.rows += inside.loader ? rows : 0;
    this.#inside = null;
    return inside.rows === rows;
  }

  #close(rows: number): boolean {
    this.complete = this.#inside === null && this.#left.size === 0 && rows === this.#told;
    return this.complete;
  }
}

async function loadRows(client: pg.Client, { header, path, log }: Source): Promise<number> {
  const reading = new Reading(client, header);
  const tell = progressOf(log);
  for await (const line of linesOf(path)) {
    if (!(await reading.take(line))) throw broken(path);
    tell(reading.read, reading.at);
  }
  if (!reading.complete) throw broken(path);
  return reading.rows;
}

/** Files of the first format's first months hold the jobs' own tables too; they are rung anew, so what is in them is passed over. */
const isJobs = ({ schema }: { schema: string }) => schema === JOBS_SCHEMA;

async function checkTables(client: pg.Client, header: Header): Promise<void> {
  const columnsOf = (table: TableOf) =>
    table.columns
      .map(({ name }) => name)
      .toSorted()
      .join();
  const here = new Map((await tablesOf(client)).map((table) => [nameOf(table), columnsOf(table)]));
  for (const table of header.tables) {
    if (isJobs(table)) continue;
    if (here.get(nameOf(table)) === columnsOf(table)) continue;
    throw new StartError(
      `The backup's table ${nameOf(table)} does not fit this version of Corner: restore it with the version that made it.`,
    );
  }
}

// What the text of a backup was written with, see its snapshot.
const BEGIN = "begin; set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'";

async function loadAll(client: pg.Client, source: Source): Promise<number> {
  const { remove, restore } = await obstaclesOf(client);
  for (const statement of remove) await client.query(statement);
  const rows = await loadRows(client, source);
  for (const { schema, name, last } of source.header.sequences.filter((sequence) => !isJobs(sequence))) {
    await client.query("select setval($1::text::regclass, $2::bigint, true)", [quoted(schema, name), last]);
  }
  for (const statement of restore) await client.query(statement);
  return rows;
}

// What the migrations themselves inserted comes again with the backup; gone now, a failed restore can be repeated.
async function clearSeeds(client: pg.Client): Promise<void> {
  const names = (await tablesOf(client)).map(({ schema, name }) => quoted(schema, name));
  if (names.length > 0) await client.query(`truncate ${names.join(", ")}`);
}

async function refuseRows(client: pg.Client): Promise<void> {
  for (const table of await tablesOf(client)) {
    const { rowCount } = await client.query(`select from ${quoted(table.schema, table.name)} limit 1`);
    if (rowCount)
      throw new StartError(`The database is not empty (${nameOf(table)} has rows): restore into a new one.`);
  }
}

/** Restores the backup into an empty database: migrates it to where the backup was, loads, migrates on. */
export async function restoreFrom(url: string, path: string, options: RestoreOptions = {}): Promise<RestoreResult> {
  const header = await readHeader(path);
  await assertWhole(path);
  const client = new pg.Client({ connectionString: url, application_name: "corner-restore" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await refuseRows(client);
    const only = header.migrations.map(({ tag }) => tag);
    await migrate(url, { ...options, ...(only.length === 0 ? {} : { only }) });
    await makeMonths(client, { from: header.ledgerFrom });
    await checkTables(client, header);
    await clearSeeds(client);
    const rows = await inTransaction(
      client,
      () => loadAll(client, { header, path, log: options.log ?? (() => undefined) }),
      BEGIN,
    );
    await migrate(url, { ...options, backup: false });
    return { tables: header.tables.filter((table) => !isJobs(table)).length, rows };
  } catch (error) {
    if (isStartError(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The backup ${path} could not be restored and no row was kept: ${reason}.`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
