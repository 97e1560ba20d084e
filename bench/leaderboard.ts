// Figure: the sums of a leaderboard of 300 locations over ten million interactions beside the raw GROUP BY of who came in the same
// days, and the whole board made of them.
import { performance } from "node:perf_hooks";
import { newId } from "#lib/id.ts";
import { seasonOf, stretchOf } from "#lib/leaderboard/season.ts";
import { locationStandings, peopleStandings } from "#lib/leaderboard/standings.ts";
import { openBenchDatabase } from "./support/database.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const ROWS = Number(process.env.ROWS ?? 10_000_000);
const LOCATIONS = Number(process.env.LOCATIONS ?? 300);
const PEOPLE = 20;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const REACH = 0.05;

const database = await openBenchDatabase("none");
const { query } = database;
const [head, boss] = [newId(), newId()];
const locations = Array.from({ length: LOCATIONS }, () => newId());
const people = locations.flatMap((location) =>
  Array.from({ length: PEOPLE }, () => ({ location, id: newId(), card: newId() })),
);

const insertPeople = `
  insert into users (id, email, firstname, lastname) select p.id, p.id || '@example.com', 'Pat', left(p.id::text, 8)
  from jsonb_to_recordset($1::jsonb) p(id uuid)`;
const insertCards = `
  insert into cards (workspace_id, id, owner_id, created_by, name, handle, draft, published, published_at)
  select p.location, p.card, p.id, p.id, 'x', p.card::text, '{}', '{}', now()
  from jsonb_to_recordset($1::jsonb) p(location uuid, id uuid, card uuid)`;

await query("insert into users (id, email) values ($1::uuid, $1::text || '@example.com')", [boss]);
await query(
  "insert into workspaces (id, name, owner_id, product, main_component) values ($1, 'Harbor', $2, 'franchise', 'franchise')",
  [head, boss],
);
await query(
  `insert into workspaces (id, name, owner_id, parent_id, product, main_component)
   select l.id, 'Harbor ' || l.n, $2, $1, 'entrepreneur', 'company' from unnest($3::uuid[]) with ordinality l(id, n)`,
  [head, boss, locations],
);
await query(insertPeople, [JSON.stringify(people)]);
await query(
  "select membership_add(p.id, p.location, 'member', '{}') from jsonb_to_recordset($1::jsonb) p(id uuid, location uuid)",
  [JSON.stringify(people)],
);
await query(insertCards, [JSON.stringify(people)]);

const today = new Date().toISOString().slice(0, 10);
const stretch = stretchOf(seasonOf(today), today);
const cards = people.map(({ card }) => card);
const places = people.map(({ location }) => location);

/** Visits of the season so far and of the same days a year before, and the sums that the ledger keeps of them. */
async function visits(): Promise<void> {
  const step = 500_000;
  for (let at = 0; at < ROWS; at += step) {
    await query(
      `insert into interactions (id, at, workspace_id, subject_kind, subject_id, kind, class, first_today)
       select gen_random_uuid(), (case when n % 2 = 0 then $3::date else $4::date end) + (n % 1300) * interval '1 hour',
         ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'card', ($2::uuid[])[1 + n % cardinality($2::uuid[])], 'open', 0, true
       from generate_series($5::bigint, $6::bigint) n`,
      [places, cards, stretch.from, stretch.before.from, at, Math.min(at + step, ROWS) - 1],
    );
  }
  await query(
    `insert into interaction_days (workspace_id, subject_kind, subject_id, day, kind, class, hits, people)
     select workspace_id, subject_kind, subject_id, at::date, kind, class, count(*), count(*) from interactions group by 1, 2, 3, 4, 5, 6`,
  );
  await query(
    `insert into agreed_days (workspace_id, day, person_id, agreed)
     select p.location, d.day::date, p.id, 1 from jsonb_to_recordset($1::jsonb) p(location uuid, id uuid),
       lateral (select day from generate_series($2::date, $3::date, '3 days') day union all select day from generate_series($4::date, $5::date, '4 days') day) d`,
    [JSON.stringify(people), stretch.from, stretch.to, stretch.before.from, stretch.before.to],
  );
}

async function milliseconds(work: () => Promise<unknown> | unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begin = performance.now();
    await work();
    if (round > 0) times.push(performance.now() - begin);
  }
  return median(times);
}

await visits();
await query("vacuum analyze");
await query("select set_config('app.workspace', $1, false)", [head]);
const { from, to, weekAgo, before } = stretch;
const ask = JSON.stringify({
  places: locations,
  from,
  to,
  week_ago: weekAgo,
  before: { from: before.from, to: before.to, week_ago: before.weekAgo },
});
const sums = await milliseconds(() => query("select leaderboard_counts($1::jsonb)", [ask]));
const raw = await milliseconds(() =>
  query(
    `select workspace_id, subject_id, count(*) filter (where first_today) from interactions
     where workspace_id = any ($1::uuid[]) and class = 0 and kind = 'open' and (at between $2 and $3 or at between $4 and $5) group by 1, 2`,
    [locations, from, to, before.from, before.to],
  ),
);
const counted = people.map(({ id, location }, nth) => ({
  ...{ id, location, agreed: 5 + (nth % 17), weekAgo: 4 + (nth % 13), days: 57, daysWeekAgo: 50 },
}));
const ranked = await milliseconds(() => {
  peopleStandings(counted);
  locationStandings(
    locations.map((id, nth) => ({
      id,
      active: PEOPLE,
      agreed: 90 + nth,
      weekAgo: 80,
      before: { active: PEOPLE, agreed: 80, weekAgo: 70 },
    })),
  );
});
const [found] = await query(
  "select jsonb_array_length(c->'people') as people, jsonb_array_length(c->'locations') as locations from leaderboard_counts($1::jsonb) c",
  [ask],
);
const whole = Number(found?.people) === people.length && Number(found?.locations) === LOCATIONS;
report({
  name: "leaderboard",
  rows: [
    {
      figure: `sums of ${LOCATIONS} locations over ${ROWS.toLocaleString("en")} interactions`,
      ours: `${rounded(sums)} ms`,
      reference: `${rounded(raw)} ms raw GROUP BY`,
      ratio: sums / raw,
      reach: `≤ ${REACH} of it`,
      reached: sums / raw <= REACH,
    },
    {
      figure: `places of ${LOCATIONS} locations and ${people.length.toLocaleString("en")} people with their ranges`,
      ours: `${rounded(ranked)} ms`,
      reference: "–",
      reach: "≤ 50 ms",
      reached: ranked <= 50,
    },
  ],
  void: whole ? [] : [`${found?.people} people of ${people.length}, ${found?.locations} locations of ${LOCATIONS}`],
  notes: ["Both read with the server's own rights, without a policy; sums stand by day as the ledger writes them."],
});
await database.stop();
