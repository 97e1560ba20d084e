import { describe, expect, test } from "vitest";
import { pictureQueue } from "#server/platform/pictures/picture-queue.ts";
import type { PictureOutcome, PictureSpec, PictureWork } from "#server/platform/pictures/picture-spec.ts";

const SPEC: PictureSpec = { width: 1, height: 1, fit: "cover", format: "webp", qualities: [80] };
const MADE: PictureOutcome = { picture: { bytes: new Uint8Array(1), width: 1, height: 1 } };
const LIMITS = { most: 4, mostEach: 2, longestMs: 60_000 };

const order = (who: string) => ({ original: new Uint8Array(1), wanted: SPEC, who });

/** A worker that makes a picture when it is told to, and counts how many it has in hand. */
function patient() {
  const waiting: (() => void)[] = [];
  const seen = { now: 0, most: 0 };
  const work: PictureWork = async () => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await new Promise<void>((resolve) => waiting.push(resolve));
    seen.now -= 1;
    return MADE;
  };
  const finish = async () => {
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    waiting.shift()?.();
  };
  return { work, finish, seen };
}

describe("pictures in a row", () => {
  test("are made one after the other", async () => {
    const { work, finish, seen } = patient();
    const ask = pictureQueue(() => work, LIMITS);
    const made = ["a", "b", "c"].map((who) => ask(order(who)));
    for (const _each of made) await finish();
    expect(await Promise.all(made)).toEqual([MADE, MADE, MADE]);
    expect(seen.most).toBe(1);
  });

  test("of one network are one caller's", async () => {
    const { work, finish } = patient();
    const ask = pictureQueue(() => work, LIMITS);
    const made = [1, 2].map((n) => ask(order(`2001:db8::${n}`)));
    await expect(ask(order("2001:db8::3"))).rejects.toMatchObject({ code: "unavailable" });
    for (const _each of made) await finish();
    expect(await Promise.all(made)).toEqual([MADE, MADE]);
  });

  test("are refused with the time to come back when too many wait, and taken again after", async () => {
    const { work, finish } = patient();
    const ask = pictureQueue(() => work, LIMITS);
    const made = ["a", "b", "c", "d"].map((who) => ask(order(who)));
    await expect(ask(order("e"))).rejects.toMatchObject({ code: "unavailable", details: { retryAfter: 8 } });
    for (const _each of made) await finish();
    await Promise.all(made);
    const next = ask(order("e"));
    await finish();
    expect(await next).toEqual(MADE);
  });

  test("are answered for, where somebody said what one that takes too long is", async () => {
    const { work, finish } = patient();
    const ask = pictureQueue(() => work, LIMITS);
    const outcome = { drawn: false };
    expect(await ask({ ...order("a"), late: { afterMs: 10, outcome } })).toBe(outcome);
    const next = ask({ ...order("a"), late: { afterMs: 60_000, outcome } });
    await finish();
    await finish();
    expect(await next).toBe(MADE);
  });

  test("of one person leave room for others", async () => {
    const { work, finish } = patient();
    const ask = pictureQueue(() => work, LIMITS);
    const made = [ask(order("a")), ask(order("a"))];
    await expect(ask(order("a"))).rejects.toMatchObject({ code: "unavailable" });
    made.push(ask(order("b")));
    for (const _each of made) await finish();
    expect(await Promise.all(made)).toEqual([MADE, MADE, MADE]);
  });

  test("of whoever comes last are not behind all of somebody else's", async () => {
    const { work, finish } = patient();
    const ask = pictureQueue(() => work, { ...LIMITS, mostEach: 3 });
    const done: string[] = [];
    const asked = ["a", "a", "a", "b"].map((who, n) => ask(order(who)).then(() => done.push(`${who}${n}`)));
    for (const _each of asked) await finish();
    await Promise.all(asked);
    expect(done).toEqual(["a0", "b3", "a1", "a2"]);
  });

  test("of a few people do not fill the queue: the latest of whoever has most waiting makes room", async () => {
    const { work, finish } = patient();
    const ask = pictureQueue(() => work, { ...LIMITS, most: 6, mostEach: 3 });
    const full = ["a", "a", "a", "b", "b", "b"].map((who) => ask(order(who)));
    const settled = Promise.allSettled(full);
    const other = ask(order("c"));
    for (let n = 0; n < 6; n += 1) await finish();
    expect(await other).toEqual(MADE);
    const refused = (await settled).flatMap((outcome, n) =>
      outcome.status === "rejected" ? [[n, outcome.reason]] : [],
    );
    expect(refused).toEqual([[5, expect.objectContaining({ code: "unavailable", details: { retryAfter: 12 } })]]);
  });

  test("go on after one that took too long, and its worker is told to give up", async () => {
    const given: AbortSignal[] = [];
    const never: PictureWork = (_original, _spec, signal) => {
      given.push(signal);
      return new Promise(() => undefined);
    };
    const works = [never, async () => MADE];
    const ask = pictureQueue(() => works.shift() ?? never, { ...LIMITS, longestMs: 20 });
    const [late, next] = [ask(order("a")), ask(order("a"))];
    await expect(late).rejects.toMatchObject({ code: "unavailable", details: { retryAfter: 1 } });
    expect(await next).toEqual(MADE);
    expect(given.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test("are read when it is their turn: those that wait or are refused hold nothing", async () => {
    const { work, finish } = patient();
    const ask = pictureQueue(() => work, LIMITS);
    const read: string[] = [];
    const later = (who: string) => ({
      ...order(who),
      original: async () => {
        read.push(who);
        return new Uint8Array(1);
      },
    });
    const made = ["a", "b", "c", "d"].map((who) => ask(later(who)));
    await expect(ask(later("e"))).rejects.toMatchObject({ code: "unavailable" });
    for (const [n] of made.entries()) {
      await finish();
      await made[n];
      expect(read.length).toBeLessThanOrEqual(n + 2);
    }
    expect(read).toEqual(["a", "b", "c", "d"]);
  });

  test("whose bytes cannot be read say why, and those that are read for too long are made by nobody", async () => {
    const slow = Promise.withResolvers<Uint8Array>();
    const seen: unknown[] = [];
    const work: PictureWork = async (original) => {
      seen.push(original);
      return MADE;
    };
    const ask = pictureQueue(() => work, { ...LIMITS, longestMs: 20 });
    const gone = new Error("gone");
    await expect(ask({ ...order("a"), original: () => Promise.reject(gone) })).rejects.toBe(gone);
    await expect(ask({ ...order("a"), original: () => slow.promise })).rejects.toMatchObject({ code: "unavailable" });
    slow.resolve(new Uint8Array(9));
    await slow.promise;
    expect(await ask(order("b"))).toEqual(MADE);
    expect(seen).toEqual([new Uint8Array(1)]);
  });

  test("go on after one whose worker broke", async () => {
    const works: PictureWork[] = [() => Promise.reject(new Error("broke")), async () => MADE];
    const ask = pictureQueue(() => works.shift() ?? (async () => MADE), LIMITS);
    const [broken, next] = [ask(order("a")), ask(order("b"))];
    await expect(broken).rejects.toThrow("broke");
    expect(await next).toEqual(MADE);
  });
});
