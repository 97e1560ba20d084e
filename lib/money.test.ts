// Amounts: whole ones are short in a sentence, and lined up by their cents where they stand under each other.
import { expect, test } from "vitest";
import { formatExactly, formatMoney } from "./money.ts";

test.each([
  [3900, "USD", "$39", "$39.00"],
  [3238, "USD", "$32.38", "$32.38"],
  [-2338, "USD", "-$23.38", "-$23.38"],
  [500, "JPY", "¥500", "¥500"],
])("%d %s is %s, or %s exactly", (minor, currency, short, exact) => {
  expect(formatMoney(minor, currency)).toBe(short);
  expect(formatExactly(minor, currency)).toBe(exact);
});
