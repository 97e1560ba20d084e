// What a campaign that is out said before: a change is undone for thirty days, one after the other.
import { expect, test } from "vitest";
import { UNDO_MS } from "#lib/theme-engine/theme-trail.ts";
import { sayBefore, sayNext, undoUntil, type WordsTrail, writeOn } from "./words-trail.ts";

const NOW = Date.UTC(2026, 10, 28);
const MINUTE = 60_000;
const NOTHING: WordsTrail<string> = [];

test("changes are undone one after the other, down to what was said at first", () => {
  const one = sayNext(NOTHING, { before: "A", after: "B", at: NOW });
  const two = sayNext(one, { before: "B", after: "C", at: NOW + MINUTE });
  const back = sayBefore(two, NOW + 2 * MINUTE);
  expect(back?.said).toBe("B");
  const first = sayBefore(back?.trail ?? [], NOW + 3 * MINUTE);
  expect(first?.said).toBe("A");
  expect(sayBefore(first?.trail ?? [], NOW + 4 * MINUTE)).toBeNull();
  expect(undoUntil(first?.trail ?? [], NOW)).toBeNull();
});

test("a change is undone within thirty days of it", () => {
  const trail = sayNext(NOTHING, { before: "A", after: "B", at: NOW });
  expect(undoUntil(trail, NOW)).toBe(new Date(NOW + UNDO_MS).toISOString());
  expect(sayBefore(trail, NOW + UNDO_MS)?.said).toBe("A");
  expect(sayBefore(trail, NOW + UNDO_MS + 1)).toBeNull();
  expect(sayBefore(NOTHING, NOW)).toBeNull();
});

test("what was undone is never gone back to, and what is too old is forgotten but for what stands under the rest", () => {
  const undone = sayBefore(sayNext(NOTHING, { before: "A", after: "B", at: NOW }), NOW)?.trail ?? [];
  const again = sayNext(undone, { before: "A", after: "C", at: NOW + MINUTE });
  expect(sayBefore(again, NOW + MINUTE)?.said).toBe("A");
  const later = sayNext(again, { before: "C", after: "D", at: NOW + 2 * UNDO_MS });
  expect(later.map(({ version }) => version)).toEqual(["C", "D"]);
});

test("what is written in one sitting is one change", () => {
  let trail = writeOn(NOTHING, { before: "A", after: "Ab", at: NOW });
  trail = writeOn(trail, { before: "Ab", after: "Abc", at: NOW + MINUTE });
  trail = writeOn(trail, { before: "Abc", after: "Abcd", at: NOW + 2 * MINUTE });
  expect(sayBefore(trail, NOW + 3 * MINUTE)?.said).toBe("A");
  trail = writeOn(trail, { before: "Abcd", after: "E", at: NOW + 30 * MINUTE });
  expect(sayBefore(trail, NOW + 31 * MINUTE)?.said).toBe("Abcd");
});
