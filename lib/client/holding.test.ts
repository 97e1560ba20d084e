import { expect, test, vi } from "vitest";
import { hold, isQuiet, onQuiet } from "./holding.ts";

test("a page is quiet when the last thing that went on has ended, and says so once", () => {
  const told = vi.fn();
  const stop = onQuiet(told);
  expect(isQuiet()).toBe(true);
  const call = hold();
  const form = hold();
  expect(isQuiet()).toBe(false);
  call();
  expect(told).not.toHaveBeenCalled();
  form();
  form();
  expect(isQuiet()).toBe(true);
  expect(told).toHaveBeenCalled();
  stop();
  told.mockClear();
  hold()();
  expect(told).not.toHaveBeenCalled();
});
