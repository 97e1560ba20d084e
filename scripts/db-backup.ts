// `npm run db:backup [file]`: every table at one snapshot into one file, and the keys sealed where a passphrase is set.
import { join } from "node:path";
import { keysForFile } from "#db/backup/keys.ts";
import { backupPath, backupTo } from "#db/backup.ts";
import { closePool, openPool } from "#db/client.ts";
import { type Env, readEnv } from "#lib/env.server.ts";
import { takeFiles } from "#server/media/moving/backup-files.ts";
import { command, onDatabase } from "./support/command.ts";

// Authenticator apps are sealed with a key that stands outside of the database.
function keysLine({ TOKEN_PRIVATE_JWK, DATA_DIR }: Pick<Env, "TOKEN_PRIVATE_JWK" | "DATA_DIR">): string {
  const keys = TOKEN_PRIVATE_JWK ? "TOKEN_PRIVATE_JWK" : join(DATA_DIR, "keys");
  return `Keep ${keys} with it, as secret: without that key authenticator apps and sessions do not come back. With BACKUP_PASSPHRASE the file carries it sealed.`;
}

await command(async () => {
  const env = readEnv();
  const path = process.argv[2] ?? backupPath(join(env.DATA_DIR, "backups"));
  const keys = await keysForFile(env);
  await onDatabase(env, async ({ url, ownerUrl }) => {
    const { tables, rows } = await backupTo(ownerUrl, path, { keys, log: console.log });
    console.log(`${rows} rows of ${tables} tables are in ${path}.`);
    console.log(
      keys ? "Its keys are in it, sealed with BACKUP_PASSPHRASE: keep that passphrase somewhere else." : keysLine(env),
    );
    openPool(url);
    try {
      for (const line of await takeFiles(path, env)) console.log(line);
    } finally {
      await closePool();
    }
  });
});
