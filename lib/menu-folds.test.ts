import { expect, test } from "vitest";
import { foldsValue, parseFolds, withFold } from "./menu-folds.ts";

test("what is folded is read back, and hostile values are dropped", () => {
  const folds = withFold(withFold([], "campaigns", true), "account-settings", true);
  expect(folds).toEqual(["campaigns", "account-settings"]);
  expect(foldsValue(folds)).toBe("campaigns.account-settings");
  expect(parseFolds("campaigns.account-settings")).toEqual(folds);
  expect(withFold(folds, "campaigns", false)).toEqual(["account-settings"]);
  expect(foldsValue([])).toBeNull();
  for (const value of [undefined, "", "..", "<b>", "__proto__", "A", "x".repeat(99), "a b"])
    expect(parseFolds(value)).toEqual([]);
  expect(parseFolds("a.a.a")).toEqual(["a"]);
});
