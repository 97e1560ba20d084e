// The demo's texts: one in every state, whose sums of people and of money are right, and an inbox with something to decide.
import { expect, test } from "vitest";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

test("there is a text in every state, and what it holds and used are the prices of its people", async () => {
  const { rows } = await owner.query(
    `select s.state, s.people > 0 as some, s.people = (select count(*) from sms_recipients r where r.send_id = s.id) as whole,
       s.reserved = coalesce((select sum(price) from sms_recipients r where r.send_id = s.id and r.state in ('waiting', 'handed_over')), 0) as held,
       s.spent = coalesce((select sum(price) from sms_recipients r where r.send_id = s.id
         and r.state in ('accepted', 'delivered', 'failed', 'unknown')), 0) as used from sms_sends s order by s.state`,
  );
  const right = { whole: true, held: true, used: true };
  expect(rows).toEqual([
    { state: "booked", some: true, ...right },
    { state: "done", some: true, ...right },
    { state: "draft", some: false, ...right },
    { state: "paused", some: true, ...right },
    { state: "stopped", some: true, ...right },
  ]);
});

test("an account holds and used what its texts do", async () => {
  const { rows } = await owner.query(
    `select a.reserved::text as held, a.spent::text as used, (select sum(s.reserved)::text from sms_sends s) as all_held,
       (select sum(s.spent)::text from sms_sends s) as all_used from sms_accounts a`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ held: rows[0]?.all_held, used: rows[0]?.all_used });
});

test("the inbox has one to decide, one to answer, what is done, a STOP, and one that was read", async () => {
  const { rows } = await owner.query(
    "select state, decide_by is not null as asks, stopped from sms_threads order by state desc, asks, stopped",
  );
  expect(rows).toEqual([
    { state: "open", asks: false, stopped: false },
    { state: "open", asks: true, stopped: false },
    { state: "done", asks: false, stopped: false },
    { state: "done", asks: false, stopped: false },
    { state: "done", asks: false, stopped: true },
    { state: "done", asks: false, stopped: true },
  ]);
});
