import { expect, test } from "vitest";
import { pricesAt } from "./price-list.ts";
import { PRICES } from "./prices.ts";

const from = (day: string) => new Date(`${day}T00:00:00Z`);
const CHANGES = [
  { country: "CA", price: 9000, from: from("2026-12-01") },
  { country: "US", price: 12_000, from: from("2027-02-01") },
  { country: "US", price: 11_500, from: from("2026-12-01") },
  { country: "MX", price: 40_000, from: from("2026-12-01") },
];

test("a price counts from its moment on, and of several the one that began last", () => {
  expect(pricesAt(CHANGES, from("2026-11-30"))).toEqual(PRICES);
  expect(pricesAt(CHANGES, from("2026-12-01"))).toEqual({ ...PRICES, CA: 9000, US: 11_500, MX: 40_000 });
  expect(pricesAt(CHANGES, from("2027-02-01")).US).toBe(12_000);
});

test("what is said of a territory is said of the United States", () => {
  expect(pricesAt([{ country: "PR", price: 1, from: from("2026-12-01") }], from("2026-12-02")).US).toBe(1);
});
