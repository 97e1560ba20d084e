// The ledger's parts: clicks of before as the first one, months made ahead, what was in none of them, and backups over them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupTo } from "#db/backup.ts";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations.ts";
import { makeMonths, partsOf } from "#db/months.ts";
import { restoreFrom } from "#db/restore.ts";
import { dayIn } from "#lib/date-format.ts";
import { addDays } from "#lib/days.ts";
import { newId } from "#lib/id.ts";
import { emptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { storeVisits } from "#tests/support/visits.ts";

let folder: string;
let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "corner-ledger-"));
  database = await emptyDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows;
const [workspace, person] = [newId(), newId()];
const links = [newId(), newId()];

/** A month of the ledger that lies so many months from now. */
function month(ahead: number): { name: string; at: Date } {
  const now = new Date();
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 15, 12));
  return { name: `interactions_${at.toISOString().slice(0, 7).replace("-", "_")}`, at };
}

type Row = Record<string, unknown>;
let perDay: { day: string; people: number }[] = [];
let [perHour, place, applied]: [Row[], Row | undefined, string[]] = [[], undefined, []];

/** A year of clicks from before the ledger, and then the ledger: each test below can be run alone. */
beforeAll(async () => {
  const tags = readMigrations().map(({ tag }) => tag);
  await migrate(database.url, { only: tags.slice(0, tags.indexOf("0033_mail-lanes") + 1) });
  await ask("insert into users (id, email) values ($1, '')", [person]);
  await ask(
    `insert into workspaces (id, name, owner_id, product, main_component, time_zone)
     values ($1, 'Before', $2, 'solopreneur', 'solo', 'America/New_York')`,
    [workspace, person],
  );
  await ask(
    `insert into link_clicks (workspace_id, link_id, at, class, agent)
     select $1, ($2::uuid[])[1 + n % 2], now() - n * interval '7 hours', n % 3, 'Safari' from generate_series(0, 600) n`,
    [workspace, links],
  );
  await ask(`insert into link_click_hours (workspace_id, link_id, hour, people, previews, bots)
    select workspace_id, link_id, date_trunc('hour', at, 'UTC'), count(*) filter (where class = 0),
      count(*) filter (where class = 1), count(*) filter (where class = 2) from link_clicks group by 1, 2, 3`);
  perDay = await ask(`select (hour at time zone 'America/New_York')::date::text as day, link_id as link,
      sum(people)::int as people, sum(previews)::int as previews, sum(bots)::int as bots
    from link_click_hours group by 1, 2 order by 1, 2`);
  perHour = await ask(
    "select hour, sum(people + previews + bots)::int as hits, sum(people)::int as people from link_click_hours group by 1 order by 1",
  );
  [place] = await ask("select pg_relation_filenode('link_clicks') as node");

  applied = (await migrate(database.url, { backup: false })).applied;
});

test("clicks of before become its first part, and every sum is what it was", async () => {
  expect(applied).toContain("0034_ledger");
  const class_ = (word: string, column: string, value: number) =>
    `coalesce(sum(${column}) filter (where class = ${value}), 0)::int as ${word}`;
  expect(
    await ask(`select day::text, subject_id as link, ${class_("people", "people", 0)}, ${class_("previews", "hits", 1)},
      ${class_("bots", "hits", 2)} from interaction_days group by 1, 2 order by 1, 2`),
  ).toEqual(perDay);
  expect(
    await ask(
      "select hour, sum(hits)::int as hits, sum(people)::int as people from interaction_hours group by 1 order by 1",
    ),
  ).toEqual(perHour);
  expect(
    await ask(
      "select sum(people)::int as people, sum(previews)::int as previews, sum(bots)::int as bots from interaction_totals",
    ),
  ).toEqual([{ people: 201, previews: 200, bots: 200 }]);
  const [recent] = await ask("select sum(recent)::int as recent, max(last_at) as last from interaction_totals");
  expect(recent?.recent).toBe(
    perDay
      .filter(({ day }) => day >= addDays(dayIn(new Date(), "America/New_York"), -29))
      .reduce((sum, { people }) => sum + people, 0),
  );
  // Each link passed fifty and a hundred, in the hour that it happened in.
  const [passed] = await ask("select count(*)::int as steps, bool_and(at < now()) as past from interaction_steps");
  expect(passed).toEqual({ steps: 4, past: true });
  // Renamed and attached: not a row was written again.
  expect(await ask("select pg_relation_filenode('interactions_before') as node")).toEqual([place]);
  expect(await ask("select distinct kind, subject_kind, channel, visitor, first_today from interactions")).toEqual([
    { kind: "click", subject_kind: "link", channel: "link", visitor: null, first_today: null },
  ]);
});

