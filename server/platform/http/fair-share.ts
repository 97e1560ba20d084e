// Who is let in while the process has no time left: an address that asks for much at once takes a small share of it, and one thing after
// the other.
import { performance } from "node:perf_hooks";
import { networkOf } from "#server/platform/http/network.ts";

/** Somebody is still there this long after their last request, in milliseconds. */
const STAYS_MS = 1_000;
/** So much of the time of the process is an address's own that asks for one thing after the other … */
const SHARE = 1 / 2;
/** … and so much where it asked for several at once lately; … */
const CROWDED_SHARE = 1 / 7;
const CROWDED_MS = 10_000;
/** … this long, in milliseconds of it, may be saved up, and this long may be owed. */
const SAVED_MS = 200;
const OWED_MS = 200;
/** What a request takes besides its answer: being read, written and logged. */
const BESIDES_MS = 1;
/** So many bytes that came with it count as a millisecond more: what they leave behind is cleared away for all. */
const BYTES_A_MS = 32 * 1024;
/** Whoever brought more than this with one request brings files, … */
const BULK_BYTES = 256 * 1024;
/** … and where more than so many addresses do, each of them takes less: all of them together bring as much as these. */
const BULK_AT_ONCE = 2;
/** What takes longer waits for something else more than it works, and keeps nothing else of its address waiting. */
const LONG_MS = 500;
/** After so long they are let in whatever is under way, one by one: those that came together must not begin together. */
const MOST_MS = 3_000;
const LOOK_MS = 2;
/** Addresses that were quiet for so long are forgotten. */
const FORGOTTEN_MS = 10_000;

type Waiting = { since: number; gone: () => boolean; enter: () => void };

/**
 * `began`: when the latest of its requests was let in; `left`: what of its share it has not taken, at `at`; `seen`: when a request
 * came or ended; `crowded`: when one came beside another; `brought`: when one that brought a file ended.
 */
type Address = {
  under: number;
  began: number;
  left: number;
  at: number;
  seen: number;
  crowded: number;
  brought: number;
  waiting: Waiting[];
};

/** `worked` is the time for which the process worked so far, in milliseconds like the others. */
type Clock = { now: () => number; worked: () => number; later: (run: () => void, ms: number) => unknown };

export type Leave = (bytes?: number) => void;

export type FairShare = {
  /** Waits until the address may go on, or its request is `gone`, and answers how to say that the work is done, and with how many bytes. */
  enter: (address: string, gone: () => boolean) => Promise<Leave>;
};

const CLOCK: Clock = {
  now: () => performance.now(),
  worked: () => performance.eventLoopUtilization().active,
  later: setTimeout,
};

/** Who is there; of all of them the two that were seen last are known without looking. */
class Addresses {
  readonly #known = new Map<string, Address>();
  #latest: Address | null = null;
  #before: Address | null = null;
  #sweptAt = 0;

  of(key: string, at: number): Address {
    if (at - this.#sweptAt > FORGOTTEN_MS) this.#forgetQuiet(at);
    const known = this.#known.get(key) ?? {
      under: 0,
      began: 0,
      left: SAVED_MS,
      at,
      seen: at,
      crowded: -Infinity,
      brought: -Infinity,
      waiting: [],
    };
    this.#known.set(key, known);
    return known;
  }

