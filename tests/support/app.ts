// Starts the real app as a process of its own, for tests that speak HTTP to it.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { requireNode24 } from "../../scripts/support/node.mjs";
import { environment, ROOT } from "../../scripts/support/paths.mjs";

export type App = { origin: string; process: ChildProcess; output(): string; stop: Stop };

/** As a terminal does it, at once; SIGTERM gives notice first. */
type Stop = (signal?: NodeJS.Signals) => Promise<number | null>;

type Variables = Record<string, string | undefined> & { PORT: string };

const START_LIMIT = (process.env.CI ? 2 : 1) * 60_000;
/** Longer than the app gives itself; what is killed then has no code. */
const STOP_LIMIT = 2 * 60_000;
const WITH_PARENT = pathToFileURL(join(ROOT, "scripts/support/with-parent.mjs")).href;

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/ready`)).ok;
  } catch {
    return false;
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => child.once("exit", (code) => done(code)));
}

/** Next alone on the build of this folder, as an edge platform runs it: what to start instead of `server.ts`. */
export const NEXT_ALONE = ["node_modules/next/dist/bin/next", "start"] as const;

type Place = {
  cwd?: string | undefined;
  /** Whoever reads what it prints is gone at once. */
  unread?: boolean;
};

/** Starts `server.ts` of a built folder, this one unless said otherwise, and waits until it is ready. */
export async function startApp(
  variables: Variables,
  server: string | readonly string[] = "server.ts",
  { cwd = ROOT, unread = false }: Place = {},
): Promise<App> {
  // A test that fails before its `stop` must not leave its app behind.
  const child = spawn(requireNode24(), ["--import", WITH_PARENT, ...[server].flat()], {
    cwd,
    env: environment({ NODE_ENV: "production", ...variables }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  child.channel?.unref();
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    if (unread) stream?.destroy();
    else stream?.on("data", (chunk) => (output += chunk));
  }
  const origin = `http://localhost:${variables.PORT}`;
  const stop = async (signal: NodeJS.Signals = "SIGINT") => {
    child.kill(signal);
    const last = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT);
    return await ended(child).finally(() => clearTimeout(last));
  };
  for (const limit = Date.now() + START_LIMIT; Date.now() < limit && child.exitCode === null; await sleep(100)) {
    if (await isReady(origin)) return { origin, process: child, output: () => output, stop };
  }
  child.kill("SIGKILL");
  throw new Error(`The app did not become ready:\n${output.split("\n").slice(-40).join("\n")}`);
}
