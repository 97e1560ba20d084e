// Weeks of a report: every day is in one of them, and none in two.
import { expect, test } from "vitest";
import { CLASS } from "#server/platform/ledger/agents.ts";
import { weeksOf } from "./report-weeks.ts";

test("thirty days are four weeks, of which the last has nine days", () => {
  const weeks = weeksOf({ from: "2026-10-21", to: "2026-11-19" }, []);
  expect(weeks.map(({ from, to }) => `${from} ${to}`)).toEqual([
    "2026-10-21 2026-10-27",
    "2026-10-28 2026-11-03",
    "2026-11-04 2026-11-10",
    "2026-11-11 2026-11-19",
  ]);
});

test("people, previews and bots are counted apart, each in the week of its day", () => {
  const days = [
    { day: "2026-11-01", class: CLASS.person, count: 5 },
    { day: "2026-11-07", class: CLASS.person, count: 2 },
    { day: "2026-11-07", class: CLASS.bot, count: 9 },
    { day: "2026-11-08", class: CLASS.preview, count: 4 },
  ];
  expect(weeksOf({ from: "2026-11-01", to: "2026-11-14" }, days)).toMatchObject([
    { people: 7, previews: 0, bots: 9 },
    { people: 0, previews: 4, bots: 0 },
  ]);
});
