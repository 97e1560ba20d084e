// A file's dates: moments are in the zone that their head names, days need none, and nothing is an ISO text.
import { expect, test } from "vitest";
import { type CsvColumn, csvLines } from "#lib/csv-table.ts";

type Row = { name: string; at: string | null; due: Date };
const COLUMNS: readonly CsvColumn<Row>[] = [
  ["Name", ({ name }) => name],
  ["Last seen", ({ at }) => at, "moment"],
  ["Due", ({ due }) => due, "day"],
];

test("heads name the zone of their moments", () => {
  expect(csvLines(COLUMNS, "America/New_York").head).toEqual(["Name", "Last seen (America/New_York)", "Due"]);
});

test("cells are in that zone, and empty where nothing happened", () => {
  const { cells } = csvLines(COLUMNS, "America/New_York");
  const due = new Date("2026-11-21T03:30:00Z");
  expect(cells({ name: "Ada", at: "2026-11-21T03:30:00.000Z", due })).toEqual([
    "Ada",
    "2026-11-20 22:30",
    "2026-11-20",
  ]);
  expect(cells({ name: "Ada", at: null, due })[1]).toBe("");
});
