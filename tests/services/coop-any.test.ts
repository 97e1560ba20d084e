// However many reserve, spend, end and refund at once, and in whichever order refunds come, the books of an account close to the cent.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { coopGiveBack, coopReserve, coopSpend } from "#server/campaign/coop/coop-port.ts";
import { type Franchise, funded, inPlace, openFranchise, sumsOf, unclosed } from "#tests/services/coop-support.ts";

let franchise: Franchise;
beforeAll(async () => {
  franchise = await openFranchise();
});
afterAll(() => franchise.close());

const at = new Date();
const RUNS = 25;
const THINGS = 4;
const RACES = 100;

const reserve = (who: UserActor, id: string, cents: number) =>
  inPlace(who, (tx, scope) => coopReserve(tx, scope, { kind: "ad", id, label: "x", cents, currency: "USD", at }));
const spend = (who: UserActor, id: string, cents: number) =>
  inPlace(who, (tx, scope) => coopSpend(tx, scope, { kind: "ad", id, cents, at }));
const giveBack = (who: UserActor, id: string) =>
  inPlace(who, (tx, scope) => coopGiveBack(tx, scope, { kind: "ad", id, at }));

const nth = fc.nat({ max: THINGS - 1 });
const cents = fc.nat({ max: 700 });
const step = fc.oneof(
  fc.record({ act: fc.constant("reserve" as const), nth, cents }),
  fc.record({ act: fc.constant("spend" as const), nth, cents }),
  fc.record({ act: fc.constant("end" as const), nth }),
);

test("any course of reservations, spendings, ends and refunds closes to the cent and overdraws nothing", async () => {
  const course = fc.record({
    cents: fc.nat({ max: 1500 }),
    percent: fc.nat({ max: 100 }),
    steps: fc.array(fc.tuple(step, fc.boolean()), { minLength: 5, maxLength: 25 }),
  });
  await fc.assert(
    fc.asyncProperty(course, async ({ steps, ...account }) => {
      const who = await funded(franchise, account);
      const ids = Array.from({ length: THINGS }, () => newId());
      const spent = new Map<string, number>();
      for (const [one, twice] of steps) {
        const id = ids[one.nth] ?? "";
        for (let round = 0; round < (twice ? 2 : 1); round += 1) {
          if (one.act === "end") await giveBack(who, id);
          // What is held already may be asked for with another sum: that is refused, and nothing happens.
          else if (one.act === "reserve") await reserve(who, id, one.cents).catch(() => null);
          else if ((await spend(who, id, one.cents)) !== null) spent.set(id, one.cents);
        }
      }
      for (const id of ids) await giveBack(who, id);
      expect(await unclosed(franchise, who)).toBe("");
      const { kept } = await sumsOf(franchise, who);
      const all = [...spent.values()].reduce((sum, one) => sum + one, 0);
      expect([kept.reserved, kept.pledged, kept.spent + kept.owed]).toEqual([0, 0, all]);
      expect(kept.available + kept.spent).toBe(account.cents);
      expect(Math.min(kept.available, kept.spent, kept.owed)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: RUNS },
  );
});

test("the order of refunds makes no difference of a cent", async () => {
  const course = fc
    .record({ percent: fc.integer({ min: 1, max: 99 }), total: fc.integer({ min: 1, max: 999 }) })
    .chain(({ percent, total }) =>
      fc.record({
        ...{ percent: fc.constant(percent), total: fc.constant(total) },
        stages: fc.array(fc.nat({ max: total }), { minLength: 1, maxLength: 6 }),
        last: fc.nat({ max: total }),
        ends: fc.nat({ max: 6 }),
      }),
    );
  await fc.assert(
    fc.asyncProperty(course, async ({ percent, total, stages, last, ends }) => {
      const sums = [];
      for (const order of [stages, stages.toReversed()]) {
        const who = await funded(franchise, { cents: 10_00, percent });
        const id = newId();
        await reserve(who, id, total);
        for (const stage of order) await spend(who, id, stage);
        // Nothing is spent anew once it ended: from there on only refunds come.
        await spend(who, id, total);
        if (ends % 2 === 0) await giveBack(who, id);
        await spend(who, id, Math.max(last, 1));
        await spend(who, id, last);
        await giveBack(who, id);
        sums.push((await sumsOf(franchise, who)).kept);
      }
      expect(sums[0]).toEqual(sums[1]);
    }),
    { numRuns: RUNS },
  );
});

test("of a hundred that reserve, spend, end and get refunds at once none overdraws, and the books close", async () => {
  const who = await funded(franchise, { cents: 100_00, percent: 70 });
  const ids = Array.from({ length: RACES }, () => newId());
  await Promise.all(
    ids.map(async (id, index) => {
      await Promise.all([reserve(who, id, 333 + index), reserve(who, id, 333 + index)]);
      await Promise.all([spend(who, id, 100 + index), spend(who, id, 100 + index)]);
      if (index % 3 === 0) await Promise.all([giveBack(who, id), spend(who, id, 50), giveBack(who, id)]);
      if (index % 3 === 1) await Promise.all([spend(who, id, 50), giveBack(who, id)]);
    }),
  );
  expect(await unclosed(franchise, who)).toBe("");
  const { kept } = await sumsOf(franchise, who);
  expect(kept.available + kept.reserved + kept.spent).toBe(100_00);
  expect(Math.min(kept.available, kept.reserved, kept.spent)).toBeGreaterThanOrEqual(0);
  for (const id of ids) await spend(who, id, 0);
  for (const id of ids) await giveBack(who, id);
  expect((await sumsOf(franchise, who)).kept).toEqual({
    available: 100_00,
    reserved: 0,
    spent: 0,
    pledged: 0,
    owed: 0,
    settled: 0,
  });
});
