import { expect, test } from "vitest";
import { busiestHours, hourLabel, shadeOf, shownHours } from "./week-hours.ts";

const week = (cells: [day: number, hour: number, people: number][]) => {
  const days = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const [day, hour, people] of cells) days[day]?.splice(hour, 1, people);
  return days;
};

test("office hours are shown, and whatever lies before or after them when somebody came", () => {
  expect(shownHours(week([]))).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  const all = shownHours(
    week([
      [2, 6, 1],
      [5, 23, 1],
    ]),
  );
  expect([all[0], all.at(-1)]).toEqual([6, 23]);
});

test("the two hours in which most came are named, where enough came at all", () => {
  expect(
    busiestHours(
      week([
        [6, 13, 9],
        [6, 14, 8],
        [4, 9, 10],
      ]),
    ),
  ).toBe("Sundays, 1 PM to 3 PM");
  expect(
    busiestHours(
      week([
        [0, 23, 20],
        [0, 22, 1],
      ]),
    ),
  ).toBe("Mondays, 10 PM to 12 AM");
  expect(busiestHours(week([[6, 13, 19]]))).toBeNull();
});

test("somebody is never as light as nobody", () => {
  expect([0, 1, 20, 100].map((people) => shadeOf(people, 100))).toEqual([0, 1, 1, 5]);
  expect([0, 11, 12, 23].map(hourLabel)).toEqual(["12 AM", "11 AM", "12 PM", "11 PM"]);
});
