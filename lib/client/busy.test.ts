import { expect, test, vi } from "vitest";
import { hold, isIdle, onIdle } from "#lib/client/busy.ts";

test("a page is quiet when the last thing that went on has ended, and says so once", () => {
  const told = vi.fn();
  const stop = onIdle(told);
  expect(isIdle()).toBe(true);
  const call = hold();
  const form = hold();
  expect(isIdle()).toBe(false);
  call();
  expect(told).not.toHaveBeenCalled();
  form();
  form();
  expect(isIdle()).toBe(true);
  expect(told).toHaveBeenCalled();
  stop();
  told.mockClear();
  hold()();
  expect(told).not.toHaveBeenCalled();
});
