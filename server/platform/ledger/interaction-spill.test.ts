import { spawnSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import type { InteractionBatch } from "#server/platform/ledger/interaction-buffer.ts";
import { InteractionSpill } from "#server/platform/ledger/interaction-spill.ts";
import { batchOf } from "#tests/support/visits.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corner-spill-"));
  for (const level of ["warn", "error"] as const) vi.spyOn(log, level).mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function batch(size = 2, id = newId()): InteractionBatch {
  return batchOf(
    Array.from({ length: size }, () => ({})),
    id,
  );
}

/** A process's spill, on a database that takes each batch once. */
function spill(mostBytes?: number) {
  const stored: string[] = [];
  const database = { away: false, after: Number.POSITIVE_INFINITY };
  const store = async ({ id, size }: InteractionBatch) => {
    if (database.away || stored.length >= database.after) throw new Error("away");
    if (stored.includes(id)) return 0;
    stored.push(id);
    return size;
  };
  const made = new InteractionSpill({ folder, store, ...(mostBytes === undefined ? {} : { mostBytes }) });
  return { made, stored, database };
}

const files = () => readdirSync(folder);
const only = () => join(folder, files()[0] ?? "");

test("writes to one file that only its account reads, and stores what stands there", async () => {
  const { made, stored } = spill();
  const batches = [batch(), batch(3)];
  for (const one of batches) expect(made.keep(one)).toBe(true);
  expect(files()).toHaveLength(1);
  expect(statSync(only()).mode & 0o777).toBe(0o600);
  expect(made.stats).toMatchObject({ spilled: 5, bytes: statSync(only()).size });
  expect(await made.replay()).toBe(true);
  expect(stored).toEqual(batches.map(({ id }) => id));
  expect(made.stats).toMatchObject({ replayed: 5, bytes: 0 });
  expect(files()).toEqual([]);
});

test("a database that goes away meanwhile gets the rest later, nothing twice, and there are two files at most", async () => {
  const { made, stored, database } = spill();
  made.keep(batch());
  made.keep(batch());
  database.after = 1;
  for (let round = 0; round < 3; round += 1) {
    expect(await made.replay()).toBe(false);
    made.keep(batch());
  }
  expect(files()).toHaveLength(2);
  database.after = Number.POSITIVE_INFINITY;
  expect(await made.replay()).toBe(true);
  expect(new Set(stored).size).toBe(5);
  expect(made.stats).toMatchObject({ bytes: 0, expired: 0 });
  expect(files()).toEqual([]);
});

test("holds so much and no more, and has room again once that is stored", async () => {
  const line = JSON.stringify(batch()).length + 1;
  const { made } = spill(Math.floor(line * 2.5));
  expect([made.keep(batch()), made.keep(batch()), made.keep(batch())]).toEqual([true, true, false]);
  expect(statSync(only()).size).toBeLessThanOrEqual(line * 2.5);
  expect(log.warn).toHaveBeenCalledTimes(1);
  await made.replay();
  expect(made.keep(batch())).toBe(true);
});

test("says when there is no folder to write in", () => {
  writeFileSync(join(folder, "a-file"), "");
  const made = new InteractionSpill({ folder: join(folder, "a-file", "visits"), store: async () => 0 });
  expect([made.keep(batch()), made.keep(batch())]).toEqual([false, false]);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("cannot be written down"));
});

test("what cannot be read, is too old, or is refused for good holds nothing else up, and is said", async () => {
  const refused = batch();
  const stored: string[] = [];
  const store = async ({ id }: InteractionBatch) => {
    if (id === refused.id) throw Object.assign(new Error("no"), { code: "22P02" });
    return stored.push(id);
  };
  const made = new InteractionSpill({ folder, store });
  const [old, good] = [batch(3, newId(Date.now() - 29.5 * 24 * 3600_000)), batch()];
  for (const one of [old, refused, good]) made.keep(one);
  writeFileSync(only(), `${readFileSync(only(), "utf8")}{"id":"torn`);
  expect(await made.replay()).toBe(true);
  expect(stored).toEqual([good.id]);
  expect(made.stats).toMatchObject({ expired: 5 });
  expect(log.error).toHaveBeenCalledTimes(3);
  expect(files()).toEqual([]);
});

/** The file as another process's, of this machine or of another one. */
function asOf(pid: number, host?: string): void {
  const name = files()[0] ?? "";
  const [visits, here, , ...rest] = name.split("-");
  renameSync(only(), join(folder, [visits, host ?? here, pid, ...rest].join("-")));
}

const ended = () => spawnSync(process.execPath, ["-e", ""]).pid;
const elsewhere = "0123456789ab";

test.each([
  ["of a process that lives is left alone", () => asOf(process.ppid), 0],
  ["of one that is gone is taken over", () => asOf(ended()), 1],
  ["of our own number before us too", () => undefined, 1],
  ["of another machine is left alone", () => asOf(1, elsewhere), 0],
  [
    "of another machine that nobody touched for ten minutes is taken over",
    () => {
      asOf(1, elsewhere);
      utimesSync(only(), new Date(), new Date(Date.now() - 11 * 60_000));
    },
    1,
  ],
])("a file %s", async (_, become, taken) => {
  spill().made.keep(batch());
  become();
  const { made, stored } = spill();
  expect(await made.replay()).toBe(true);
  expect(stored).toHaveLength(taken);
  expect(files()).toHaveLength(1 - taken);
});

test("what a process left in order is anybody's at once, and one gets it", async () => {
  const first = spill();
  first.made.keep(batch());
  first.made.leave();
  asOf(process.ppid);
  const [a, b] = [spill(), spill()];
  await Promise.all([a.made.replay(), b.made.replay()]);
  expect([...a.stored, ...b.stored]).toHaveLength(1);
  expect(files()).toEqual([]);
});
