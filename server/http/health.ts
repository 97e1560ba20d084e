// /health says that the process lives; /ready that it can do its work. Neither tells a stranger why not.
import { access, constants, statfs } from "node:fs/promises";
import { pendingMigrations } from "#db/migrations.ts";
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { signingKey } from "#server/auth/sign-in/token.ts";
import { readOnce } from "#server/transaction.ts";

/** Below this much free space nothing new is promised, in bytes. */
const DISK_FLOOR = 64 * 1024 * 1024;

const CHECKS: Record<string, () => Promise<void>> = {
  database: async () => {
    await readOnce("select 1 as one", []);
  },
  migrations: async () => {
    const rows = await readOnce("select tag from schema_migrations order by idx", []);
    if (pendingMigrations(rows.map((row) => String(row.tag))).length > 0) throw new Error("migrations are pending");
  },
  signingKey: async () => {
    await signingKey();
  },
  disk: async () => {
    const folder = env().DATA_DIR;
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < DISK_FLOOR) throw new Error("the disk is nearly full");
  },
};

/** Each check by name, true when it holds; the reasons go to the log. */
export async function readiness(): Promise<{ ready: boolean; checks: Record<string, boolean> }> {
  const entries = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      const ok = await check().then(
        () => true,
        (err: unknown) => {
          log.warn({ err, check: name }, "not ready");
          return false;
        },
      );
      return [name, ok] as const;
    }),
  );
  return { ready: entries.every(([, ok]) => ok), checks: Object.fromEntries(entries) };
}
