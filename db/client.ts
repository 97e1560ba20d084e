// The connections of the process: one pool for each kind of work, together no more than the process may have.
import { Socket } from "node:net";
import pg from "pg";
import { LANES, type Lane, laneInForce, sharesOf } from "#db/lanes.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { forgetInProcess, onceInProcess } from "#lib/once.ts";

/** Beside them stand the two of pg-boss and the one of /ready: twenty in all. */
const MOST_CONNECTIONS = 17;
/** Where a platform starts a process for every few requests, many share the server's connections. */
const MOST_OF_MANY = 3;

/** How long /ready waits for the database, in milliseconds. */
export const READY_MS = 3_000;

/**
 * The server gives a statement up first and says so; where it cannot say anything any more, we give the connection up.
 * Whoever waits for a lock that long is told to come back.
 */
const LIMITS = {
  statement_timeout: 9_000,
  query_timeout: 10_000,
  lock_timeout: 7_000,
  // A process that stands still inside a transaction holds up nobody for longer than this.
  idle_in_transaction_session_timeout: 5_000,
};
/** Whoever asks whether this process is ready has to hear soon that it is not. */
const READY_LIMITS = { statement_timeout: READY_MS, query_timeout: READY_MS, connectionTimeoutMillis: READY_MS };
/** One statement of a job or an export may take minutes; the connection is given up a moment after the server should have. */
const LONG_LIMITS = {
  statement_timeout: 10 * 60_000,
  query_timeout: 10 * 60_000 + 5_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};
/** Nobody waits for a job, so jobs wait for one another: those of a quarter of an hour all begin at once. */
const JOB_LIMITS = { ...LONG_LIMITS, connectionTimeoutMillis: 5 * 60_000 };

// count(*) and our ids of int8 columns stay far below 2^53; anything above must not be rounded in silence.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
});

/** Statements of one turn leave in one piece, because every write wakes a process at the other end. */
function gatheringSocket(): Socket {
  const socket = new Socket();
  let held = false;
  const release = () => {
    held = false;
    socket.uncork();
  };
  socket.write = new Proxy(socket.write, {
    apply: (write, _, args) => {
      if (!held) {
        held = true;
        socket.cork();
        process.nextTick(release);
      }
      return Reflect.apply(write, socket, args);
    },
  });
  return socket;
}

/** How statements of calls leave: nothing waits for the answer to the one before, so BEGIN costs no round trip of its own. */
const QUICK = { ...LIMITS, pipeline: true, stream: gatheringSocket };
const LIMITS_OF: Readonly<Record<Lane, pg.PoolConfig>> = {
  sessions: QUICK,
  clicks: QUICK,
  calls: QUICK,
  exports: LONG_LIMITS,
  jobs: JOB_LIMITS,
  ready: READY_LIMITS,
};
/** What a connection is called where somebody looks at the database. */
const NAME_OF: Partial<Record<Lane, string>> = { exports: "corner-exports", jobs: "corner-long" };

/** A pool with our limits for any address; the caller ends it. */
export function createPool(connectionString: string, max: number = MOST_CONNECTIONS, lane: Lane = "calls"): pg.Pool {
  const made = new pg.Pool({
    connectionString,
    max,
    application_name: NAME_OF[lane] ?? "corner",
    // Never the login's own rights: what crosses tenants goes through functions, see the row-security migration.
    options: "-c role=app_base",
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...LIMITS_OF[lane],
  });
  // An idle connection that breaks would otherwise end the process; the pool replaces it by itself.
  made.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  // The pool listens only to idle ones: one that breaks between two statements of a transaction would end the process too.
  made.on("connect", (client) => client.on("error", () => undefined));
  return made;
}

type Pools = { url: string; of: Readonly<Record<Lane, pg.Pool>> };

function createPools(url: string, most: number): Pools {
  const shares = sharesOf(most);
  const shared = shares ? null : createPool(url, most);
  const poolOf = (lane: Lane) => shared ?? createPool(url, shares?.[lane] ?? most, lane);
  const [sessions, clicks, calls] = [poolOf("sessions"), poolOf("clicks"), poolOf("calls")];
  const [exports, jobs] = [poolOf("exports"), poolOf("jobs")];
  return { url, of: { sessions, clicks, exports, jobs, calls, ready: createPool(url, 1, "ready") } };
}

/** Says which database this process uses; the start calls it before the first statement. */
export function openPool(connectionString: string, most: number = MOST_CONNECTIONS): void {
  onceInProcess("pools", () => createPools(connectionString, most));
}

function pools(): Pools {
  if (process.env.NEXT_PHASE === "phase-production-build") {
    throw new AppError("unavailable", "The database is not opened while the app is built.");
  }
  return onceInProcess("pools", () => {
    const { DATABASE_URL: url, DATABASE_POOL: most = MOST_OF_MANY } = env();
    if (!url) throw new AppError("unavailable", "No database was started and DATABASE_URL is not set.");
    return createPools(url, most);
  });
}

/** The pool of a lane, by default of the one in force; opened at the first use where no start of ours did it, as on an edge platform. */
export function pool(lane: Lane = laneInForce()): pg.Pool {
  return pools().of[lane];
}

/** The address of the database that this process uses. */
export function databaseUrl(): string {
  return pools().url;
}

/** How many connections are open and how many calls wait for one, over all lanes. */
export function poolCounts(): { open: number; waiting: number } {
  const all = [...new Set(LANES.map((lane) => pools().of[lane]))];
  const sum = (count: (one: pg.Pool) => number) => all.reduce((total, one) => total + count(one), 0);
  return { open: sum((one) => one.totalCount), waiting: sum((one) => one.waitingCount) };
}

/** Ends the pools, after the last request; a later call opens new ones. */
export async function closePool(): Promise<void> {
  const open = onceInProcess<Pools | null>("pools", () => null);
  forgetInProcess("pools");
  await Promise.all([...new Set(Object.values(open?.of ?? {}))].map((one) => one.end()));
}
