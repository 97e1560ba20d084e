import { expect, test } from "vitest";
import type { FranchiseLocation } from "#lib/services/auth/franchise-entities.ts";
import { helpOf, perPerson, perThousand, rollUp, toLocation } from "#server/auth/franchise/figures.ts";

type Row = Parameters<typeof toLocation>[0];

const ROW: Row = {
  ...{
    id: "a",
    name: "Boston",
    logo_url: null,
    state: "open",
    owned: true,
    closed_at: null,
    plan: "Pro",
    lead: "",
    regions: [],
    opened: 40,
    saved: 4,
  },
  ...{ answered: 12, opened_before: 40, saved_before: 4, answered_before: 12, people: 4, invited: 0, seen: 4 },
  ...{ cards: 4, residents: null, last_campaign: null, opens_on: null, version: 1 },
};
const at = (over: Partial<Row> = {}): FranchiseLocation => toLocation({ ...ROW, ...over });
const rules = (rows: FranchiseLocation[], average: number | null = null) =>
  helpOf(rows, average).map(({ location_id: id, rule }) => `${id} ${rule}`);

test("nobody brings nothing for each, and nothing is said for residents that nobody typed", () => {
  expect([perPerson(3, 0), perPerson(1, 3), perThousand(5, null), perThousand(5, 2000)]).toEqual([
    null,
    0.3,
    null,
    2.5,
  ]);
});

test("together they add up; who has no residents typed counts for none, and who is closed is compared with nobody", () => {
  const rows = [
    at({ residents: 1000 }),
    at({ id: "b", opened: 60 }),
    at({ id: "c", state: "closed" }),
    at({ id: "d", people: 0 }),
  ];
  const all = rollUp(rows);
  expect(all).toMatchObject({ states: { open: 3, opening: 0, blocked: 0, closed: 1 }, people: 12, per_thousand: 40 });
  expect(all.now.opened).toBe(180);
  expect(all.compared.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(rollUp([at()]).per_thousand).toBeNull();
});

test.each<[Partial<Row>, number | null, string[]]>([
  [{}, null, []],
  [{ people: 0, cards: 0 }, null, ["a empty"]],
  [{ cards: 0 }, null, ["a no-cards"]],
  [{ seen: 1 }, null, ["a away"]],
  [{ seen: 2 }, null, []],
  [{ people: 1, seen: 0 }, null, []],
  [{ opened: 29 }, null, ["a fell"]],
  [{ opened: 30 }, null, []],
  [{ opened: 1, opened_before: 19 }, null, []],
  [{ answered: 6 }, 3, ["a behind"]],
  [{ answered: 7 }, 3, []],
  [{ answered: 1 }, 1.4, []],
  [{ state: "opening", cards: 0 }, null, []],
])("%j beside an average of %s needs %j", (over, average, wanted) => {
  expect(rules([at(over)], average)).toEqual(wanted);
});

test("five are named at the most, the plainest reasons first", () => {
  const fell = Array.from({ length: 5 }, (_, n) => at({ id: `f${n}`, opened: 1 }));
  expect(rules([...fell, at({ id: "e", people: 0, cards: 0 })])).toEqual([
    ...["e empty", "f0 fell", "f1 fell", "f2 fell", "f3 fell"],
  ]);
});
