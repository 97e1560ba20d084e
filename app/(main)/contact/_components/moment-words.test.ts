// What a moment says, and under which day it stands.
import { expect, test } from "vitest";
import type { Moment } from "#lib/services/contact/timeline-entities.ts";
import { dayHeading, momentTitle, whereWords } from "./moment-words.ts";

const MIA = { id: "mia", name: "Mia Santos", photo_url: null };
const WHO = { owner: "Mia Santos", mine: false, me: "liam" };
const moment = (part: Partial<Moment>): Moment => ({
  ...{ id: "m", kind: "opened", at: "2026-11-14T15:00:00Z", text: "", where: "", by: null, entry: null },
  ...part,
});

test.each([
  [{ kind: "opened" }, "Opened Mia’s card"],
  [{ kind: "saved" }, "Saved Mia’s card"],
  [{ kind: "touched", text: "My listings" }, "Opened My listings on Mia’s card"],
  [{ kind: "touched", text: "01a1f8cf-594a-7e99-8c45-6073e64044d3" }, "Used Mia’s card"],
  [{ kind: "touched", text: "save" }, "Used Mia’s card"],
  [{ kind: "note", by: MIA }, "Mia wrote"],
  [{ kind: "call", by: { ...MIA, id: "liam" } }, "You called"],
  [{ kind: "done", by: null }, "Somebody finished a task"],
  [{ kind: "task", by: MIA }, "Mia planned a task"],
] as const)("%j", (part, words) => {
  expect(momentTitle(moment(part), WHO)).toBe(words);
});

test("it is your card for whoever it belongs to", () => {
  expect(momentTitle(moment({}), { ...WHO, mine: true })).toBe("Opened your card");
});

test("a way is said in its own words, an event as it is called", () => {
  expect(whereWords("introduction, iPhone, Boston")).toBe("Introduction, iPhone, Boston");
  expect(whereWords("Seaport open house")).toBe("Seaport open house");
});

test.each([
  ["2026-11-23T03:30:00Z", "America/New_York", "Yesterday, Sun, Nov 22"],
  ["2026-11-23T03:30:00Z", "UTC", "Today"],
  ["2026-11-19T12:00:00Z", "UTC", "Thu, Nov 19"],
  ["2025-11-19T12:00:00Z", "UTC", "Nov 19, 2025"],
])("%s in %s stands under “%s”", (at, timeZone, heading) => {
  expect(dayHeading(at, timeZone, new Date("2026-11-23T17:00:00Z"))).toBe(heading);
});
