import fc from "fast-check";
import { expect, test } from "vitest";
import { overlap, placesByCount, placesOf, type Ranked } from "./places.ts";

const entry = (id: string, ratio: number, low: number, high: number): Ranked => ({
  id,
  count: 1,
  range: { ratio, low, high },
});

test.each([
  [[0, 10], [20, 30], 0],
  [[0, 10], [10, 30], 0],
  [[0, 10], [5, 30], 0.5],
  [[0, 10], [4, 30], 0.6],
  [[0, 100], [40, 50], 1],
  [[1, Number.POSITIVE_INFINITY], [4, 6], 1],
  [[5, Number.POSITIVE_INFINITY], [4, 6], 0.5],
  [[5, Number.POSITIVE_INFINITY], [9, Number.POSITIVE_INFINITY], 1],
] as const)("%j and %j overlap by %d of the shorter", ([low, high], [from, to], expected) => {
  const [one, other] = [
    { ratio: low, low, high },
    { ratio: from, low: from, high: to },
  ];
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
});

test("exactly half is two places, more than half is one, and behind a shared place as many are left out", () => {
  const places = placesOf([
    entry("a", 5, 4, 6),
    entry("half", 4, 3, 5),
    entry("more", 3.9, 2.8, 4.9),
    entry("last", 1, 0.5, 1.5),
  ]);
  expect(Object.fromEntries(places)).toEqual({ a: 1, half: 2, more: 2, last: 4 });
});

test("small steps make no single place: it is the first of a place who is compared", () => {
  const stairs = Array.from({ length: 10 }, (_, nth) => entry(String(nth), 10 - nth, 9 - nth, 12 - nth));
  expect([...placesOf(stairs).values()]).toEqual([1, 1, 3, 3, 5, 5, 7, 7, 9, 9]);
});

test("who has no range has no place, and takes none", () => {
  expect(Object.fromEntries(placesOf([{ id: "x", count: 9, range: null }, entry("a", 1, 0.5, 2)]))).toEqual({ a: 1 });
});

test("as it is, as many are the same place", () => {
  const counts = [
    ["a", 3],
    ["b", 7],
    ["c", 3],
    ["d", 0],
  ] as const;
  expect(Object.fromEntries(placesByCount(counts.map(([id, count]) => ({ id, count }))))).toEqual({
    b: 1,
    a: 2,
    c: 2,
    d: 4,
  });
});

const ranged = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }))
  .map(([ratio, below, above]) => ({ ratio, low: Math.max(0, ratio - below), high: ratio + above }));
const field = fc
  .array(ranged, { minLength: 1, maxLength: 20 })
  .map((ranges) => ranges.map((range, nth): Ranked => ({ id: `id${nth}`, count: range.ratio, range })));

test("places do not depend on the order they come in, nor on the scale, and never go up as the ratio goes down", () => {
  fc.assert(
    fc.property(field, fc.integer({ min: 2, max: 9 }), (entries, times) => {
      const places = placesOf(entries);
      const scaled = entries.map((one) => ({
        ...one,
        range: one.range && {
          ratio: one.range.ratio * times,
          low: one.range.low * times,
          high: one.range.high * times,
        },
      }));
      expect(Object.fromEntries(placesOf(entries.toReversed()))).toEqual(Object.fromEntries(places));
      expect(Object.fromEntries(placesOf(scaled))).toEqual(Object.fromEntries(places));
      const down = entries.toSorted((one, other) => (other.range?.ratio ?? 0) - (one.range?.ratio ?? 0));
      const held = down.map(({ id }) => places.get(id) ?? 0);
      expect(Math.min(...held)).toBe(1);
      for (const [nth, place] of held.entries()) {
        const next = down[nth + 1];
        if (next && next.range?.ratio !== down[nth]?.range?.ratio) expect(held[nth + 1]).toBeGreaterThanOrEqual(place);
      }
    }),
  );
});

test("the same ratio and range is the same place", () => {
  fc.assert(
    fc.property(field, fc.nat(), (entries, pick) => {
      const twin = entries[pick % entries.length];
      if (!twin) return;
      const places = placesOf([...entries, { ...twin, id: "twin" }]);
      expect(places.get("twin")).toBe(places.get(twin.id));
    }),
  );
});

test("a place is one more than how many stand above it", () => {
  fc.assert(
    fc.property(field, (entries) => {
      const places = [...placesOf(entries).values()];
      for (const place of places) expect(places.filter((other) => other < place)).toHaveLength(place - 1);
    }),
  );
});
