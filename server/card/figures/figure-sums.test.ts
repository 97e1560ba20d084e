import { expect, test } from "vitest";
import type { SumRow } from "#server/card/figures/figure-rows.ts";
import { sumUp, weekOf } from "#server/card/figures/figure-sums.ts";

const row = (over: Partial<SumRow>): SumRow => ({
  ...{ day: "2026-03-10", kind: "open", class: 0, channel: "qr", people: 1, hits: 1 },
  ...over,
});
const ask = { from: "2026-03-08", to: "2026-03-14", before: { from: "2026-03-01", to: "2026-03-07" } };

test("steps count people once a day, each period for itself", () => {
  const summed = sumUp(
    [
      row({ people: 5, hits: 9 }),
      row({ day: "2026-03-08", kind: "save", people: 2 }),
      row({ day: "2026-03-14", kind: "answer" }),
      row({ day: "2026-03-07", people: 4, hits: 4 }),
      row({ day: "2026-02-28", people: 100 }),
    ],
    ask,
  );
  expect(summed.totals).toEqual({ opened: 5, saved: 2, answered: 1 });
  expect(summed.before.totals).toEqual({ opened: 4, saved: 0, answered: 0 });
});

test("previews and bots are told apart by openings alone, and are no people", () => {
  const { totals, previews, bots } = sumUp(
    [
      row({ class: 1, people: 0, hits: 7 }),
      row({ class: 2, people: 0, hits: 3 }),
      row({ class: 2, people: 0, hits: 5, kind: "save" }),
    ],
    ask,
  );
  expect({ totals, previews, bots }).toEqual({
    totals: { opened: 0, saved: 0, answered: 0 },
    previews: 7,
    bots: 3,
  });
});

test("channels stand in the order of those who opened, with the period before beside each", () => {
  const { channels } = sumUp(
    [
      row({ channel: "link", people: 3 }),
      row({ people: 8 }),
      row({ day: "2026-03-02", people: 6 }),
      row({ day: "2026-03-02", channel: "nfc", people: 2 }),
    ],
    ask,
  );
  expect(channels.map(({ channel, opened, before }) => [channel, opened, before.opened])).toEqual([
    ["qr", 8, 6],
    ["link", 3, 0],
  ]);
});

test("a week has all its hours, Monday first", () => {
  const week = weekOf([{ weekday: 7, hour: 13, people: 9 }]);
  expect(week).toHaveLength(7);
  expect(week.every((day) => day.length === 24)).toBe(true);
  expect(week[6]?.[13]).toBe(9);
  expect(week.flat().reduce((sum, people) => sum + people, 0)).toBe(9);
});
