import { expect, test } from "vitest";
import { findsIn } from "#server/platform/search-rows.ts";

const finds = (search: string) => findsIn(search, (text: string) => [text])("Lena Fischer-O'Neil, Harbor");

test.each([
  ["", true],
  ["l", true],
  ["ha", true],
  ["fi", true],
  ["on", false],
  ["ar", false],
  ["arb", true],
  ["ISCHER", true],
  ["lena f", true],
  ["lenaf", false],
])("%j finds her: %s", (search, found) => expect(finds(search)).toBe(found));
