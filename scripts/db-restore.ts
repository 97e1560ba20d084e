// `npm run db:restore <file>`: brings a backup back into an empty database, and the keys that its file carries.
import { existsSync } from "node:fs";
import { openKeys } from "#db/backup/keys.ts";
import { readHeader } from "#db/backup/read.ts";
import { restoreFrom } from "#db/restore.ts";
import { type Env, readEnv } from "#lib/env.server.ts";
import { StartError } from "#lib/start-error.ts";
import { restoreFiles } from "#server/media/moving/backup-files.ts";
import { placeKeys } from "#server/platform/keys/carried-keys.ts";
import { command, onDatabase } from "./support/command.ts";

/** What stands outside of the database; says how many files are whole, and throws with the names of those that are not. */
async function bringFiles(path: string, settings: Env): Promise<void> {
  for (const line of await restoreFiles(path, settings)) console.log(line);
}

await command(async () => {
  const path = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
  if (!path) throw new StartError("Say which file: npm run db:restore -- <file>.");
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`);
  const env = readEnv();
  const { keys } = await readHeader(path);
  if (process.argv.includes("--files")) return bringFiles(path, env);
  const onlyKeys = process.argv.includes("--keys");
  if (onlyKeys && !(keys && env.BACKUP_PASSPHRASE))
    throw new StartError(
      keys ? "Set BACKUP_PASSPHRASE to what the keys were sealed with." : `${path} carries no keys.`,
    );
  // Before the long work: a passphrase that is wrong is said at once.
  const text = keys && env.BACKUP_PASSPHRASE ? await openKeys(keys, env.BACKUP_PASSPHRASE) : null;
  if (!onlyKeys) {
    const log = console.log;
    const { tables, rows } = await onDatabase(env, ({ ownerUrl }) => restoreFrom(ownerUrl, path, { log }));
    console.log(`${rows} rows of ${tables} tables were restored.`);
  }
  if (text !== null) for (const line of await placeKeys(env, text)) console.log(line);
  else if (keys)
    console.log(
      `The file carries its keys: npm run db:restore -- --keys ${path}, with BACKUP_PASSPHRASE set, brings them back.`,
    );
  else console.log("The file carries no keys: put those of its app in place before the start.");
  if (!onlyKeys) await bringFiles(path, env);
});
