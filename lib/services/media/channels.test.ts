import { expect, test } from "vitest";
import { fitOf } from "./channels.ts";

test("a picture that is large enough fits, and what a frame leaves out of it is said", () => {
  expect(fitOf({ width: 2400, height: 1260 }, "wide")).toEqual({ fits: true, cut: 0 });
  expect(fitOf({ width: 2000, height: 1000 }, "square")).toEqual({ fits: false, cut: 50 });
  expect(fitOf({ width: 4000, height: 2000 }, "square")).toEqual({ fits: true, cut: 50 });
  expect(fitOf({ width: 640, height: 640 }, "story")).toEqual({ fits: false, cut: 44 });
});
