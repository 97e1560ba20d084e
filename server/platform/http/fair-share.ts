// Who is let in while the process has no time left: an address that took the most of it lately waits for those that took less.
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { networkOf } from "#server/platform/http/network.ts";

/** What an address took is half forgotten after this, in milliseconds. */
const HALF_LIFE_MS = 2_000;
/** Less than this, in milliseconds of the process, is nobody's fault. */
const LITTLE_MS = 200;
/** Somebody is still there this long after their last answer: who asks one thing after the other pauses in between. */
const STAYS_MS = 40;
/** Nobody waits longer for others; after it one request of an address is let in at a time. */
const PATIENCE_MS = 1_000;
const LOOK_MS = 10;
/** What takes longer waits for a network more than it works: an upload, a download. */
const LONG_MS = 2_000;
/** Addresses that were quiet for so long are forgotten. */
const FORGOTTEN_MS = 10_000;

/** `seen`: when one of its requests came or ended last. */
type Address = { spent: number; at: number; under: number; seen: number };

type Clock = { now: () => number; sleep: (ms: number) => Promise<unknown> };

export type FairShare = {
  /** Waits until the address may go on, and answers how to say that it is done. */
  enter: (address: string) => Promise<() => void>;
};

const CLOCK: Clock = { now: () => performance.now(), sleep };

/** `busy` says whether the process has time left; while it has, nobody waits. */
export function fairShare(busy: () => boolean, { now, sleep: wait }: Clock = CLOCK): FairShare {
  const addresses = new Map<string, Address>();
  let underway = 0;

  function forgetQuiet(at: number): void {
    for (const [key, { under, seen }] of addresses) if (under === 0 && at - seen > FORGOTTEN_MS) addresses.delete(key);
  }
  function addressOf(key: string): Address {
    const known = addresses.get(key);
    if (known) return known;
    if (addresses.size >= 1_000) forgetQuiet(now());
    const made = { spent: 0, at: now(), under: 0, seen: now() };
    addresses.set(key, made);
    return made;
  }
  /** What it took, with what is forgotten taken off. */
  function spentOf(address: Address): number {
    return address.spent * 0.5 ** ((now() - address.at) / HALF_LIFE_MS);
  }
  /** Whether somebody is there who took less than half of it. */
  function delays(address: Address): boolean {
    const spent = spentOf(address);
    if (spent < LITTLE_MS) return false;
    const at = now();
    for (const other of addresses.values()) {
      const quiet = at - other.seen;
      if (other === address || quiet > LONG_MS || (other.under === 0 && quiet > STAYS_MS)) continue;
      if (spentOf(other) * 2 < spent) return true;
    }
    return false;
  }
  return {
    enter: async (key) => {
      const address = addressOf(networkOf(key));
      const until = now() + PATIENCE_MS;
      while (busy() && delays(address) && (now() < until || address.under > 0)) await wait(LOOK_MS);
      const began = now();
      address.under += 1;
      address.seen = began;
      underway += 1;
      let over = false;
      return () => {
        if (over) return;
        over = true;
        const at = now();
        // Those who were under way together shared the time.
        address.spent = spentOf(address) + Math.min(at - began, LONG_MS) / underway;
        address.at = at;
        address.seen = at;
        address.under -= 1;
        underway -= 1;
      };
    },
  };
}

/** So much of the time the process had no time left, over so long; it counts as busy for a while after. */
const FULL = 0.85;
const OVER_MS = 100;
const AFTER_MS = 2_000;

/** Whether this process works without a pause, as its event loop says. */
export function loopIsFull(): () => boolean {
  let [last, lastAt, fullUntil] = [performance.eventLoopUtilization(), performance.now(), 0];
  return () => {
    const at = performance.now();
    if (at - lastAt >= OVER_MS) {
      const utilization = performance.eventLoopUtilization(last).utilization;
      if (utilization > FULL) fullUntil = at + AFTER_MS;
      [last, lastAt] = [performance.eventLoopUtilization(), at];
    }
    return at < fullUntil;
  };
}
