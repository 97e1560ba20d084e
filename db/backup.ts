// Writes every table of the database at one snapshot into one file of our own format.
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { historyOf, sequencesOf, tablesOf } from "#db/backup/catalog.ts";
import { FORMAT, type Header, nameOf, quoted, type Row, type TableOf, VERSION } from "#db/backup/format.ts";
import type { SealedKeys } from "#db/backup/keys.ts";
import { type Log, progressOf } from "#db/backup/progress.ts";
import { becomeBackup } from "#db/backup/role.ts";
import { firstMonth } from "#db/months.ts";
import { isStartError, StartError, systemCode } from "#lib/start-error.ts";

export type BackupResult = { path: string; tables: number; rows: number };
export type BackupOptions = {
  /** What the file is to carry of the keys. */
  keys?: SealedKeys | undefined;
  log?: Log;
};

// A batch is about this large, whether its rows are small or have 400 KB each.
const BATCH_BYTES = 256 * 1024;
const MOST_ROWS = 2_000;

// Text that another server, with other settings, reads back as the same values.
const SNAPSHOT = [
  "begin transaction isolation level repeatable read read only",
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local extra_float_digits = 1",
  "set local bytea_output = 'hex'",
  "set local statement_timeout = 0",
].join("; ");

async function* rowsOf(
  client: pg.Client,
  table: TableOf,
  tell: (rows: number) => void,
): AsyncGenerator<string, number> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
  await client.query(`declare backup no scroll cursor for select ${columns} from ${quoted(table.schema, table.name)}`);
  const next = (size: number) => {
    const batch = client.query<Row>({ text: `fetch ${size} from backup`, rowMode: "array" });
    // Asked for ahead: where the writing fails first, nobody waits for it any more.
    batch.catch(() => undefined);
    return batch;
  };
  let count = 0;
  for (let batch = next(20); ; ) {
    const { rows } = await batch;
    if (rows.length === 0) break;
    count += rows.length;
    const text = `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;
    // The server reads on while this one is compressed.
    batch = next(Math.max(1, Math.min(MOST_ROWS, Math.floor((BATCH_BYTES * rows.length) / text.length))));
    yield text;
    tell(count);
  }
  await client.query("close backup");
  return count;
}

type Work = { header: Header; result: BackupResult; log: Log };

async function* linesOf(client: pg.Client, { header, result, log }: Work): AsyncGenerator<string> {
  const tell = progressOf(log);
  yield `${JSON.stringify(header)}\n`;
  for (const table of header.tables) {
    yield `${JSON.stringify({ begin: nameOf(table) })}\n`;
    const rows = yield* rowsOf(client, table, (count) => tell(result.rows + count, nameOf(table)));
    result.rows += rows;
    yield `${JSON.stringify({ end: nameOf(table), rows })}\n`;
  }
  yield `${JSON.stringify({ complete: true, rows: result.rows })}\n`;
}

async function headerOf(client: pg.Client, keys: SealedKeys | undefined): Promise<Header> {
  const hidden = await becomeBackup(client);
  if (hidden.length > 0) {
    throw new StartError(
      `This database account cannot see every row of ${hidden[0]}: back up with the one that owns the tables.`,
    );
  }
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  return {
    format: FORMAT,
    version: VERSION,
    createdAt: new Date().toISOString(),
    postgres: rows[0]?.version ?? "",
    migrations: await historyOf(client),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
    ledgerFrom: await firstMonth(client),
    ...(keys ? { keys } : {}),
  };
}

// Only a complete file gets its name, and the name survives a power cut.
async function settle(draft: string, path: string): Promise<void> {
  const file = await open(draft, "r+");
  await file.sync();
  await file.close();
  await rename(draft, path);
}

async function writeAll(client: pg.Client, path: string, options: BackupOptions): Promise<BackupResult> {
  const draft = `${path}.part`;
  const result: BackupResult = { path, tables: 0, rows: 0 };
  try {
    await client.query(SNAPSHOT);
    const header = await headerOf(client, options.keys);
    result.tables = header.tables.length;
    const lines = Readable.from(linesOf(client, { header, result, log: options.log ?? (() => undefined) }));
    await pipeline(lines, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600 }));
    await client.query("commit");
    await settle(draft, path);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A file of this moment in a folder of backups. */
export function backupPath(folder: string, prefix = ""): string {
  const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
  return join(folder, `${prefix}${time}.corner.gz`);
}

/** Backs the database up into this file. */
export async function backupTo(url: string, path: string, options: BackupOptions = {}): Promise<BackupResult> {
  const client = new pg.Client({ connectionString: url, application_name: "corner-backup" });
  client.on("error", () => undefined);
  try {
    await mkdir(dirname(path), { recursive: true });
    await client.connect();
    return await writeAll(client, path, options);
  } catch (error) {
    if (isStartError(error)) throw error;
    if (systemCode(error) === "ENOSPC")
      throw new StartError(`The disk that holds ${path} is full: make room and start again.`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The backup to ${path} failed: ${reason}.`, { cause: error });
  } finally {
    await client.end();
  }
}
