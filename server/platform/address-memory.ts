// What addresses lead to, remembered: bounded, absences apart, dropped by name when what is behind one changes.
import { LRUCache } from "lru-cache";
import type { ChangeListener } from "#server/platform/changes.ts";

type Load<Found> = { promise: Promise<Found>; stale: boolean };

export type MemoryOptions<Found> = {
  /** How many are kept, or how many bytes, where `bytesOf` says how many one takes. */
  known: { max: number } | { bytes: number; bytesOf: (found: Found, key: string) => number };
  /** How many addresses that lead nowhere. */
  absent: number;
  /** How many different addresses may be asked for at once. */
  loads: number;
  isAbsent: (found: Found) => boolean;
  /** False for what is asked for anew each time; left out, everything is remembered. */
  isKept?: (found: Found) => boolean;
};

/** Keys are addresses without their host, or `domain/rest` where they have one; capitals make no other address. */
export class AddressMemory<Found extends object> {
  readonly #options: MemoryOptions<Found>;
  readonly #known: LRUCache<string, Found>;
  // Apart, so that a flood of guesses cannot push out what people really open.
  readonly #absent: LRUCache<string, Found>;
  readonly #loads = new Map<string, Load<Found>>();
  readonly #spellings = new Map<string, Set<string>>();
  #followed = false;

  constructor(options: MemoryOptions<Found>) {
    this.#options = options;
    const { known, absent } = options;
    const bounds = "max" in known ? known : { maxSize: known.bytes, sizeCalculation: known.bytesOf };
    const dispose = (_found: Found, key: string) => this.#forgetSpelling(key);
    this.#known = new LRUCache({ ...bounds, dispose, noDisposeOnSet: true });
    this.#absent = new LRUCache({ max: absent, dispose, noDisposeOnSet: true });
  }

  /** What the process's changes poller tells it; asking for this is the promise to follow. Without it nothing is remembered, because nothing would be forgotten. */
  listener(topic: string): ChangeListener {
    this.#followed = true;
    return { topic, forget: (address) => this.forget(address), clear: () => this.clear() };
  }

  /** What is remembered of a key, or undefined. */
  get(key: string): Found | undefined {
    return this.#known.get(key) ?? this.#absent.get(key);
  }

  /** What a key leads to; asked for once however many visitors wait. Null when too many others wait already. */
  load(key: string, read: () => Promise<Found>): Promise<Found> | null {
    const running = this.#loads.get(key);
    if (running) return running.promise;
    if (this.#loads.size >= this.#options.loads) return null;
    const load: Load<Found> = { stale: false, promise: read() };
    this.#loads.set(key, load);
    load.promise = load.promise
      .then((found) => {
        // What changed while it was read may have been read before the change.
        if (!load.stale && this.#followed) this.#keep(key, found);
        return found;
      })
      .finally(() => {
        if (this.#loads.get(key) === load) this.#loads.delete(key);
      });
    return load.promise;
  }

  /** Forgets an address in every spelling that visitors used; the `changes` table begins the main host's with a slash. */
  forget(address: string): void {
    const key = address.startsWith("/") ? address.slice(1) : address;
    const folded = fold(key);
    for (const spelling of [key, folded, ...(this.#spellings.get(folded) ?? [])]) {
      this.#known.delete(spelling);
      this.#absent.delete(spelling);
    }
    this.#spellings.delete(folded);
    for (const [loading, load] of this.#loads) {
      if (fold(loading) !== folded) continue;
      load.stale = true;
      this.#loads.delete(loading);
    }
  }

  /** Forgets all of which this is true; what is being read may have been read before, so none of it is kept. */
  forgetWhere(is: (found: Found) => boolean): void {
    for (const [key, found] of [...this.#known.entries()]) if (is(found)) this.#known.delete(key);
    for (const load of this.#loads.values()) load.stale = true;
    this.#loads.clear();
  }

  /** Forgets everything, after having been away from the changes for too long. */
  clear(): void {
    this.#known.clear();
    this.#absent.clear();
    this.#spellings.clear();
    for (const load of this.#loads.values()) load.stale = true;
    this.#loads.clear();
  }

  get size(): { known: number; absent: number } {
    return { known: this.#known.size, absent: this.#absent.size };
  }

  #keep(key: string, found: Found): void {
    if (this.#options.isKept?.(found) === false) return;
    (this.#options.isAbsent(found) ? this.#absent : this.#known).set(key, found);
    const folded = fold(key);
    if (folded === key) return;
    const spellings = this.#spellings.get(folded);
    if (spellings) spellings.add(key);
    else this.#spellings.set(folded, new Set([key]));
  }

  #forgetSpelling(key: string): void {
    const folded = fold(key);
    const spellings = this.#spellings.get(folded);
    if (!spellings?.delete(key)) return;
    if (spellings.size === 0) this.#spellings.delete(folded);
  }
}

function fold(key: string): string {
  return key.toLowerCase();
}
