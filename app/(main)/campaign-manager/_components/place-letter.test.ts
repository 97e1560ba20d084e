// Letters that tell locations apart.
import { expect, test } from "vitest";
import { lettersOf } from "./place-letter.ts";

test("words that all names begin with tell nothing", () => {
  expect(lettersOf(["Harbor Realty Boston", "Harbor Realty Miami"])).toEqual(["B", "M"]);
  expect(lettersOf(["Harbor Realty", "Harbor Realty Miami"])).toEqual(["R", "R"]);
  expect(lettersOf(["Boston", "miami"])).toEqual(["B", "M"]);
  expect(lettersOf(["Harbor Austin"])).toEqual(["H"]);
  expect(lettersOf(["Same", "Same"])).toEqual(["S", "S"]);
  expect(lettersOf([""])).toEqual(["?"]);
  expect(lettersOf([])).toEqual([]);
});
