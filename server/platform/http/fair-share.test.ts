// Who waits while the process has no time left, on a clock that the test moves.
import { beforeEach, expect, test } from "vitest";
import { type FairShare, fairShare } from "./fair-share.ts";

let at: number;
/** What the process worked so far; all that is under way works on it. */
let worked: number;
let full: boolean;
let share: FairShare;
/** Done in order when the clock passes them. */
let sleepers: { until: number; wake: () => void }[];

const later = (wake: () => void, ms: number) => sleepers.push({ until: at + ms, wake });
const here = () => false;

beforeEach(() => {
  [at, worked, full, sleepers] = [0, 0, true, []];
  share = fairShare(() => full, { now: () => at, worked: () => worked, later });
});

async function pass(ms: number): Promise<void> {
  for (const end = at + ms; at < end; ) {
    at += 1;
    const due = sleepers.filter(({ until }) => until <= at);
    sleepers = sleepers.filter(({ until }) => until > at);
    for (const one of due) one.wake();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}

type Asked = { entered: number | null; done: boolean };

/** One request that takes so long and so much of the process. */
function ask(address: string, ms: number, work = ms, gone = here): Asked {
  const asked: Asked = { entered: null, done: false };
  void share.enter(address, gone).then((leave) => {
    asked.entered = at;
    later(() => {
      worked += work;
      leave();
      asked.done = true;
    }, ms);
  });
  return asked;
}

const MUCH = "198.51.100.1";
const LITTLE = "198.51.100.2";

/** How many of an address's requests were done in this time, which asks for so many at once again and again; another one asks along. */
async function flood(ms: number, atOnce: number): Promise<{ done: number; slowest: number }> {
  let going: Asked[] = [];
  let [done, slowest] = [0, 0];
  let other = { asked: at, of: ask(LITTLE, 20, 4) };
  for (const end = at + ms; at < end; ) {
    going = going.filter((one) => !one.done);
    while (going.length < atOnce) going.push(ask(MUCH, 5));
    await pass(1);
    done += going.filter((one) => one.done).length;
    if (other.of.done) {
      slowest = Math.max(slowest, (other.of.entered ?? at) - other.asked);
      other = { asked: at, of: ask(LITTLE, 20, 4) };
    }
  }
  // What is under way is over before somebody begins anew.
  while (!other.of.done || going.some((one) => !one.done)) await pass(1);
  return { done, slowest };
}

test("who asks for several things at once has a seventh of a full process while somebody else is there", async () => {
  await flood(3_000, 4);
  const { done, slowest } = await flood(7_000, 4);
  // Each of them takes 5 ms and one besides, in 7,000: alone they would be 1,400.
  expect(done).toBeGreaterThan(100);
  expect(done).toBeLessThan(350);
  expect(slowest).toBeLessThanOrEqual(1);
});

test("who asks for one thing after the other has half of it", async () => {
  await flood(11_000, 1);
  const { done, slowest } = await flood(7_000, 1);
  expect(done).toBeGreaterThan(500);
  expect(slowest).toBeLessThanOrEqual(1);
});

test("of several things at once one is under way at a time, in the order in which they came", async () => {
  ask(LITTLE, 10_000);
  const asked = Array.from({ length: 4 }, () => ask(MUCH, 10));
  await pass(9);
  expect(asked.map(({ entered }) => entered !== null)).toEqual([true, false, false, false]);
  await pass(100);
  const times = asked.map(({ entered }) => entered ?? Infinity);
  expect(times.toSorted((one, two) => one - two)).toEqual(times);
  expect(new Set(times).size).toBe(4);
});

test("what takes long keeps nothing else of its address waiting for more than half a second", async () => {
  ask(LITTLE, 60_000, 0);
  ask(MUCH, 60_000, 0);
  const second = ask(MUCH, 10);
  await pass(490);
  expect(second.entered).toBeNull();
  await pass(20);
  expect(second.entered).not.toBeNull();
});

test("somebody whose answer is under way is there, however many came since", async () => {
  ask(LITTLE, 10_000, 0);
  ask("203.0.113.9", 1, 0);
  await pass(1_200);
  const asked = Array.from({ length: 4 }, () => ask(MUCH, 400));
  await pass(50);
  expect(asked.filter(({ entered }) => entered !== null)).toHaveLength(1);
});

test("nobody waits for much more than three seconds", async () => {
  for (let n = 0; n < 4; n += 1) ask(LITTLE, 600_000, 0);
  // More than its share, again and again.
  const asked = Array.from({ length: 40 }, () => ask(MUCH, 400));
  await pass(3_100);
  expect(asked.every(({ entered }) => entered !== null)).toBe(true);
});

test("those that have waited for three seconds are let in one by one", async () => {
  ask(LITTLE, 10_000);
  const asked = Array.from({ length: 50 }, () => ask(MUCH, 400));
  await pass(3_004);
  const entered = () => asked.filter((one) => one.entered !== null).length;
  const before = entered();
  expect(before).toBeLessThan(20);
  await pass(20);
  expect(entered() - before).toBeLessThanOrEqual(11);
  await pass(200);
  expect(entered()).toBe(50);
});

test("who only waits, such as for a body, takes nothing off what others are charged with", async () => {
  const alone = (await flood(3_000, 4)).done;
  [at, worked, sleepers] = [0, 0, []];
  share = fairShare(() => full, { now: () => at, worked: () => worked, later });
  for (let n = 0; n < 30; n += 1) ask(`203.0.113.${n}`, 60_000, 0);
  await pass(600);
  const beside = (await flood(3_000, 4)).done;
  expect(beside).toBeLessThanOrEqual(1.2 * alone);
});

test.each([
  ["the process has time", () => (full = false)],
  ["nobody else is there", () => pass(1_100)],
])("nobody waits where %s", async (_, change) => {
  ask(LITTLE, 10);
  await pass(20);
  await change();
  const asked = Array.from({ length: 4 }, () => ask(MUCH, 500));
  await pass(1);
  expect(asked.every(({ entered }) => entered !== null)).toBe(true);
});

test("what waits goes on as soon as the process has time", async () => {
  ask(LITTLE, 10_000);
  const asked = Array.from({ length: 4 }, () => ask(MUCH, 400));
  await pass(50);
  expect(asked.filter(({ entered }) => entered !== null)).toHaveLength(1);
  full = false;
  await pass(3);
  expect(asked.filter(({ entered }) => entered !== null)).toHaveLength(4);
});

test("what an address sends counts as well", async () => {
  ask(LITTLE, 10_000, 0);
  const leave = await share.enter(MUCH, here);
  // More than is saved up, and more than can be owed.
  leave(16 * 1024 * 1024);
  const asked = ask(MUCH, 1);
  await pass(350);
  expect(asked.entered).toBeNull();
  await pass(100);
  expect(asked.entered).not.toBeNull();
});

test.each([
  { addresses: 2, most: 40 },
  { addresses: 8, most: 50 },
])(
  "$addresses addresses that bring files get no more than $most MB into three seconds",
  async ({ addresses, most }) => {
    let brought = 0;
    const bring = async (from: string): Promise<void> => {
      const leave = await share.enter(from, here);
      if (at > 3_000) return;
      brought += 1;
      later(() => {
        leave(1024 * 1024);
        void bring(from);
      }, 1);
    };
    ask(LITTLE, 10_000, 0);
    for (let n = 0; n < addresses; n += 1) for (let lane = 0; lane < 3; lane += 1) void bring(`203.0.113.${n}`);
    await pass(3_000);
    expect(brought).toBeLessThanOrEqual(most);
    expect(brought).toBeGreaterThan(most / 2);
  },
);

test("addresses of one network are one", async () => {
  ask(LITTLE, 10_000);
  ask("2001:db8::1", 400);
  const other = ask("2001:db8::99", 10);
  await pass(50);
  expect(other.entered).toBeNull();
});

test("who has hung up waits no longer", async () => {
  let closed = false;
  ask(LITTLE, 10_000);
  ask(MUCH, 400);
  const asked = ask(MUCH, 10, 10, () => closed);
  await pass(50);
  expect(asked.entered).toBeNull();
  closed = true;
  await pass(5);
  expect(asked.entered).not.toBeNull();
});
