// A calendar of campaigns: its weeks, the days of a campaign in the workspace's time zone, bars that fit, and a month in words.
import { expect, test } from "vitest";
import { addDays } from "#lib/days.ts";
import { agendaOf, barsOf, type Dated, entriesOf, entriesOn } from "./calendar.ts";
import { addMonths, isMonth, lastDay, shownDays, weeksOf } from "./calendar-days.ts";

const ZONE = "America/New_York";
const runs = (name: string, from: string, to: string | null): Dated => ({
  ...{ id: name, name, due_at: null },
  runs: { from, to },
});
const due = (name: string, due_at: string): Dated => ({ id: name, name, runs: null, due_at });
const noon = (day: string) => `${day}T17:00:00Z`;
const daysOf = (one: Dated, zone = ZONE) => entriesOf([one], zone).map(({ first, last }) => [first, last]);

test("weeks begin on Sunday and are filled up with the days around the month", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ["2026-11-01", "2026-11-07"],
    ["2026-11-08", "2026-11-14"],
    ["2026-11-15", "2026-11-21"],
    ["2026-11-22", "2026-11-28"],
    ["2026-11-29", "2026-12-05"],
  ]);
  expect(shownDays("2026-08")).toEqual({ from: "2026-07-26", to: "2026-09-05" });
  expect(weeksOf("2026-02")).toHaveLength(4);
});

test("months are counted over years and leap days, and end where nothing can be shown", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1), addMonths("2999-11", 1)]).toEqual([
    "2027-01",
    "2025-12",
    "2999-11",
  ]);
  expect([lastDay("2028-02"), lastDay("2026-12"), addDays("2026-11-30", 1)]).toEqual([
    "2028-02-29",
    "2026-12-31",
    "2026-12-01",
  ]);
  expect(["2026-11", "2026-13", "2026-1", "1970-01", "3000-01", "november"].map(isMonth)).toEqual([
    true,
    ...[false, false, false, false, false],
  ]);
});

test("days are the workspace's, over a switch of daylight time in both directions", () => {
  // Clocks went back on November 1 at 2 AM: its last hour is from 4 to 5 AM UTC.
  expect(daysOf(runs("autumn", "2026-10-31T03:30:00Z", "2026-11-02T05:00:00Z"))).toEqual([
    ["2026-10-30", "2026-11-01"],
  ]);
  expect(daysOf(runs("autumn", "2026-10-31T04:00:00Z", "2026-11-02T05:00:01Z"))).toEqual([
    ["2026-10-31", "2026-11-02"],
  ]);
  // And forward on March 8.
  expect(daysOf(runs("spring", "2026-03-08T04:59:00Z", "2026-03-09T04:00:00Z"))).toEqual([
    ["2026-03-07", "2026-03-08"],
  ]);
  expect(daysOf(due("spring", "2026-03-09T03:59:00Z"))).toEqual([["2026-03-08", "2026-03-08"]]);
  expect(daysOf(due("spring", "2026-03-09T03:59:00Z"), "UTC")).toEqual([["2026-03-09", "2026-03-09"]]);
});

test("an open end goes on, and what a company still waits for is on two lines", () => {
  const both: Dated = { ...runs("doors", noon("2026-11-20"), null), due_at: noon("2026-11-12") };
  expect(entriesOf([both], ZONE).map(({ kind, first }) => [kind, first])).toEqual([
    ["due", "2026-11-12"],
    ["runs", "2026-11-20"],
  ]);
  expect(entriesOn(entriesOf([both], ZONE), "2031-01-01")).toHaveLength(1);
  expect(entriesOn(entriesOf([both], ZONE), "2026-11-19")).toEqual([]);
});

const WEEK = weeksOf("2026-11")[2] ?? [];

test("a week has three bars a day at most, what is due first, and counts the others on each day", () => {
  const entries = entriesOf(
    [
      runs("a", noon("2026-11-10"), noon("2026-11-17")),
      runs("b", noon("2026-11-15"), null),
      runs("c", noon("2026-11-16"), noon("2026-11-16")),
      runs("d", noon("2026-11-16"), noon("2026-11-18")),
      due("e", noon("2026-11-17")),
      runs("f", noon("2026-11-18"), noon("2026-11-19")),
      runs("elsewhere", noon("2026-11-22"), null),
    ],
    ZONE,
  );
  const { bars, more } = barsOf(WEEK, entries);
  expect(bars.map(({ entry, column, span, lane }) => [entry.of.name, column, span, lane])).toEqual([
    ["e", 2, 1, 0],
    ["a", 0, 3, 1],
    ["b", 0, 7, 2],
    // D has room on two of its three days apart, and is shown on the first.
    ["d", 1, 1, 0],
    ["f", 3, 2, 0],
  ]);
  expect(more).toEqual([0, 1, 1, 1, 0, 0, 0]);
});

test("a bar says on which side it goes on: into another week, and past days without room", () => {
  const full = ["x", "y", "z"].map((name) => runs(name, noon("2026-11-18"), noon("2026-11-18")));
  const { bars, more } = barsOf(
    WEEK,
    entriesOf([runs("long", noon("2026-11-01"), null), ...full, due("q", noon("2026-11-18"))], ZONE),
  );
  expect(bars.map(({ entry, column, span, goesOn }) => [entry.of.name, column, span, goesOn])).toEqual([
    ["q", 3, 1, { before: false, after: false }],
    ["long", 0, 7, { before: true, after: true }],
    ["x", 3, 1, { before: false, after: false }],
  ]);
  expect(more).toEqual([0, 0, 0, 2, 0, 0, 0]);
  const held = ["p", "q", "r"].map((name) => due(name, noon("2026-11-18")));
  const cut = barsOf(WEEK, entriesOf([runs("long", noon("2026-11-16"), noon("2026-11-21")), ...held], ZONE));
  expect(cut.bars.at(-1)).toMatchObject({ column: 4, span: 3, goesOn: { before: true, after: false } });
  expect(cut.more).toEqual([0, 1, 1, 1, 0, 0, 0]);
});

test("on a phone a month is what runs when it begins and the days on which something starts, ends or is due", () => {
  const entries = entriesOf(
    [
      runs("all month", noon("2026-10-01"), null),
      runs("ends", noon("2026-10-01"), noon("2026-11-09")),
      runs("one day", noon("2026-11-09"), noon("2026-11-09")),
      due("answer", noon("2026-11-09")),
      runs("into December", noon("2026-11-30"), noon("2026-12-02")),
      runs("later", noon("2026-12-01"), null),
    ],
    ZONE,
  );
  const { already, days } = agendaOf("2026-11", entries);
  expect(already.map(({ of }) => of.name)).toEqual(["all month", "ends"]);
  expect(days.map(({ day, turns }) => [day, turns.map(({ entry, turn }) => `${entry.of.name}: ${turn}`)])).toEqual([
    ["2026-11-09", ["answer: due", "ends: ends", "one day: one day"]],
    ["2026-11-30", ["into December: starts"]],
  ]);
});
