// What short links lead to, remembered: bounded, absences too, dropped by name when a link changes.
import { LRUCache } from "lru-cache";
import { onceInProcess } from "#lib/once.ts";
import type { ChangeListener } from "#server/platform/changes.ts";

/** A living link, with its redirect's header lines made once. */
export type LiveTarget = {
  state: "live";
  workspaceId: string;
  linkId: string;
  ownerId: string | null;
  location: string;
  /** The redirect's headers as `writeHead` takes them fastest: name, value, name, value. */
  redirect: readonly string[];
  /** Null when the link has no tags of its own: an unfurler then gets the redirect too. */
  preview: Preview | null;
};

export type Preview = {
  title: string;
  description: string | null;
  image: { url: string; width: number | null; height: number | null } | null;
  shortlink: string;
};

export type Target = LiveTarget | { state: "deleted" } | { state: "absent" };

type Load = { promise: Promise<Target>; stale: boolean };

export type MemoryLimits = { known: number; absent: number; loads: number };

const LIMITS: MemoryLimits = { known: 50_000, absent: 20_000, loads: 1000 };

export class Memory {
  readonly #limits: MemoryLimits;
  readonly #known: LRUCache<string, Target>;
  // Apart, so that a flood of guesses cannot push out what people really open.
  readonly #absent: LRUCache<string, Target>;
  readonly #loads = new Map<string, Load>();
  readonly #spellings = new Map<string, Set<string>>();
  #followed = false;

  constructor(limits: MemoryLimits = LIMITS) {
    this.#limits = limits;
    const dispose = (_target: Target, key: string) => this.#forgetSpelling(key);
    this.#known = new LRUCache({ max: limits.known, dispose, noDisposeOnSet: true });
    this.#absent = new LRUCache({ max: limits.absent, dispose, noDisposeOnSet: true });
  }

  /** Says that somebody follows the changes; without it nothing is remembered, because nothing would be forgotten. */
  follow(): void {
    this.#followed = true;
  }

  /** The remembered target of a key, or undefined. */
  get(key: string): Target | undefined {
    return this.#known.get(key) ?? this.#absent.get(key);
  }

  /** The target of a key; asked for once however many visitors wait. Null when too many wait already. */
  load(key: string, read: () => Promise<Target>): Promise<Target> | null {
    const running = this.#loads.get(key);
    if (running) return running.promise;
    if (this.#loads.size >= this.#limits.loads) return null;
    const load: Load = { stale: false, promise: read() };
    this.#loads.set(key, load);
    load.promise = load.promise.then(
      (target) => {
        // What changed while it was read may have been read before the change.
        if (!load.stale && this.#followed) this.#keep(key, target);
        if (this.#loads.get(key) === load) this.#loads.delete(key);
        return target;
      },
      (error) => {
        if (this.#loads.get(key) === load) this.#loads.delete(key);
        throw error;
      },
    );
    return load.promise;
  }

  /** Forgets an address in every spelling that visitors used. */
  forget(key: string): void {
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

  #keep(key: string, target: Target): void {
    (target.state === "absent" ? this.#absent : this.#known).set(key, target);
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

/** The key of an address: the alias itself on the main host (whose domain is empty). */
export function memoryKey(domain: string, alias: string): string {
  return domain === "" ? alias : `${domain}/${alias}`;
}

/** The memory of this process. */
export function linkMemory(): Memory {
  return onceInProcess("links.memory", () => new Memory());
}

/** Forgets an address as the `changes` table names it: `domain/alias`, the main host's domain being empty. */
export function forgetAddress(address: string): void {
  linkMemory().forget(address.startsWith("/") ? address.slice(1) : address);
}

/** What the process's changes poller tells; asking for it is the promise to follow. */
export function linkChanges(): ChangeListener {
  linkMemory().follow();
  return { topic: "link", forget: forgetAddress, clear: () => linkMemory().clear() };
}
