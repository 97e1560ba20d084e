// Where things are, and the environment that every program we start gets.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the clone. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url)).replace(/[\\/]$/, "");

// Where Node keeps what it compiled: a fifth of an app's start, more of a tool's.
const COMPILED = join(ROOT, ".cache/compiled");

const LARGE_PACKAGES = `--import=${new URL("large-packages.mjs", import.meta.url).href}`;

/** Node's options with ours among them, once. */
function nodeOptions() {
  const given = process.env.NODE_OPTIONS ?? "";
  return given.includes(LARGE_PACKAGES) ? given : `${given} ${LARGE_PACKAGES}`.trim();
}

/**
 * Our environment with these changes; undefined takes a name away.
 * @param {Record<string, string | undefined>} [changes]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(changes = {}) {
  const ours = { NEXT_TELEMETRY_DISABLED: "1", NODE_OPTIONS: nodeOptions() };
  const merged = { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...ours, ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

/** Node's argument that reads `.env`, where there is one; a variable that is set already wins. */
export function envFileArgs() {
  return existsSync(join(ROOT, ".env")) ? ["--env-file=.env"] : [];
}
