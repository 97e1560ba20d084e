// Who is let in while the process has no time left: an address that took the most of it lately waits for those that took less.
import { performance } from "node:perf_hooks";
import { networkOf } from "#server/platform/http/network.ts";

/** What an address took is half forgotten after this, in milliseconds. */
const HALF_LIFE_MS = 2_000;
/** Less than this, in milliseconds of the process, is nobody's fault. */
const LITTLE_MS = 200;
/** Somebody is still there this long after their last answer: who asks one thing after the other pauses in between. */
const STAYS_MS = 40;
/** So long an address waits for others; then one of its requests is let in at a time … */
const PATIENCE_MS = 1_000;
/** … and after this each of them, whatever is under way. */
const MOST_MS = 3_000;
const LOOK_MS = 10;
/** What takes longer waits for somebody else more than it works. */
const LONG_MS = 2_000;
/** Addresses that were quiet for so long are forgotten. */
const FORGOTTEN_MS = 10_000;

/** `seen`: when one of its requests began or ended last. */
type Address = { spent: number; at: number; under: number; seen: number };

type Waiting = { address: Address; since: number; gone: () => boolean; enter: () => void };

type Clock = { now: () => number; later: (run: () => void, ms: number) => unknown };

export type FairShare = {
  /** Waits until the address may go on, or its request is `gone`, and answers how to say that the work is done. */
  enter: (address: string, gone: () => boolean) => Promise<() => void>;
};

const CLOCK: Clock = { now: () => performance.now(), later: setTimeout };

/** What each address took, and who of them is there. */
class Addresses {
  readonly #known = new Map<string, Address>();
  #sweptAt = 0;
  #underway = 0;

  of(key: string, at: number): Address {
    if (at - this.#sweptAt > FORGOTTEN_MS) this.#forgetQuiet(at);
    const known = this.#known.get(key) ?? { spent: 0, at, under: 0, seen: at };
    this.#known.set(key, known);
    return known;
  }

  #forgetQuiet(at: number): void {
    this.#sweptAt = at;
    for (const [key, { under, seen }] of this.#known)
      if (under === 0 && at - seen > FORGOTTEN_MS) this.#known.delete(key);
  }

  /** Whether somebody is there who took less than half of what this one did. */
  delays(address: Address, at: number): boolean {
    const spent = spentBy(address, at);
    if (spent < LITTLE_MS) return false;
    for (const other of this.#known.values()) {
      const quiet = at - other.seen;
      if (other === address || quiet > LONG_MS || (other.under === 0 && quiet > STAYS_MS)) continue;
      if (spentBy(other, at) * 2 < spent) return true;
    }
    return false;
  }

  begin(address: Address, at: number): void {
    address.under += 1;
    address.seen = at;
    this.#underway += 1;
  }

  /** Those who worked together shared the time. */
  end(address: Address, began: number, at: number): void {
    address.spent = spentBy(address, at) + Math.min(at - began, LONG_MS) / this.#underway;
    address.at = at;
    address.seen = at;
    address.under -= 1;
    this.#underway -= 1;
  }
}

/** What it took, without what is forgotten. */
function spentBy({ spent, at: when }: Address, at: number): number {
  return spent * 0.5 ** ((at - when) / HALF_LIFE_MS);
}

/** `busy` says whether the process has time left; while it has, nobody waits. What is entered is work: a body that is still on its way is none. */
export function fairShare(busy: () => boolean, { now, later }: Clock = CLOCK): FairShare {
  const addresses = new Addresses();
  let waiting: Waiting[] = [];

  function mayGo({ address, since, gone }: Waiting, at: number, delays: boolean): boolean {
    const waited = at - since;
    return gone() || !delays || waited >= MOST_MS || (waited >= PATIENCE_MS && address.under === 0);
  }
  /** One look for all who wait, those first who have waited longest. */
  function look(): void {
    const at = now();
    const [full, delayed] = [busy(), new Map<Address, boolean>()];
    waiting = waiting.filter((one) => {
      const delays = full && (delayed.get(one.address) ?? addresses.delays(one.address, at));
      delayed.set(one.address, delays);
      if (!mayGo(one, at, delays)) return true;
      one.enter();
      return false;
    });
    if (waiting.length > 0) later(look, LOOK_MS);
  }
  function entered(address: Address): () => void {
    const began = now();
    addresses.begin(address, began);
    let over = false;
    return () => {
      if (!over) addresses.end(address, began, now());
      over = true;
    };
  }
  return {
    enter: (key, gone) => {
      const at = now();
      const address = addresses.of(networkOf(key), at);
      if (!busy() || !addresses.delays(address, at)) return Promise.resolve(entered(address));
      return new Promise((done) => {
        waiting.push({ address, since: at, gone, enter: () => done(entered(address)) });
        if (waiting.length === 1) later(look, LOOK_MS);
      });
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
      const { utilization } = performance.eventLoopUtilization(last);
      if (utilization > FULL) fullUntil = at + AFTER_MS;
      [last, lastAt] = [performance.eventLoopUtilization(), at];
    }
    return at < fullUntil;
  };
}
