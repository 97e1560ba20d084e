import { describe, expect, test } from "vitest";
import { AppError } from "#lib/errors.ts";
import type { Rendition } from "#lib/services/media/renditions.ts";
import { type RenditionStore, renditionMaker, type Source } from "#server/media/renditions/renditions.ts";

const CONTENT = "00ff00ff00ff00ff";
const SQUARE: Rendition = { size: "s96", format: "webp", focus: { x: 0.5, y: 0.5 }, content: CONTENT };
const MADE = { bytes: new Uint8Array([7]), width: 96, height: 96 };

const sourceOf = (assetId: string): Source => ({
  workspaceId: "w",
  assetId,
  original: async () => new Uint8Array([1]),
});

/** What processes share, in memory. */
function sharedStore() {
  const kept = new Map<string, Uint8Array>();
  const claimed = new Set<string>();
  const key = ({ assetId }: Source, name: string) => `${assetId}/${name}`;
  const store: RenditionStore = {
    find: async (source, name) => kept.get(key(source, name)) ?? null,
    claim: async (source, name) => {
      const free = !claimed.has(key(source, name));
      claimed.add(key(source, name));
      return free;
    },
    keep: async (source, name, { bytes }) => void kept.set(key(source, name), bytes),
    giveUp: async (source, name) => void claimed.delete(key(source, name)),
  };
  return { store, claimed };
}

describe("a rendition", () => {
  test("is made once, however many ask for it at once, and never again", async () => {
    const asked: string[] = [];
    const { store } = sharedStore();
    const rendition = renditionMaker(store, async (_original, { format }) => {
      asked.push(format);
      return MADE;
    });
    const all = await Promise.all(Array.from({ length: 20 }, () => rendition(sourceOf("once"), SQUARE, "n")));
    expect(all).toEqual(Array.from({ length: 20 }, () => MADE.bytes));
    await rendition(sourceOf("once"), SQUARE, "n");
    expect(asked).toEqual(["webp"]);
  });

  test("that another process makes is waited for", async () => {
    const { store, claimed } = sharedStore();
    claimed.add("waited/n");
    const rendition = renditionMaker(store, () => Promise.reject(new Error("made twice")));
    const waiting = rendition(sourceOf("waited"), SQUARE, "n");
    await store.keep(sourceOf("waited"), "n", MADE);
    expect(await waiting).toEqual(MADE.bytes);
  });

  test("that could not be made is tried again by who asks next", async () => {
    const { store } = sharedStore();
    const outcomes = [() => Promise.reject(new AppError("unavailable")), async () => MADE];
    const rendition = renditionMaker(store, () => (outcomes.shift() ?? (async () => MADE))());
    await expect(rendition(sourceOf("tried"), SQUARE, "n")).rejects.toMatchObject({ code: "unavailable" });
    expect(await rendition(sourceOf("tried"), SQUARE, "n")).toEqual(MADE.bytes);
  });

  test("of a page with a hundred pictures waits instead of being refused, two at a time", async () => {
    const { store } = sharedStore();
    const seen = { now: 0, most: 0 };
    const rendition = renditionMaker(store, async () => {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      await new Promise((resolve) => setImmediate(resolve));
      seen.now -= 1;
      return MADE;
    });
    await Promise.all(Array.from({ length: 100 }, (_, n) => rendition(sourceOf(`page${n}`), SQUARE, "n")));
    expect(seen.most).toBe(2);
  });
});
