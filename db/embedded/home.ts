// Where the embedded database lives: its data, its socket, its log and the list of the apps that use it.
import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Account, canReach, lentAccount } from "#db/embedded/account.ts";
import { StartError } from "#lib/start-error.ts";

export type Home = { root: string; data: string; socketFolder: string; apps: string; logFile: string };

export const SOCKET_NAME = ".s.PGSQL.5432";
const LONGEST_SOCKET = 107;
const STATE = "/var/lib/corner";

function shortName(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}

// Data that was once put elsewhere stays there, or a later chmod would seem to have emptied the database.
function rootFor(folder: string, account: Account | undefined): string {
  if (!account || existsSync(join(folder, "postgres/PG_VERSION"))) return folder;
  const elsewhere = join(STATE, shortName(folder));
  if (canReach(account, folder) && !existsSync(join(elsewhere, "postgres/PG_VERSION"))) return folder;
  mkdirSync(elsewhere, { recursive: true });
  for (const made of [STATE, elsewhere]) chmodSync(made, 0o755);
  return elsewhere;
}

// In a shared folder somebody else may have made this name first: then it is not ours to use.
function privateFolder(path: string, account: Account | undefined): string {
  if (!existsSync(path)) {
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
  }
  const stats = lstatSync(path);
  const owner = account?.uid ?? process.getuid?.();
  if (!stats.isDirectory() || stats.uid !== owner)
    throw new StartError(`The folder ${path} belongs to somebody else: remove it.`);
  return path;
}

function socketFolderFor(data: string, account: Account | undefined): string {
  if (Buffer.byteLength(join(data, SOCKET_NAME)) <= LONGEST_SOCKET) return data;
  return privateFolder(join(tmpdir().length < 60 ? tmpdir() : "/tmp", `corner-${shortName(data)}`), account);
}

/** Chooses the folders; says so in one line when DATA_DIR cannot be reached by PostgreSQL's account. */
export function chooseHome(dataDir: string, log: (line: string) => void): { home: Home; account: Account | undefined } {
  mkdirSync(resolve(dataDir), { recursive: true });
  const folder = realpathSync(resolve(dataDir));
  const account = lentAccount(join(folder, "postgres"));
  const root = rootFor(folder, account);
  if (root !== folder) log(`The database is in ${root}, because PostgreSQL's account cannot reach ${folder}.`);
  const data = join(root, "postgres");
  const apps = join(root, "apps");
  mkdirSync(apps, { recursive: true });
  const socketFolder = socketFolderFor(data, account);
  return { home: { root, data, socketFolder, apps, logFile: join(root, "postgres.log") }, account };
}

/** Refuses data of another major version. */
export function checkVersion(found: string, { data, major }: { data: string; major: string }): void {
  if (found.trim() === major) return;
  throw new StartError(
    `The data in ${data} is of PostgreSQL ${found.trim()} and this version of Corner brings ${major}: restore a backup into an empty DATA_DIR.`,
  );
}

/** The drafts of data folders that a killed process left behind. */
export function draftsIn(root: string): string[] {
  return readdirSync(root).filter((name) => name.startsWith("postgres.draft-"));
}
