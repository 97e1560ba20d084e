import { expect, test } from "vitest";
import { MIDDLE, MOST_FACES, networkLayout, type Placed, RINGS } from "./network-layout.ts";

const people = (count: number, over: Partial<Placed> = {}): Placed[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${over.wedge ?? "Boston"}${n}`,
    ring: n % 4,
    wedge: "Boston",
    ...over,
  }));
const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - MIDDLE, y - MIDDLE);

test("everybody has a spot within the picture, and nobody stands where another one does", () => {
  const { spots } = networkLayout([...people(40), ...people(20, { wedge: "Quincy" })]);
  expect(spots.size).toBe(60);
  expect(new Set([...spots.values()].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(60);
  for (const spot of spots.values()) expect(far(spot)).toBeLessThanOrEqual(RINGS[3] + 0.001);
});

test("who is nearer stands nearer, and the same people stand the same way", () => {
  const four = people(4);
  const { spots } = networkLayout(four);
  const distances = four.map(({ id }) => far(spots.get(id) ?? { x: 0, y: 0 }));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(networkLayout(four)).toEqual(networkLayout(four));
});

test("the nearest have faces that do not lie over each other, all others are dots further out", () => {
  const places = ["Boston", "Quincy", "Cambridge", "Newton", "Somerville", "Brookline", "Medford"];
  const many = Array.from({ length: 60 }, (_, n) => ({
    ...{ id: `p${n}`, ring: n < 11 ? 0 : n < 30 ? 1 : 3 },
    wedge: places[n % (n < 14 ? 5 : 7)] ?? "",
  }));
  const { spots } = networkLayout(many);
  const faces = many.slice(0, MOST_FACES).flatMap(({ id }) => spots.get(id) ?? []);
  expect(faces.every(({ face }) => face)).toBe(true);
  const dots = many.slice(MOST_FACES).flatMap(({ id }) => spots.get(id) ?? []);
  expect(dots.some(({ face }) => face)).toBe(false);
  expect(Math.min(...dots.map(far))).toBeGreaterThanOrEqual(Math.max(...faces.map(far)));
  const pairs = faces.flatMap((one, at) => faces.slice(at + 1).map((other) => [one, other] as const));
  for (const [one, other] of pairs)
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.size + other.size);
});

test("a wedge is a place, the largest first; of many places the last are one", () => {
  const many = Array.from({ length: 9 }, (_, n) => people(9 - n, { wedge: `Place ${n}` })).flat();
  const { wedges } = networkLayout(many);
  expect(wedges.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Place ${n}`).concat("Elsewhere"));
});

test("nobody is nothing", () => {
  expect(networkLayout([])).toEqual({ spots: new Map(), wedges: [] });
});
