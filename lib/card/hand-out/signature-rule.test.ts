// A workspace's rule over what somebody chose.
import { expect, test } from "vitest";
import { EVERYBODY_CHOOSES, isSigned, partsUnder, SIGNATURE_PARTS } from "./signature-rule.ts";

const RULE = { ...EVERYBODY_CHOOSES, code: "always", phone: "never" } as const;

test.each([
  ["photo", true, true],
  ["photo", false, false],
  ["code", false, true],
  ["phone", true, false],
] as const)("%s, chosen: %s, is signed: %s", (part, chosen, shown) => {
  expect(isSigned(RULE, part, chosen)).toBe(shown);
});

test("the parts of a rule come in the order of a signature", () => {
  expect(partsUnder(EVERYBODY_CHOOSES, "choice")).toEqual(SIGNATURE_PARTS);
  expect(partsUnder({ ...RULE, title: "never" }, "never")).toEqual(["title", "phone"]);
});
