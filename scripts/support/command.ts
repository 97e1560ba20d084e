// What the commands on the database have in common.
import { openDatabase, type Prepared } from "#db/prepare.ts";
import type { Env } from "#lib/env.server.ts";
import { isStartError } from "#lib/start-error.ts";

/** Runs a command; what a person can mend is one sentence and code 1, anything else keeps its stack. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!isStartError(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Uses the database of this environment as it is, and closes what had to be started for it. */
export async function onDatabase<T>(env: Env, use: (database: Prepared) => Promise<T>): Promise<T> {
  const database = await openDatabase(env, console.log);
  try {
    return await use(database);
  } finally {
    await database.stop();
  }
}
