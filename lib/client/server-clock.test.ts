import { afterEach, beforeEach, expect, test, vi } from "vitest";

const NOON = Date.parse("2026-03-10T12:00:00Z");
const SECOND = 1000;
const told = (at: number) => new Date(at).toISOString();

async function fresh() {
  vi.resetModules();
  return (await import("./server-clock.ts")).serverNow;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([0, 3_600_000, -3_600_000])("a browser whose clock is %i ms off counts from the server's", async (off) => {
  const serverNow = await fresh();
  vi.setSystemTime(NOON + off);
  expect(serverNow(told(NOON))).toBe(NOON);
  vi.setSystemTime(NOON + off + 40 * SECOND);
  expect(serverNow(told(NOON))).toBe(NOON + 40 * SECOND);
});

test("a page out of the router's memory does not turn the clock back", async () => {
  const serverNow = await fresh();
  vi.setSystemTime(NOON);
  serverNow(told(NOON));
  vi.setSystemTime(NOON + 60 * SECOND);
  serverNow(told(NOON + 60 * SECOND));
  vi.setSystemTime(NOON + 90 * SECOND);
  expect(serverNow(told(NOON))).toBe(NOON + 90 * SECOND);
});

test("the server itself says what it told, so that both sides draw the same", async () => {
  vi.unstubAllGlobals();
  const serverNow = await fresh();
  vi.setSystemTime(NOON + SECOND);
  expect(serverNow(told(NOON))).toBe(NOON);
});
