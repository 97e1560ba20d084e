import { expect, test } from "vitest";
import { nearest } from "./mend-search.ts";

test.each([
  ["elison", ["ellison", "nelson"], "ellison"],
  ["Jhonson", ["johnson"], "johnson"],
  ["duarty", ["duarte", "quarto"], "duarte"],
  ["seprot", ["seaport"], null],
  ["seapotr", ["seaport"], "seaport"],
  ["brightsmle", ["brightsmile"], "brightsmile"],
  // Of a short word one letter alone may be wrong, and what begins a word is found already.
  ["nora", ["noah"], null],
  ["elli", ["ellison"], null],
  ["elison", [], null],
])("%s among %o is %s", (word, known, mended) => {
  expect(nearest(word, known)).toBe(mended);
});
