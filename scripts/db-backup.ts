// `npm run db:backup [file]`: every table at one snapshot into one file.
import { join } from "node:path";
import { backupTo } from "#db/backup.ts";
import { openDatabase } from "#db/prepare.ts";
import { readEnv } from "#lib/env.server.ts";
import { isStartError } from "#lib/start-error.ts";

try {
  const env = readEnv();
  const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const path = process.argv[2] ?? join(env.DATA_DIR, "backups", `${time}.corner.gz`);
  const database = await openDatabase(env, console.log);
  try {
    const { tables, rows } = await backupTo(database.url, path);
    console.log(`${rows} rows of ${tables} tables are in ${path}.`);
  } finally {
    await database.stop();
  }
} catch (error) {
  if (!isStartError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
