// Corner's own PostgreSQL: made, started, adopted, watched and stopped, so that nothing need be installed.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "#db/embedded/binaries.ts";
import { checkVersion, chooseHome } from "#db/embedded/home.ts";
import { enterServer, leaveAtOnce, leaveServer } from "#db/embedded/lease.ts";
import { answering, isAlive, isPostgresOf, type Postmaster, readPostmaster } from "#db/embedded/postmaster.ts";
import { asStartError } from "#db/embedded/sentences.ts";
import { halt, initialise, launch, type Setup, tellToStop } from "#db/embedded/server.ts";
import { StartError } from "#lib/start-error.ts";

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Settings of the server for this start, such as `fsync: "off"` in tests. */
  settings?: Record<string, string>;
};

export type Embedded = {
  /** The owner's. */
  url: string;
  /** The app's, whose login the owner makes. */
  appUrl: string;
  stop(): Promise<void>;
  adopted: boolean;
};

const WATCH_EVERY = 250;
const PATIENCE = 60_000;

type Running = { postmaster: Postmaster; adopted: boolean };

// A pid file that names a living process which is another program, or another folder's PostgreSQL, is left over from before a restart of the machine.
function dropForeignPidFile(data: string): void {
  const left = readPostmaster(data);
  if (left && isAlive(left.pid) && !isPostgresOf(data, left.pid)) rmSync(join(data, "postmaster.pid"), { force: true });
}

async function ensureRunning(setup: Setup): Promise<Running> {
  const { data } = setup.home;
  for (const limit = Date.now() + PATIENCE; Date.now() < limit; await sleep(50)) {
    const found = await answering(data);
    if (found) return { postmaster: found, adopted: true };
    if (!existsSync(join(data, "PG_VERSION"))) initialise(setup);
    checkVersion(readFileSync(join(data, "PG_VERSION"), "utf8"), { data, major: setup.binaries.major });
    dropForeignPidFile(data);
    const left = readPostmaster(data);
    if (left && isAlive(left.pid)) continue;
    const started = await launch(setup);
    if (started) return { postmaster: started, adopted: false };
  }
  throw new StartError(
    `The PostgreSQL of ${data} runs but does not answer: stop it, or look into ${setup.home.logFile}.`,
  );
}

function watch(setup: Setup, log: (line: string) => void): () => void {
  let busy = false;
  const look = async () => {
    const running = readPostmaster(setup.home.data);
    if (busy || (running && isAlive(running.pid))) return;
    busy = true;
    try {
      await ensureRunning(setup);
      log("PostgreSQL had ended and was started again.");
    } catch (error) {
      log(asStartError(error, setup.home.root).message);
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(look, WATCH_EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    busy = true;
  };
}

function urlOf({ socketFolder, port }: Postmaster, login: "corner" | "corner_app"): string {
  return `postgres://${login}@localhost:${port}/corner?host=${encodeURIComponent(socketFolder)}`;
}

/** Starts the server of this folder, or joins the one that runs there; `stop` ends it when the last app leaves. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, settings = {} } = options;
  try {
    const { home, account } = chooseHome(dataDir, log);
    const setup: Setup = { home, account, binaries: findBinaries({ account, log }), settings };
    await enterServer(home.apps);
    // A start that fails later, or an exit in the middle, must not leave a server behind.
    const atExit = () => leaveAtOnce(home.apps, () => tellToStop(home.data));
    process.once("exit", atExit);
    const { postmaster, adopted } = await ensureRunning(setup).catch((error: unknown) => {
      process.off("exit", atExit);
      leaveAtOnce(home.apps, () => undefined);
      throw error;
    });
    const unwatch = watch(setup, log);
    const stop = async () => {
      unwatch();
      await leaveServer(home.apps, () => halt(home.data));
      process.off("exit", atExit);
    };
    return { url: urlOf(postmaster, "corner"), appUrl: urlOf(postmaster, "corner_app"), stop, adopted };
  } catch (error) {
    throw asStartError(error, dataDir);
  }
}
