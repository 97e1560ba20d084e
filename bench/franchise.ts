// Figure: the roll-up of 300 locations over ten million interactions beside the raw GROUP BY of the same days, and one page of the
// list of an owner of 300 locations beside one of three.

import { performance } from "node:perf_hooks";
import { newId } from "#lib/id.ts";
import { openBenchDatabase } from "./support/database.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const ROWS = Number(process.env.ROWS ?? 10_000_000);
const LOCATIONS = 300;
const FEW = 3;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const REACH = 0.05;
const KINDS = "(array['open', 'open', 'open', 'save', 'answer'])[1 + n % 5]";

const database = await openBenchDatabase("none");
const { query } = database;

/** A franchise with so many locations, each with a manager. */
async function franchise(count: number): Promise<{ head: string; locations: string[] }> {
  const [head, boss] = [newId(), newId()];
  await query("insert into users (id, email) values ($1::uuid, $1::text || '@example.com')", [boss]);
  const locations = Array.from({ length: count }, () => newId());
  await query(
    "insert into workspaces (id, name, owner_id, product, main_component) values ($1, 'Harbor', $2, 'franchise', 'franchise')",
    [head, boss],
  );
  await query(
    `insert into workspaces (id, name, owner_id, parent_id, product, main_component)
     select l.id, 'Harbor ' || l.n, $2, $1, 'entrepreneur', 'company' from unnest($3::uuid[]) with ordinality l(id, n)`,
    [head, boss, locations],
  );
  await query("select membership_add($1, l.id, 'owner', '{}') from unnest($2::uuid[]) l(id)", [boss, locations]);
  return { head, locations };
}

/** Visits of sixty days, spread over the locations, and their sums by hour as the ledger keeps them. */
async function visits(locations: readonly string[], rows: number): Promise<void> {
  await query("set max_parallel_workers_per_gather = 0");
  await query("select interactions_roll()").catch(() => undefined);
  const step = 500_000;
  for (let at = 0; at < rows; at += step) {
    await query(
      `insert into interactions (id, at, workspace_id, subject_kind, subject_id, kind, class, first_today)
       select gen_random_uuid(), date_trunc('month', now()) + (n % 1400) * interval '1 minute' * 25,
         ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'card', ($1::uuid[])[1 + n % cardinality($1::uuid[])], ${KINDS}, 0, true
       from generate_series($2::bigint, $3::bigint) n`,
      [locations, at, Math.min(at + step, rows) - 1],
    );
  }
  await query(
    `insert into interaction_hours (workspace_id, hour, kind, class, channel, event_id, hits, people)
     select workspace_id, date_trunc('hour', at), kind, class, null, null, count(*), count(*) from interactions
     where workspace_id = any ($1::uuid[]) group by 1, 2, 3, 4`,
    [locations],
  );
}

async function milliseconds(text: string, values: unknown[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begin = performance.now();
    await query(text, values);
    if (round > 0) times.push(performance.now() - begin);
  }
  return median(times);
}

const many = await franchise(LOCATIONS);
const few = await franchise(FEW);
await visits(many.locations, ROWS);
await visits(few.locations, Math.round((ROWS * FEW) / LOCATIONS));
await query("vacuum analyze");

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const askOf = (children: readonly string[]) =>
  JSON.stringify({
    ...{ children, before: day(59), from: day(29), to: day(0), zone: "America/New_York" },
    ...{ sort: "opened", desc: true, limit: 20, offset: 0 },
  });
const inside = (head: string) => query("select set_config('app.workspace', $1, false)", [head]);

await inside(many.head);
const rollUp = await milliseconds("select franchise_rows($1::jsonb)", [askOf(many.locations)]);
const page = await milliseconds("select franchise_page($1::jsonb)", [askOf(many.locations)]);
const raw = await milliseconds(
  `select workspace_id, at >= now() - interval '30 days', kind, count(*) filter (where first_today) from interactions
   where workspace_id = any ($1::uuid[]) and class = 0 and kind in ('open', 'save', 'answer')
     and at >= now() - interval '60 days' group by 1, 2, 3`,
  [many.locations],
);
const [summed] = await query(
  "select sum((r->>'opened')::bigint + (r->>'opened_before')::bigint) as n from jsonb_array_elements(franchise_rows($1::jsonb)) r",
  [askOf(many.locations)],
);
const [counted] = await query(
  `select count(*) as n from interactions where workspace_id = any ($1::uuid[]) and kind = 'open'
     and at >= ($2::date - 59)::timestamp at time zone 'America/New_York'
     and at < ($2::date + 1)::timestamp at time zone 'America/New_York'`,
  [many.locations, day(0)],
);
await inside(few.head);
const small = await milliseconds("select franchise_page($1::jsonb)", [askOf(few.locations)]);

const same = Number(summed?.n) === Number(counted?.n) && Number(counted?.n) > 0;
report({
  name: "franchise",
  rows: [
    {
      figure: `roll-up of ${LOCATIONS} locations over ${ROWS.toLocaleString("en")} interactions`,
      ours: `${rounded(rollUp)} ms`,
      reference: `${rounded(raw)} ms raw GROUP BY`,
      ratio: rollUp / raw,
      reach: `≤ ${REACH} of it`,
      reached: rollUp / raw <= REACH,
    },
    {
      figure: `one page of the locations of an owner of ${LOCATIONS}`,
      ours: `${rounded(page)} ms`,
      reference: `${rounded(small)} ms of an owner of ${FEW}`,
      ratio: page / small,
      reach: "≤ 50 ms",
      reached: page <= 50,
    },
  ],
  void: same ? [] : [`the roll-up says ${summed?.n}, the rows ${counted?.n}`],
  notes: ["Both read with the server's own rights, without a policy; sums stand by hour as the ledger writes them."],
});
await database.stop();
