import { expect, test } from "vitest";
import { typedDay, weekOfDays, weekWords } from "./week-words.ts";

const nine = { from: 540, to: 1200 };

test("days that are open alike stand together", () => {
  expect(weekWords(weekOfDays({ workday: nine, saturday: { from: 600, to: 1020 }, sunday: null }))).toBe(
    "Mon–Fri 9:00 AM to 8:00 PM, Sat 10:00 AM to 5:00 PM, Sun closed",
  );
  expect(weekWords(weekOfDays({ workday: nine, saturday: nine, sunday: nine }))).toBe("Mon–Sun 9:00 AM to 8:00 PM");
});

test("nothing typed is closed, midnight ends a day, and what ends before it begins is no opening", () => {
  expect(typedDay("", "")).toBeNull();
  expect(typedDay("09:00", "20:00")).toEqual(nine);
  expect(typedDay("09:00", "00:00")).toEqual({ from: 540, to: 1440 });
  expect([typedDay("09:00", ""), typedDay("20:00", "09:00"), typedDay("9", "10")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
