// When to follow up, where somebody came from, and what happened last, in words.
import { expect, test } from "vitest";
import { dayWords, dueGroup, dueWords, firstName, whereFrom, whereKind } from "./contact-words.ts";

const TODAY = "2026-11-23";
const NOW = new Date("2026-11-23T17:00:00Z");

test.each([
  ["2026-11-21", "2 days late", "late"],
  ["2026-11-22", "1 day late", "late"],
  ["2026-11-23", "Today", "today"],
  ["2026-11-24", "Tomorrow", "later"],
  ["2026-11-25", "Wed, Nov 25", "later"],
  ["2027-01-04", "Jan 4, 2027", "later"],
])("what is due on %s is “%s”", (due, words, tone) => {
  expect(dueWords(due, TODAY)).toEqual({ words, tone });
});

test("a day without an hour counts as one day", () => {
  expect(dueWords("2026-11-02", "2026-10-31").words).toBe("Mon, Nov 2");
  expect(dueWords("2026-10-31", "2026-11-02").words).toBe("2 days late");
});

const OWNER = { name: "Mia Santos" };

test.each([
  [{ event: "Seaport open house", introducer: "Noah Ellison", origin: "answer" }, "Seaport open house", "event"],
  [{ event: "", introducer: "Noah Ellison", origin: "answer" }, "from Noah Ellison", "introduced"],
  [{ event: "", introducer: "", origin: "answer" }, "Mia’s card", "answer"],
  [{ event: "", introducer: "", origin: "capture" }, "Met in person", "capture"],
  [{ event: "", introducer: "", origin: "typed" }, "Typed in", "typed"],
] as const)("the event first, then who brought them, then the card: %j", (from, words, kind) => {
  expect(whereFrom({ ...from, owner: OWNER })).toBe(words);
  expect(whereKind(from)).toBe(kind);
});

test("a card of somebody without a name is a card", () => {
  expect(whereFrom({ event: "", introducer: "", origin: "answer", owner: { name: " " } })).toBe("Answered a card");
  expect(firstName("  Mia   Santos ")).toBe("Mia");
});

test("the day of a sign is the workspace's", () => {
  const late = "2026-11-23T03:30:00Z";
  expect(dayWords(late, "UTC", NOW)).toBe("Today");
  expect(dayWords(late, "America/New_York", NOW)).toBe("Yesterday");
  expect(dayWords("2026-11-12T12:00:00Z", "UTC", NOW)).toBe("Nov 12");
  expect(dayWords("2025-11-12T12:00:00Z", "UTC", NOW)).toBe("Nov 12, 2025");
});

test.each([
  [null, "Nothing to do"],
  ["2026-11-20", "Due"],
  ["2026-11-23", "Due"],
  ["2026-11-29", "Next 7 days"],
  ["2026-11-30", "Later"],
])("what is due on %s stands under “%s”", (due, heading) => {
  const follow_up = due === null ? null : { id: "t", text: "Call", due_on: due };
  expect(dueGroup({ follow_up }, TODAY)).toBe(heading);
});
