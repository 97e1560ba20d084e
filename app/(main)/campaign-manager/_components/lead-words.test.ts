// The first sentence over the campaigns: what a location was asked to join is its own to answer.
import { expect, test } from "vitest";
import { leadWords } from "./lead-words.ts";

test("a part that waits for its reader waits for nobody else", () => {
  const states = [
    { state: "asked" as const, count: 1 },
    { state: "waiting" as const, count: 2 },
  ];
  expect(leadWords({ states, waits_for_me: 2, brought: 0 })).toEqual([
    "1 campaign waits for somebody else.",
    "2 campaigns wait for you.",
  ]);
  expect(leadWords({ states: [], waits_for_me: 0, brought: 0 })).toEqual(["No campaign is running."]);
  expect(leadWords({ states: [], waits_for_me: 1, brought: 0 })).toEqual(["1 campaign waits for you."]);
});

test("a number that is none is said in words", () => {
  const states = [{ state: "running" as const, count: 2 }];
  expect(leadWords({ states, waits_for_me: 0, brought: 0 })).toEqual(["2 campaigns run and have brought nothing yet."]);
  expect(leadWords({ states, waits_for_me: 0, brought: 1104 })).toEqual([
    "2 campaigns run and have brought 1,104 so far.",
  ]);
});
