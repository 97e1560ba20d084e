// /health says that the process lives; /ready that it can do its work. Neither tells a stranger why not.
import { access, constants, statfs } from "node:fs/promises";
import { READY_MS } from "#db/client.ts";
import { pendingMigrations } from "#db/migrations.ts";
import { env } from "#lib/env.server.ts";
import { log } from "#lib/log.server.ts";
import { assertEdgeKnows } from "#server/platform/edge-keys.ts";
import { HOPS_NOT_SET } from "#server/platform/http/client-address.ts";
import { assertKeysGiven } from "#server/platform/keys/needed-keys.ts";
import { leaving } from "#server/platform/leaving.ts";
import { isUnderNextAlone } from "#server/platform/mount.ts";
import { within } from "#server/platform/patience.ts";
import { signingKey } from "#server/platform/signing-key.ts";
import type { SigningKey } from "#server/platform/token-keys.ts";
import { readOnce } from "#server/platform/transaction.ts";

/** Below this much free space nothing new is promised, in bytes. */
const DISK_FLOOR = 64 * 1024 * 1024;

export type ReadyOptions = {
  /** The ids of the keys that the edge says it has; null where the edge did not see the request. */
  edgeKids?: readonly string[] | null;
  /** What else has to hold, by name: checks of services, which whoever mounts this knows. */
  more?: Readonly<Record<string, () => Promise<void>>>;
};

type Check = (options: ReadyOptions) => Promise<void>;

const CHECKS: Record<string, Check> = {
  database: async () => {
    await readOnce("select 1 as one", [], "ready");
  },
  migrations: async () => {
    const rows = await readOnce("select tag from schema_migrations order by idx", [], "ready");
    if (pendingMigrations(rows.map((row) => String(row.tag))).length > 0) throw new Error("migrations are pending");
  },
  signingKey: async ({ edgeKids = null }) => {
    const key = await signingKey();
    // Another host's tokens are checked with that host's keys.
    if (env().AUTH_SERVICE_URL === undefined) assertEdgeKnows(key, edgeKids);
  },
};

let enough: SigningKey | null = null;

/** Where Next runs alone there is no start that could refuse. What once was enough is asked no more. */
const KEYS: Check = async () => {
  const key = await signingKey();
  if (key !== enough) await assertKeysGiven(env());
  enough = key;
};

/** Only where a folder is used: for our own database, for the backup before a migration. */
const DISK: Check = async () => {
  const folder = env().DATA_DIR;
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < DISK_FLOOR) throw new Error("the disk is nearly full");
};

export type Readiness = {
  ready: boolean;
  checks: Record<string, boolean>;
  /** What works, and less well than it could. */
  warnings?: string[];
};

/** Throws when the answer takes longer than anybody waits for it. */
async function soon(checked: Promise<void>): Promise<void> {
  if ((await within(READY_MS, checked)) === "late") throw new Error("no answer in time");
}

/** Each check by name, true when it holds; the reasons go to the log. */
export async function readiness(options: ReadyOptions = {}): Promise<Readiness> {
  const own = isUnderNextAlone() ? { ...CHECKS, keysOfRows: KEYS } : { ...CHECKS, disk: DISK };
  const checks: Record<string, Check> = { ...own, ...options.more };
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const ok = await soon(check(options)).then(
        () => true,
        (err: unknown) => {
          log.warn({ err, check: name }, "not ready");
          return false;
        },
      );
      return [name, ok] as const;
    }),
  );
  const told = { ready: entries.every(([, ok]) => ok), checks: Object.fromEntries(entries) };
  return isUnderNextAlone() && env().TRUSTED_PROXY_HOPS === 0 ? { ...told, warnings: [HOPS_NOT_SET] } : told;
}

export type HealthAnswer = { status: number; body: unknown; headers?: Record<string, string> };

export const ALIVE: HealthAnswer = { status: 200, body: { status: "ok" } };

/** Nothing is looked at any more: requests are to go elsewhere, whatever works here. */
const LEAVING: HealthAnswer = { status: 503, body: { ready: false, checks: { staying: false } } };

/** What /ready answers. */
export async function readyAnswer(options: ReadyOptions = {}): Promise<HealthAnswer> {
  if (leaving().aborted) return LEAVING;
  const body = await readiness(options);
  return body.ready ? { status: 200, body } : { status: 503, body, headers: { "retry-after": "5" } };
}
