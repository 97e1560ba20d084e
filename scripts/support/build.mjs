// Builds the pages when anything they are made of changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requireNode24 } from "./node.mjs";
import { ROOT } from "./paths.mjs";
import { withProgress } from "./progress.mjs";
import { fail, run, sentenceFor } from "./run.mjs";

const INPUTS = [
  ["app", "components", "lib", "server", "db", "public"],
  [
    "middleware.ts",
    "instrumentation.ts",
    "next.config.mjs",
    "postcss.config.mjs",
    "tsconfig.json",
    "package.json",
    "package-lock.json",
  ],
].flat();
const STAMP = ".next/corner-built";

function filesUnder(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

const UNREAD = /\.test\.tsx?$|\.sql$/;

/** Whether the build reads this file; tests and SQL are not part of it. */
export function isBuildInput(path) {
  return INPUTS.some((input) => path === input || path.startsWith(`${input}/`)) && !UNREAD.test(path);
}

/** A hash over everything the build reads. */
export function inputsHash(root = ROOT) {
  const hash = createHash("sha256");
  for (const input of INPUTS) {
    const path = join(root, input);
    const isFile = /\.\w+$/.test(input);
    const files = isFile ? (existsSync(path) ? [path] : []) : filesUnder(root, input).sort();
    for (const file of files.filter((name) => !UNREAD.test(name))) {
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/** Runs `next build` when its inputs changed since the last time. */
export async function ensureBuilt() {
  if (!existsSync(join(ROOT, "app"))) return;
  const stamp = join(ROOT, STAMP);
  const hash = inputsHash();
  const built = existsSync(stamp) && existsSync(join(ROOT, ".next/BUILD_ID")) && readFileSync(stamp, "utf8") === hash;
  if (built) return;
  const args = [join(ROOT, "node_modules/next/dist/bin/next"), "build"];
  const { code, output } = await withProgress("Building the pages (only when they changed)", () =>
    run(requireNode24(), args, { quiet: true, env: { NODE_ENV: "production" } }),
  );
  if (code !== 0) fail(sentenceFor(output, "The pages could not be built, see above."), output);
  writeFileSync(stamp, hash);
}
