import { expect, test } from "vitest";
import { crossingProblem, milesBetween, pointOf, pointText, reachesInto } from "./circle.ts";

const BOSTON = { lat: 42.3601, lng: -71.0589 };
const WORCESTER = { lat: 42.2626, lng: -71.8023 };

test("Boston and Worcester are 38.5 miles apart, in both directions", () => {
  expect(milesBetween(BOSTON, WORCESTER)).toBeCloseTo(38.5, 0);
  expect(milesBetween(WORCESTER, BOSTON)).toBe(milesBetween(BOSTON, WORCESTER));
  expect(milesBetween(BOSTON, BOSTON)).toBe(0);
});

test("a circle reaches into an area as soon as both together are longer than the way", () => {
  const far = milesBetween(BOSTON, WORCESTER);
  expect(reachesInto({ ...BOSTON, miles: far - 10 }, { ...WORCESTER, miles: 10 })).toBe(0);
  expect(reachesInto({ ...BOSTON, miles: far - 9.5 }, { ...WORCESTER, miles: 10 })).toBe(1);
});

test("what may not be cut is refused with the way to move it, and whom to ask", () => {
  const worcester = { name: "Worcester", area: { ...WORCESTER, miles: 25 } };
  expect(crossingProblem({ ...BOSTON, miles: 15 }, [worcester])).toBe(
    "The circle reaches 2 miles into the territory of Worcester, and this ad may not leave an area out. Move its center 2 miles away, or ask the owner of Worcester to advertise there.",
  );
  expect(crossingProblem({ ...BOSTON, miles: 13 }, [worcester])).toBeNull();
});

test("a point is read as maps copy it", () => {
  expect(pointOf("42.3601, -71.0589")).toEqual(BOSTON);
  expect(pointOf(" 42.3601 -71.0589 ")).toEqual(BOSTON);
  expect(pointText(BOSTON)).toBe("42.3601, -71.0589");
  for (const wrong of ["", "Boston", "42.3601", "91, 0", "0, 181", "42,3601, -71,0589"])
    expect(pointOf(wrong)).toBeNull();
});
