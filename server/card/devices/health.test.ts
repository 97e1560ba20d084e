// How devices are doing, case by case: what wants a look, and what only looks like it.
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "#lib/days.ts";
import { healthOf, type Watched } from "#server/card/devices/health.ts";
import type { SeenTap } from "#server/card/devices/seen-tap.ts";

const TODAY = "2026-11-19";
const PROVIDENCE = [41.8, -71.4] as const;
const COLUMBUS = [40, -83] as const;
const PAWTUCKET = [41.9, -71.4] as const;

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
/** Ninety days, weekends off, with so many taps on each; `off` are days on which nobody came. */
function days(taps: (day: string, back: number) => number): Map<string, number> {
  const all = daysBetween(addDays(TODAY, -90), addDays(TODAY, -1));
  return new Map(
    all.map((day, at) => [day, isWeekend(day) ? 0 : taps(day, 90 - at)] as const).filter(([, n]) => n > 0),
  );
}

const usual = days(() => 4);
const calm: Watched = {
  chip: "counter",
  today: TODAY,
  days: usual,
  open: new Set(usual.keys()),
  others: 5,
  taps: [],
  fineAt: null,
};

function tap(time: string, counter: number | null, more: Partial<SeenTap> = {}): SeenTap {
  return { at: new Date(`2026-11-${time}:00Z`), kind: "tap", counter, city: null, spot: null, ...more };
}

describe("by its days", () => {
  const closed = (from: number, to: number) => new Set([...usual.keys()].filter((_d, at) => at < from || at >= to));
  test.each<[string, Partial<Watched>, object]>([
    ["one that is tapped as ever is fine", {}, { health: "fine" }],
    ["one that nobody ever tapped is new", { days: new Map() }, { health: "new" }],
    ["of a young one nothing is said", { days: days((_d, back) => (back > 84 ? 3 : 0)) }, { health: "fine" }],
    [
      "a silent one",
      { days: days((_d, back) => (back > 22 ? 4 : 0)) },
      { health: "silent", says: { days: 23, per_day: 4 } },
    ],
    ["three days are no silence", { days: days((_d, back) => (back > 3 ? 4 : 0)) }, { health: "fine" }],
    [
      "a holiday is no silence: nobody was there",
      { days: days((_d, back) => (back > 16 ? 4 : 0)), open: closed(53, 65) },
      { health: "fine" },
    ],
    [
      "a season is its own way: it was as quiet before",
      { days: days((_d, back) => (back > 62 || (back > 24 && back < 36) ? 4 : 0)) },
      { health: "fine" },
    ],
    [
      "alone two weeks may be a holiday",
      { days: days((_d, back) => (back > 15 ? 4 : 0)), others: 0 },
      { health: "fine" },
    ],
    [
      "alone three weeks are a silence",
      { days: days((_d, back) => (back > 22 ? 4 : 0)), others: 0 },
      { health: "silent" },
    ],
    ["a falling one", { days: days((_d, back) => (back > 30 ? 2 : back % 5 === 0 ? 1 : 0)) }, { health: "falling" }],
    ["half of it is not falling", { days: days((_d, back) => (back > 30 ? 4 : 2)) }, { health: "fine" }],
    [
      "a month of holidays is a short month, not a falling one",
      { days: days((_d, back) => (back > 30 || back < 8 ? 4 : 0)), open: closed(42, 59) },
      { health: "fine" },
    ],
    [
      "what was few cannot fall",
      { days: days((_d, back) => (back % (back > 30 ? 6 : 15) === 0 ? 1 : 0)) },
      { health: "fine" },
    ],
    [
      "nothing is said again of a silence that somebody found fine",
      { days: days((_d, back) => (back > 23 ? 4 : 0)), fineAt: new Date("2026-11-10") },
      { health: "fine" },
    ],
  ])("%s", (_name, watched, expected) => {
    expect(healthOf({ ...calm, ...watched })).toMatchObject(expected);
  });
});

describe("by its counter", () => {
  const before = [tap("18T10:00", 1200), tap("19T10:33", 1204, { spot: PROVIDENCE })];
  const back = (time: string, counter: number) => tap(time, counter, { kind: "back", spot: COLUMBUS });
  test.each<[string, readonly SeenTap[], object]>([
    [
      "going back and counting on",
      [...before, back("19T10:42", 311), back("19T10:51", 312)],
      { from: 1204, back_to: 311, minutes: 9, km: expect.any(Number) },
    ],
    ["in two places too soon", [...before, tap("19T10:42", 1205, { spot: COLUMBUS })], { minutes: 9 }],
  ])("%s looks copied", (_name, taps, says) => {
    expect(healthOf({ ...calm, taps })).toMatchObject({ health: "copy", says });
  });

  test.each<[string, readonly SeenTap[]]>([
    ["a page of before that is opened again", [...before, { ...back("19T10:42", 311), spot: null }]],
    ["the same old page twice", [...before, ...[42, 51].map((m) => ({ ...back(`19T10:${m}`, 311), spot: null }))]],
    [
      "three old pages that a browser restores at once",
      [...before, ...[311, 312, 313].map((n) => ({ ...back("19T10:42", n), spot: null }))],
    ],
    [
      "old pages from the newest to the oldest",
      [...before, { ...back("19T10:42", 312), spot: null }, { ...back("19T10:51", 311), spot: null }],
    ],
    ["a town next to it", [...before, tap("19T10:42", 1205, { spot: PAWTUCKET })]],
    ["a journey that takes its time", [...before, tap("19T15:42", 1205, { spot: COLUMBUS })]],
    ["a page that is opened again far away", [...before, tap("19T10:42", 1204, { kind: "again", spot: COLUMBUS })]],
  ])("%s does not", (_name, taps) => {
    expect(healthOf({ ...calm, taps }).health).toBe("fine");
  });

  const copy = [...before, back("19T10:42", 311), back("19T10:51", 312)];
  test("a device without a counter never does", () => {
    expect(healthOf({ ...calm, chip: "plain", taps: copy }).health).toBe("fine");
  });
  test("nor what somebody found fine, until it goes on", () => {
    const fineAt = new Date("2026-11-19T11:00Z");
    expect(healthOf({ ...calm, taps: copy, fineAt }).health).toBe("fine");
    const more = [...copy, back("19T12:42", 313), back("19T12:51", 314)];
    expect(healthOf({ ...calm, taps: more, fineAt }).health).toBe("copy");
  });
});

describe("by where it is tapped", () => {
  const at = (day: number, city: string) => tap(`${String(day).padStart(2, "0")}T10:00`, null, { city });
  const home = [1, 2, 3, 4, 5, 6, 9].map((day) => at(day, "Providence"));
  test("two days elsewhere have moved it", () => {
    const taps = [...home, at(16, "Pawtucket"), at(17, "Pawtucket")];
    expect(healthOf({ ...calm, taps })).toEqual({
      health: "moved",
      says: { city: "Pawtucket", since: "2026-11-16T10:00:00.000Z" },
    });
  });
  test.each<[string, readonly SeenTap[]]>([
    ["one day elsewhere", [...home, at(17, "Pawtucket")]],
    ["two days at two other places", [...home, at(16, "Pawtucket"), at(17, "Boston")]],
    ["a day elsewhere and one at home", [...home, at(16, "Pawtucket"), at(17, "Providence")]],
    [
      "a device that never had a home",
      [at(1, "Boston"), at(2, "Providence"), at(16, "Pawtucket"), at(17, "Pawtucket")],
    ],
  ])("%s have not", (_name, taps) => {
    expect(healthOf({ ...calm, taps }).health).toBe("fine");
  });
});
