import { expect, test } from "vitest";
import { shippingIn, shippingText, stepsIn, stepsText, taxesIn, taxText } from "./shop-values.ts";

test("prices are a step a line, in whole minor units, and read back as they are written", () => {
  const steps = [
    { from: 1, each: 350 },
    { from: 50, each: 299 },
  ];
  expect(stepsText(steps, "USD")).toBe("1: 3.50\n50: 2.99");
  expect(stepsIn("1: 3.50\n50: 2.99", "USD")).toEqual(steps);
  expect(stepsIn("1: 350", "JPY")).toEqual([{ from: 1, each: 350 }]);
});

test.each(["1", "1: x", "x: 3", "1: 3.505", "1: -3", "1: 3: 4", "1: 1e3"])("“%s” is no price", (text) => {
  expect(stepsIn(text, "USD")).toBeNull();
});

test("shipping is a place a line, and reads back as it is written", () => {
  const rows = [{ country: "US", days: 3, amount: { USD: 600, EUR: 650 } }];
  expect(shippingText(rows)).toBe("US, 3 days, USD 6.00, EUR 6.50");
  expect(shippingIn(shippingText(rows))).toEqual(rows);
  expect(shippingIn("us, 3, USD 6")).toEqual([{ country: "US", days: 3, amount: { USD: 600 } }]);
  expect(shippingIn("US, 3 days")).toMatchObject({ field: "shipping" });
  expect(shippingIn("US, 3 days, 6 dollars")).toMatchObject({ field: "shipping" });
});

test("taxes are a place a line, and read back as they are written", () => {
  const rows = [
    { country: "US", region: "RI", basis_points: 725, label: "Rhode Island tax", on_shipping: true },
    { country: "DE", region: "", basis_points: 1900, label: "VAT", on_shipping: false },
  ];
  expect(taxText(rows)).toBe("US-RI, 7.25%, Rhode Island tax, on shipping\nDE, 19%, VAT");
  expect(taxesIn(taxText(rows))).toEqual(rows);
  expect(taxesIn("US-RI, seven, tax")).toMatchObject({ field: "taxes" });
  expect(taxesIn("US-RI, 7%")).toMatchObject({ field: "taxes" });
});
