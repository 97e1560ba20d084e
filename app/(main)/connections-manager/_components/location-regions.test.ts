// Locations under their regions: each region is the sum of its own, and what is in none comes last.
import { expect, test } from "vitest";
import { byRegion } from "./location-regions.ts";

const row = (id: string, contacts: number, seen = 0) => ({ id, contacts, seen });

test("a location of two regions counts in both, and one of none comes last", () => {
  const regions = [
    { id: "c", name: "Coast", locations: ["a", "b"] },
    { id: "w", name: "West", locations: ["b", "gone"] },
    { id: "e", name: "Empty", locations: ["gone"] },
  ];
  const groups = byRegion([row("a", 3, 1), row("b", 4, 2), row("d", 5)], regions);
  expect(groups.map(({ name, contacts, seen, rows }) => [name, contacts, seen, rows.map(({ id }) => id)])).toEqual([
    ["Coast", 7, 3, ["a", "b"]],
    ["West", 4, 2, ["b"]],
    ["No region", 5, 0, ["d"]],
  ]);
});
