// What a statement is for decides which connections it may take, so that what is slow holds up only its own kind.
import { AsyncLocalStorage } from "node:async_hooks";
import { onceInProcess } from "#lib/once.ts";

/**
 * `sessions`: who asks and where a short link leads. `clicks`: storing visits. `exports`: files that somebody waits for,
 * and may wait for minutes. `jobs`: what runs by the clock, or behind an answer. `ready`: the question whether the
 * database answers at all. `calls`: everything else.
 */
export type Lane = "sessions" | "clicks" | "exports" | "jobs" | "ready" | "calls";

export const LANES: readonly Lane[] = ["sessions", "clicks", "exports", "jobs", "ready", "calls"];

/** Below this many connections dividing them would only leave some idle while others are waited for. */
const WORTH_DIVIDING = 8;

/** How many connections each lane has of so many; below eight all share them. The question of /ready has one beside them. */
export function sharesOf(most: number): Record<Lane, number> | null {
  if (most < WORTH_DIVIDING) return null;
  const sessions = Math.max(2, Math.floor(most / 4));
  const [clicks, exports, jobs] = [1, most < 12 ? 1 : 2, most < 12 ? 1 : 2];
  return { sessions, clicks, exports, jobs, ready: 1, calls: most - sessions - clicks - exports - jobs };
}

const inForce = () => onceInProcess("database.lane", () => new AsyncLocalStorage<Lane>());

/** Runs something whose statements take the connections of a lane, unless they name another one themselves. */
export function inLane<T>(lane: Lane, run: () => T): T {
  return inForce().run(lane, run);
}

/** The lane of whoever runs now. */
export function laneInForce(): Lane {
  return inForce().getStore() ?? "calls";
}
