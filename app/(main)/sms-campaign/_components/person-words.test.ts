// Somebody who waits is told until when and for whose hours; what is over is not said as if it were to come.
import { expect, test } from "vitest";
import { personWhen, personWords } from "./person-words.ts";

const AT = "2026-11-28T15:00:00Z";
const when = (next: string | null) =>
  personWhen({ next_at: next, changed_at: AT }, { timeZone: "America/New_York", now: Date.parse(AT) });

test("an hour that has come is no until any more", () => {
  expect(when("2026-11-28T16:00:00Z")).toMatch(/^Until .*11:00/);
  expect(when(AT)).toBe("Next in line");
  expect(when(null)).toMatch(/10:00/);
});

test("whoever waits is told for which hours, and everybody else what happened", () => {
  const said = { rule: "US-TX", words: "Delivered.", opened_at: null };
  const words = (one: Parameters<typeof personWords>[0]) => personWords(one, "America/New_York");
  expect(words({ ...said, state: "waiting" })).toBe("Waits for the legal hours in Texas.");
  expect(words({ ...said, state: "delivered" })).toBe("Delivered.");
  expect(words({ ...said, state: "delivered", opened_at: AT })).toMatch(/^Delivered\. Opened the link Nov 28.*10:00/);
});
