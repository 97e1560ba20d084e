// The People Manager's list at a hundredth of its bench: 100 people in three locations. Every question answers exactly those whom it
// means, page by page, and asks the database as often for a hundred as for ten.
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { peopleListInput } from "#lib/services/auth/people-contract.ts";
import { addRegion } from "#server/auth/franchise/regions.ts";
import { listPeople, peopleOverview } from "#server/auth/people/tree-people.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";
import { callOf } from "./tree-support.ts";

const PER_PAGE = 50;
const LOCATIONS = 3;

let database: DemoDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await demoDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  openPool(database.url);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await closePool();
  await pool.end();
  await database.drop();
});

const FINISHED = {
  ...{ firstname: "Pat", lastname: "Made", title: "Agent", company: "Made", about: "Homes.", pronouns: "" },
  ...{ photo: true, logo: true, help: [] },
  blocks: [
    { kind: "phone", type: "mobile", label: "", number: "+16175550100", text: true },
    { kind: "email", type: "work", label: "", email: "pat@made.test" },
    { kind: "link", label: "Site", note: "", url: "https://made.test" },
  ],
};

/** One of them, counted from 0: every fourth manages, every third has a finished card, every fifth has a device. */
type One = { n: number; id: string; name: string; place: number };
const manages = ({ n }: One) => n % 4 === 0;
const finished = ({ n }: One) => n % 3 === 0;
/** Every second of the others has begun one. Every seventh with a card was given a theme, and the third place wears one of its own. */
const begun = (one: One) => !finished(one) && one.n % 2 === 1;
const carries = (one: One) => finished(one) || begun(one);
const given = (one: One) => carries(one) && one.n % 7 === 0;
const holds = ({ n }: One) => n % 5 === 0;

async function fill(people: readonly One[], places: readonly string[]) {
  const where = ({ place }: One) => places[place] ?? "";
  const of = (some: readonly One[]) => [some.map(({ id }) => id), some.map(where)];
  await pool.query(
    `insert into users (id, email, photo_url, firstname, lastname)
     select p.id, p.id || '@example.com', '/demo/mia.svg', split_part(p.name, ' ', 1), split_part(p.name, ' ', 2)
     from unnest($1::uuid[], $2::text[]) p(id, name)`,
    [people.map(({ id }) => id), people.map(({ name }) => name)],
  );
  for (const [role, some] of Map.groupBy(people, (one) => (manages(one) ? "manager" : "member")))
    await pool.query(
      `select membership_add(p.id, p.place, $3, '{}') from unnest($1::uuid[], $2::uuid[]) p(id, place)`,
      [...of(some), role],
    );
  await pool.query(
    `insert into cards (workspace_id, id, owner_id, created_by, name, handle, draft, published, published_at, number)
     select p.place, gen_random_uuid(), p.id, p.id, 'Work', replace(p.id::text, '-', ''), $3, $3, now(), 1
     from unnest($1::uuid[], $2::uuid[]) p(id, place)`,
    [...of(people.filter(finished)), JSON.stringify(FINISHED)],
  );
  await pool.query(
    `insert into cards (workspace_id, id, owner_id, created_by, name, handle, draft, number)
     select p.place, gen_random_uuid(), p.id, p.id, 'Work', replace(p.id::text, '-', ''), $3, 1
     from unnest($1::uuid[], $2::uuid[]) p(id, place)`,
    [...of(people.filter(begun)), JSON.stringify(FINISHED)],
  );
  await pool.query(
    `insert into tags (workspace_id, id, owner_id, alias, name, kind, target_kind, target_id)
     select p.place, gen_random_uuid(), p.id, replace(p.id::text, '-', ''), 'Badge', 'badge', 'card', p.id
     from unnest($1::uuid[], $2::uuid[]) p(id, place)`,
    of(people.filter(holds)),
  );
}

type Dressed = { head: string; owner: string; own: string };

/** A theme of the franchise that everybody wears, one that some were given, and one that a place wears instead. */
async function dress({ head, owner, own }: Dressed, people: readonly One[], places: readonly string[]) {
  const theme = async (workspace: string, name: string) => {
    const id = newId();
    const by = [workspace, id, owner];
    await pool.query("insert into themes (workspace_id, id, name, created_by) values ($1, $2, $4, $3)", [...by, name]);
    await pool.query(
      `insert into theme_versions (workspace_id, id, theme_id, number, fields, created_by, published_at)
       values ($1, $2, $2, 1, '{}', $3, now())`,
      by,
    );
    await pool.query(
      "insert into theme_moves (workspace_id, theme_id, nth, version_id, moved_by) values ($1, $2, 1, $2, $3)",
      by,
    );
    return id;
  };
  const [brand, gift, pier] = [await theme(head, "Brand"), await theme(head, "Gift"), await theme(own, "Pier")];
  const wears =
    "insert into theme_places (workspace_id, place_id, theme_workspace_id, theme_id) values ($1, $1, $1, $2)";
  await pool.query(wears, [head, brand]);
  await pool.query(wears, [own, pier]);
  for (const { id, place } of people.filter(given))
    await pool.query(
      "insert into theme_places (workspace_id, place_id, given_workspace_id, given_theme_id) values ($1, $2, $3, $4)",
      [places[place], id, head, gift],
    );
  return { brand, gift, pier };
}

