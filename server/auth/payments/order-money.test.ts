import { expect, test } from "vitest";
import { type MoneyFacts, type Verdict, verdictOn } from "#server/auth/payments/order-money.ts";

const PAGE: MoneyFacts["page"] = { status: "complete", money: "paid", currency: "USD", total: 11235, refunded: 0 };
const OPEN: MoneyFacts["known"] = { state: "open", refunded: 0 };
const WAITS: MoneyFacts["order"] = { money: "waits", currency: "USD", total: 11235 };
type Case = { page?: object; known?: object; order?: object };

test.each<[string, Case, Verdict]>([
  ["paid to the cent pays the order", {}, { act: "pay" }],
  ["paid after the bank took its days pays it too", { known: { state: "waiting" } }, { act: "pay" }],
  ["paid on a page that was taken for closed pays it too", { known: { state: "closed" } }, { act: "pay" }],
  ["paid and told again does nothing", { known: { state: "paid" }, order: { money: "has" } }, { act: "nothing" }],
  ["a cent less is looked at", { page: { total: 11234 } }, { act: "stray", reason: "amount", giveBack: false }],
  ["another currency is looked at", { page: { currency: "EUR" } }, { act: "stray", reason: "amount", giveBack: false }],
  ["a cancelled order gives it back", { order: { money: "over" } }, { act: "stray", reason: "late", giveBack: true }],
  ["a second payment is given back", { order: { money: "has" } }, { act: "stray", reason: "double", giveBack: true }],
  ["an open page says nothing", { page: { status: "open", money: "none" } }, { act: "nothing" }],
  ["an expired page is closed", { page: { status: "expired", money: "none" } }, { act: "close" }],
  ["and closed once", { page: { status: "expired", money: "none" }, known: { state: "closed" } }, { act: "nothing" }],
  ["a bank that takes its days is waited for", { page: { money: "waiting" } }, { act: "wait" }],
  ["and a bank's no frees the order for another try", { page: { money: "failed" } }, { act: "fail" }],
  [
    "a part that was given back is kept",
    { page: { refunded: 2000 }, known: { state: "paid" } },
    { act: "returned", amount: 2000, whole: false },
  ],
  [
    "the rest of it too, and that is all",
    { page: { refunded: 11235 }, known: { state: "paid", refunded: 2000 } },
    { act: "returned", amount: 11235, whole: true },
  ],
  [
    "news of the first part that come after those of the second change nothing",
    { page: { refunded: 2000 }, known: { state: "paid", refunded: 2000 } },
    { act: "nothing" },
  ],
  [
    "what was given back of stray money is known as well",
    { page: { refunded: 11235 }, known: { state: "stray" }, order: { money: "over" } },
    { act: "returned", amount: 11235, whole: true },
  ],
])("%s", (_, { page, known, order }, verdict) => {
  const facts = { page: { ...PAGE, ...page }, known: { ...OPEN, ...known }, order: { ...WAITS, ...order } };
  expect(verdictOn(facts)).toEqual(verdict);
});
