// `npm run db:restore <file>`: brings a backup back into an empty database.
import { existsSync } from "node:fs";
import { openDatabase } from "#db/prepare.ts";
import { restoreFrom } from "#db/restore.ts";
import { readEnv } from "#lib/env.server.ts";
import { isStartError, StartError } from "#lib/start-error.ts";

try {
  const path = process.argv[2];
  if (!path) throw new StartError("Say which file: npm run db:restore -- <file>.");
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`);
  const database = await openDatabase(readEnv(), console.log);
  try {
    const { tables, rows } = await restoreFrom(database.url, path);
    console.log(`${rows} rows of ${tables} tables were restored.`);
  } finally {
    await database.stop();
  }
} catch (error) {
  if (!isStartError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
