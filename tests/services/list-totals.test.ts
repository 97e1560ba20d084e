// What stands beside a list so that it need not be counted: whether a link is shown and whose it is, and how long a trail is.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool, pool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { listShareLinks } from "#server/links/reads.ts";
import { createShareLink } from "#server/links/service.ts";
import { as, asLogin, LIST, person } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});

afterAll(async () => {
  await closePool();
  await database.drop();
});

const BY_CLICKS = { ...LIST, sort_by: "clicks" as const };

test("the order by clicks follows a link into the bin, out of it, to another person and away", async () => {
  const owner = person();
  const made = await Promise.all(
    ["one", "two", "three"].map((name) =>
      createShareLink(as(owner), { default_destination_url: `https://a.test/${name}`, og_tags: [] }),
    ),
  );
  const ids = made.map(({ data }) => data.id);
  for (const [at, id] of ids.entries())
    await asLogin(pool(), "update interaction_totals set recent = $2 where subject_id = $1", [id, at]);
  const listed = async () => {
    const { data, meta } = await listShareLinks(as(owner), BY_CLICKS);
    expect(meta.total).toBe(data.length);
    return data.map((link) => ids.indexOf(link.id));
  };
  const change = (text: string) => asLogin(pool(), `update links set ${text} where id = $1`, [ids[1]]);
  expect(await listed()).toEqual([2, 1, 0]);
  await change("deleted_at = now()");
  expect(await listed()).toEqual([2, 0]);
  await change("deleted_at = null");
  expect(await listed()).toEqual([2, 1, 0]);
  await change(`owner_id = '${newId()}'`);
  const [row] = await asLogin(
    pool(),
    `select t.owner_id = l.owner_id as same from links l join interaction_totals t on t.subject_id = l.id where l.id = $1`,
    [ids[1]],
  );
  expect(row).toEqual({ same: true });
  await asLogin(pool(), "delete from links where id = $1", [ids[2]]);
  expect(await listed()).toEqual([1, 0]);
});

test("a search by clicks finds the same links in the same order, few or more than are counted", async () => {
  const owner = person();
  for (const title of ["Loft a", "Loft b", "Garden", "Loft c"])
    await createShareLink(as(owner), {
      default_destination_url: "https://a.test/",
      og_tags: [{ property: "og:title", content: title }],
    });
  await asLogin(
    pool(),
    `update interaction_totals t set recent = ascii(right(l.title, 1)) from links l
     where l.id = t.subject_id and l.workspace_id = $1`,
    [owner.workspaceId],
  );
  for (const most of [1, 2, 10_000]) {
    const [row] = await inWorkspaceOf(
      owner.workspaceId ?? "",
      `select (select array_agg(l.title order by x.n) from unnest(p.ids) with ordinality x(id, n) join links l on l.id = x.id) as titles,
        p.total::int as total, p.exact from link_page($1) p`,
      { sort: "clicks", desc: true, text: "lof", limit: 20, offset: 0, filtered: true, most },
    );
    expect(row).toEqual({ titles: ["Loft c", "Loft b", "Loft a"], total: Math.min(3, most), exact: most >= 3 });
  }
});

async function inWorkspaceOf(workspace: string, text: string, ask: object) {
  const client = await pool().connect();
  try {
    await client.query(`begin; set local role app; select set_config('app.workspace', '${workspace}', true)`);
    return (await client.query(text, [JSON.stringify(ask)])).rows;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("a trail is as long as it was counted and what came since, however often it is counted", async () => {
  const workspace = newId();
  const write = (count: number, ago: string) =>
    asLogin(
      pool(),
      `insert into audit (id, workspace_id, at, action, subject_type) select gen_random_uuid(), $1, now() - $2::interval, 'test', 'test'
       from generate_series(1, ${count})`,
      [workspace, ago],
    );
  const total = async (of: string | null) => {
    const [row] = await asLogin(
      pool(),
      `select (audit_find($1, '{"limit": 1, "offset": 0, "filtered": false, "counted": true}')->>'total')::int as total,
        (select count(*)::int from audit where $1::uuid is null or workspace_id = $1) as really`,
      [of],
    );
    expect(row?.total).toBe(row?.really);
    return row?.total;
  };
  await write(3, "1 minute");
  expect(await total(workspace)).toBe(3);
  await asLogin(pool(), "select audit_counts_roll()", []);
  expect(await total(workspace)).toBe(3);
  // As if those hours had gone by.
  await asLogin(pool(), "update audit_counts set until = until - interval '9 hours' where workspace_id is null", []);
  await write(4, "5 hours");
  await asLogin(pool(), "select audit_counts_roll()", []);
  expect(await total(workspace)).toBe(7);
  const [counted] = await asLogin(pool(), "select rows::int from audit_counts where workspace_id = $1", [workspace]);
  expect(counted).toEqual({ rows: 4 });
  await write(1, "0 seconds");
  expect(await total(workspace)).toBe(8);
  expect(await total(null)).toBeGreaterThanOrEqual(8);
});
