// Where a phone leads to: a number with its country, and nowhere without it.
import { expect, test } from "vitest";
import { reachableOf } from "#server/contact/may-write.ts";

test("a phone that was kept as no number is not read again as one of another country", () => {
  const phone = (normal: string) => reachableOf({ field: "phone", normal });
  expect(phone("+442079460958")).toBe("+442079460958");
  expect(["617 555 0134", "0161 496 0123", "ext. 12", ""].map(phone)).toEqual([null, null, null, null]);
  expect(reachableOf({ field: "email", normal: "ines@example.com" })).toBe("ines@example.com");
});
