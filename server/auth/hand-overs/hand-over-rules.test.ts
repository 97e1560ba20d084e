import { expect, test } from "vitest";
import { actsOn, momentRefusal, receiversOf, receiversRefusal } from "#server/auth/hand-overs/hand-over-rules.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const DAY = 86_400_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);

test.each([
  [0, true],
  [-1, true],
  [1, false],
  [366 * DAY, false],
  [366 * DAY + 1, true],
])("a moment %i ms from now is refused: %s", (ms, refused) => {
  expect(momentRefusal(after(ms), NOW) !== null).toBe(refused);
});

test.each([
  [{ state: "open", undoUntil: null }, ["change", "call_off"]],
  [{ state: "dated", undoUntil: null }, ["change", "call_off"]],
  [{ state: "done", undoUntil: after(1) }, ["undo"]],
  [{ state: "done", undoUntil: after(0) }, []],
  [{ state: "done", undoUntil: null }, []],
  [{ state: "undone", undoUntil: after(1) }, []],
] as const)("%j can be met with %j", (standing, acts) => {
  expect(actsOn(standing, NOW)).toEqual(acts);
});

test("everything goes to one person but for what is named, and addresses alone may go to nobody", () => {
  const with_ = { leaver: "tom", active: new Set(["mia", "liam"]) };
  const all = receiversOf("mia", { cards: "liam", links: null });
  expect(all).toMatchObject({ cards: "liam", links: null, contacts: "mia" });
  expect(receiversRefusal(all, with_)).toBeNull();
  expect(receiversRefusal({ ...all, contacts: null }, with_)).toMatchObject({ kind: "contacts" });
  expect(receiversRefusal({ ...all, tags: "tom" }, with_)).toMatchObject({ kind: "tags" });
  expect(receiversRefusal({ ...all, files: "ava" }, with_)).toMatchObject({ kind: "files" });
});
