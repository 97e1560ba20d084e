import { expect, test } from "vitest";
import type { CardFigures } from "#lib/services/card/figures-entities.ts";
import { leadOf, shareOf } from "./results-lead.ts";

const steps = (opened: number, saved = 0, answered = 0) => ({ opened, saved, answered });

function figures(over: Partial<CardFigures>): CardFigures {
  return {
    ...{ from: "2026-03-01", to: "2026-03-30", totals: steps(0), time_zone: "UTC", begun: "2025-01-01" },
    before: { from: "2026-01-30", to: "2026-02-28", totals: steps(0) },
    ...{ previews: 0, bots: 0, channels: [], events: [], hours: [], where: [] },
    ...{ touched: [], cards: [], people: [] },
    ...over,
  };
}
const said = (over: Partial<CardFigures>) =>
  leadOf(figures(over), "your card")
    .map(({ text }) => text)
    .join("");
const way = (channel: string, opened: number, answered: number) => ({
  ...{ channel, ...steps(opened, 0, answered), before: steps(0) },
});

test("shares are said in tenths, and as numbers where there are few", () => {
  expect(shareOf(168, 412)).toBe("Four in ten");
  expect(shareOf(10, 20)).toBe("Half of them");
  expect(shareOf(1, 400)).toBe("Fewer than one in ten");
  expect(shareOf(399, 400)).toBe("Almost all of them");
  expect(shareOf(21, 20)).toBe("All of them");
  expect(shareOf(3, 7)).toBe("3");
  expect(shareOf(0, 400)).toBe("Nobody");
});

test("the sentence compares with the period before, unless the card is younger", () => {
  const before = { from: "2026-01-30", to: "2026-02-28", totals: steps(344) };
  expect(said({ totals: steps(412, 168, 61), before })).toBe(
    "412 people opened your card, up from 344. Four in ten saved it, and 61 answered.",
  );
  expect(said({ totals: steps(1), before: { ...before, totals: steps(1) } })).toBe(
    "1 person opened your card, the same as the period before. Nobody saved it, and nobody answered.",
  );
  expect(said({ totals: steps(5, 2), before, begun: "2026-03-02" })).toBe(
    "5 people opened your card. 2 saved it, and nobody answered.",
  );
  expect(said({})).toBe("Nobody opened your card in this period.");
});

test("a way is praised only with enough people and at least twice the link", () => {
  const totals = steps(200, 20, 20);
  expect(said({ totals, channels: [way("qr", 100, 15), way("link", 100, 5)] })).toContain(
    "A scan of the code turns into an answer three times as often as the link.",
  );
  expect(said({ totals, channels: [way("qr", 100, 9), way("link", 100, 5)] })).not.toContain("as often");
  expect(said({ totals, channels: [way("qr", 19, 15), way("link", 100, 5)] })).not.toContain("as often");
});
