// `npm run db:restore <file>`: brings a backup back into an empty database.
import { existsSync } from "node:fs";
import { restoreFrom } from "#db/restore.ts";
import { readEnv } from "#lib/env.server.ts";
import { StartError } from "#lib/start-error.ts";
import { command, onDatabase } from "./support/command.ts";

await command(async () => {
  const path = process.argv[2];
  if (!path) throw new StartError("Say which file: npm run db:restore -- <file>.");
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`);
  const { tables, rows } = await onDatabase(readEnv(), ({ ownerUrl }) => restoreFrom(ownerUrl, path));
  console.log(`${rows} rows of ${tables} tables were restored.`);
});
