// The words of an opening: what is inherited counts as done, and a day that is past says so.
import { expect, test } from "vitest";
import type { Opening, OpeningItem } from "#lib/services/auth/opening-entities.ts";
import { daysLeft, itemWords, leftOf, openingLead, readyOf } from "./opening-words.ts";

const item = (key: OpeningItem["key"], state: OpeningItem["state"], over: Partial<OpeningItem> = {}): OpeningItem => ({
  ...{ key, state, detail: "", count: 0, asked: 0 },
  ...over,
});
const opening: Opening = {
  ...{ id: "p", name: "Harbor Providence", logo_url: null, begun_at: "", opens_on: null, version: 1 },
  items: [
    item("lead", "done", { detail: "Renata Alves", count: 1 }),
    item("members", "left", { asked: 2 }),
    item("cards", "waits"),
    item("theme", "inherited", { detail: "Harbor 2027" }),
  ],
};

test("what it inherits is done, and the next thing to do is named", () => {
  expect(readyOf(opening)).toBe(2);
  expect(leftOf(opening).map(({ key }) => key)).toEqual(["members", "cards"]);
  expect(openingLead(opening, "Providence")).toBe("Providence has 2 of 4 done. Next: first people.");
});

test("each item tells its fact", () => {
  const lines = opening.items.map((one) => itemWords(one).line);
  expect(lines).toEqual([
    "Renata Alves joined.",
    "Nobody has joined yet. 2 invitations not answered.",
    "Starts when somebody has joined.",
    "Inherits Harbor 2027 from the franchise.",
  ]);
});

test("what is on its way is told, and what is there ends it", () => {
  const line = (one: OpeningItem) => itemWords(one).line;
  expect(line(item("devices", "left", { asked: 6 }))).toBe("None there yet. 6 devices ordered.");
  expect(line(item("devices", "done", { count: 6 }))).toBe("6 devices there.");
  expect(line(item("campaign", "left", { asked: 1 }))).toBe("1 campaign planned, and none started.");
  expect(line(item("campaign", "done", { count: 1 }))).toBe("1 campaign started.");
  expect(line(item("directory", "left"))).toBe("No group of your directory leads here yet.");
  expect(line(item("directory", "done"))).toBe("Your directory puts people here by itself.");
});

test("days are counted to the opening, and from it", () => {
  expect(daysLeft("2026-12-01", "2026-11-20")).toBe("11 days left");
  expect(daysLeft("2026-12-01", "2026-12-01")).toBe("Opens today");
  expect(daysLeft("2026-12-01", "2026-12-02")).toBe("1 day late");
  expect(daysLeft(null, "2026-12-02")).toBeNull();
});
