// A file of locations: heads in any order, American days, and each row that cannot be opened says why.
import { expect, test } from "vitest";
import { readOpeningRows } from "./opening-file.ts";

test("columns are known by their heads, and days in both ways of writing them", () => {
  expect(
    readOpeningRows("Opens on;Name;Manager email\n12/1/2026;Providence;renata@harbor.test\n2026-12-24;Salem;", []),
  ).toEqual([
    { row: 2, name: "Providence", opens_on: "2026-12-01", email: "renata@harbor.test", problem: null },
    { row: 3, name: "Salem", opens_on: "2026-12-24", email: "", problem: null },
  ]);
});

test("a row that cannot be opened says why", () => {
  const rows = readOpeningRows("name,date,email\n,,\nBoston,,\nA,2026-02-30,\nB,,nobody\nC,,\nc,,", ["boston"]);
  expect(rows.map(({ problem }) => problem?.split(" ").slice(0, 4).join(" ") ?? null)).toEqual([
    "It has no name.",
    "There is already a",
    "Its day is not",
    "Its email is not",
    null,
    "There is already a",
  ]);
});

test("a file without names, without rows or with too many is refused", () => {
  expect(() => readOpeningRows("Town\nSalem", [])).toThrow('"Name"');
  expect(() => readOpeningRows("Name", [])).toThrow("no rows");
  expect(() => readOpeningRows(`Name\n${"x\n".repeat(301)}`, [])).toThrow("at most 300");
});
