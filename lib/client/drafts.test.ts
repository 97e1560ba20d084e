// What was typed when a session ended, without a page around it: whose it is, how long it waits, and what deletes it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftsBelongTo, dropDrafts, followDraft, keepDrafts, takeDraft } from "./drafts.ts";

const TYPED = { typed: { title: "Half a thought" }, from: { title: "" }, version: null };
let stop: () => void;

beforeEach(() => {
  const kept: Record<string, string> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  Object.defineProperties(kept, {
    getItem: hidden((key: string) => (Object.hasOwn(kept, key) ? kept[key] : null)),
    setItem: hidden((key: string, value: string) => Reflect.set(kept, key, value)),
    removeItem: hidden((key: string) => Reflect.deleteProperty(kept, key)),
  });
  vi.stubGlobal("sessionStorage", kept);
  vi.stubGlobal("location", { pathname: "/share-links/create", search: "" });
  vi.useFakeTimers();
  draftsBelongTo("mia");
  stop = followDraft("editor", () => TYPED);
  expect(keepDrafts()).toBe(true);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("comes back once, and to nobody else", () => {
  draftsBelongTo("liam");
  expect(takeDraft("editor")).toBeNull();
  draftsBelongTo("mia");
  expect(takeDraft("editor")).toEqual(TYPED);
  expect(takeDraft("editor")).toBeNull();
});

test("comes back where it was typed", () => {
  vi.stubGlobal("location", { pathname: "/share-links/create", search: "?from=1" });
  expect(takeDraft("editor")).toBeNull();
});

test("waits for a day", () => {
  vi.advanceTimersByTime(24 * 3_600_000 + 1);
  expect(takeDraft("editor")).toBeNull();
});

test("a log-out on purpose leaves none of it, and nothing else is touched", () => {
  sessionStorage.setItem("corner.reloaded", "b-1");
  dropDrafts();
  expect(takeDraft("editor")).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(["corner.reloaded"]);
});
