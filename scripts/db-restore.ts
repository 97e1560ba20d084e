// `npm run db:restore <file>`: brings a backup back into an empty database, and the keys that its file carries.
import { existsSync } from "node:fs";
import { openKeys } from "#db/backup/keys.ts";
import { readHeader } from "#db/backup/read.ts";
import { restoreFrom } from "#db/restore.ts";
import { readEnv } from "#lib/env.server.ts";
import { StartError } from "#lib/start-error.ts";
import { placeKeys } from "#server/platform/keys/carried-keys.ts";
import { command, onDatabase } from "./support/command.ts";

await command(async () => {
  const path = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
  if (!path) throw new StartError("Say which file: npm run db:restore -- <file>.");
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`);
  const env = readEnv();
  const { keys } = await readHeader(path);
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
});
