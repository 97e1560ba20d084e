// The built app without its middleware, in a folder of its own: what the pages decide when nobody decided before them.
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../scripts/support/paths.mjs";

/** Copied, because they say where they are; everything else is looked at where it is. */
const COPIED = new Set(["server.ts", "package.json"]);
const LEFT_OUT = new Set([".next", ".git", ".data", ".cache", "test-results"]);
const NOTHING = { version: 3, middleware: {}, sortedMiddleware: [], functions: {} };

export type OpenBuild = { folder: string; remove: () => void };

/** Makes it from the build of this folder. */
export function openBuild(): OpenBuild {
  const folder = mkdtempSync(join(tmpdir(), "corner-open-"));
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.has(name)) continue;
    if (COPIED.has(name)) cpSync(join(ROOT, name), join(folder, name));
    else symlinkSync(join(ROOT, name), join(folder, name));
  }
  const cache = join(ROOT, ".next/cache");
  cpSync(join(ROOT, ".next"), join(folder, ".next"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source !== cache,
  });
  writeFileSync(join(folder, ".next/server/middleware-manifest.json"), JSON.stringify(NOTHING));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
