// Visits that the database does not take are written down, one batch a line, and stored once it is back; a batch that was
// stored all the same is known by its id.
import { closeSync, createReadStream, fstatSync, ftruncateSync, openSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { timeOfId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import type { InteractionBatch } from "#server/platform/ledger/interaction-buffer.ts";
import { SpillFiles } from "#server/platform/ledger/spill-files.ts";
import { batchIn } from "#server/platform/ledger/spilled-batch.ts";

const MOST_BYTES = 64 * 1024 * 1024;
/** The database remembers which batches it has for thirty days; what is older could count twice. */
const OLDEST_MS = 29 * 24 * 3600_000;

const PATIENCE_MS = 2000;

export type SpillOptions = {
  folder: string;
  /** Answers how many visits were new. */
  store: (batch: InteractionBatch) => Promise<number>;
  mostBytes?: number;
};

export class InteractionSpill {
  readonly #files: SpillFiles;
  readonly #options: Required<SpillOptions>;
  /** What it wrote and still writes to, and what it wrote and is about to store. */
  #open = 0;
  #taken = 0;
  #refused = false;
  #replaying: Promise<boolean> | null = null;
  readonly #stats = { spilled: 0, replayed: 0, expired: 0 };

  constructor(options: SpillOptions) {
    this.#options = { mostBytes: MOST_BYTES, ...options };
    this.#files = new SpillFiles(options.folder);
  }

  /** Visits written down, stored from files, and those too old to be stored; and what this process holds in files. */
  get stats() {
    return { ...this.#stats, bytes: this.#open + this.#taken };
  }

  /** Writes the batch down before it returns; false where there is no room or no folder to write in. */
  keep(batch: InteractionBatch): boolean {
    const line = Buffer.from(`${JSON.stringify(batch)}\n`);
    const kept = this.stats.bytes + line.length <= this.#options.mostBytes && this.#append(line);
    if (kept) {
      this.#open += line.length;
      this.#stats.spilled += batch.size;
    } else if (!this.#refused) log.warn("visits cannot be written down: no folder to write in, or no room");
    this.#refused = !kept;
    return kept;
  }

  /** Opened for each line, so that a file that was taken over gets no more of them. */
  #append(line: Buffer): boolean {
    try {
      const file = openSync(this.#files.open(), "a", 0o600);
      const { size } = fstatSync(file);
      try {
        writeFileSync(file, line);
        return true;
      } catch (error) {
        ftruncateSync(file, size);
        throw error;
      } finally {
        closeSync(file);
      }
    } catch (err) {
      log.debug({ err }, "a batch of visits could not be written down");
      return false;
    }
  }

  /** Stores what stands in files, also of processes that are gone; false while the database is away. Never throws. */
  replay(): Promise<boolean> {
    this.#replaying ??= this.#replayAll().finally(() => {
      this.#replaying = null;
    });
    return this.#replaying;
  }

  /** Until a replay that is under way is over, or a moment has passed: whoever comes next begins it anew. */
  async settled(): Promise<void> {
    await Promise.race([this.#replaying, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** For the end of the process: another one takes what is left. */
  leave(): void {
    this.#files.leave();
  }

  async #replayAll(): Promise<boolean> {
    // Its own file once: visits may go on coming into the next one.
    for (let own = true, file = this.#files.take({ own }); file !== null; file = this.#files.take({ own })) {
      if (file.own) {
        own = false;
        this.#taken = this.#open;
        this.#open = 0;
      }
      try {
        await this.#replayFile(file.path);
        rmSync(file.path, { force: true });
      } catch (err) {
        log.debug({ err }, "visits that were written down wait on");
        return false;
      }
    }
    this.#taken = 0;
    return true;
  }

  async #replayFile(path: string): Promise<void> {
    let found = 0;
    for await (const line of linesOf(path)) {
      const batch = batchIn(line);
      if (batch) found += await this.#replayBatch(batch);
      else log.error("a line of visits that were written down could not be read");
    }
    if (found > 0) log.info({ visits: found }, "visits that were written down are stored");
  }

  async #replayBatch(batch: InteractionBatch): Promise<number> {
    if (timeOfId(batch.id) > Date.now() - OLDEST_MS) {
      try {
        const found = await this.#options.store(batch);
        this.#stats.replayed += found;
        return found;
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
      }
    }
    this.#stats.expired += batch.size;
    log.error({ visits: batch.size }, "visits were lost");
    return 0;
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, { encoding: "utf8" })) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

/** PostgreSQL's own no to what stands in the batch (classes 22 and 23): it would say so every time. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^2[23]\w{3}$/.test(String(error.code));
}
