// A code's form as the API takes it, and the first field that is wrong.
import { expect, test } from "vitest";
import { limitsIn, newPromoIn } from "./promo-values.ts";
import { forWords, noteWords, usesWords } from "./promo-words.ts";

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

const PERCENT = { kind: "percent", currencies: ["USD", "EUR"], batch: false } as const;

test("an empty field is no limit, and a code is upper case", () => {
  expect(newPromoIn(form({ code: " winter-20 ", percent: "20", lasts: "months", months: "3" }), PERCENT)).toEqual({
    promo: {
      ...{ code: "WINTER-20", percent: 20, amounts: null, devices: null, trial_days: null, main_component: null },
      ...{ lasts: "months", months: 3, singles: null, note: "", plan_ids: null, minimums: null, first_order: false },
      products: "plans",
      ...{ per_person: null, max_uses: null, starts_on: null, ends_on: null },
    },
  });
});

test("amounts are those of the currencies that were typed in", () => {
  const typed = form({ code: "TEN", "amount.USD": "10", "amount.EUR": "9,50", "minimum.USD": "50" });
  expect(newPromoIn(typed, { ...PERCENT, kind: "amount" })).toMatchObject({
    promo: { percent: null, amounts: { USD: 1000, EUR: 950 }, minimums: { USD: 5000 } },
  });
});

test.each<[Record<string, string>, string]>([
  [{ code: "A" }, "code"],
  [{ code: "WITH SPACE" }, "code"],
  [{ percent: "0" }, "percent"],
  [{ percent: "101" }, "percent"],
  [{ percent: "x" }, "percent"],
  [{ lasts: "months", months: "13" }, "months"],
  [{ max_uses: "0" }, "max_uses"],
  [{ per_person: "1.5" }, "per_person"],
  [{ "minimum.EUR": "-1" }, "minimum.EUR"],
])("%j is refused at %s", (over, field) => {
  expect(newPromoIn(form({ code: "GOOD", percent: "20", lasts: "once", ...over }), PERCENT)).toMatchObject({ field });
});

test("devices are those of the kinds that were typed in, in one order", () => {
  const typed = form({ code: "BADGE", "device.badge": "2", "device.stand": "1", lasts: "always" });
  expect(newPromoIn(typed, { ...PERCENT, kind: "devices" })).toMatchObject({
    promo: { percent: null, amounts: null, devices: { badge: 2, stand: 1 }, lasts: "once" },
  });
  const wrong = (values: Record<string, string>) =>
    newPromoIn(form({ code: "BADGE", ...values }), { ...PERCENT, kind: "devices" });
  expect(wrong({})).toMatchObject({ field: "device.tag" });
  expect(wrong({ "device.badge": "0" })).toMatchObject({ field: "device.badge" });
  expect(wrong({ "device.badge": "501" })).toMatchObject({ field: "device.badge" });
});

test("an amount needs a currency, a trial its days, a batch its number", () => {
  expect(newPromoIn(form({ code: "TEN" }), { ...PERCENT, kind: "amount" })).toMatchObject({ field: "amount.USD" });
  expect(newPromoIn(form({ code: "TEN" }), { ...PERCENT, kind: "trial" })).toMatchObject({ field: "trial_days" });
  const many = form({ code: "TEN", percent: "5", singles: "10001" });
  expect(newPromoIn(many, { ...PERCENT, batch: true })).toMatchObject({ field: "singles" });
});

test("plans that are chosen are the only ones", () => {
  const data = form({ note: " Flyer " });
  data.append("plan_ids", "a");
  data.append("plan_ids", "b");
  expect(limitsIn(data, ["USD"])).toMatchObject({ limits: { note: "Flyer", plan_ids: ["a", "b"] } });
});

test("a row says for whom a code is and how much of it is used", () => {
  const plans = [
    { id: "a", name: "SOLOpreneur" },
    { id: "b", name: "Franchise" },
  ];
  const off = {
    percent: 20,
    amounts: null,
    devices: null,
    products: "plans",
    plan_ids: null,
    first_order: false,
  } as const;
  expect(forWords(off, plans)).toBe("Any plan");
  expect(forWords({ ...off, plan_ids: ["a", "b"], first_order: true }, plans)).toBe(
    "SOLOpreneur and Franchise, first order",
  );
  expect(forWords({ ...off, products: "orders" }, plans)).toBe("Devices");
  expect(forWords({ ...off, percent: null }, plans)).toBe("New accounts");
  expect(forWords({ ...off, percent: null, devices: { badge: 1 }, products: "orders" }, plans)).toBe("Devices");
  expect([usesWords({ uses: 41, max_uses: 200 }), usesWords({ uses: 77, max_uses: null })]).toEqual([
    "41 of 200",
    "77, no limit",
  ]);
  expect(noteWords({ note: "On tags", batch: true, max_uses: 500 })).toBe("500 single codes, On tags");
});
