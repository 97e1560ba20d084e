// The servers that are measured: the real app as its own process, and the bare references.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { requireNode24 } from "../../scripts/support/node.mjs";
import { environment, ROOT } from "../../scripts/support/paths.mjs";
import type { BenchDatabase } from "./database.ts";
import { pin, SERVER_CORE } from "./machine.ts";

export type Running = { port: number; process: ChildProcess; pinned: boolean; stop(): Promise<void> };

const START_LIMIT = 180_000;
const WITH_PARENT = pathToFileURL(join(ROOT, "scripts/support/with-parent.mjs")).href;

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const port = typeof address === "object" && address ? address.port : 0;
  probe.close();
  await once(probe, "close");
  return port;
}

/** True when the address answers 200. */
export async function answersWell(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Ends a process in order and waits for it. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

type Launch = { folder: string; args: string[]; dataDir: string; env: Record<string, string>; ready: string };

async function launch({ folder, args, dataDir, env, ready }: Launch): Promise<Running> {
  const port = await freePort();
  // Lines of the log cost something; they go where a service manager would put them.
  const log = openSync(join(dataDir, "bench-app.log"), "a");
  const clean = {
    DATABASE_URL: undefined,
    PUBLIC_ORIGIN: undefined,
    TOKEN_PRIVATE_JWK: undefined,
    LOG_LEVEL: undefined,
  };
  // A bench that is killed must not leave its servers behind.
  const child = spawn(requireNode24(), ["--import", WITH_PARENT, ...args], {
    cwd: folder,
    env: environment({ ...clean, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir, ...env }),
    stdio: ["ignore", log, log, "ipc"],
  });
  for (const limit = Date.now() + START_LIMIT; Date.now() < limit && child.exitCode === null; await sleep(50)) {
    if (!(await answersWell(`http://127.0.0.1:${port}${ready}`))) continue;
    // After the start, so that PostgreSQL, where the app started it, keeps both cores.
    return { port, process: child, pinned: pin(child.pid, SERVER_CORE), stop: () => ended(child) };
  }
  child.kill("SIGKILL");
  throw new Error(`${args.join(" ")} did not become ready: see ${join(dataDir, "bench-app.log")}`);
}

/** The whole process: `node server.ts` in a built copy, on the data of the bench. */
export function startApp(
  folder: string,
  { dataDir, seed }: BenchDatabase,
  env: Record<string, string> = {},
): Promise<Running> {
  return launch({ folder, dataDir, args: ["server.ts"], env: { SEED: seed, ...env }, ready: "/ready" });
}

/** The same without pages, out of this folder as it is. */
export function startApi({ dataDir, seed }: BenchDatabase, env: Record<string, string> = {}): Promise<Running> {
  const args = [join(import.meta.dirname, "api-server.ts")];
  return launch({ folder: ROOT, dataDir, args, env: { SEED: seed, LOG_LEVEL: "warn", ...env }, ready: "/ready" });
}

/** A bare node:http server of bench/support/bare-server.ts; a picture is that of a file. */
export function startBare(
  kind: "redirect" | "workspaces" | "picture",
  { dataDir, url }: BenchDatabase,
  file = url,
): Promise<Running> {
  const args = [join(import.meta.dirname, "bare-server.ts"), kind, file];
  return launch({ folder: ROOT, dataDir, args, env: {}, ready: "/health" });
}
