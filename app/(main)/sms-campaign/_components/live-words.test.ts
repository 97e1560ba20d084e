// What is said first of a text that was sent, and what each step does: as many as there are, in their number.
import { expect, test } from "vitest";
import type { RecipientState } from "#lib/campaign/sms/sms-states.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import { liveLead, moveEffects } from "./live-words.ts";

type Sums = Readonly<Partial<Record<RecipientState, number>>>;

const ZERO = { state: "running", starts_at: null, next_at: null, reserved: 0, opened: null } as const;
const NOBODY: Sms["sums"] = {
  ...{ excluded: 0, waiting: 0, handed_over: 0, accepted: 0, delivered: 0 },
  ...{ failed: 0, unknown: 0, refused: 0, stopped: 0, dropped: 0 },
};

const sums = (over: Sums): Sms["sums"] => ({ ...NOBODY, ...over });
const lead = (over: Sums, text: Partial<Pick<Sms, "state" | "starts_at">> = {}) =>
  liveLead({ ...ZERO, ...text, sums: sums(over) }, "America/New_York");

test.each<[string, Sums]>([
  ["Nobody has it yet.", { accepted: 4, handed_over: 1 }],
  ["1 person waits.", { waiting: 1 }],
  ["2 people have it. It did not reach 3 people.", { delivered: 2, failed: 1, refused: 2 }],
  ["The carrier has not reported on 3 people yet.", { unknown: 3 }],
  ["1 person was not reached in time.", { dropped: 1 }],
])("%s", (said, over) => {
  expect(lead(over)).toBe(said);
});

test("who opened their link is counted where there is one", () => {
  const opened = (count: number | null) =>
    liveLead({ ...ZERO, opened: count, sums: sums({ delivered: 4 }) }, "America/New_York");
  expect([opened(null), opened(0)]).toEqual(Array(2).fill("4 people have it."));
  expect(opened(1)).toBe("4 people have it. 1 person opened the link.");
});

test("before it starts it says who will get it", () => {
  expect(lead({ waiting: 1 }, { state: "booked" })).toBe("It starts now. 1 person will get it.");
});

test.each([
  ["pause", "1 person who waits stays here.", "2 people who wait stay here."],
  [
    "resume",
    "1 person who waits gets it as soon as their hours allow.",
    "2 people who wait get it as soon as their hours allow.",
  ],
  ["stop", "1 person who waits never gets it.", "2 people who wait never get it."],
] as const)("of one and of two: %s", (step, one, two) => {
  const effect = (waiting: number) => moveEffects(step, { sums: sums({ waiting }), reserved: 0 })[0];
  expect([effect(1), effect(2)]).toEqual([one, two]);
});
