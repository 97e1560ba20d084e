import { expect, test } from "vitest";
import { flipCells } from "../../scripts/flip-cells.ts";
import { checkTables } from "./check-tables.ts";

test("the permission tables say what is expected of them", () => {
  expect(checkTables()).toEqual([]);
});

test("no cell of the tables can be flipped unnoticed", () => {
  const { cells, unnoticed } = flipCells();
  expect(unnoticed).toEqual([]);
  expect(cells).toBeGreaterThan(2000);
});
