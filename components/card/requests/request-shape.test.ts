import { expect, test } from "vitest";
import { askedInLine } from "./request-shape.ts";

test.each([
  ["compliance", "Equal housing.", "Equal housing. MA Lic. 9512", "Compliance line: add “MA Lic. 9512”"],
  ["company", "Harbor Boston", "Harbor Waterfront", "Company: Harbor Waterfront"],
  ["company", null, "Harbor", "Company: Harbor"],
  ["company", "Harbor Boston", "Harbor", "Company: Harbor"],
  [
    "office",
    ["2 Drydock Ave", "Boston", "MA", "", ""],
    ["2 Drydock Ave, Suite 4B", "Boston", "MA", "", ""],
    "Office address: add “Suite 4B”",
  ],
] as const)("%s from %j to %j is said as %j", (field, shown, value, said) => {
  const plain = (one: string | readonly string[] | null) => (typeof one === "object" && one !== null ? [...one] : one);
  expect(askedInLine({ field, shown: plain(shown), value: plain(value) })).toBe(said);
});
