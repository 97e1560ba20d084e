// The recorder: visits are counted off the request's path and stored in batches of half a second at most.
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { type Click, type ClickBatch, ClickBuffer } from "#server/links/click-buffer.ts";
import { storeClicks } from "#server/links/click-store.ts";

export type RecorderOptions = {
  store: (batch: ClickBatch) => Promise<unknown>;
  /** How long a visit waits for company: a short while, because a large batch holds up the visits behind it … */
  everyMs: number;
  /** … and longer when many come, because visits of one link in one hour are one write. */
  busyMs: number;
  /** So many visits in a second are many. */
  busyPerSecond: number;
  /** A batch this large does not wait for its time. */
  batch: number;
  /** What waits beyond this is dropped, oldest batch first, and counted as lost. */
  waiting: number;
  attempts: number;
  retryMs: number;
};

export type ClickStats = { recorded: number; stored: number; lost: number; waiting: number };

const DEFAULTS: RecorderOptions = {
  store: storeClicks,
  everyMs: 25,
  busyMs: 400,
  busyPerSecond: 10_000,
  batch: 10_000,
  waiting: 200_000,
  attempts: 60,
  retryMs: 1000,
};

export class ClickRecorder {
  readonly #options: RecorderOptions;
  #buffer = new ClickBuffer(newId());
  #queue: { batch: ClickBatch; attempts: number }[] = [];
  #queued = 0;
  #timer: NodeJS.Timeout | null = null;
  #wait: number;
  #draining: Promise<void> | null = null;
  #stopping = false;
  readonly #stats = { recorded: 0, stored: 0, lost: 0 };

  constructor(options: Partial<RecorderOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
    this.#wait = this.#options.everyMs;
  }

  /** Counts one visit; returns at once. */
  record(click: Click): void {
    this.#stats.recorded += 1;
    this.#buffer.add(click);
    if (this.#buffer.size >= this.#options.batch) this.#send();
    else if (this.#timer === null) {
      this.#timer = setTimeout(() => this.#send(), this.#wait);
      this.#timer.unref();
    }
  }

  get stats(): ClickStats {
    return { ...this.#stats, waiting: this.#queued + this.#buffer.size };
  }

  /** Stores what waits now; resolves when it is stored or given up. */
  async flush(): Promise<void> {
    this.#send();
    await this.#draining;
  }

  /** For the end of the process: stores what waits, without the patience of normal times. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.flush();
  }

  #send(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#buffer.size > 0) {
      const batch = this.#buffer.batch();
      this.#buffer = new ClickBuffer(newId());
      this.#queue.push({ batch, attempts: 0 });
      this.#queued += batch.size;
      this.#wait = this.#waitAfter(batch.size);
      while (this.#queued > this.#options.waiting && this.#queue.length > 1) this.#giveUp();
    }
    if (this.#queue.length === 0) return;
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = null;
    });
  }

  #waitAfter(size: number): number {
    const { everyMs, busyMs, busyPerSecond } = this.#options;
    return (size * 1000) / this.#wait < busyPerSecond ? everyMs : busyMs;
  }

  async #drain(): Promise<void> {
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
      try {
        next.attempts += 1;
        await this.#options.store(next.batch);
        this.#done(next.batch, "stored");
      } catch (error) {
        if (next.attempts === 1) log.warn({ err: error, clicks: next.batch.size }, "clicks could not be stored yet");
        if (next.attempts >= (this.#stopping ? 3 : this.#options.attempts)) this.#done(next.batch, "lost");
        else await pause(this.#stopping ? 200 : this.#options.retryMs);
      }
    }
  }

  /** Takes a batch out of the queue, unless the overflow took it already. */
  #done(batch: ClickBatch, outcome: "stored" | "lost"): void {
    const index = this.#queue.findIndex((waiting) => waiting.batch === batch);
    if (index === -1) return;
    this.#queue.splice(index, 1);
    this.#queued -= batch.size;
    this.#stats[outcome] += batch.size;
    if (outcome === "lost") log.error({ clicks: batch.size }, "clicks were lost");
  }

  #giveUp(): void {
    // The first one may be on its way at this moment and would then be stored and lost at once.
    const oldest = this.#queue[this.#draining === null ? 0 : 1];
    if (oldest) this.#done(oldest.batch, "lost");
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The recorder of this process. */
export function clickRecorder(): ClickRecorder {
  return onceInProcess("links.clicks", () => new ClickRecorder());
}

/** Stores what waits, at the end of the process. */
export async function stopClicks(): Promise<void> {
  await clickRecorder().stop();
}

/** How many visits were counted, stored, lost and are waiting: for /metrics. */
export function clicksMetrics(): Record<string, number> {
  const { recorded, stored, lost, waiting } = clickRecorder().stats;
  return {
    clicks_recorded_total: recorded,
    clicks_stored_total: stored,
    clicks_lost_total: lost,
    clicks_waiting: waiting,
  };
}
