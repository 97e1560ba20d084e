// Where visitors were, as lines.
import { expect, test } from "vitest";
import { whereRows } from "./where-rows.ts";

const at = (city: string, country: string, people: number) => ({ city, country, people });

test("towns at home go by their name, those abroad with their country, and a country without a town by its own", () => {
  expect(whereRows([at("Boston", "US", 9), at("Paris", "FR", 3), at("", "CA", 2), at("", "", 4)])).toEqual([
    { name: "Boston", people: 9, known: true },
    { name: "Paris, France", people: 3, known: true },
    { name: "Canada", people: 2, known: true },
    { name: "Not known", people: 4, known: false },
  ]);
});

test("what is left over is one line", () => {
  const towns = ["A", "B", "C", "D", "E", "F", "G", "H"].map((city, place) => at(city, "US", 10 - place));
  expect(whereRows(towns).at(-1)).toEqual({ name: "Elsewhere", people: 7, known: true });
  expect(whereRows(towns)).toHaveLength(7);
});

test("where nobody could be placed there is nothing to draw", () => {
  expect(whereRows([at("", "", 12)])).toEqual([]);
  expect(whereRows([])).toEqual([]);
});
