import { afterEach, expect, it, vi } from "vitest";

const assign = vi.fn();

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("does not overtake a document that is on its way, and goes by itself where none comes", async () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("location", { pathname: "/share-links", search: "", assign });
  const { leaveDeadSession } = await import("./session-over.ts");
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
