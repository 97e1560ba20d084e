import { expect, test, vi } from "vitest";
import { guardLeaving, leaveBy } from "./leaving.ts";

test("a command goes at once where nobody would lose anything, and waits for the answer of who would", () => {
  const go = vi.fn();
  leaveBy(go);
  expect(go).toHaveBeenCalledTimes(1);

  const asked: (() => void)[] = [];
  const stop = guardLeaving((waiting) => void asked.push(waiting));
  leaveBy(go);
  expect(go).toHaveBeenCalledTimes(1);
  asked[0]?.();
  expect(go).toHaveBeenCalledTimes(2);

  stop();
  leaveBy(go);
  expect(go).toHaveBeenCalledTimes(3);
});
