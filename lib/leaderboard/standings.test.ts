import fc from "fast-check";
import { expect, test } from "vitest";
import { around, nextPlace } from "./moves.ts";
import { type LocationCount, locationStandings, type PersonCount, peopleStandings } from "./standings.ts";

const location = (
  id: string,
  active: number,
  agreed: number,
  was: readonly [active: number, agreed: number],
): LocationCount => ({
  ...{ id, active, agreed, weekAgo: agreed },
  before: { active: was[0], agreed: was[1], weekAgo: was[1] },
});
const person = (id: string, agreed: number, over: Partial<PersonCount> = {}): PersonCount => ({
  ...{ id, agreed, location: "boston", weekAgo: agreed, days: 57, daysWeekAgo: 50 },
  ...over,
});
const team = (...counts: readonly number[]) => counts.map((agreed, nth) => person(`p${nth}`, agreed));

test("a location is measured per active person against its own last year, so that the biggest is not the first by size", () => {
  const standings = locationStandings([
    location("boston", 18, 119, [18, 106]),
    location("miami", 11, 200, [11, 80]),
    location("austin", 5, 30, [5, 10]),
    location("providence", 9, 40, [0, 0]),
  ]);
  expect(standings.get("miami")).toMatchObject({ place: 1, placeByCount: 1, unplaced: null });
  expect(standings.get("boston")).toMatchObject({ place: 2, placeByCount: 2, expected: 106 });
  expect(standings.get("boston")?.range?.ratio).toBeCloseTo(1.12, 2);
  expect(standings.get("austin")).toMatchObject({ place: null, unplaced: "few", placeByCount: 4 });
  expect(standings.get("austin")?.range?.ratio).toBeCloseTo(3, 5);
  expect(standings.get("providence")).toMatchObject({ place: null, unplaced: "new", expected: null });
});

test("twice the people who bring twice as much stand where they stood", () => {
  const [small, double] = [location("a", 10, 40, [10, 30]), location("a", 20, 80, [10, 30])];
  expect(locationStandings([double]).get("a")?.range?.ratio).toBeCloseTo(
    locationStandings([small]).get("a")?.range?.ratio ?? 0,
    9,
  );
});

test("six are enough and five are not", () => {
  expect(peopleStandings(team(9, 8, 7, 6, 5, 4)).get("p0")?.place).toBe(1);
  expect(peopleStandings(team(9, 8, 7, 6, 5)).get("p0")).toMatchObject({ place: null, unplaced: "few" });
});

test("where nobody has any contact yet nobody has a place", () => {
  expect(peopleStandings(team(0, 0, 0, 0, 0, 0)).get("p3")).toMatchObject({ place: null, unplaced: "new" });
});

test("somebody is measured by the others, and by the days that they were there", () => {
  const people = [...team(10, 10, 10, 10, 10), person("late", 5, { days: 19, daysWeekAgo: 12 })];
  const late = peopleStandings(people).get("late");
  expect(late?.expected).toBeCloseTo(10 / 3, 5);
  expect(late?.range?.ratio).toBeCloseTo(1.5, 5);
});

test("places of a week ago are those of a week ago", () => {
  const people = [person("up", 40, { weekAgo: 2 }), person("down", 12, { weekAgo: 30 }), ...team(10, 10, 10, 10)];
  const standings = peopleStandings(people);
  expect(standings.get("up")).toMatchObject({ place: 1, placeWeekAgo: 6 });
  expect(standings.get("down")).toMatchObject({ place: 2, placeWeekAgo: 1 });
});

const counts = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 6, maxLength: 14 });

test("one more contact never costs a place, whoever has it", () => {
  fc.assert(
    fc.property(counts, fc.nat(), (all, pick) => {
      const people = team(...all);
      const one = people[pick % people.length];
      if (!one) return;
      const before = peopleStandings(people).get(one.id)?.place ?? people.length;
      const after = peopleStandings(people.map((each) => (each === one ? { ...each, agreed: each.agreed + 1 } : each)));
      // Ranges change for all of them, so that a place may be shared with one more or one less; who stands above may only get fewer.
      const above = (standings: typeof after) =>
        people.filter(({ id }) => (standings.get(id)?.range?.ratio ?? 0) > (standings.get(one.id)?.range?.ratio ?? 0))
          .length;
      expect(above(after)).toBeLessThanOrEqual(above(peopleStandings(people)));
      expect(before).toBeGreaterThan(0);
    }),
  );
});

test("what would move somebody up really does, and one step less does not", () => {
  fc.assert(
    fc.property(counts, fc.nat(), (all, pick) => {
      const people = team(...all);
      const id = `p${pick % people.length}`;
      const next = nextPlace(people, id, new Set(people.map((one) => one.id)));
      const place = (more: number) =>
        peopleStandings(people.map((one) => (one.id === id ? { ...one, agreed: one.agreed + more } : one))).get(id)
          ?.place ?? 0;
      if (next === null) return;
      expect(place(next.more)).toBe(next.place);
      expect(next.place).toBeLessThan(place(0));
      if (next.more <= 6) expect(place(next.more - 1)).toBeGreaterThanOrEqual(place(0));
    }),
    { numRuns: 40 },
  );
});

test("whom it is past is named only where they are shown", () => {
  const people = [...team(10, 10, 10, 10, 10), person("top", 60)];
  const shown = new Set(people.map(({ id }) => id));
  expect(nextPlace(people, "p0", shown)).toMatchObject({ place: 1, past: expect.any(String) });
  expect(nextPlace(people, "p0", new Set())).toMatchObject({ place: 1, past: null });
  expect(nextPlace(people, "top", shown)).toBeNull();
});

test("the nearest are shown: three above and two below, and from the other side at an end", () => {
  const all = Array.from({ length: 9 }, (_, nth) => ({ id: String(nth) }));
  const near = (id: string) =>
    around(all, id, { above: 3, below: 2 })
      .map((one) => one.id)
      .join("");
  expect([near("0"), near("4"), near("8"), near("2")]).toEqual(["012345", "123456", "345678", "012345"]);
});