  see(address: Address, at: number): void {
    address.seen = at;
    if (this.#latest === address) return;
    [this.#before, this.#latest] = [this.#latest, address];
  }

  #forgetQuiet(at: number): void {
    this.#sweptAt = at;
    for (const [key, { under, seen, waiting }] of this.#known)
      if (under === 0 && waiting.length === 0 && at - seen > FORGOTTEN_MS) this.#known.delete(key);
  }

  /** How many brought files lately. */
  bringing(at: number): number {
    return [...this.#known.values()].filter(({ brought }) => at - brought < CROWDED_MS).length;
  }

  /** Whether anybody was there lately besides this one. */
  hasOther(address: Address, at: number): boolean {
    const other = this.#latest === address ? this.#before : this.#latest;
    return other !== null && at - other.seen <= STAYS_MS;
  }
}

/** What of its share an address has not taken by now. */
function leftOf(address: Address, at: number): number {
  const share = at - address.crowded < CROWDED_MS ? CROWDED_SHARE : SHARE;
  address.left = Math.min(SAVED_MS, address.left + (at - address.at) * share);
  address.at = at;
  return address.left;
}

/** Whether its next request may be let in. */
function mayGo(address: Address, at: number): boolean {
  return (address.under === 0 || at - address.began >= LONG_MS) && leftOf(address, at) >= 0;
}

/** Who has something under way, and what that takes of the time that the process works. */
class Meter {
  readonly #addresses: Addresses;
  readonly #clock: Clock;
  /** Addresses, and not requests: those are as many as somebody likes. */
  readonly #underWay = new Set<Address>();
  /** What all of them took so far. */
  #charged = 0;

  constructor(addresses: Addresses, clock: Clock) {
    this.#addresses = addresses;
    this.#clock = clock;
  }

  /** Whether another one has something under way. */
  hasOther(address: Address): boolean {
    return this.#underWay.size > (address.under > 0 ? 1 : 0);
  }

  /** One more is under way; what it answers is called when that is over. */
  begin(address: Address): Leave {
    const { now, worked } = this.#clock;
    const [at, before] = [now(), worked() - this.#charged];
    this.#underWay.add(address);
    address.under += 1;
    address.began = at;
    let over = false;
    return (bytes = 0) => {
      if (over) return;
      over = true;
      const end = now();
      // What came and went beside it has taken its own; of the rest those who are under way have the same.
      const took = Math.max(0, worked() - this.#charged - before) / this.#workingBeside(address, end) + BESIDES_MS;
      this.#charged += took;
      address.under -= 1;
      if (address.under === 0) this.#underWay.delete(address);
      this.#addresses.see(address, end);
      address.left = Math.max(leftOf(address, end) - took - this.#broughtMs(address, bytes, end), -OWED_MS);
    };
  }

  /** This one and those who work now: what was begun long ago waits for something, such as its own body. */
  #workingBeside(address: Address, at: number): number {
    return [...this.#underWay].filter((one) => one === address || at - one.began < LONG_MS).length;
  }

  /** What the bytes of a request count, in milliseconds. */
  #broughtMs(address: Address, bytes: number, at: number): number {
    if (bytes < BULK_BYTES) return bytes / BYTES_A_MS;
    address.brought = at;
    return (bytes / BYTES_A_MS) * Math.max(1, this.#addresses.bringing(at) / BULK_AT_ONCE);
  }
}

/** `busy` says whether the process has time left; while it has, nobody waits. */
export function fairShare(busy: () => boolean, clock: Clock = CLOCK): FairShare {
  const { now, later } = clock;
  const addresses = new Addresses();
  const meter = new Meter(addresses, clock);
  const queued = new Set<Address>();

  /** Lets in what has waited for long enough, and what need not wait; those who hung up are let go. */
  function letIn(address: Address, at: number, free: boolean): void {
    const open = free || !(meter.hasOther(address) || addresses.hasOther(address, at));
    let late = false;
    address.waiting = address.waiting.filter(({ since, gone, enter }) => {
      const overdue = !late && at - since >= MOST_MS;
      if (!gone() && !open && !overdue && !mayGo(address, at)) return true;
      late ||= overdue;
      enter();
      return false;
    });
    if (address.waiting.length === 0) queued.delete(address);
  }
  function look(): void {
    const [at, free] = [now(), !busy()];
    for (const address of queued) letIn(address, at, free);
    if (queued.size > 0) later(look, LOOK_MS);
  }
  return {
    enter: (key, gone) => {
      const at = now();
      const address = addresses.of(networkOf(key), at);
      addresses.see(address, at);
      if (address.under > 0 || address.waiting.length > 0) address.crowded = at;
      const free = !busy() || !(meter.hasOther(address) || addresses.hasOther(address, at));
      if (free || (address.waiting.length === 0 && mayGo(address, at))) return Promise.resolve(meter.begin(address));
      return new Promise((done) => {
        // Entered at once, so that the next in line sees that one is under way.
        const enter = () => done(meter.begin(address));
        address.waiting.push({ since: at, gone, enter });
        if (queued.size === 0) later(look, LOOK_MS);
        queued.add(address);
      });
    },
  };
}

/** So much of the time the process had no time left, over so long; it counts as busy for a while after. */
const FULL = 0.85;
const OVER_MS = 100;
const AFTER_MS = 5_000;

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
