import { afterEach, expect, test, vi } from "vitest";
import { withProgress } from "./progress.mjs";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("says what begins, that it goes on, and nothing once it is over", async () => {
  vi.useFakeTimers();
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const work = Promise.withResolvers<number>();
  const done = withProgress("Installing packages", () => work.promise);
  vi.advanceTimersByTime(31_000);
  work.resolve(7);
  expect(await done).toBe(7);
  vi.advanceTimersByTime(60_000);
  expect(said.mock.calls.map(([line]) => line)).toEqual([
    "Installing packages …",
    "  … 15 s so far",
    "  … 30 s so far",
  ]);
});
