// Cores, priorities and processor time: what keeps one side of a measurement from paying for the other.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, setPriority } from "node:os";

const TICKS_PER_SECOND = 100;

/** The core of the servers, and the one of the load generator. */
export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

/** Below this share of its core, it was not the server that set the pace. */
export const BUSY = 0.7;

/** Ties a process with all its threads to one core; false where that cannot be done. */
export function pin(pid: number | undefined, core: number): boolean {
  if (pid === undefined || availableParallelism() < 2) return false;
  return spawnSync("taskset", ["-a", "-cp", String(core), String(pid)]).status === 0;
}

/** Lets a process and what it starts from now on go behind the others. */
export function stepBack(pid: number): boolean {
  try {
    setPriority(pid, 10);
    return true;
  } catch {
    return false;
  }
}

/** Seconds of processor time that the host gave to somebody else since the start, over all cores; NaN where nobody tells. */
export function stolenSeconds(): number {
  try {
    return Number(readFileSync("/proc/stat", "utf8").split("\n")[0]?.split(/ +/)[8]) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

const [OWN, ENDED] = [
  [11, 12],
  [13, 14],
];

/** Seconds of processor time a process has used; NaN where the system does not tell. */
export function processorSeconds(pid: number | undefined): number {
  return secondsOf(pid, OWN);
}

/** The same of the processes that it began and that have ended. */
export function endedSeconds(pid: number | undefined): number {
  return secondsOf(pid, ENDED);
}

function secondsOf(pid: number | undefined, places: readonly number[]): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return places.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Megabytes of memory that a process holds; NaN where the system does not tell. */
export function heldMegabytes(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
