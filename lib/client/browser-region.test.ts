// Any browser may be in front of a form, also one whose language is no language.
import { afterEach, expect, test, vi } from "vitest";
import { browserRegion } from "./browser-region.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["en-US", "US"],
  ["de-CH", "CH"],
  ["de", "DE"],
  ["c", undefined],
  ["en_US", undefined],
  ["", undefined],
  [undefined, undefined],
])("a browser that speaks %o is in %o", (language, region) => {
  vi.stubGlobal("navigator", { language });
  expect(browserRegion()).toBe(region);
});

test("where there is no browser there is no region", () => {
  vi.stubGlobal("navigator", undefined);
  expect(browserRegion()).toBeUndefined();
});
