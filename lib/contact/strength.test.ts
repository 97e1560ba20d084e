import { expect, test } from "vitest";
import { type Dealings, strengthOf } from "./strength.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const NOTHING: Dealings = { answers: 0, meetings: 0, calls: 0, notes: 0, brought: 0, lastAt: null };

const CASES: readonly [string, Partial<Dealings>, ReturnType<typeof strengthOf>][] = [
  ["added and nothing since", {}, { level: "faint", score: 0, reasons: "nothing since" }],
  ["one answer", { answers: 1, lastAt: ago(1) }, { level: "faint", score: 2, reasons: "answered once" }],
  [
    "an answer and a call",
    { answers: 1, calls: 1, lastAt: ago(3) },
    { level: "warm", score: 4, reasons: "talked on the phone once, answered once" },
  ],
  [
    "two meetings and a call",
    { meetings: 2, calls: 1, lastAt: ago(30) },
    { level: "close", score: 8, reasons: "met twice, talked on the phone once" },
  ],
  [
    "the same a month later counts less",
    { meetings: 2, calls: 1, lastAt: ago(59) },
    { level: "warm", score: 6, reasons: "met twice, talked on the phone once" },
  ],
  ["quiet for long", { meetings: 4, lastAt: ago(61) }, { level: "fading", score: 9, reasons: "met 4 times" }],
  ["years ago", { meetings: 4, lastAt: ago(800) }, { level: "fading", score: 3, reasons: "met 4 times" }],
  [
    "whoever introduces is near",
    { answers: 1, brought: 2, lastAt: ago(2) },
    { level: "close", score: 8, reasons: "introduced 2 people, answered once" },
  ],
  ["a hundred notes are four", { notes: 100, lastAt: ago(0) }, { level: "warm", score: 4, reasons: "wrote 100 notes" }],
];

test.each(CASES)("%s", (_, dealings, strength) => {
  expect(strengthOf({ ...NOTHING, ...dealings }, NOW)).toEqual(strength);
});
