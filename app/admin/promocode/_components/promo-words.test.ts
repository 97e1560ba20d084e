// What a code brought, in words.
import { expect, test } from "vitest";
import { broughtWords, worthWords } from "./promo-words.ts";

test.each([
  [{ orders: 41, accounts: 0, value: { USD: 419_000 } }, "$4,190", "41 orders"],
  [{ orders: 1, accounts: 1, value: { USD: 1950 } }, "$19.50", "1 order and 1 account"],
  [{ orders: 2, accounts: 0, value: { USD: 500, EUR: 900 } }, "$5 and €9", "2 orders"],
  [{ orders: 0, accounts: 148, value: {} }, "", "148 accounts"],
  [{ orders: 0, accounts: 0, value: {} }, "", ""],
])("%j is worth %j: %j", (brought, worth, what) => {
  expect([worthWords(brought), broughtWords(brought)]).toEqual([worth, what]);
});
