// Makes, starts and stops the server of one data folder.
import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "#db/embedded/account.ts";
import type { Binaries } from "#db/embedded/binaries.ts";
import { draftsIn, type Home } from "#db/embedded/home.ts";
import { answering, isAlive, type Postmaster, readPostmaster } from "#db/embedded/postmaster.ts";
import { sentenceFor } from "#db/embedded/sentences.ts";
import { StartError } from "#lib/start-error.ts";

export type Setup = { home: Home; account: Account | undefined; binaries: Binaries; settings: Record<string, string> };

// Nothing of ours (PGPORT, PGDATA, LC_*) may change how the server behaves or in which language it complains.
const ENVIRONMENT = { NODE_ENV: "production" as const, PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
const LOG_LIMIT = 10 * 1024 * 1024;
const START_LIMIT = 60_000;

// The app's own role is no superuser, as on a hosted PostgreSQL; it may make the role `app` and the tests' databases.
const FIRST_STATEMENTS = [
  "create role corner login createdb createrole bypassrls",
  "create database corner owner corner",
  "",
].join("\n");

const INITDB = [
  ["--username=postgres", "--encoding=UTF8", "--auth-local=trust", "--auth-host=reject", "--no-instructions"],
  ["--locale-provider=builtin", "--locale=C.UTF-8", "--lc-collate=C", "--lc-ctype=C"],
].flat();

function ran(result: SpawnSyncReturns<string>, folder: string): void {
  if (result.status === 0) return;
  throw new StartError(sentenceFor(`${result.error ?? ""}\n${result.stdout}\n${result.stderr}`, folder));
}

/** Makes a new cluster with our role and database; two processes may try at once, one wins by the rename. */
export function initialise({ home, account, binaries }: Setup): void {
  for (const name of draftsIn(home.root)) {
    if (!isAlive(Number(name.split("-").at(-1)))) rmSync(join(home.root, name), { recursive: true, force: true });
  }
  const draft = join(home.root, `postgres.draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  const options = { cwd: "/", env: ENVIRONMENT, encoding: "utf8" as const, ...account };
  try {
    ran(spawnSync(binaries.initdb, ["-D", draft, ...INITDB], options), home.root);
    ran(
      spawnSync(binaries.postgres, ["--single", "-D", draft, "postgres"], { ...options, input: FIRST_STATEMENTS }),
      home.root,
    );
    renameSync(draft, home.data);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(home.data, "PG_VERSION"))) throw error;
  }
}

function openLog(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && stats.size > LOG_LIMIT) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
}

function logSince(path: string, from: number): string {
  return readFileSync(path).subarray(from).toString("utf8");
}

/** Starts the server; undefined when another process has it, or when the last one's processes are still ending. */
export async function launch(setup: Setup): Promise<Postmaster | undefined> {
  const { home, account, binaries } = setup;
  const log = openLog(home.logFile);
  const from = statSync(home.logFile).size;
  const settings = { listen_addresses: "", unix_socket_directories: home.socketFolder, ...setup.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(binaries.postgres, ["-D", home.data, "-p", "5432", ...flags], {
    cwd: "/",
    env: ENVIRONMENT,
    // Its own process group: Ctrl+C in a terminal is for us, and we stop the server after the last request.
    detached: true,
    stdio: ["ignore", log, log],
    ...account,
  });
  closeSync(log);
  let ended = false;
  child.once("error", () => (ended = true)).once("exit", () => (ended = true));
  child.unref();
  for (const limit = Date.now() + START_LIMIT; Date.now() < limit && !ended; await sleep(10)) {
    const running = await answering(home.data);
    if (running) return running;
  }
  const said = logSince(home.logFile, from);
  if (/lock file "[^"]+" already exists|shared memory block .* still in use/.test(said)) return undefined;
  throw new StartError(sentenceFor(said, home.root));
}

async function gone(pid: number, milliseconds: number): Promise<boolean> {
  for (const limit = Date.now() + milliseconds; Date.now() < limit; await sleep(10)) if (!isAlive(pid)) return true;
  return false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself meanwhile, which is what was wanted.
  }
}

/** Tells the server to stop, without waiting for it. */
export function tellToStop(data: string): void {
  const running = readPostmaster(data);
  if (running) send(running.pid, "SIGINT");
}

/** Stops the server: `fast` (open transactions are rolled back), `immediate` when that takes too long. */
export async function halt(data: string): Promise<void> {
  const running = readPostmaster(data);
  if (!running) return;
  send(running.pid, "SIGINT");
  if (await gone(running.pid, 15_000)) return;
  send(running.pid, "SIGQUIT");
  await gone(running.pid, 5_000);
}
