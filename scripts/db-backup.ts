// `npm run db:backup [file]`: every table at one snapshot into one file.
import { join } from "node:path";
import { backupPath, backupTo } from "#db/backup.ts";
import { readEnv } from "#lib/env.server.ts";
import { command, onDatabase } from "./support/command.ts";

await command(async () => {
  const env = readEnv();
  const path = process.argv[2] ?? backupPath(join(env.DATA_DIR, "backups"));
  const { tables, rows } = await onDatabase(env, ({ url }) => backupTo(url, path));
  console.log(`${rows} rows of ${tables} tables are in ${path}.`);
});
