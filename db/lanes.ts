// What a statement is for decides which connections it may take, so that what is slow holds up only its own kind.
import { AsyncLocalStorage } from "node:async_hooks";
import { onceInProcess } from "#lib/once.ts";

/**
 * `sessions`: who asks and where a short link leads. `clicks`: storing visits. `jobs`: what may run for minutes, of which
 * exports are all there is so far. `ready`: the question whether the database answers at all. `calls`: everything else.
 */
export type Lane = "sessions" | "clicks" | "jobs" | "ready" | "calls";

export const LANES: readonly Lane[] = ["sessions", "clicks", "jobs", "ready", "calls"];

/** Below this many connections dividing them would only leave some idle while others are waited for. */
const WORTH_DIVIDING = 8;

/** How many connections each lane has of so many; below eight all share them. The question of /ready has one beside them. */
export function sharesOf(most: number): Record<Lane, number> | null {
  if (most < WORTH_DIVIDING) return null;
  const sessions = Math.max(2, Math.floor(most / 4));
  return { sessions, clicks: 1, jobs: 2, ready: 1, calls: most - sessions - 3 };
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
