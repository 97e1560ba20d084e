// What codes take off, and what they say where they do not.
import { describe, expect, test } from "vitest";
import { type Gift, giftWords, promiseWords } from "#lib/promo-words.ts";
import { type Offered, reckon, refusalOf, stateOf } from "#server/auth/promos/promo-rules.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const GIFT: Gift = {
  ...{ percent: 20, amounts: null, devices: null, trial_days: null, main_component: null },
  ...{ lasts: "once", months: null },
};
const months = (count: number, over: Partial<Gift> = {}): Gift => ({
  ...GIFT,
  lasts: "months",
  months: count,
  ...over,
});
const amount = (amounts: Record<string, number>, over: Partial<Gift> = {}): Gift => ({
  ...GIFT,
  percent: null,
  amounts,
  ...over,
});

describe("what is taken off", () => {
  test.each<[string, Gift, "month" | "year", number, number, number | null]>([
    ["a part of one payment", GIFT, "month", 4900, 980, 1],
    ["a part of three months", months(3), "month", 4900, 980, 3],
    ["three months of a year that is paid at once", months(3), "year", 49_000, 2450, 1],
    ["a part of every payment", { ...GIFT, lasts: "always" }, "year", 49_000, 9800, null],
    ["all of it", { ...GIFT, percent: 100 }, "month", 4900, 4900, 1],
    ["half a cent, to the nearest", { ...GIFT, percent: 50 }, "month", 4901, 2451, 1],
    ["an amount", amount({ USD: 2000 }), "month", 4900, 2000, 1],
    ["an amount, never more than is due", amount({ USD: 9900 }), "month", 4900, 4900, 1],
    [
      "an amount of each of three months, in a year",
      amount({ USD: 1000 }, { lasts: "months", months: 3 }),
      "year",
      49_000,
      3000,
      1,
    ],
  ])("%s", (_, gift, interval, total, off, payments) => {
    expect(reckon(gift, { total, interval, currency: "USD" })).toEqual({ off, payments });
  });
});

describe("in words", () => {
  test.each<[Gift, string]>([
    [GIFT, "20% off the first payment"],
    [months(3), "20% off for 3 months"],
    [months(1, { percent: 100 }), "1 month free"],
    [{ ...GIFT, lasts: "always" }, "20% off every payment"],
    [amount({ USD: 2000, EUR: 1800 }), "$20 or €18 off the first payment"],
    [{ ...GIFT, percent: null, devices: { badge: 2, stand: 1 } }, "1 free stand and 2 free badges"],
    [{ ...amount({ USD: 2000 }), products: "orders" }, "$20 off an order"],
    [{ ...GIFT, percent: 100, products: "orders" }, "a free order"],
    [{ ...GIFT, percent: null, trial_days: 45 }, "a trial of 45 days"],
    [
      { ...GIFT, percent: null, trial_days: 60, main_component: "brokerage" },
      "a trial of 60 days and the brokerage plan",
    ],
  ])("%j", (gift, words) => {
    expect(giftWords(gift)).toBe(words);
  });

  test("what is promised names its period and what comes after it", () => {
    const said = (gift: Gift, interval: "month" | "year" = "month", full = 4900) =>
      promiseWords({
        gift,
        currency: "USD",
        interval,
        full,
        off: reckon(gift, { total: full, interval, currency: "USD" }).off,
      });
    expect(said(months(3))).toBe("20% off for 3 months, then $49 a month");
    expect(said(GIFT)).toBe("20% off the first payment, then $49 a month");
    expect(said(months(3), "year", 49_000)).toBe("20% off for 3 months, taken off the first year, then $490 a year");
    expect(said({ ...GIFT, lasts: "always" })).toBe("20% off every payment: $39.20 a month");
    expect(said(amount({ USD: 2000, EUR: 1800 }))).toBe("$20 off the first payment, then $49 a month");
  });
});

const OPEN: Offered = {
  ...GIFT,
  ...{
    products: "plans",
    plan_ids: null,
    minimums: null,
    first_order: false,
    per_person: null,
    max_uses: null,
    uses: 0,
  },
  ...{ starts_at: null, expires_at: null, paused_at: null, taken: false },
};
const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);

describe("a code says why not", () => {
  test.each<[string, Partial<Offered>, RegExp | null]>([
    ["nothing stands against it", {}, null],
    ["its last moment is over", { expires_at: NOW }, /has ended/],
    ["its last moment is to come", { expires_at: after }, null],
    ["it has not begun, and nobody hears of it", { starts_at: after }, /not known/],
    ["it has just begun", { starts_at: before }, null],
    ["it is paused", { paused_at: before }, /right now/],
    ["the last use is gone", { max_uses: 3, uses: 3 }, /used up/],
    ["one use is left", { max_uses: 3, uses: 2 }, null],
    ["its single code is taken", { taken: true }, /used up/],
    ["it gives a trial", { percent: null, trial_days: 30 }, /signing up/],
    ["another plan", { plan_ids: ["other"] }, /not for this plan/],
    ["this plan among others", { plan_ids: ["other", "solo"] }, null],
    ["used twice by this person, of two", { per_person: 2 }, /already used this code/],
    ["used twice by this person, of three", { per_person: 3 }, null],
    ["orders of things alone", { products: "orders" }, /order of devices/],
    ["a first order, and something was paid", { first_order: true }, /first order/],
    ["no amount in this currency", { percent: null, amounts: { EUR: 5 } }, /does not work in USD/],
    ["below the least", { minimums: { USD: 4901 } }, /at least \$49\.01/],
    ["the very least", { minimums: { USD: 4900 } }, null],
    ["a least in another currency alone", { minimums: { EUR: 1 } }, /does not work in USD/],
  ])("%s", (_, over, said) => {
    const due = { total: 4900, interval: "month", currency: "USD" } as const;
    const refused = refusalOf({ ...OPEN, ...over }, due, { planId: "solo", mine: 2, hasPaid: true, now: NOW });
    if (said === null) expect(refused).toBeNull();
    else expect(refused).toMatch(said);
  });

  test("what is over is over, paused or not", () => {
    expect(stateOf({ ...OPEN, paused_at: before, expires_at: before }, NOW)).toBe("ended");
    expect(stateOf({ ...OPEN, paused_at: before, starts_at: after }, NOW)).toBe("paused");
    expect(stateOf({ ...OPEN, starts_at: after }, NOW)).toBe("planned");
  });
});

test("a code is for plans, for orders, or for both", () => {
  const due = { total: 4900, interval: "month", currency: "USD" } as const;
  const takes = (products: Offered["products"], planId: string | null) =>
    refusalOf({ ...OPEN, products }, due, { planId, mine: 0, hasPaid: false, now: NOW }) === null;
  expect([takes("plans", "solo"), takes("orders", "solo"), takes("both", "solo")]).toEqual([true, false, true]);
  expect([takes("plans", null), takes("orders", null), takes("both", null)]).toEqual([false, true, true]);
});
