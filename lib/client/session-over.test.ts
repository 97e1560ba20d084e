import { afterEach, expect, it, vi } from "vitest";

const assign = vi.fn();

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function fresh() {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("location", { pathname: "/share-links", search: "", assign });
  assign.mockClear();
  return { page, ...(await import("./session-over.ts")) };
}

it("does not overtake a document that is on its way, and goes by itself where none comes", async () => {
  const { page, leaveDeadSession } = await fresh();
  page.dispatchEvent(new Event("beforeunload"));
  vi.advanceTimersByTime(2000);
  leaveDeadSession();
  vi.advanceTimersByTime(7900);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/logout?over");
  leaveDeadSession();
  expect(assign).toHaveBeenCalledTimes(2);
});

it("leaves a log-out on purpose the time that emptying the browser's caches takes", async () => {
  const { page, leaveDeadSession, expectLogOut } = await fresh();
  expectLogOut();
  page.dispatchEvent(new Event("beforeunload"));
  leaveDeadSession();
  vi.advanceTimersByTime(59_000);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/logout?over");
});
