import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test.each([
  ["12 Beacon St, Boston, MA 02108", "Boston"],
  ["12 Beacon St\nBoston MA 02108", "Boston"],
  ["12 Beacon St, Boston, MA, 02108, USA", "Boston"],
  ["Cambridge", "Cambridge"],
  ["São Paulo, Canada", "São Paulo"],
  ["12 Beacon St", ""],
  ["02108", ""],
  ["", ""],
])("%s is in “%s”", (address, place) => {
  expect(placeOf(address)).toBe(place);
});
