// The database, ready to use: the given one or our own, migrated.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { keysForFile } from "#db/backup/keys.ts";
import { closePool } from "#db/client.ts";
import { asStartError } from "#db/embedded/sentences.ts";
import { startEmbedded } from "#db/embedded.ts";
import { prepareJobs } from "#db/jobs-schema.ts";
import { ONE_LOGIN, prepareLogin } from "#db/login.ts";
import { type MigrateOptions, migrate } from "#db/migrate.ts";
import { tryOut } from "#db/try-out.ts";
import type { Env } from "#lib/env.server.ts";

export type Prepared = {
  /** What the app signs in with. */
  url: string;
  /** What migrates, backs up and restores; the same where there is one login only. */
  ownerUrl: string;
  embedded: boolean;
  stop(): Promise<void>;
};
type Given = Pick<Env, "DATABASE_URL" | "DATABASE_OWNER_URL" | "DATA_DIR" | "TOKEN_PRIVATE_JWK" | "BACKUP_PASSPHRASE"> &
  Partial<Pick<Env, "INTERACTIONS_KEPT_MONTHS">>;
export type PrepareOptions = Pick<MigrateOptions, "log" | "backedUp"> & { migrationsFolder?: string };

const POOL_LIMIT = 5_000;

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw asStartError(error, folder);
  }
}

/** The database of this environment without touching what is in it. */
export async function openDatabase(env: Given, log: (line: string) => void): Promise<Prepared> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url } = env;
  // The app keeps more in it than our own database, so it is there in any case.
  makeFolder(env.DATA_DIR);
  if (url && ownerUrl) return { url, ownerUrl, embedded: false, stop: async () => undefined };
  const server = await startEmbedded({ dataDir: env.DATA_DIR, log });
  return { url: server.appUrl, ownerUrl: server.url, embedded: true, stop: server.stop };
}

/** Starts our own database when none is given, and runs what migrations are pending. */
export async function prepareDatabase(
  env: Given,
  { log = () => undefined, backedUp, migrationsFolder }: PrepareOptions = {},
): Promise<Prepared> {
  const opened = await openDatabase(env, log);
  const stop = async () => {
    // Before the server ends, or every idle connection would report that it broke.
    await Promise.race([closePool(), sleep(POOL_LIMIT, undefined, { ref: false })]);
    await opened.stop();
  };
  const prepared = { ...opened, stop };
  try {
    const { url, ownerUrl } = prepared;
    await migrate(ownerUrl, {
      backupDir: join(env.DATA_DIR, "backups"),
      keys: () => keysForFile(env),
      log,
      keptMonths: env.INTERACTIONS_KEPT_MONTHS,
      ...(backedUp ? { backedUp } : {}),
      ...(migrationsFolder === undefined ? {} : { folder: migrationsFolder }),
    });
    await prepareJobs(ownerUrl);
    if (url === ownerUrl) log(ONE_LOGIN);
    else await prepareLogin(ownerUrl, url, log);
    await tryOut(url, url === ownerUrl ? "this start" : "DATABASE_OWNER_URL");
    return prepared;
  } catch (error) {
    await prepared.stop();
    throw error;
  }
}
