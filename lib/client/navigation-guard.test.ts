import { expect, test, vi } from "vitest";
import { confirmNavigation, guardNavigation } from "./navigation-guard.ts";

test("a command goes at once where nobody would lose anything, and waits for the answer of who would", () => {
  const go = vi.fn();
  confirmNavigation(go);
  expect(go).toHaveBeenCalledTimes(1);

  const asked: (() => void)[] = [];
  const stop = guardNavigation((waiting) => void asked.push(waiting));
  confirmNavigation(go);
  expect(go).toHaveBeenCalledTimes(1);
  asked[0]?.();
  expect(go).toHaveBeenCalledTimes(2);

  stop();
  confirmNavigation(go);
  expect(go).toHaveBeenCalledTimes(3);
});
