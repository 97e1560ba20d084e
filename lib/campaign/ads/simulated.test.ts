import { expect, test } from "vitest";
import { seeded, simulatedFigures } from "./simulated.ts";

const HOUR = 3_600_000;
const order = (nth: number) => ({ seed: `order ${nth}`, budget: 1_000 + nth * 977, days: 1 + (nth % 30) });
const ORDERS = Array.from({ length: 60 }, (_, nth) => order(nth));

test("the same order brings the same at the same moment, another one something else", () => {
  expect(simulatedFigures(order(1), 30 * HOUR)).toEqual(simulatedFigures(order(1), 30 * HOUR));
  const same = { budget: 20_000, days: 7 };
  const [one, other] = ["a", "b"].map((seed) => simulatedFigures({ seed, ...same }, 30 * HOUR));
  expect(one).not.toEqual(other);
});

test("figures never fall, and the budget is never passed", () => {
  for (const one of ORDERS) {
    let before = { spent: 0, impressions: 0, clicks: 0 };
    for (let hour = 0; hour <= one.days * 24 + 48; hour += 5) {
      const now = simulatedFigures(one, hour * HOUR);
      expect(now.spent).toBeGreaterThanOrEqual(before.spent);
      expect(now.impressions).toBeGreaterThanOrEqual(before.impressions);
      expect(now.clicks).toBeGreaterThanOrEqual(before.clicks);
      expect(now.spent).toBeLessThanOrEqual(one.budget);
      before = now;
    }
    expect(before.spent).toBeGreaterThan(one.budget * 0.95);
  }
});

test("what is delivered is what local ads deliver: 6.50 to 14.50 dollars a thousand, 7 to 18 clicks of a thousand", () => {
  for (const one of ORDERS) {
    const { spent, impressions, clicks } = simulatedFigures({ ...one, budget: 100_000 }, one.days * 24 * HOUR);
    const price = (spent / impressions) * 1_000;
    expect(price).toBeGreaterThan(640);
    expect(price).toBeLessThan(1_460);
    expect(clicks / impressions).toBeGreaterThan(0.0068);
    expect(clicks / impressions).toBeLessThan(0.0181);
  }
});

test("seeds are spread over their whole range", () => {
  const all = Array.from({ length: 1000 }, (_, nth) => seeded(`seed ${nth}`));
  for (const tenth of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(all.filter((one) => Math.floor(one * 10) === tenth).length).toBeGreaterThan(60);
});
