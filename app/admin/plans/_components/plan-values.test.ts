// Prices as people type them.
import { expect, test } from "vitest";
import { decimalOf, minorOf } from "#components/billing/amounts.ts";
import { editIn, newPlanIn, priceText } from "./plan-values.ts";

test.each([
  ["9", "USD", 900],
  ["9.5", "USD", 950],
  ["9,50", "EUR", 950],
  ["0", "USD", 0],
  ["", "USD", null],
  ["900", "JPY", 900],
])("%s in %s is %s", (text, currency, minor) => {
  expect(minorOf(text, currency)).toBe(minor);
  if (minor !== null) expect(minorOf(decimalOf(minor, currency), currency)).toBe(minor);
});

test.each(["-1", "1e3", "9.999", "1.000,00", "$9", "NaN", "Infinity", "12345678"])("%s is no amount", (text) => {
  expect(minorOf(text, "USD")).toBeNaN();
});

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  const whole = { "USD.month": "9", "USD.year": "90", seats_included: "1", trial_days: "14", ...values };
  for (const [name, value] of Object.entries(whole)) data.append(name, value);
  return data;
}

test("a price says for how long it is", () => {
  const price = { month: 900, year: 9000, seat_month: null, seat_year: null };
  expect(priceText({ USD: price })).toBe("$9 a month or $90 a year");
  expect(priceText({})).toBe("–");
});

test("the first wrong field is named", () => {
  expect(editIn(form({}), ["USD"])).toMatchObject({
    edit: { prices: { USD: { month: 900, year: 9000, seat_month: null } } },
  });
  expect(editIn(form({ "USD.year": "" }), ["USD"])).toMatchObject({ field: "USD.year" });
  expect(editIn(form({ "USD.seat_month": "5" }), ["USD"])).toMatchObject({ field: "USD.seat_year" });
  expect(editIn(form({ seats_included: "0" }), ["USD"])).toMatchObject({ field: "seats_included" });
  expect(editIn(form({ seats_included: "1.5" }), ["USD"])).toMatchObject({ field: "seats_included" });
  expect(editIn(form({ trial_days: "x" }), ["USD"])).toMatchObject({ field: "trial_days" });
  expect(editIn(form({}), ["USD", "CHF"])).toMatchObject({ field: "CHF.month" });
});

test("a new plan needs a name and a kind before its prices", () => {
  const kind = { name: " Studio ", main_component: "company" };
  expect(newPlanIn(form(kind), ["USD"])).toMatchObject({ plan: { name: "Studio", main_component: "company" } });
  expect(newPlanIn(form({ ...kind, name: " " }), ["USD"])).toMatchObject({ field: "name" });
  expect(newPlanIn(form({ ...kind, main_component: "castle" }), ["USD"])).toMatchObject({ field: "main_component" });
  expect(newPlanIn(form({ ...kind, "USD.month": "x" }), ["USD"])).toMatchObject({ field: "USD.month" });
});
