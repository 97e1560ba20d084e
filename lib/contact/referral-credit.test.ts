import { expect, test } from "vitest";
import { creditOf } from "./referral-credit.ts";

const on = (day: number) => new Date(Date.UTC(2026, 10, day));
const SEAN = { by: "sean", at: on(2) };
const NOAH = { by: "noah", at: on(9) };

test.each([
  ["nobody introduced them", [], on(5), null],
  ["the only one", [SEAN], null, "sean"],
  ["of two the last, while nobody talked", [SEAN, NOAH], null, "noah"],
  ["in whatever order they come", [NOAH, SEAN], null, "noah"],
  ["who came after the first talk gets none", [SEAN, NOAH], on(5), "sean"],
  ["at the very moment of the talk it still counts", [SEAN, NOAH], on(9), "noah"],
  ["they had talked before anybody", [SEAN, NOAH], on(1), null],
  [
    "of one moment the same one, always",
    [
      { by: "b", at: on(2) },
      { by: "a", at: on(2) },
    ],
    null,
    "a",
  ],
] as const)("%s", (_, claims, firstTalk, by) => {
  expect(creditOf(claims, firstTalk)?.by ?? null).toBe(by);
});
