import { expect, test } from "vitest";
import { statementSheet } from "#lib/campaign/coop/statement-sheet.ts";
import type { CoopEntry, CoopStatement } from "#lib/services/campaign/coop-entities.ts";

const account = {
  ...{ currency: "USD", percent: 60, own_percent: null, allocated: 900_000, available: 497_220, reserved: 62_460 },
  ...{ spent: 340_320, pledged: 41_640, owed: 70_280, settled: 156_600 },
};
const statement: CoopStatement = {
  ...{ id: "x", name: "Harbor Realty Boston", left: false, currency: "USD", account, franchise: "Harbor Realty" },
  ...{ default_percent: 60, costs: [], may_manage: false },
};
const entry = (nth: number): CoopEntry => ({
  ...{ id: String(nth), kind: "spend", label: `Signs ${nth}`, note: "", currency: "USD", company: 600, own: 400 },
  ...{ available: 1_200, owed: 400, by: null, at: "2026-11-02T12:00:00Z", reversed: false },
});
const sheet = (count: number, over: Partial<CoopStatement> = {}) => {
  const entries = Array.from({ length: count }, (_, nth) => entry(nth));
  const said = {
    statement: { ...statement, ...over },
    entries,
    timeZone: "America/New_York",
    now: new Date("2026-11-28T12:00:00Z"),
  };
  return new TextDecoder("latin1").decode(statementSheet(said, () => null));
};
const spelled = (text: string) => [...text].map((letter) => letter.charCodeAt(0).toString(16)).join("");

test("it says how the account stands and what happened, with both shares and what was left", () => {
  const file = sheet(1);
  const said = [
    "Harbor Realty Boston",
    "$4,972.20",
    "Owes $702.80",
    "Nov 2, 2026",
    "Spent, Signs 0",
    "$6.00",
    "$4.00",
    "Page 1 of 1",
  ];
  for (const text of said) expect(file, text).toContain(spelled(text));
  expect(file).toContain("[0 0 612 792]");
});

test("every entry is on a page, each page has its heads and its number, and an account of nothing is a sheet too", () => {
  const file = sheet(90);
  for (let nth = 0; nth < 90; nth += 1) expect(file).toContain(`${spelled(`Spent, Signs ${nth}`)}>`);
  const [, count = "0"] = /\/Count (\d+)/.exec(file) ?? [];
  expect(Number(count)).toBeGreaterThan(2);
  expect(file.split(`${spelled("What")}>`).length - 1).toBe(Number(count));
  expect(file).toContain(spelled(`Page ${count} of ${count}`));
  expect(sheet(0, { account: null, currency: "EUR" })).toContain("[0 0 595 842]");
});
