// Installs the packages of the lock when they are not the ones in node_modules.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";
import { withProgress } from "./progress.mjs";
import { fail, run, sentenceFor } from "./run.mjs";

const LOCK = join(ROOT, "package-lock.json");
const STAMP = join(ROOT, "node_modules/.corner-installed");
const HIDDEN_LOCK = join(ROOT, "node_modules/.package-lock.json");

const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "");

// After a person's own `npm ci` there is no stamp of ours, but npm's own note of what it put there.
function sameAsHiddenLock() {
  if (!existsSync(HIDDEN_LOCK)) return false;
  const wanted = JSON.parse(read(LOCK)).packages;
  const there = JSON.parse(read(HIDDEN_LOCK)).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === "" || optional || there[path]?.version === version,
  );
}

/** Runs `npm ci` when the lock changed since the last time. */
export async function ensureInstalled() {
  const hash = createHash("sha256").update(read(LOCK)).digest("hex");
  if (read(STAMP) === hash) return;
  if (!sameAsHiddenLock()) {
    // Development packages are part of it: the build needs them, and NODE_ENV=production would leave them out.
    const env = { NODE_ENV: undefined, npm_config_omit: undefined, npm_config_production: undefined };
    const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
    const npm = process.env.npm_execpath;
    const { code, output } = await withProgress("Installing packages (only when they changed)", () =>
      npm?.endsWith(".js")
        ? run(process.execPath, [npm, ...args], { quiet: true, env })
        : run(process.platform === "win32" ? "npm.cmd" : "npm", args, { quiet: true, env }),
    );
    if (code !== 0) fail(sentenceFor(output, "The packages could not be installed: npm ci failed, see above."), output);
  }
  writeFileSync(STAMP, hash);
}
