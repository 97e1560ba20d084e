// Who PostgreSQL runs as: it refuses root, so root lends it an unprivileged account.
import { readFileSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";

export type Account = { uid: number; gid: number };

const NOBODY: Account = { uid: 65_534, gid: 65_534 };

function ownerOf(path: string): Account | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function nobody(): Account {
  try {
    const fields = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
    return fields ? { uid: Number(fields[1]), gid: Number(fields[2]) } : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** The account to lend, or undefined when this process is not root. Existing data keeps its owner. */
export function lentAccount(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(dataFolder) ?? nobody();
}

function mayEnter(stats: Stats, account: Account): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}

/** True when the account may walk into this folder from the root. */
export function canReach(account: Account, folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats || !mayEnter(stats, account)) return false;
  const parent = dirname(folder);
  return parent === folder || canReach(account, parent);
}
