// The database, ready to use: the given one or our own, migrated.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { closePool } from "#db/client.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import type { Env } from "#lib/env.server.ts";

export type Prepared = { url: string; embedded: boolean; stop(): Promise<void> };
export type PrepareOptions = { log?: (line: string) => void; migrationsFolder?: string };

const POOL_LIMIT = 5_000;

/** The database of this environment without touching what is in it. */
export async function openDatabase(
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
  log: (line: string) => void,
): Promise<Prepared> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, embedded: false, stop: async () => undefined };
  const server = await startEmbedded({ dataDir: env.DATA_DIR, log });
  return { url: server.url, embedded: true, stop: server.stop };
}

/** Starts our own database when none is given, and runs what migrations are pending. */
export async function prepareDatabase(
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
  { log = () => undefined, migrationsFolder }: PrepareOptions = {},
): Promise<Prepared> {
  const opened = await openDatabase(env, log);
  const stop = async () => {
    // Before the server ends, or every idle connection would report that it broke.
    await Promise.race([closePool(), sleep(POOL_LIMIT, undefined, { ref: false })]);
    await opened.stop();
  };
  const prepared = { ...opened, stop };
  try {
    await migrate(prepared.url, {
      backupDir: join(env.DATA_DIR, "backups"),
      log,
      ...(migrationsFolder === undefined ? {} : { folder: migrationsFolder }),
    });
    return prepared;
  } catch (error) {
    await prepared.stop();
    throw error;
  }
}
