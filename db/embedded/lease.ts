// Which app processes use the server, so that the last one to leave stops it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "#db/embedded/postmaster.ts";

const STOPPING = "stopping";
const WAIT_LIMIT = 30_000;

function otherApps(apps: string): number[] {
  return readdirSync(apps)
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid && isAlive(pid));
}

function stopperIsAlive(apps: string): boolean {
  const path = join(apps, STOPPING);
  if (!existsSync(path)) return false;
  try {
    const pid = Number(readFileSync(path, "utf8"));
    return pid !== process.pid && isAlive(pid);
  } catch {
    return false;
  }
}

/** Says that this process uses the server, and waits for one that is just stopping it. */
export async function enterServer(apps: string): Promise<void> {
  mkdirSync(apps, { recursive: true });
  for (const name of readdirSync(apps)) {
    if (/^\d+$/.test(name) && !isAlive(Number(name))) rmSync(join(apps, name), { force: true });
  }
  writeFileSync(join(apps, String(process.pid)), "");
  for (const limit = Date.now() + WAIT_LIMIT; stopperIsAlive(apps) && Date.now() < limit; ) await sleep(20);
}

/**
 * Says that this process leaves; when nobody else is left, runs `stop` while newcomers wait.
 * The mark is written before the others are counted and they sign in before they look for it: one always sees the other.
 */
export async function leaveServer(apps: string, stop: () => Promise<void>): Promise<void> {
  rmSync(join(apps, String(process.pid)), { force: true });
  const mark = join(apps, STOPPING);
  writeFileSync(mark, String(process.pid));
  try {
    if (otherApps(apps).length === 0) await stop();
  } finally {
    rmSync(mark, { force: true });
  }
}

/** The same for a process that ends without having stopped in order: there is time to tell, not to wait. */
export function leaveAtOnce(apps: string, stop: () => void): void {
  if (!existsSync(apps)) return;
  rmSync(join(apps, String(process.pid)), { force: true });
  if (otherApps(apps).length === 0) stop();
}
