import { expect, test } from "vitest";
import { addressesIn } from "./addresses-in.ts";

test.each([
  ["a@x.test, b@x.test;c@x.test\nd@x.test  e@x.test", ["a@x.test", "b@x.test", "c@x.test", "d@x.test", "e@x.test"]],
  ["<a@x.test>, a@x.test", ["a@x.test"]],
  [" ,;\n", []],
])("%j are these addresses", (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
