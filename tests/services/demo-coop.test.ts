// The demo's co-op year: every kind of thing that happens in an account but its undoing, in books that close.
import { expect, test } from "vitest";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

test("each account closes, and something is left, owed, held and settled", async () => {
  const { rows } = await owner.query(
    `select w.name, a.available::integer, a.reserved::integer, a.spent::integer, a.pledged::integer, a.owed::integer, a.settled::integer,
       (select coalesce(sum(l.amount), 0)::integer from coop_entries e join coop_legs l on l.workspace_id = e.workspace_id and l.entry_id = e.id
         where e.location_id = a.location_id) as off,
       (select sum(l.amount)::integer from coop_entries e join coop_legs l on l.workspace_id = e.workspace_id and l.entry_id = e.id
         where e.location_id = a.location_id and l.account = 'owed') as owed_by_legs
     from coop_accounts a join workspaces w on w.id = a.location_id order by w.name`,
  );
  expect(rows).toEqual([
    {
      ...{ name: "Harbor Realty Austin", available: 479_200, reserved: 0, spent: 70_800, pledged: 0, owed: 17_700 },
      ...{ settled: 0, off: 0, owed_by_legs: 17_700 },
    },
    {
      ...{ name: "Harbor Realty Boston", available: 497_220, reserved: 62_460, spent: 340_320, pledged: 41_640 },
      ...{ owed: 70_280, settled: 156_600, off: 0, owed_by_legs: 70_280 },
    },
    {
      ...{ name: "Harbor Realty Miami", available: 548_780, reserved: 0, spent: 251_220, pledged: 0, owed: 35_080 },
      ...{ settled: 132_400, off: 0, owed_by_legs: 35_080 },
    },
  ]);
});

test("a year has all that happens to an account but a settlement that was wrong", async () => {
  const { rows } = await owner.query("select array_agg(distinct kind order by kind) as kinds from coop_entries");
  expect(rows).toEqual([{ kinds: ["allocate", "give_back", "refund", "reserve", "settle", "spend", "take_back"] }]);
});
