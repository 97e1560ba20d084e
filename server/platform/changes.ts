// Follows the `changes` table: every process asks every 500 ms what its caches must forget.
import { log } from "#lib/log.server.ts";
import { readOnce } from "#server/platform/transaction.ts";

export type ChangeListener = {
  topic: string;
  /** Forget what this key names. */
  forget(key: string): void;
  /** Forget everything: changes may have been missed. */
  clear(): void;
};

const EVERY_MS = 500;
const AWAY_MS = 10_000;
const SWEEP_MS = 60_000;

// Everything a transaction wrote that was not over at the last look has an xid of at least that snapshot's xmin, so
// nothing slips through however late it commits. While any transaction of the server stays open the same rows come at every
// look: what was told is not told again, or caches would forget it twice a second for as long as an export runs.
const SINCE = `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, c.id::text as id, c.topic, c.key
  from (select 1) one left join changes c on c.xid >= $1::text::xid8`;
const HORIZON = "select pg_snapshot_xmin(pg_current_snapshot())::text as horizon";

export type ChangesOptions = {
  listeners: readonly ChangeListener[];
  /** Runs once a minute: whoever keeps the table short. */
  sweep: () => Promise<unknown>;
  everyMs?: number;
};

export type ChangesPoller = {
  /** One look now; tests and a NOTIFY use it. */
  poll(): Promise<void>;
  stop(): Promise<void>;
};

/** What one process was told so far, and its next look at the table. */
function follow({ listeners, sweep }: ChangesOptions): () => Promise<void> {
  let horizon: string | null = null;
  /** The rows of the last look: whatever comes again was among them. */
  let told: ReadonlySet<unknown> = new Set();
  let lastLook = Date.now();
  let lastSweep = Date.now();

  function tell(topic: unknown, key: unknown): void {
    for (const listener of listeners) if (listener.topic === topic) listener.forget(String(key));
  }

  return async () => {
    const asked = Date.now();
    const rows = horizon === null ? await readOnce(HORIZON, []) : await readOnce(SINCE, [horizon]);
    const next = String(rows[0]?.horizon);
    // What was remembered before the first look, or while away, may be older than any change we still can see;
    // a horizon that goes back is another database's.
    const missed = horizon === null || asked - lastLook > AWAY_MS || BigInt(next) < BigInt(horizon);
    if (missed) for (const listener of listeners) listener.clear();
    const fresh = missed ? rows : rows.filter(({ id }) => !told.has(id));
    for (const { topic, key } of fresh) if (topic !== null && topic !== undefined) tell(topic, key);
    told = new Set(rows.map(({ id }) => id));
    horizon = next;
    lastLook = asked;
    if (asked - lastSweep > SWEEP_MS) {
      lastSweep = asked;
      await sweep();
    }
  };
}

/** Starts the process's one poller; the listeners' caches must be empty or cleared when this is called. */
export function startChanges(options: ChangesOptions): ChangesPoller {
  const look = follow(options);
  let failing = false;
  let running: Promise<void> | null = null;

  async function lookAndReport(): Promise<void> {
    try {
      await look();
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, "the changes table cannot be read; caches keep what they have");
      failing = true;
    }
  }

  function poll(): Promise<void> {
    running ??= lookAndReport().finally(() => {
      running = null;
    });
    return running;
  }

  const timer = setInterval(poll, options.everyMs ?? EVERY_MS);
  timer.unref();
  void poll();
  return {
    poll,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
