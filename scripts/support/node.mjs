// Which Node runs the app: 24 or newer; npm brings one along where the machine has an older one.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";

const NEEDED = 24;

/** The major version of the running Node. */
export function runningMajor() {
  return Number(process.versions.node.split(".")[0]);
}

/** The path of a Node 24 or newer; undefined where there is none. */
export function node24() {
  if (runningMajor() >= NEEDED) return process.execPath;
  const platform = process.platform === "win32" ? "win" : process.platform;
  const file = process.platform === "win32" ? "node.exe" : "node";
  const path = join(ROOT, "node_modules", `node-${platform}-${process.arch}`, "bin", file);
  return existsSync(path) ? path : undefined;
}

/** The same, or one sentence and the end. */
export function requireNode24() {
  const found = node24();
  if (found) return found;
  const hint = process.platform === "darwin" ? "install it, for example from nodejs.org" : "run npm ci";
  console.error(`Corner runs on Node ${NEEDED} and this is Node ${process.versions.node}: ${hint}.`);
  process.exit(1);
}
