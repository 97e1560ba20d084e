import { beforeEach, expect, test, vi } from "vitest";

let cookie = "";

beforeEach(() => {
  vi.resetModules();
  cookie = "";
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", {
    get cookie() {
      return cookie;
    },
    set cookie(line: string) {
      cookie = line.split(";")[0] ?? "";
    },
  });
  return () => vi.unstubAllGlobals();
});

/** Each tab has a store of its own over the one cookie. */
async function aTab() {
  vi.resetModules();
  return import("./preselected-media.ts");
}

test("what was chosen is taken once, by whichever tab asks first", async () => {
  const [one, other] = [await aTab(), await aTab()];
  one.preselectMedia(["b", "a", "b"]);
  expect(other.preselectedCount()).toBe(2);
  expect(other.takePreselectedMedia()).toEqual(["b", "a"]);
  expect([one.takePreselectedMedia(), other.takePreselectedMedia(), one.preselectedCount()]).toEqual([[], [], 0]);
});

test("a choice takes the place of one that was never used, and no more is chosen than the cookie holds", async () => {
  const { preselectMedia, takePreselectedMedia } = await aTab();
  preselectMedia(["old"]);
  const many = Array.from({ length: 100 }, (_, at) => `0192f0c4-0000-7000-8000-${`${at}`.padStart(12, "0")}`);
  preselectMedia(many);
  expect(takePreselectedMedia()).toEqual(many.slice(0, 24));
});
