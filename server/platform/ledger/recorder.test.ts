import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { InteractionBatch } from "#server/platform/ledger/interaction-buffer.ts";
import { InteractionRecorder, type RecorderOptions } from "#server/platform/ledger/recorder.ts";
import { referrerHost } from "#server/platform/ledger/referrer.ts";

const click = (n = 0) => ({
  workspaceId: "w",
  subjectId: `link${n % 2}`,
  ownerId: null,
  at: 1000 + n,
  kind: "click",
  class: n % 3,
  channel: "link",
  domain: "",
  agent: "Safari",
  device: "",
  system: "",
  language: "",
  referrer: n % 2 ? "t.co" : "",
  client: "",
});

function recorder(over: Partial<RecorderOptions> = {}) {
  const batches: InteractionBatch[] = [];
  const store = vi.fn(async (batch: InteractionBatch) => void batches.push(batch));
  const made = new InteractionRecorder("link", {
    store,
    everyMs: 400,
    busyMs: 900,
    busyPerSecond: 100,
    batch: 100,
    waiting: 1000,
    attempts: 3,
    retryMs: 1000,
    patienceMs: 1000,
    ...over,
  });
  return { made, batches, store };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("InteractionRecorder", () => {
  test("stores what came within 400 ms as one batch, links and words once", async () => {
    const { made, batches } = recorder();
    for (let n = 0; n < 4; n += 1) made.record(click(n));
    expect(batches).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(400);
    expect(batches).toHaveLength(1);
    expect(batches[0]).toMatchObject({
      size: 4,
      workspaces: ["w", "w"],
      subjects: ["link0", "link1"],
      words: ["click", "link", "", "Safari", "t.co"],
      subject: [1, 2, 1, 2],
      at: [1000, 1001, 1002, 1003],
      class: [0, 1, 2, 0],
      agent: [4, 4, 4, 4],
      referrer: [0, 5, 0, 5],
    });
    expect(made.stats).toEqual({ recorded: 4, stored: 4, lost: 0, waiting: 0 });
  });

  test("waits longer after a batch that says many come, and less again after a small one", async () => {
    const { made, batches } = recorder();
    const sizes = () => batches.map((batch) => batch.size);
    for (let n = 0; n < 60; n += 1) made.record(click(n));
    await vi.advanceTimersByTimeAsync(400);
    made.record(click());
    await vi.advanceTimersByTimeAsync(899);
    expect(sizes()).toEqual([60]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sizes()).toEqual([60, 1]);
    made.record(click());
    await vi.advanceTimersByTimeAsync(400);
    expect(sizes()).toEqual([60, 1, 1]);
  });

  test("does not wait when a batch is full", async () => {
    const { made, batches } = recorder();
    for (let n = 0; n < 250; n += 1) made.record(click(n));
    await vi.advanceTimersByTimeAsync(0);
    expect(batches.map((batch) => batch.size)).toEqual([100, 100]);
    await made.stop();
    expect(batches.map((batch) => batch.size)).toEqual([100, 100, 50]);
  });

  test("sends the same batch again while the database is away, in order", async () => {
    const ids: string[] = [];
    let away = true;
    const { made } = recorder({
      store: async (batch) => {
        ids.push(batch.id);
        if (away) throw new Error("away");
      },
    });
    made.record(click());
    await vi.advanceTimersByTimeAsync(500);
    made.record(click());
    away = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(2);
    expect(made.stats).toMatchObject({ stored: 2, lost: 0, waiting: 0 });
  });

  test("gives up after its attempts and counts what is lost", async () => {
    const { made } = recorder({ store: () => Promise.reject(new Error("away")) });
    made.record(click());
    await vi.advanceTimersByTimeAsync(5000);
    expect(made.stats).toEqual({ recorded: 1, stored: 0, lost: 1, waiting: 0 });
  });

  test("stays bounded: the oldest that is not on its way is lost first", async () => {
    let release: () => void = () => undefined;
    const { made } = recorder({
      store: () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
      waiting: 300,
    });
    for (let n = 0; n < 1000; n += 1) made.record(click(n));
    expect(made.stats).toMatchObject({ recorded: 1000, lost: 700, waiting: 300 });
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(made.stats).toMatchObject({ stored: 100, lost: 700, waiting: 200 });
  });
});

describe("where visits can be written down", () => {
  function spilling(store: () => Promise<unknown>, room = true) {
    const written: InteractionBatch[] = [];
    let back = false;
    const { made, store: tried } = recorder({ store: vi.fn(store), patienceMs: 1000 });
    const comeBack = () => {
      back = true;
    };
    made.spillTo({ keep: (batch) => room && written.push(batch) > 0, replay: async () => back });
    return { made, tried, written, sizes: () => written.map(({ size }) => size), comeBack };
  }

  test("what the database does not take is, and so is what comes until all of it is stored", async () => {
    let away = true;
    const store = vi.fn(() => (away ? Promise.reject(new Error("away")) : Promise.resolve()));
    const { made, sizes, comeBack } = spilling(store);
    made.record(click());
    await vi.advanceTimersByTimeAsync(400);
    made.record(click());
    await vi.advanceTimersByTimeAsync(400);
    expect(sizes()).toEqual([1, 1]);
    expect(store).toHaveBeenCalledTimes(1);
    away = false;
    comeBack();
    await vi.advanceTimersByTimeAsync(2000);
    made.record(click());
    await vi.advanceTimersByTimeAsync(400);
    expect(sizes()).toEqual([1, 1]);
    expect(made.stats).toEqual({ recorded: 3, stored: 1, lost: 0, waiting: 0 });
  });

  test("what is written down while the rest is stored is looked for again where the database goes away once more", async () => {
    const { made } = recorder({ store: vi.fn(() => Promise.reject(new Error("away"))) });
    const replay = vi.fn().mockResolvedValue(true).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    made.spillTo({ keep: () => true, replay });
    made.record(click());
    await vi.advanceTimersByTimeAsync(400 + 1000);
    expect(replay).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replay).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replay).toHaveBeenCalledTimes(4);
  });

  test("what hangs on its way is written down within a second, and counted once if it arrives", async () => {
    let arrive: () => void = () => undefined;
    const { made, sizes } = spilling(
      () =>
        new Promise<void>((resolve) => {
          arrive = resolve;
        }),
    );
    made.record(click());
    await vi.advanceTimersByTimeAsync(400 + 999);
    expect(sizes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sizes()).toEqual([1]);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(made.stats).toEqual({ recorded: 1, stored: 1, lost: 0, waiting: 0 });
  });

  test("without room it waits in memory, and is lost as it was before", async () => {
    const { made } = spilling(() => Promise.reject(new Error("away")), false);
    made.record(click());
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.stats).toMatchObject({ lost: 0, waiting: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(made.stats).toMatchObject({ lost: 1, waiting: 0 });
  });

  test.each([
    [true, { lost: 0 }],
    [false, { lost: 2 }],
  ])("at the very end what waits is written down, with room %j", async (room, counted) => {
    const { made, sizes } = spilling(() => new Promise(() => undefined), room);
    made.record(click());
    await vi.advanceTimersByTimeAsync(400);
    made.record(click());
    made.abandon();
    expect(made.stats).toMatchObject({ ...counted, waiting: 0 });
    expect(sizes()).toEqual(room ? [1, 1] : []);
  });
});

describe("referrerHost", () => {
  test.each([
    ["https://www.LinkedIn.com/feed?token=x", "www.linkedin.com"],
    ["http://a.test:8080/", "a.test"],
    ["https://a.test?x", "a.test"],
    ["https://a.test", "a.test"],
    ["https://user:secret@a.test/", "user"],
    ["https://a@b.test/", ""],
    ["https://ü.test/", ""],
    [`https://${"a".repeat(500)}/`, ""],
    ["android-app://com.slack", ""],
    ["https", ""],
    ["httpx", ""],
    [undefined, ""],
  ])("%s is %j", (referrer, host) => expect(referrerHost(referrer)).toBe(host));
});
