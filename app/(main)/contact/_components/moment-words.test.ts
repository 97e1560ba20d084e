// What a moment says, and under which day it stands.
import { expect, test } from "vitest";
import type { Moment } from "#lib/services/contact/timeline-entities.ts";
import { dayHeading, momentTitle, whereWords } from "./moment-words.ts";

const MIA = { id: "mia", name: "Mia Santos", photo_url: null };
const WHO = { owner: "Mia Santos", mine: false, me: "liam" };
const moment = (part: Partial<Moment>): Moment => ({
  ...{ id: "m", kind: "opened", at: "2026-11-14T15:00:00Z", text: "", where: "", by: null, to: null },
  ...{ requests: [], guess: false, entry: null },
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
  [{ kind: "passed" }, "Passed Mia’s card on"],
  [{ kind: "brought", text: "Ben Ross" }, "Introduced Ben Ross"],
  [{ kind: "linked", by: MIA, text: "Seaport loft" }, "Mia created a link for them: Seaport loft"],
  [{ kind: "followed", by: MIA, text: "Seaport loft" }, "Opened the link Mia sent: Seaport loft"],
  [{ kind: "followed", by: { ...MIA, id: "liam" }, text: "" }, "Opened the link you sent"],
  [{ kind: "previewed", by: MIA, text: "Seaport loft" }, "A preview of the link Mia sent was shown: Seaport loft"],
  [{ kind: "texted", by: MIA, text: "Sunday at noon" }, "Mia texted them"],
  [{ kind: "texted" }, "Got a text"],
  [{ kind: "replied", text: "Yes" }, "Replied to a text"],
  [{ kind: "created", by: MIA }, "Mia added them"],
  [{ kind: "imported" }, "Imported from a file"],
  [{ kind: "imported", text: "clients.csv" }, "Imported from clients.csv"],
  [{ kind: "handed", by: MIA, to: { ...MIA, id: "liam" } }, "Mia handed them over to you"],
  [{ kind: "handed", to: MIA }, "Handed over to Mia"],
  [{ kind: "merged", by: MIA }, "Mia joined them with another record"],
  [{ kind: "merged" }, "Joined automatically with another record"],
  [{ kind: "parted", by: MIA }, "Mia separated a joined record"],
  [{ kind: "removed", by: MIA }, "Mia deleted them"],
  [{ kind: "restored", by: MIA }, "Mia restored them"],
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
