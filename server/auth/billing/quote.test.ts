// What an agreement costs, to the cent.
import { describe, expect, test } from "vitest";
import type { Agreement } from "#lib/services/auth/billing-entities.ts";
import { remainingPart } from "#server/auth/billing/periods.ts";
import { changeQuote, firstQuote, type Offer, periodAmount, priceOf } from "#server/auth/billing/quote.ts";

const PRICE = { month: 3900, year: 39000, seat_month: 500, seat_year: 5000 };
const OFFER: Offer = { name: "Company", prices: { USD: PRICE, JPY: PRICE }, seatsIncluded: 5 };
const BIG: Offer = { name: "Franchise", prices: { USD: { ...PRICE, month: 14900 } }, seatsIncluded: 25 };
const SOLO: Offer = {
  name: "Solo",
  prices: { USD: { ...PRICE, seat_month: null, seat_year: null } },
  seatsIncluded: 1,
};

const wanted = (part: Partial<Agreement> = {}): Agreement => ({
  plan_id: "p",
  interval: "month",
  seats: 5,
  currency: "USD",
  ...part,
});
const START = new Date("2026-11-01T00:00:00Z");
const END = new Date("2026-12-01T00:00:00Z");
const MIDDLE = new Date("2026-11-16T00:00:00Z");
const running = (part: Partial<Agreement> = {}) => ({
  ...priceOf(OFFER, wanted(part)),
  name: "Company",
  start: START,
  end: END,
});

describe("a period", () => {
  test.each([
    [5, "month", 3900],
    [7, "month", 4900],
    [7, "year", 49000],
    // Included seats are paid whether they are taken or not.
    [1, "month", 3900],
  ] as const)("%i seats by the %s cost %i", (seats, interval, amount) => {
    expect(periodAmount(priceOf(OFFER, wanted({ seats, interval })))).toBe(amount);
  });

  test("what is not sold is refused at its field", () => {
    expect(() => priceOf(OFFER, wanted({ currency: "EUR" }))).toThrow("Company is not sold in EUR.");
    expect(() => priceOf(OFFER, wanted({ currency: "toString" }))).toThrow();
    expect(() => priceOf(SOLO, wanted({ seats: 2 }))).toThrow("Solo has 1 seat and no extra seats.");
  });

  test("the first invoice has a line for what is included and one for further seats", () => {
    const quote = firstQuote("Company", priceOf(OFFER, wanted({ seats: 6 })), START);
    expect(quote.lines.map((line) => [line.label, line.quantity, line.amount])).toEqual([
      ["Company, one month", 1, 3900],
      ["Further seats, one month", 1, 500],
    ]);
    expect(quote).toMatchObject({ due_now: 4400, starts: "now", recurring: { amount: 4400, interval: "month" } });
  });
});

describe("a change in the middle of a period", () => {
  const change = (from: Partial<Agreement>, to: ReturnType<typeof priceOf>) =>
    changeQuote(running(from), "To", { to, now: MIDDLE });

  test("more seats: half of the difference, now", () => {
    expect(change({}, priceOf(OFFER, wanted({ seats: 9 })))).toMatchObject({ due_now: 1000, starts: "now" });
  });

  test("a bigger plan: half of it, less half of what was paid", () => {
    const quote = change({}, priceOf(BIG, wanted({ seats: 25 })));
    expect(quote.lines.map((line) => line.amount)).toEqual([7450, -1950]);
    expect(quote.due_now).toBe(5500);
  });

  test.each([
    ["fewer seats", { seats: 9 }, priceOf(OFFER, wanted())],
    ["the same", {}, priceOf(OFFER, wanted())],
    ["another interval", {}, priceOf(OFFER, wanted({ interval: "year" }))],
  ])("%s: nothing now, from the next period on", (_, from, to) => {
    expect(change(from, to)).toMatchObject({
      due_now: 0,
      lines: [],
      starts: "next_period",
      starts_at: END.toISOString(),
    });
  });

  test("at the end of the period a change costs nothing, at its beginning the whole difference", () => {
    const to = priceOf(OFFER, wanted({ seats: 6 }));
    expect(changeQuote(running(), "To", { to, now: END }).due_now).toBe(0);
    expect(changeQuote(running(), "To", { to, now: START }).due_now).toBe(500);
  });
});

test("no part of a period is less than none or more than all of it", () => {
  expect(remainingPart({ start: START, end: END, now: new Date(0) })).toBe(1);
  expect(remainingPart({ start: START, end: END, now: new Date("2030-01-01") })).toBe(0);
  expect(remainingPart({ start: END, end: END, now: END })).toBe(0);
});
