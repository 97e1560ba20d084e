// The sentences of Franchise Manager: counts agree with their nouns, and nothing is claimed that was not counted.
import { expect, test } from "vitest";
import { helpWords, leadOf } from "./franchise-words.ts";

const none = { opened: 0, saved: 0, answered: 0 };
const one = (name: string, per_person: number | null) => ({
  ...{ id: name, name, people: 4, cards: 2, answered: 8, per_person, per_thousand: null },
});
const states = { open: 2, opening: 1, blocked: 0, closed: 0 };
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");

test("the lead tells what came, against the period before, and which two stand furthest apart", () => {
  const overview = {
    states,
    now: { opened: 120, saved: 40, answered: 1 },
    before: { ...none, opened: 100 },
    per_person: 4,
    compared: [one("Harbor Boston", 8), one("Harbor Austin", 2)],
  };
  expect(plain(leadOf(overview, "Harbor"))).toBe(
    "3 locations: 120 people opened a card, 20% more than in the period before, and 1 answer came back. Per person, Boston brings 8 and Austin 2 of them.",
  );
});

test("no period before is no comparison, and places that are close are not set against each other", () => {
  const overview = {
    states,
    now: { ...none, opened: 1 },
    before: none,
    per_person: 3,
    compared: [one("A", 4), one("B", 3)],
  };
  expect(leadOf(overview, "")).toBe("3 locations: 1 person opened a card, and 0 answers came back.");
});

test("nothing at all is said as nothing", () => {
  expect(leadOf({ states, now: none, before: none, per_person: null, compared: [] }, "")).toBe(
    "3 locations. Nobody has opened a card in this period.",
  );
  const empty = { open: 0, opening: 0, blocked: 0, closed: 0 };
  expect(leadOf({ states: empty, now: none, before: none, per_person: null, compared: [] }, "")).toBe(
    "There are no locations yet.",
  );
});

test("each reason to help says its figure and what it is compared with", () => {
  expect(helpWords({ rule: "empty", now: 0, of: 2 }).why).toBe("2 invitations not answered.");
  expect(helpWords({ rule: "fell", now: 30, of: 60 })).toEqual({
    what: "cards are opened 50% less",
    why: "30 people now, 60 in the period before.",
  });
  expect(helpWords({ rule: "away", now: 5, of: 10 }).what).toBe("5 of 10 people stayed away");
});