test("each start makes the months of two years ahead, and a second one makes nothing", async () => {
  const parts = await partsOf(owner);
  expect(parts.map(({ name }) => name)).toEqual([
    "interactions_before",
    ...Array.from({ length: 24 }, (_, ahead) => month(ahead + 1).name),
    "interactions_default",
  ]);
  const before = await ask("select oid from pg_class where relname like 'interactions%' order by 1");
  await migrate(database.url);
  expect(await ask("select oid from pg_class where relname like 'interactions%' order by 1")).toEqual(before);
  const open = await ask(
    `select relname from pg_class where relispartition and relkind = 'r' and relname like 'interactions%'
       and (not relrowsecurity or has_table_privilege('app', oid, 'select') or has_table_privilege('app_base', oid, 'select'))`,
  );
  expect(open).toEqual([]);
});

test("no insert fails for want of a month, and one that is made late takes its rows", async () => {
  const late = month(24);
  await ask(`drop table ${late.name}`);
  await storeVisits(
    owner,
    [late.at, month(40).at].map((at) => ({ workspaceId: workspace, subjectId: links[0] ?? "", at: at.getTime() })),
  );
  const count = async (table: string) => (await ask(`select count(*)::int as rows from ${table}`))[0]?.rows;
  expect(await count("interactions_default")).toBe(2);
  const said: string[] = [];
  await makeMonths(owner, { log: (line) => said.push(line) });
  expect(said).toEqual([]);
  expect([await count(late.name), await count("interactions_default")]).toEqual([1, 1]);
  await ask("delete from interactions where at > now() + interval '1 day'");
});

test("a month that cannot be made now is said, and does not stop the start", async () => {
  await ask(`drop table ${month(24).name}`);
  await ask(`create table ${month(24).name} (nothing int)`);
  const said: string[] = [];
  await migrate(database.url, { log: (line) => said.push(line) });
  expect(said).toEqual([
    expect.stringMatching(/^The ledger's month \d{4}-\d\d could not be made yet: .*already exists\.$/),
  ]);
  await ask(`drop table ${month(24).name}`);
  await makeMonths(owner);
});

test("a backup holds the whole ledger and no salts; restored, its months are there again", {
  timeout: 60_000,
}, async () => {
  // As after half a year: months that are over stand beside the first part.
  await ask("alter table interactions detach partition interactions_before");
  const begins = month(-5).at.toISOString().slice(0, 7);
  await ask("alter table interactions_before rename to old");
  await ask("create table interactions_before (like interactions including indexes)");
  await ask(
    `alter table interactions attach partition interactions_before for values from (minvalue) to ('${begins}-01 00:00Z')`,
  );
  await makeMonths(owner, { from: `${begins}-01 00:00:00+00` });
  await ask(
    "insert into interactions (at, workspace_id, subject_kind, subject_id, kind, class, channel, agent) select at, workspace_id, subject_kind, subject_id, kind, class, channel, agent from old",
  );
  await ask("drop table old");
  await ask("insert into interaction_salts (workspace_id, day, salt) values ($1, current_date, 'x')", [workspace]);
  const inside =
    "select tableoid::regclass::text as part, count(*)::int as rows from interactions group by 1 order by 1";
  const spread = await ask(inside);
  expect(spread.length).toBeGreaterThan(5);

  const file = join(folder, "ledger.corner.gz");
  await backupTo(database.url, file);
  const target = await emptyDatabase();
  await restoreFrom(target.url, file);
  expect((await target.pool.query(inside)).rows).toEqual(spread);
  const { rows } = await target.pool.query("select count(*)::int as salts from interaction_salts");
  expect(rows).toEqual([{ salts: 0 }]);
  await target.drop();
});

test("what the operator no longer keeps goes by months, and its sums stay", async () => {
  const sums = await ask("select sum(hits)::int as hits from interaction_days");
  const said: string[] = [];
  await migrate(database.url, { keptMonths: 3, log: (line) => said.push(line) });
  expect(said).toHaveLength(3);
  const left = await partsOf(owner);
  expect(left[0]?.name).toBe(month(-3).name);
  const [oldest] = await ask(
    "select min(at) >= date_trunc('month', now() - interval '3 months', 'UTC') as kept from interactions",
  );
  expect(oldest).toEqual({ kept: true });
  expect(await ask("select sum(hits)::int as hits from interaction_days")).toEqual(sums);
});
