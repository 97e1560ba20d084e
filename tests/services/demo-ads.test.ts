// The demo's ads: one in every state that lasts, inside the rules for housing, whose money is right.
import { expect, test } from "vitest";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

test("there is an ad in every state that lasts, all of them about housing", async () => {
  const { rows } = await owner.query(
    "select state, count(*)::integer as count, bool_and(category = 'housing' and radius >= 15) as right from ad_orders group by state order by state",
  );
  expect(rows).toEqual([
    { state: "ended", count: 2, right: true },
    { state: "paused", count: 1, right: true },
    { state: "refused", count: 1, right: true },
    { state: "running", count: 1, right: true },
    { state: "stopped", count: 1, right: true },
    { state: "waiting", count: 2, right: true },
  ]);
});

test("an account holds what its ads do, and what is open holds the rest of its budget", async () => {
  const { rows } = await owner.query(
    `select a.reserved = (select sum(o.reserved) from ad_orders o where o.workspace_id = a.workspace_id) as held from ad_accounts a`,
  );
  expect(rows.map(({ held }) => held)).toEqual([true, true, true]);
  const open = await owner.query(
    "select bool_and(reserved + spent = budget) as whole, bool_and(spent > 0) as some from ad_orders where state in ('running', 'paused')",
  );
  expect(open.rows).toEqual([{ whole: true, some: true }]);
});

test("the locations know where they are, and their circles cross nobody’s territory", async () => {
  const { rows } = await owner.query(
    "select count(*)::integer as count, bool_and(territory > 0) as own from ad_places",
  );
  expect(rows).toEqual([{ count: 3, own: true }]);
});
