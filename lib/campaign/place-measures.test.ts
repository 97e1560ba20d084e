// The locations of a campaign beside each other, with their size taken out.
import { expect, test } from "vitest";
import { averageOf, isIn, measured, standOf } from "./place-measures.ts";

const PART = { state: "running" as const, people: 7, residents: null, brought: 14 };

test("a list is narrowed by where a location stands", () => {
  const stand = (state: Parameters<typeof standOf>[0]["state"], skipped: string | null = null) =>
    standOf({ state, skipped });
  expect([stand("booked"), stand("held"), stand("done")]).toEqual(["joined", "joined", "joined"]);
  expect([stand(null), stand("asked")]).toEqual(["asked", "asked"]);
  expect([stand("declined"), stand("left"), stand("cancelled")]).toEqual(["declined", "left", "left"]);
  expect(stand(null, "no_plan")).toBe("skipped");
});

test("the average is of those who take part, by their people", () => {
  const small = { ...PART, people: 3, brought: 6 };
  const declined = { ...PART, state: "declined" as const, people: 100 };
  expect(averageOf([PART, small, declined], "person")).toBe(2);
  expect(isIn(declined)).toBe(false);
  expect(measured({ ...PART, people: 0 }, "person")).toBeNull();
  expect(averageOf([declined], "person")).toBeNull();
});

test("beside a thousand residents only those are compared whose residents somebody typed", () => {
  const town = { ...PART, residents: 20_000, brought: 30 };
  const city = { ...PART, residents: 80_000, brought: 20 };
  expect(measured(town, "residents")).toBe(1.5);
  expect(measured(PART, "residents")).toBeNull();
  expect(averageOf([town, city, PART], "residents")).toBe(0.5);
  expect(averageOf([PART], "residents")).toBeNull();
  expect(measured(city, "all")).toBe(20);
});
