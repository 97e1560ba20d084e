// How a cost would be shared, to the cent.
import { expect, test } from "vitest";
import { coopShareOf } from "./coop-share.ts";

const terms = (percent: number, available = 1_000_000) => ({ from: "Harbor Realty", percent, available });

test.each([
  [20_000, 50, 10_000],
  [333, 50, 167],
  [1, 50, 1],
  [1, 49, 0],
  [999, 33, 330],
  [500, 0, 0],
  [500, 100, 500],
])("of %i cents at %i percent the company carries %i", (total, percent, company) => {
  expect(coopShareOf(total, terms(percent))).toEqual({ company, own: total - company });
});

test("the company carries no more than is left of what it allocated", () => {
  expect(coopShareOf(20_000, terms(50, 4_000))).toEqual({ company: 4_000, own: 16_000 });
  expect(coopShareOf(20_000, terms(50, 0))).toEqual({ company: 0, own: 20_000 });
});
