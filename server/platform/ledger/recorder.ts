// The recorder: visits are counted off the request's path and stored in batches of half a second at most. What the
// database does not take within a second is written down.
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import {
  type Clients,
  type Interaction,
  type InteractionBatch,
  InteractionBuffer,
} from "#server/platform/ledger/interaction-buffer.ts";
import { storeInteractions } from "#server/platform/ledger/interaction-store.ts";
import { type Visitors, visitors } from "#server/platform/ledger/visitors.ts";
import { pause, within } from "#server/platform/patience.ts";

export type RecorderOptions = {
  store: (batch: InteractionBatch) => Promise<unknown>;
  /** Who tells one visitor from another. */
  visitors: () => Pick<Visitors, "ready" | "name">;
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
  /** So long a batch may be on its way before it is written down as well. */
  patienceMs: number;
};

/** Where visits wait that cannot be stored. */
export type Spill = {
  /** Writes a batch down before it returns; false where it cannot. */
  keep: (batch: InteractionBatch) => boolean;
  /** Stores what was written down; false while that does not work. */
  replay: () => Promise<boolean>;
};

export type RecorderStats = { recorded: number; stored: number; lost: number; waiting: number };
type Waiting = { batch: InteractionBatch; clients: Clients | null; attempts: number };

const DEFAULTS: RecorderOptions = {
  store: storeInteractions,
  visitors: () => visitors(),
  everyMs: 25,
  busyMs: 400,
  busyPerSecond: 10_000,
  batch: 10_000,
  waiting: 200_000,
  attempts: 60,
  retryMs: 1000,
  patienceMs: 1000,
};

export class InteractionRecorder {
  readonly #options: RecorderOptions;
  readonly #subject: string;
  #buffer: InteractionBuffer;
  #queue: Waiting[] = [];
  #queued = 0;
  #timer: NodeJS.Timeout | null = null;
  #wait: number;
  #draining: Promise<void> | null = null;
  #stopping = false;
  #spill: Spill | null = null;
  /** Since a batch was written down, the next ones are too, until all of them are stored. */
  #away: NodeJS.Timeout | null = null;
  readonly #stats = { recorded: 0, stored: 0, lost: 0 };

  /** `subject`: the kind of thing that is visited; each kind has its own batches. */
  constructor(subject: string, options: Partial<RecorderOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
    this.#subject = subject;
    this.#buffer = this.#empty();
    this.#wait = this.#options.everyMs;
  }

  /** Counts one visit; returns at once. */
  record(visit: Interaction): void {
    this.#stats.recorded += 1;
    this.#buffer.add(visit);
    if (this.#buffer.size >= this.#options.batch) this.#send();
    else if (this.#timer === null) {
      this.#timer = setTimeout(() => this.#send(), this.#wait);
      this.#timer.unref();
    }
  }

