// Who waits while the process has no time left, on a clock that the test moves.
import { beforeEach, expect, test } from "vitest";
import { type FairShare, fairShare } from "./fair-share.ts";

let at: number;
let full: boolean;
let share: FairShare;
/** Done in order whenever the clock passes them. */
let sleepers: { until: number; wake: () => void }[];

const later = (wake: () => void, ms: number) => sleepers.push({ until: at + ms, wake });
const here = () => false;

beforeEach(() => {
  [at, full, sleepers] = [0, true, []];
  share = fairShare(() => full, { now: () => at, later });
});

async function pass(ms: number): Promise<void> {
  for (const end = at + ms; at < end; ) {
    at += 1;
    for (const one of sleepers.filter(({ until }) => until <= at)) one.wake();
    sleepers = sleepers.filter(({ until }) => until > at);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}

/** One request that takes so long; answers when it was let in. */
async function ask(address: string, ms: number): Promise<number> {
  let since = -1;
  const going = share.enter(address, here).then(async (leave) => {
    since = at;
    await new Promise<void>((wake) => sleepers.push({ until: at + ms, wake }));
    leave();
  });
  void going;
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return since;
}

const MUCH = "198.51.100.1";
const LITTLE = "198.51.100.2";

async function greedy(): Promise<void> {
  for (let n = 0; n < 4; n += 1) await ask(MUCH, 500);
  await pass(500);
}

test("whoever took much waits while somebody is there who took little, and a second at most", async () => {
  await greedy();
  expect(await ask(LITTLE, 3_000)).toBe(at);
  const asked = at;
  let entered = 0;
  void share.enter(MUCH, here).then(() => {
    entered = at;
  });
  await pass(990);
  expect(entered).toBe(0);
  await pass(30);
  expect(entered - asked).toBeGreaterThanOrEqual(1_000);
});

test("after that second one request of theirs is let in at a time", async () => {
  await greedy();
  await ask(LITTLE, 10_000);
  let [under, most, done] = [0, 0, 0];
  for (let n = 0; n < 4; n += 1)
    void share.enter(MUCH, here).then((leave) => {
      under += 1;
      most = Math.max(most, under);
      const wake = () => {
        under -= 1;
        done += 1;
        leave();
      };
      sleepers.push({ until: at + 100, wake });
    });
  // Somebody asks for something again and again.
  for (let n = 0; n < 30; n += 1) {
    await pass(100);
    await ask(LITTLE, 50);
  }
  expect([most, done]).toEqual([1, 4]);
});

test("between two requests of the other one they do not slip in; once the other is gone they go on", async () => {
  await greedy();
  await ask(LITTLE, 50);
  let entered = 0;
  void share.enter(MUCH, here).then(() => {
    entered = at;
  });
  await pass(70);
  await ask(LITTLE, 50);
  await pass(60);
  expect(entered).toBe(0);
  await pass(60);
  expect(entered).toBeGreaterThan(0);
});

test.each([
  ["the process has time", () => (full = false)],
  ["nobody else is there", () => pass(100)],
  ["it was long ago", () => pass(20_000)],
])("nobody waits where %s", async (_, change) => {
  await greedy();
  if (full) await ask(LITTLE, 10);
  await change();
  expect(await ask(MUCH, 10)).toBe(at);
});

test("who took little waits for nobody, and addresses of one network are one", async () => {
  await greedy();
  for (let n = 0; n < 5; n += 1) expect(await ask(LITTLE, 10)).toBe(at);
  for (let n = 0; n < 4; n += 1) await ask(`2001:db8::${n + 1}`, 500);
  await pass(500);
  await ask(LITTLE, 3_000);
  expect(await ask("2001:db8::99", 10)).toBe(-1);
});

test("what takes long of the same network keeps nobody of it out for more than three seconds", async () => {
  for (let n = 0; n < 4; n += 1) await ask(MUCH, 4_000);
  await pass(4_000);
  await ask(MUCH, 60_000);
  await ask(LITTLE, 10);
  const asked = at;
  let entered = 0;
  void share.enter(MUCH, here).then(() => {
    entered = at;
  });
  // Somebody asks for something small again and again.
  for (let n = 0; n < 100; n += 1) {
    await pass(40);
    await ask(LITTLE, 10);
  }
  expect(entered - asked).toBeGreaterThanOrEqual(2_900);
  expect(entered - asked).toBeLessThanOrEqual(3_020);
});

test("who has hung up waits no longer", async () => {
  await greedy();
  await ask(LITTLE, 10_000);
  let [closed, done] = [false, false];
  void share
    .enter(MUCH, () => closed)
    .then((leave) => {
      done = true;
      leave();
    });
  await pass(100);
  expect(done).toBe(false);
  closed = true;
  await pass(20);
  expect(done).toBe(true);
});
