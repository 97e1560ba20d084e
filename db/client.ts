// The one connection pool of the process.
import { Socket } from "node:net";
import pg from "pg";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import { forgetInProcess, onceInProcess } from "#lib/once.ts";

const MOST_CONNECTIONS = 20;
/** Where a platform starts a process for every few requests, many share the server's connections. */
const MOST_OF_MANY = 3;
const STATEMENT_LIMIT = 30_000;

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

/** A pool with our limits for any address; the caller ends it. */
export function createPool(connectionString: string, max: number = MOST_CONNECTIONS): pg.Pool {
  const made = new pg.Pool({
    connectionString,
    max,
    application_name: "corner",
    // Never the login's own rights: what crosses tenants goes through functions, see the row-security migration.
    options: "-c role=app_base",
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_LIMIT,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT,
    keepAlive: true,
    // A statement leaves without waiting for the answer to the one before: BEGIN costs no round trip of its own.
    pipeline: true,
    stream: gatheringSocket,
  });
  // An idle connection that breaks would otherwise end the process; the pool replaces it by itself.
  made.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  // The pool listens only to idle ones: one that breaks between two statements of a transaction would end the process too.
  made.on("connect", (client) => client.on("error", () => undefined));
  return made;
}

/** Says which database this process uses; the start calls it before the first statement. */
export function openPool(connectionString: string, most: number = MOST_CONNECTIONS): pg.Pool {
  return onceInProcess("pool", () => createPool(connectionString, most));
}

/** The pool of this process; opened at the first use where no start of ours did it, as on an edge platform. */
export function pool(): pg.Pool {
  if (process.env.NEXT_PHASE === "phase-production-build") {
    throw new AppError("unavailable", "The database is not opened while the app is built.");
  }
  return onceInProcess("pool", () => {
    const { DATABASE_URL: url, DATABASE_POOL: most = MOST_OF_MANY } = env();
    if (!url) throw new AppError("unavailable", "No database was started and DATABASE_URL is not set.");
    return createPool(url, most);
  });
}

/** Ends the pool, after the last request; a later call opens a new one. */
export async function closePool(): Promise<void> {
  const open = onceInProcess<pg.Pool | null>("pool", () => null);
  forgetInProcess("pool");
  await open?.end();
}
