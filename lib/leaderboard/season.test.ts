import { expect, test } from "vitest";
import { daysThere, seasonById, seasonOf, seasonsSince, stretchOf } from "./season.ts";

test.each([
  ["2026-01-01", "2026-1", "Winter 2026", "2026-01-01", "2026-03-31"],
  ["2026-03-31", "2026-1", "Winter 2026", "2026-01-01", "2026-03-31"],
  ["2026-04-01", "2026-2", "Spring 2026", "2026-04-01", "2026-06-30"],
  ["2026-11-26", "2026-4", "Fall 2026", "2026-10-01", "2026-12-31"],
])("%s is in %s", (day, id, name, from, to) => {
  expect(seasonOf(day)).toEqual({ id, name, from, to });
  expect(seasonById(id)).toEqual(seasonOf(day));
});

test.each(["", "2026", "2026-5", "2026-0", "26-1", "2026-4x"])("%j names no season", (id) => {
  expect(seasonById(id)).toBeNull();
});

test("a season under way is compared with as many days a year before, and with itself a week ago", () => {
  expect(stretchOf(seasonOf("2026-11-26"), "2026-11-26")).toEqual({
    ...{ from: "2026-10-01", to: "2026-11-26", week: 9, weeks: 13, over: false, weekAgo: "2026-11-19" },
    before: { from: "2025-10-01", to: "2025-11-26", weekAgo: "2025-11-19" },
  });
});

test("in its first week nothing was a week ago, and it never has a fourteenth", () => {
  expect(stretchOf(seasonOf("2026-10-07"), "2026-10-07")).toMatchObject({ week: 1, weekAgo: null });
  expect(stretchOf(seasonOf("2026-10-08"), "2026-10-08")).toMatchObject({ week: 2, weekAgo: "2026-10-01" });
  expect(stretchOf(seasonOf("2026-12-31"), "2026-12-31")).toMatchObject({ week: 13 });
});

test("one that is over ends with its last day, and so does the year before it, leap day or not", () => {
  const winter = seasonById("2025-1");
  if (!winter) throw new Error("there is such a season");
  expect(stretchOf(winter, "2026-11-26")).toMatchObject({
    ...{ to: "2025-03-31", over: true, week: 13, weekAgo: null },
    before: { from: "2024-01-01", to: "2024-03-31" },
  });
});

test("seasons go back to the first day that anything was counted", () => {
  expect(seasonsSince("2026-05-03", "2026-11-26", 8).map(({ id }) => id)).toEqual(["2026-4", "2026-3", "2026-2"]);
  expect(seasonsSince("2026-11-01", "2026-11-26", 8).map(({ id }) => id)).toEqual(["2026-4"]);
  expect(seasonsSince("2010-01-01", "2026-11-26", 3)).toHaveLength(3);
});

test("who came in the middle was there from then on", () => {
  const days = { from: "2026-10-01", to: "2026-10-10" };
  expect([daysThere(days, "2020-01-01"), daysThere(days, "2026-10-10"), daysThere(days, "2026-10-11")]).toEqual([
    10, 1, 0,
  ]);
});