/** A franchise with so many people in three locations, and a region of two of these. */
async function franchise(count: number) {
  const owner = await aPerson(pool, { first: "Olivia" });
  const head = await aWorkspace(pool, { owner, name: "Harbor", product: "franchise", component: "franchise" });
  const places: string[] = [];
  for (let place = 0; place < LOCATIONS; place += 1) {
    const id = await aWorkspace(pool, {
      owner,
      name: `Harbor ${place}`,
      product: "entrepreneur",
      component: "company",
    });
    await pool.query("update workspaces set parent_id = $1 where id = $2", [head, id]);
    places.push(id);
  }
  const people = Array.from({ length: count }, (_, n) => ({
    ...{ n, id: newId(), place: n % LOCATIONS },
    name: `P${String(n).padStart(3, "0")} ${n % 7 === 0 ? "Marsh" : "Boone"}`,
  }));
  await fill(people, places);
  const themes = await dress({ head, owner: owner.id, own: places[2] ?? "" }, people, places);
  const call = await callOf(pool, { user: owner, workspace: head });
  const { data: region } = await addRegion(call, { name: "Coast", locations: places.slice(0, 2), readers: [] });
  return { call, people, place: places[2] ?? "", region: region.id, ...themes };
}
type Franchise = Awaited<ReturnType<typeof franchise>>;
type Ask = Partial<ReturnType<typeof peopleListInput.parse>>;

const input = (over: Ask) => peopleListInput.parse({ sort_by: "name", sort_desc: false, per_page: PER_PAGE, ...over });

/** Each question with those whom it means. The owner of all of it stands in no location's list of these. */
const questions = ({ place, region, brand, gift, pier }: Franchise): [string, Ask, (one: One) => boolean][] => [
  ["by name", { role: "member" }, (one) => !manages(one)],
  ["managers", { role: "manager", sort_by: "since" }, manages],
  ["searched for", { filters: "marsh", sort_by: "seen_at" }, ({ n }) => n % 7 === 0],
  ["unfinished cards", { card: "unfinished", role: "member" }, (one) => !manages(one) && !finished(one)],
  ["finished cards", { card: "complete", sort_by: "place", sort_desc: true }, finished],
  ["of one location", { place, role: "member" }, (one) => !manages(one) && one.place === 2],
  ["in the theme of the franchise", { theme: brand }, (one) => carries(one) && !given(one) && one.place < 2],
  ["in a theme that they were given", { theme: gift, sort_by: "since" }, given],
  ["in the theme of their location", { theme: pier }, (one) => carries(one) && !given(one) && one.place === 2],
  ["of a region", { region, role: "manager" }, (one) => manages(one) && one.place < 2],
];

async function every({ call }: Franchise, ask: Ask) {
  const found: { id: string; devices: number | null }[] = [];
  let page = 1;
  for (;;) {
    const { data, meta } = await listPeople(call, input({ ...ask, page }));
    found.push(...data);
    if (data.length === 0 || found.length >= meta.total) return { found, total: meta.total };
    page += 1;
  }
}

/** How often the database is asked. */
async function asked(act: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await act();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

test("of 100 people in three locations each question finds exactly those whom it means", async () => {
  const many = await franchise(100);
  for (const [name, ask, means] of questions(many)) {
    const { found, total } = await every(many, ask);
    const meant = many.people.filter(means);
    expect(total, name).toBe(meant.length);
    expect(found.map(({ id }) => id).toSorted(), name).toEqual(meant.map(({ id }) => id).toSorted());
    const held = new Map(found.map(({ id, devices }) => [id, devices]));
    expect(
      meant.every((one) => held.get(one.id) === (holds(one) ? 1 : 0)),
      name,
    ).toBe(true);
  }
  const { data } = await peopleOverview(many.call);
  expect(data).toMatchObject({ people: 101, complete: 34, unfinished: 67, regions: [{ name: "Coast" }] });
  expect(data.themes.map(({ name }) => name)).toEqual(["Brand", "Gift", "Pier"]);
  expect((await every(many, { theme: "none" })).found).toEqual([]);
});

test("a page asks the database as often for 100 people as for ten, and less than ten times", async () => {
  const [few, many] = [await franchise(10), await franchise(100)];
  for (const [name, ask] of questions(many)) {
    const own = questions(few).find(([same]) => same === name)?.[1] ?? {};
    const [small, large] = [
      await asked(() => listPeople(few.call, input(own))),
      await asked(() => listPeople(many.call, input(ask))),
    ];
    expect(large, name).toBe(small);
    expect(large, name).toBeGreaterThan(0);
    expect(large, name).toBeLessThan(10);
  }
});
