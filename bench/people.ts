// Figure: a page of the People Manager of a franchise with 10,000 people in 300 locations, however it is sorted and narrowed, beside
// the same page of a franchise with a hundredth of them.
import { performance } from "node:perf_hooks";
import pg from "pg";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { peopleListInput } from "#lib/services/auth/people-contract.ts";
import { listPeople } from "#server/auth/people/tree-people.ts";
import { callOf } from "#tests/services/tree-support.ts";
import { aWorkspace } from "#tests/support/factories.ts";
import { openBenchDatabase } from "./support/database.ts";
import { median, quantile, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const PEOPLE = Number(process.env.PEOPLE ?? 10_000);
const LOCATIONS = Number(process.env.LOCATIONS ?? 300);
const ROUNDS = Number(process.env.ROUNDS ?? 12);
const REACH_MS = 50;
const SMALLER = 100;

const database = await openBenchDatabase("none");
// Whoever fills it in is asked for no rights.
const pool = new pg.Pool({ connectionString: database.url.replace("//corner@", "//postgres@"), max: 1 });
openPool(database.url);

const EMPTY = { title: "", company: "", about: "", pronouns: "", photo: false, logo: false, help: [], blocks: [] };
const BEGUN = { ...EMPTY, firstname: "Pat", lastname: "Made" };
const FINISHED = {
  ...{ ...BEGUN, title: "Agent", company: "Made", about: "Homes.", photo: true, logo: true },
  blocks: [
    { kind: "phone", type: "mobile", label: "", number: "+16175550100", text: true },
    { kind: "email", type: "work", label: "", email: "pat@made.test" },
    { kind: "link", label: "Site", note: "", url: "https://made.test" },
  ],
};

/** A franchise with so many locations and people, half of them with a finished card that visitors see. */
async function franchise(people: number, locations: number) {
  const { query } = database;
  const owner = { id: newId(), email: `owner-${people}@example.com` };
  await query("insert into users (id, email, firstname, lastname) values ($1, $2, 'Olivia', 'Hart')", [
    owner.id,
    owner.email,
  ]);
  const head = await aWorkspace(pool, { owner, name: "Harbor", product: "franchise", component: "franchise" });
  const places = Array.from({ length: locations }, () => newId());
  await query(
    `insert into workspaces (id, name, owner_id, parent_id, product, main_component)
     select l.id, 'Harbor ' || l.n, $2, $1, 'entrepreneur', 'company' from unnest($3::uuid[]) with ordinality l(id, n)`,
    [head, owner.id, places],
  );
  const ids = Array.from({ length: people }, () => newId());
  await query(
    `insert into users (id, email, photo_url, firstname, lastname)
     select p.id, p.id || '@example.com', '/demo/mia.svg', (array['Elena', 'Walter', 'Sean', 'Ama', 'Wei', 'Rosa', 'Hugo'])[1 + p.n % 7],
       (array['Marsh', 'Boone', 'Nyberg', 'Darko', 'Zhang'])[1 + p.n % 5] || ' ' || p.n
     from unnest($1::uuid[]) with ordinality p(id, n)`,
    [ids],
  );
  await query(
    `select membership_add(p.id, ($2::uuid[])[1 + p.n % cardinality($2::uuid[])],
       (array['member', 'member', 'member', 'manager'])[1 + p.n % 4], '{}')
     from unnest($1::uuid[]) with ordinality p(id, n)`,
    [ids, places],
  );
  await query(
    `insert into cards (workspace_id, id, owner_id, created_by, name, handle, draft, published, published_at, number)
     select ($2::uuid[])[1 + p.n % cardinality($2::uuid[])], gen_random_uuid(), p.id, p.id, 'Work', replace(p.id::text, '-', ''),
       case when p.n % 3 = 0 then $4::jsonb else $3::jsonb end, case when p.n % 4 = 0 then null when p.n % 3 = 0 then $4::jsonb else $3::jsonb end,
       case when p.n % 4 = 0 then null else now() end, 1
     from unnest($1::uuid[]) with ordinality p(id, n)`,
    [ids, places, JSON.stringify(FINISHED), JSON.stringify(BEGUN)],
  );
  const call = await callOf(pool, { user: owner, workspace: head });
  return { call, place: places[0] ?? "" };
}

type Franchise = Awaited<ReturnType<typeof franchise>>;

const asksOf = ({ place }: Franchise): Record<string, Partial<ReturnType<typeof peopleListInput.parse>>> => ({
  "by name": {},
  "by place, from behind": { sort_by: "place", sort_desc: true },
  "seen last": { sort_by: "seen_at", sort_desc: true },
  "the last page": { page: Math.max(1, Math.floor(PEOPLE / 20)) },
  "searched for": { filters: "marsh" },
  managers: { role: "manager" },
  "unfinished cards": { card: "unfinished" },
  "finished cards": { card: "complete" },
  "of one location": { place },
});

/** Milliseconds of every call, by what was asked. */
async function measured(one: Franchise): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, over] of Object.entries(asksOf(one))) {
      const input = peopleListInput.parse({ sort_by: "name", sort_desc: false, ...over });
      const begin = performance.now();
      await listPeople(one.call, input);
      if (round > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - begin]);
    }
  }
  return times;
}

const many = await franchise(PEOPLE, LOCATIONS);
const few = await franchise(Math.ceil(PEOPLE / SMALLER), Math.ceil(LOCATIONS / SMALLER));
await database.query("vacuum analyze");
const [large, small] = [await measured(many), await measured(few)];
const page = peopleListInput.parse({ sort_by: "name", sort_desc: false });
const counted = await listPeople(many.call, page);
const unfinished = await listPeople(many.call, { ...page, card: "unfinished" });
await closePool();
await pool.end();
await database.stop();

const all = (times: Map<string, number[]>) => [...times.values()].flat();
const worst = [...large]
  .map(([name, times]) => ({ name, p95: quantile(times, 0.95) }))
  .toSorted((a, b) => b.p95 - a.p95);
const [p95, reference] = [quantile(all(large), 0.95), quantile(all(small), 0.95)];
report({
  name: "people",
  rows: [
    {
      figure: `one page of ${PEOPLE.toLocaleString("en")} people in ${LOCATIONS} locations, p95`,
      ours: `${rounded(p95)} ms (median ${rounded(median(all(large)))} ms)`,
      reference: `${rounded(reference)} ms of a hundredth`,
      ratio: rounded(p95 / reference),
      reach: `≤ ${REACH_MS} ms`,
      reached: p95 <= REACH_MS,
    },
    {
      figure: `the slowest of ${worst.length} questions: ${worst[0]?.name}, p95`,
      ours: `${rounded(worst[0]?.p95 ?? Number.NaN)} ms`,
      reference: "–",
      reach: `≤ ${REACH_MS} ms`,
      reached: (worst[0]?.p95 ?? Number.NaN) <= REACH_MS,
    },
  ],
  void: [
    ...(counted.meta.total > PEOPLE ? [] : [`${counted.meta.total} people are listed`]),
    ...(unfinished.meta.total >= PEOPLE / 3 && unfinished.meta.total < PEOPLE
      ? []
      : [`${unfinished.meta.total} cards are unfinished`]),
  ],
  notes: [
    `Each question ${ROUNDS} times after a first one, in one process, with the caller's own rights, the facts of the cards on the page included.`,
    worst.map(({ name, p95: time }) => `${name} ${rounded(time, 1)} ms`).join(", "),
  ],
});
