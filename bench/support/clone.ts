// A built copy of this folder with one page more: an empty one, which exists only here and so can never ship.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { requireNode24 } from "../../scripts/support/node.mjs";
import { environment, ROOT } from "../../scripts/support/paths.mjs";

/** The empty page under the root layout. */
export const EMPTY_PATH = "/bench-empty";

const HOME = join(ROOT, ".cache/bench");
const NOT_COPIED = new Set(
  ["node_modules", ".git", ".next", ".data", ".cache", ".env", ".env.local", "bench", "backups"].concat([
    "test-results",
    "playwright-report",
  ]),
);
const EMPTY_PAGE = `// Nothing: what any page of this product costs before it shows something.

/** Dynamic because the root layout reads a cookie, as every page is. */
export default function Empty() {
  return null;
}
`;

/** The same tree without a second copy of the bytes; nothing may be written into the files of it. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}

function copySources(to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to)) {
    if (name !== "node_modules" && name !== ".next") rmSync(join(to, name), { recursive: true });
  }
  for (const name of readdirSync(ROOT)) {
    if (!NOT_COPIED.has(name)) cpSync(join(ROOT, name), join(to, name), { recursive: true });
  }
}

function giveModules(to: string): void {
  const lock = readFileSync(join(ROOT, "package-lock.json"), "utf8");
  const stamp = join(to, "node_modules/.bench-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  rmSync(join(to, "node_modules"), { recursive: true, force: true });
  linkTree(join(ROOT, "node_modules"), join(to, "node_modules"));
  writeFileSync(stamp, lock);
}

/** The folder of the built copy; made again only as far as something changed. */
export function builtCopy(): string {
  const copy = join(HOME, "copy");
  copySources(copy);
  giveModules(copy);
  const page = join(copy, "app/(public)/(blank)", EMPTY_PATH);
  mkdirSync(page, { recursive: true });
  writeFileSync(join(page, "page.tsx"), EMPTY_PAGE);
  execFileSync(requireNode24(), ["scripts/build.mjs"], { cwd: copy, env: environment(), stdio: "inherit" });
  return copy;
}

/** The same build without its middleware, in a folder of its own. */
export function copyWithoutMiddleware(copy: string): string {
  const open = join(HOME, "open");
  rmSync(open, { recursive: true, force: true });
  mkdirSync(open, { recursive: true });
  for (const name of readdirSync(copy)) {
    if (name === "node_modules") symlinkSync(join(copy, name), join(open, name));
    else cpSync(join(copy, name), join(open, name), { recursive: true });
  }
  const manifest = join(open, ".next/server/middleware-manifest.json");
  writeFileSync(manifest, JSON.stringify({ version: 3, middleware: {}, sortedMiddleware: [], functions: {} }));
  return open;
}
