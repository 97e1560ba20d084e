import fc from "fast-check";
import { expect, test } from "vitest";
import { compareRates } from "./luck.ts";

const rates = (count: number, over: number, others: number, rest: number) =>
  compareRates({ count, over }, { count: others, over: rest });

test.each([
  // By hand: nobody of one is at most 0.9 of the coin, both of two at least the root of 0.1.
  [0, 1, 1, 1, { ratio: 0, low: 0, high: 9 }],
  [2, 1, 0, 1, { ratio: Number.POSITIVE_INFINITY, low: 0.4625, high: Number.POSITIVE_INFINITY }],
  // Tables of Clopper and Pearson at 80%: 8 of 20 lie between 0.2489 and 0.5675.
  [8, 1, 12, 1, { ratio: 0.6667, low: 0.3314, high: 1.312 }],
  [15, 9, 9, 9, { ratio: 1.6667, low: 0.918, high: 3.12 }],
] as const)("%d in %d beside %d in %d", (count, over, others, rest, expected) => {
  const range = rates(count, over, others, rest);
  for (const key of ["ratio", "low", "high"] as const) {
    if (Number.isFinite(expected[key])) expect(range?.[key]).toBeCloseTo(expected[key], 1);
    else expect(range?.[key]).toBe(expected[key]);
  }
});

test("nothing to compare is no range", () => {
  expect([rates(0, 1, 0, 1), rates(3, 0, 3, 1), rates(3, 1, 3, 0)]).toEqual([null, null, null]);
});

const count = fc.integer({ min: 0, max: 400 });
const over = fc.integer({ min: 1, max: 5000 });

test("the ratio lies in its range, more time is a proportion, and swapping the sides turns it over", () => {
  fc.assert(
    fc.property(count, over, count, over, (mine, days, others, rest) => {
      const range = rates(mine, days, others, rest);
      if (range === null) return mine + others === 0;
      const { ratio, low, high } = range;
      const twice = rates(mine, days * 2, others, rest);
      const turned = rates(others, rest, mine, days);
      const near = (one: number, other: number) =>
        one === other || Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other));
      return (
        low <= ratio &&
        ratio <= high &&
        low < high &&
        near((twice?.ratio ?? 0) * 2, ratio) &&
        near((twice?.high ?? 0) * 2, high) &&
        near(1 / (turned?.high ?? 1), low)
      );
    }),
  );
});

test("one more moves the whole range up, and ten times as many make it narrower", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (mine, others) => {
      const [now, more, many] = [
        rates(mine, 1, others, 1),
        rates(mine + 1, 1, others, 1),
        rates(mine * 10, 1, others * 10, 1),
      ];
      if (!now || !more || !many) return false;
      const width = ({ low, high }: typeof now) => Math.log(high / low);
      return more.low > now.low && more.high > now.high && width(many) < width(now);
    }),
  );
});

test.each([0.1, 0.3, 0.5, 0.8])(
  "of all that could have been thrown at %d, at least 80 in 100 are in the range",
  (share) => {
    const all = 30;
    const truth = share / (1 - share);
    let [inside, weight] = [0, (1 - share) ** all];
    for (let mine = 0; mine <= all; mine += 1) {
      const range = rates(mine, 1, all - mine, 1);
      if (range && range.low <= truth && truth <= range.high) inside += weight;
      weight *= ((all - mine) / (mine + 1)) * truth;
    }
    expect(inside).toBeGreaterThanOrEqual(0.8);
    expect(inside).toBeLessThan(0.95);
  },
);

test("a million people are reckoned too", () => {
  const range = rates(500_000, 1, 500_000, 1);
  expect(range?.low).toBeGreaterThan(0.99);
  expect(range?.high).toBeLessThan(1.01);
});
