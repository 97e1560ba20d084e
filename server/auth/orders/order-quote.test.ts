import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderProduct } from "#lib/services/auth/order-entities.ts";
import {
  boughtOf,
  eachOf,
  kindsOf,
  orderQuote,
  orderTitle,
  taxOf,
  workingDay,
} from "#server/auth/orders/order-quote.ts";

const PRACTICE: OrderProduct = {
  ...{
    key: "practice",
    shelf: "kits",
    name: "Practice",
    note: "",
    pieces: { stand: 1, badge: 5, tag: 2 },
    stock: null,
    chip: "counter",
  },
  prices: {
    USD: [
      { from: 3, each: 10_115 },
      { from: 1, each: 11_900 },
    ],
  },
};
const TAG: OrderProduct = {
  ...{ key: "tag", shelf: "tags", name: "Round tag", note: "", pieces: { tag: 1 }, stock: null, chip: "signed" },
  prices: { USD: [{ from: 1, each: 350 }] },
};
const SETTINGS = {
  shipping: [
    { country: "US", amount: { USD: 600 }, days: 3 },
    { country: "DE", amount: { EUR: 900 }, days: 7 },
  ],
  taxes: [
    { country: "US", region: "RI", basis_points: 700, label: "Rhode Island tax", on_shipping: true },
    { country: "US", region: "MA", basis_points: 625, label: "Massachusetts tax", on_shipping: false },
  ],
  productionDays: 2,
};
// A Friday.
const NOW = new Date("2026-11-20T15:00:00Z");
const asked = (over: object = {}) => ({
  bought: [{ product: PRACTICE, quantity: 1 }],
  settings: SETTINGS,
  currency: "USD",
  to: { country: "US", region: "RI" },
  promo: null,
  now: NOW,
  ...over,
});

describe("the price of an order", () => {
  it("reckons the promo code before tax, and taxes shipping where that is set", () => {
    const quote = orderQuote(asked({ promo: { code: "SMILE20", off: 2000 } }));
    expect(quote).toMatchObject({ goods: 11_900, off: 2000, shipping: 600, tax: 735, total: 11_235 });
    expect(quote.sums.map(({ label, amount }) => [label, amount])).toEqual([
      ["Practice", 11_900],
      ["Promo code SMILE20", -2000],
      ["Shipping, 3 days", 600],
      ["Rhode Island tax, 7%", 735],
    ]);
    expect(orderQuote(asked({ to: { country: "US", region: "ma" } }))).toMatchObject({ tax: 744, total: 13_244 });
    expect(orderQuote(asked({ to: { country: "US", region: "TX" } }))).toMatchObject({ tax: 0, total: 12_500 });
    expect(taxOf(SETTINGS.taxes, { country: "DE", region: "RI" })).toBeNull();
  });

  it("takes the price of the quantity that is reached", () => {
    expect(eachOf(PRACTICE, 2, "USD")).toBe(11_900);
    expect(eachOf(PRACTICE, 3, "USD")).toBe(10_115);
    expect(() => eachOf(PRACTICE, 1, "CHF")).toThrow("Practice is not sold in CHF.");
  });

  it("never sells more pieces than are made at once", () => {
    expect(kindsOf([{ product: PRACTICE, quantity: 2 }])).toHaveLength(16);
    expect(boughtOf([{ product: "tag", quantity: 500 }], [TAG, PRACTICE])).toHaveLength(1);
    const over = [
      { product: "tag", quantity: 500 },
      { product: "practice", quantity: 1 },
    ];
    expect(() => boughtOf(over, [TAG, PRACTICE])).toThrow("Order at most 500 pieces at once.");
    expect(() => boughtOf([{ product: "gone", quantity: 1 }], [TAG])).toThrow("no longer sold");
  });

  it("ships only where shipping has a price, and names the working day", () => {
    expect(() => orderQuote(asked({ to: { country: "FR", region: "" } }))).toThrow("We do not ship there.");
    expect(() => orderQuote(asked({ to: { country: "DE", region: "" } }))).toThrow("We do not ship there.");
    expect(orderQuote(asked()).ready_by).toBe("2026-11-27");
    expect(orderQuote(asked({ to: null })).ready_by).toBeNull();
    expect(workingDay(NOW, 1)).toBe("2026-11-23");
  });

  it("adds up whatever is bought, and is never below nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 5_000_000 }), (quantity, off) => {
        const quote = orderQuote(asked({ bought: [{ product: PRACTICE, quantity }], promo: { code: "X", off } }));
        expect(quote.sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total);
        expect(quote.total).toBeGreaterThanOrEqual(quote.shipping);
        expect(quote.off).toBeLessThanOrEqual(quote.goods);
      }),
    );
  });

  it("is called by what is in it", () => {
    expect(orderTitle([{ product: PRACTICE, quantity: 1 }])).toBe("Practice");
    expect(
      orderTitle([
        { product: PRACTICE, quantity: 3 },
        { product: TAG, quantity: 1 },
      ]),
    ).toBe("3 × Practice and 1 more");
  });
});
