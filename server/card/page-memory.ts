// The pages of cards, kept as they are sent: bounded by their bytes, absences apart, dropped by name when a card changes.
import { LRUCache } from "lru-cache";
import { onceInProcess } from "#lib/once.ts";
import type { CardPage } from "#server/card/page.ts";
import type { ChangeListener } from "#server/platform/changes.ts";

type Load = { promise: Promise<CardPage>; stale: boolean };

/** Bytes of pages, and how many handles that nobody holds. */
export type PageLimits = { bytes: number; absent: number };

const LIMITS: PageLimits = { bytes: 192 * 1024 * 1024, absent: 20_000 };

export class PageMemory {
  readonly #pages: LRUCache<string, CardPage>;
  // Apart, so that a flood of guesses cannot push out what people really open.
  readonly #absent: LRUCache<string, CardPage>;
  readonly #loads = new Map<string, Load>();
  #followed = false;

  constructor({ bytes, absent }: PageLimits = LIMITS) {
    // Two bytes a character at most, and something for the key and the headers.
    this.#pages = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + 512,
    });
    this.#absent = new LRUCache({ max: absent });
  }

  /** Says that somebody follows the changes; without it nothing is remembered, because nothing would be forgotten. */
  follow(): void {
    this.#followed = true;
  }

  /** The kept page of a folded handle, or undefined. */
  get(handle: string): CardPage | undefined {
    return this.#pages.get(handle) ?? this.#absent.get(handle);
  }

  /** The page of a handle; made once however many visitors wait. */
  load(handle: string, make: () => Promise<CardPage>): Promise<CardPage> {
    const running = this.#loads.get(handle);
    if (running) return running.promise;
    const load: Load = { stale: false, promise: make() };
    this.#loads.set(handle, load);
    const over = () => {
      if (this.#loads.get(handle) === load) this.#loads.delete(handle);
    };
    load.promise = load.promise
      .then((page) => {
        // What changed while it was made may have been read before the change.
        if (!load.stale && this.#followed) (page.status === 404 ? this.#absent : this.#pages).set(handle, page);
        return page;
      })
      .finally(over);
    return load.promise;
  }

  /** Forgets one handle. */
  forget(handle: string): void {
    this.#pages.delete(handle);
    this.#absent.delete(handle);
    const load = this.#loads.get(handle);
    if (load) load.stale = true;
    this.#loads.delete(handle);
  }

  /** Forgets everything, after having been away from the changes for too long. */
  clear(): void {
    this.#pages.clear();
    this.#absent.clear();
    for (const load of this.#loads.values()) load.stale = true;
    this.#loads.clear();
  }
}

/** The memory of this process, shared by the front door and Next. */
export function cardPages(): PageMemory {
  return onceInProcess("card.pages", () => new PageMemory());
}

/** Forgets an address as the `changes` table names it: `domain/handle`, the main host's domain being empty. */
export function forgetCardAddress(address: string): void {
  cardPages().forget((address.startsWith("/") ? address.slice(1) : address).toLowerCase());
}

/** What the process's changes poller tells; asking for it is the promise to follow. */
export function cardChanges(): ChangeListener {
  cardPages().follow();
  return { topic: "card", forget: forgetCardAddress, clear: () => cardPages().clear() };
}
