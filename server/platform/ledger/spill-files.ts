// The files of visits that could not be stored: whose they are, and who may take them over.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { isAlive } from "#db/embedded/postmaster.ts";
import { newId } from "#lib/id.ts";

/** Being written, being replayed, or left behind by a process that ended in order. */
type State = "open" | "taken" | "left";

/** A file that nobody touched for so long is nobody's, whatever host its process was on. */
const ABANDONED_MS = 10 * 60_000;
const NAME = /^visits-(?<host>[0-9a-f]{12})-(?<pid>\d+)-(?<process>[0-9a-f-]{36})-\d+\.(?<state>open|taken|left)$/;

/** `own`: what this process wrote itself. */
export type Taken = { path: string; own: boolean };

/** One process's view of the folder. */
export class SpillFiles {
  readonly #folder: string;
  readonly #host = createHash("sha256").update(hostname()).digest("hex").slice(0, 12);
  readonly #process = newId();
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The one file that this process writes to, in a folder that is there. */
  open(): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return this.#path("open");
  }

  /**
   * Takes over one file that may be taken: what it took before, then those of processes that are gone, its own last and
   * only where `own` says so. Null when there is none. Of two takers one gets it, by the rename.
   */
  take({ own }: { own: boolean }): Taken | null {
    const names = this.#names();
    const before = names.find((name) => this.#isOwn(name) && name.endsWith(".taken"));
    if (before) return { path: join(this.#folder, before), own: false };
    const strange = names.filter((name) => !this.#isOwn(name) && isFree(name, this.#folder, this.#host));
    const mine = names.filter((name) => own && this.#isOwn(name));
    for (const name of [...strange, ...mine]) {
      const path = this.#path("taken");
      if (!renamed(join(this.#folder, name), path)) continue;
      this.#count += 1;
      return { path, own: this.#isOwn(name) };
    }
    return null;
  }

  /** Gives what it holds to whoever comes next. */
  leave(): void {
    for (const name of this.#names().filter((own) => this.#isOwn(own))) {
      renamed(join(this.#folder, name), join(this.#folder, name.replace(/\w+$/, "left")));
    }
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder).filter((name) => NAME.test(name));
    } catch {
      // There is none before the first visit that could not be stored.
      return [];
    }
  }

  #path(state: State): string {
    return join(this.#folder, `visits-${this.#host}-${process.pid}-${this.#process}-${this.#count}.${state}`);
  }

  #isOwn(name: string): boolean {
    return NAME.exec(name)?.groups?.process === this.#process;
  }
}

/** Whether the process that a file belongs to is gone, as far as this one can know. */
function isFree(name: string, folder: string, here: string): boolean {
  const { host, pid, state } = NAME.exec(name)?.groups ?? {};
  if (state === "left") return true;
  // A number comes back, in a container always the same: whoever had ours before is gone.
  if (host === here && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true;
  const touched = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched > ABANDONED_MS;
}

function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    // Another process was quicker, or the folder may not be written any more: what is in the file stays there.
    return false;
  }
}