  get stats(): RecorderStats {
    return { ...this.#stats, waiting: this.#queued + this.#buffer.size };
  }

  /** From now on what cannot be stored waits there and not in memory; null: in memory alone. */
  spillTo(spill: Spill | null): void {
    this.#spill = spill;
    if (this.#away !== null) clearTimeout(this.#away);
    this.#away = null;
  }

  /** At the very end, when nothing can be waited for: writes down what waits, and counts the rest as lost. */
  abandon(): void {
    const rest = { ...this.#buffer.take(), attempts: 0 };
    this.#buffer = this.#empty();
    for (const waiting of [...this.#queue, rest]) {
      if (waiting.batch.size > 0 && !this.#keep(waiting)) this.#lose(waiting.batch);
    }
    this.#queue = [];
    this.#queued = 0;
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
      const waiting = { ...this.#buffer.take(), attempts: 0 };
      this.#buffer = this.#empty();
      this.#queue.push(waiting);
      this.#queued += waiting.batch.size;
      this.#wait = this.#waitAfter(waiting.batch.size);
      while (this.#queued > this.#options.waiting && this.#queue.length > 1) this.#giveUp();
    }
    if (this.#queue.length === 0) return;
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = null;
    });
  }

  #empty(): InteractionBuffer {
    return new InteractionBuffer(newId(), this.#subject);
  }

  #waitAfter(size: number): number {
    const { everyMs, busyMs, busyPerSecond } = this.#options;
    return (size * 1000) / this.#wait < busyPerSecond ? everyMs : busyMs;
  }

  async #drain(): Promise<void> {
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
      if (this.#away !== null && this.#writeDown(next)) continue;
      next.attempts += 1;
      if (await this.#store(next)) continue;
      if (next.attempts >= (this.#stopping ? 3 : this.#options.attempts)) this.#done(next.batch, "lost");
      else await pause(this.#stopping ? 200 : this.#options.retryMs);
    }
  }

  /** False when the batch has to be tried again. */
  async #store(waiting: Waiting): Promise<boolean> {
    const { batch, attempts } = waiting;
    const sent = waiting.clients === null ? this.#options.store(batch) : this.#storeNamed(waiting);
    const stored = sent.then(
      () => true,
      (error: unknown) => {
        if (attempts === 1) log.warn({ err: error, ...this.#said(batch) }, "visits could not be stored yet");
        return false;
      },
    );
    const outcome = this.#spill === null ? await stored : await within(this.#options.patienceMs, stored);
    if (outcome === true) this.#done(batch, "stored");
    else if (this.#writeDown(waiting)) void stored.then((took) => took && this.#count("stored", batch.size));
    else if (outcome === "late" && (await stored)) this.#done(batch, "stored");
    else return false;
    return true;
  }

  /** Without a salt nobody is known, and each visit counts as a person: better than waiting for it. */
  async #storeNamed(waiting: Waiting): Promise<unknown> {
    const known = this.#options.visitors().ready(waiting.batch.workspaces);
    await known.catch((err: unknown) => log.debug({ err }, "visitors cannot be told apart"));
    this.#name(waiting);
    return this.#options.store(waiting.batch);
  }

  /** From here on the batch holds hashes, and nobody's address is kept. */
  #name(waiting: Waiting): void {
    if (waiting.clients !== null) this.#options.visitors().name(waiting.batch, waiting.clients);
    waiting.clients = null;
  }

  #keep(waiting: Waiting): boolean {
    if (this.#spill === null) return false;
    this.#name(waiting);
    return this.#spill.keep(waiting.batch);
  }

  #writeDown(waiting: Waiting): boolean {
    if (!this.#keep(waiting)) return false;
    this.#done(waiting.batch, "written");
    this.#away ??= this.#lookAgain();
    return true;
  }

  #lookAgain(): NodeJS.Timeout {
    return setTimeout(() => void this.#comeBack(), this.#options.retryMs).unref();
  }

  async #comeBack(): Promise<void> {
    const back = await this.#spill?.replay();
    if (this.#away === null) return;
    this.#away = back ? null : this.#lookAgain();
    // What was written down while the rest was stored; where the database went away again in between, it waits as before.
    if (back && (await this.#spill?.replay()) === false) this.#away ??= this.#lookAgain();
  }

  /** Takes a batch out of the queue, unless the overflow took it already. */
  #done(batch: InteractionBatch, outcome: "stored" | "written" | "lost"): void {
    const index = this.#queue.findIndex((waiting) => waiting.batch === batch);
    if (index === -1) return;
    this.#queue.splice(index, 1);
    this.#queued -= batch.size;
    if (outcome === "stored") this.#count("stored", batch.size);
    if (outcome === "lost") this.#lose(batch);
  }

  #count(outcome: "stored" | "lost", visits: number): void {
    this.#stats[outcome] += visits;
  }

  #lose(batch: InteractionBatch): void {
    this.#count("lost", batch.size);
    log.error(this.#said(batch), "visits were lost");
  }

  #said({ size }: InteractionBatch): { subject: string; visits: number } {
    return { subject: this.#subject, visits: size };
  }

  #giveUp(): void {
    // The first one may be on its way at this moment and would then be stored and lost at once.
    const oldest = this.#queue[this.#draining === null ? 0 : 1];
    if (oldest && !this.#writeDown(oldest)) this.#done(oldest.batch, "lost");
  }
}
