// Starts the app's process, hands signals on, and in development starts it again after a change.
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { requireNode24 } from "./node.mjs";
import { envFileArgs, environment, ROOT } from "./paths.mjs";

const WATCHED = ["server", "lib", "db"];
const HANDED_ON = ["SIGTERM", "SIGINT", "SIGHUP"];
const PATIENCE = 35_000;

function launch(server, env) {
  const args = [...envFileArgs(), "--import", "./scripts/support/with-parent.mjs", server];
  return spawn(requireNode24(), args, {
    cwd: ROOT,
    env: environment(env),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}

function handSignalsOn(current) {
  for (const signal of HANDED_ON) {
    process.on(signal, () => {
      // A terminal sends Ctrl+C to the whole group: the app has it already.
      if (signal !== "SIGINT" || !process.stdin.isTTY) current()?.kill(signal);
    });
  }
}

const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Runs the app until it ends, and ends with its code. */
export function runApp(server) {
  const child = launch(server, { NODE_ENV: process.env.NODE_ENV ?? "production" });
  handSignalsOn(() => child);
  child.once("exit", (code, signal) => process.exit(codeOf(code, signal)));
}

function onChange(act) {
  let timer;
  const changed = (_, name) => {
    if (!name || !/\.(ts|tsx|sql|json)$/.test(name) || /\.test\.tsx?$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(act, 150);
  };
  for (const folder of WATCHED) {
    const path = join(ROOT, folder);
    if (existsSync(path)) watch(path, { recursive: true }, changed);
  }
  watch(ROOT, (kind, name) => name === "server.ts" && changed(kind, name));
}

/** Runs the app for development: a change under server, lib or db starts it again, also after a crash. */
export function runAppAndWatch(server) {
  let child;
  let wanted = true;
  const start = () => {
    const started = launch(server, { NODE_ENV: "development" });
    child = started;
    started.once("exit", (code, signal) => {
      if (child !== started) return;
      child = undefined;
      if (!wanted) process.exit(codeOf(code, signal));
      console.log("The app ended; it starts again after the next change.");
    });
  };
  const restart = () => {
    const old = child;
    child = undefined;
    if (!old) return start();
    console.log("Something changed: starting again …");
    const kill = setTimeout(() => old.kill("SIGKILL"), PATIENCE);
    old.once("exit", () => {
      clearTimeout(kill);
      if (wanted) start();
      else process.exit(0);
    });
    old.kill("SIGTERM");
  };
  const end = () => {
    wanted = false;
    if (!child) process.exit(0);
  };
  handSignalsOn(() => child);
  for (const signal of HANDED_ON) process.on(signal, end);
  start();
  onChange(restart);
}
