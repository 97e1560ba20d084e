// Any sequence of hand-overs, changes, new things and undos, twice at once or one by one, leaves everything owned exactly once, by
// the right person, and loses and doubles nothing; an undo restores.
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { startHandOver } from "#server/auth/hand-overs/hand-over-plans.ts";
import { undoHandOver } from "#server/auth/hand-overs/hand-over-undo.ts";
import {
  aMember,
  aPlace,
  countsIn,
  everything,
  ownersOf,
  TABLES,
  type Thing,
} from "#tests/services/hand-over-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

let database: DemoDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await demoDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await pool.end();
  await database.drop();
});

const PEOPLE = 3;
const RUNS = 25;
const who = fc.nat({ max: PEOPLE - 1 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant("leave" as const), one: who, most: who, cards: who, twice: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant("undo" as const), nth: fc.nat({ max: 5 }), twice: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("again" as const), nth: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("make" as const), one: who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("change" as const), nth: fc.nat({ max: 40 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What is known of a thing beside whose it is, and what hangs on it; equal again once everything was taken back. */
const STATES = `select id, to_jsonb(t) - 'version' - 'updated_at' - 'owner_id' as state,
  (select jsonb_agg(to_jsonb(e) order by e.id) from contact_entries e where e.contact_id = t.id) as entries,
  (select jsonb_agg(to_jsonb(f) order by f.id) from contact_facts f where f.contact_id = t.id) as facts
  from %s t where id = any ($1)`;
async function statesOf(things: readonly Thing[]): Promise<unknown[]> {
  const states = new Map<string, unknown>();
  for (const [part, own] of Map.groupBy(things, (thing) => thing.part)) {
    const { rows } = await pool.query(STATES.replace("%s", TABLES[part]), [own.map(({ id }) => id)]);
    for (const row of rows) states.set(row.id, row);
  }
  return things.map(({ id }) => states.get(id));
}

type Known = Thing & { owner: string; moves: { hand: string; from: string }[]; changed: boolean };

/** What the rule says: a thing comes back with the last hand-over that moved it, unless it was changed since. */
class Model {
  things: Known[];
  away = new Set<string>();
  done: { id: string; person: string }[] = [];
  over: string[] = [];
  constructor(things: readonly Thing[], owners: readonly string[]) {
    this.things = [];
    this.made(things, owners);
  }
  made(things: readonly Thing[], owners: readonly string[]) {
    this.things.push(...things.map((thing, n) => ({ ...thing, owner: owners[n] ?? "", moves: [], changed: false })));
  }
  leave(hand: string, person: string, to: (part: Thing["part"]) => string) {
    for (const thing of this.things.filter(({ owner, stays }) => owner === person && !stays)) {
      thing.moves.push({ hand, from: person });
      thing.owner = to(thing.part);
    }
    this.away.add(person);
    this.done.push({ id: hand, person });
  }
  change(thing: Known) {
    thing.moves = [];
    thing.changed = true;
  }
  undo({ id, person }: { id: string; person: string }) {
    for (const thing of this.things) {
      if (thing.moves.at(-1)?.hand !== id) continue;
      thing.moves.pop();
      thing.owner = person;
    }
    this.away.delete(person);
    this.done = this.done.filter((one) => one.id !== id);
    this.over.push(id);
  }
}

/** Pressed twice at once it happens once; answers what came of it. */
async function once<T>(act: () => Promise<T>, twice: boolean): Promise<T> {
  const tried = await Promise.allSettled(twice ? [act(), act()] : [act()]);
  const done = tried.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(done, JSON.stringify(tried)).toHaveLength(1);
  const [only] = done;
  if (only === undefined) throw new Error("nothing was done");
  return only;
}

/** The people of one run, what they hold, and what the rule says of it. */
async function stage() {
  const place = await aPlace(pool);
  const members = [await aMember(pool, place, "Tom"), await aMember(pool, place, "Mia")];
  members.push(await aMember(pool, place, "Liam"));
  const things: Thing[] = [];
  for (const one of members) things.push(...(await everything(pool, place, one)));
  const model = new Model(things, await ownersOf(pool, things));
  return { place, members, model, before: await statesOf(things), things };
}
type Stage = Awaited<ReturnType<typeof stage>>;

async function leave({ place, members, model }: Stage, { one, most, cards, twice }: Extract<Step, { act: "leave" }>) {
  const idOf = (nth: number) => members[nth]?.id ?? place.boss.id;
  const leaver = idOf(one);
  if (model.away.has(leaver)) return;
  const inside = (id: string) => (model.away.has(id) || id === leaver ? place.boss.id : id);
  const [rest, card] = [inside(idOf(most)), inside(idOf(cards))];
  const plan = { user_id: leaver, most: rest, receivers: { cards: card }, at: null };
  const { data } = await once(() => startHandOver(place.call, plan), twice);
  model.leave(data.id, leaver, (part) => (part === "card" ? card : rest));
}

async function act(on: Stage, one: Step): Promise<void> {
  const { place, members, model } = on;
  if (one.act === "leave") return leave(on, one);
  if (one.act === "undo") {
    const hand = model.done[one.nth % Math.max(1, model.done.length)];
    if (!hand) return;
    await once(() => undoHandOver(place.call, { id: hand.id }), one.twice);
    return model.undo(hand);
  }
  if (one.act === "again") {
    const id = model.over[one.nth % Math.max(1, model.over.length)];
    if (id) await expect(undoHandOver(place.call, { id })).rejects.toMatchObject({ code: "conflict" });
    return;
  }
  if (one.act === "make") {
    const maker = members[one.one];
    if (!maker || model.away.has(maker.id)) return;
    // A code of an event is there once with each person, and changes where two would have it.
    const code = `AB${String.fromCharCode(68 + (on.things.length % 20))}`;
    const fresh = await everything(pool, place, { ...maker, code });
    on.things.push(...fresh);
    on.before.push(...(await statesOf(fresh)));
    return model.made(fresh, await ownersOf(pool, fresh));
  }
  const thing = model.things[one.nth % model.things.length];
  if (!thing || thing.moves.length === 0) return;
  await pool.query(`update ${TABLES[thing.part]} set version = version + 1 where id = $1`, [thing.id]);
  model.change(thing);
}

async function play(steps: readonly Step[]): Promise<void> {
  const on = await stage();
  const { place, model, things } = on;
  const inPlace = async () => expect(await ownersOf(pool, things)).toEqual(model.things.map(({ owner }) => owner));
  for (const one of steps) {
    const counts = await countsIn(pool, place);
    await act(on, one);
    await inPlace();
    if (one.act !== "make") expect(await countsIn(pool, place)).toEqual(counts);
  }
  for (const hand of model.done.toReversed()) {
    await undoHandOver(place.call, { id: hand.id });
    model.undo(hand);
  }
  await inPlace();
  const untouched = model.things.map(({ changed, moves }) => !changed && moves.length === 0);
  const after = await statesOf(things);
  expect(after.filter((_, n) => untouched[n])).toEqual(on.before.filter((_, n) => untouched[n]));
}

test("any sequence leaves everything owned once, by the right person, and undoing restores", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), play), {
    numRuns: RUNS,
    endOnFailure: false,
  });
}, 120_000);

test("handed on and on, and taken back from the last to the first, everything is where it was", () =>
  play([
    { act: "leave", one: 0, most: 1, cards: 2, twice: true },
    { act: "make", one: 1 },
    { act: "leave", one: 1, most: 2, cards: 2, twice: false },
    { act: "leave", one: 2, most: 0, cards: 0, twice: true },
    { act: "undo", nth: 1, twice: true },
    { act: "again", nth: 0 },
  ]));
