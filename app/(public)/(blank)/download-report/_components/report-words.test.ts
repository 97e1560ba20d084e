// The sentences of a shared report: what was counted, against the period before, and nothing about a visitor.
import { expect, test } from "vitest";
import { compared, headline, method } from "./report-words.ts";

const at = (name: string, opened: number, opened_before: number) => ({
  ...{ name: `Harbor ${name}`, people: 4, opened, opened_before, answered: 1, per_person: 0.3 },
});
const report = {
  brand: { name: "Harbor", logo_url: null },
  locations: [at("Boston", 70, 60), at("Austin", 20, 40), at("Miami", 10, 10)],
  now: { opened: 100, saved: 0, answered: 12 },
  before: { opened: 110, saved: 0, answered: 6 },
  weeks: [{ from: "", to: "", people: 60, previews: 30, bots: 10 }],
  ...{ previews: 30, bots: 10 },
};

test("the headline names who did most of it, and who fell back", () => {
  expect(headline(report)).toBe(
    "100 people opened a card, and 12 left their details. Boston did most of it, Austin fell back.",
  );
  expect(headline({ ...report, locations: [at("Boston", 1, 0)], now: { opened: 1, saved: 0, answered: 0 } })).toBe(
    "1 person opened a card, and 0 left their details.",
  );
});

test("the period before is compared where there was one", () => {
  expect(compared(report, 30)).toBe("9% fewer people and 100% more details than in the 30 days before.");
  expect(compared({ ...report, before: { opened: 0, saved: 0, answered: 0 } }, 30)).toBeNull();
  expect(compared({ ...report, before: { opened: 0, saved: 0, answered: 12 } }, 7)).toBe(
    "As many details as in the 7 days before.",
  );
});

test("what is no person is told as its share", () => {
  expect(method(report)).toContain("40% of everything that came");
});
