// Deleted workspaces: kept for thirty days, then ended by the sweep, once, with everything that hung on them.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { purgeWorkspaces } from "#server/auth/profile/purge.ts";
import { HOLDERS } from "#server/holders.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

const DAY = 86_400_000;
let database: DemoDatabase;
let pool: pg.Pool;
let id: string;

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  id = String((await ask("select id from workspaces where name = 'Bright Smile Dental'"))[0]?.id);
  await ask("update workspaces set deleted_at = now() where id = $1", [id]);
});
afterAll(async () => {
  await closePool();
  await pool.end();
  await database.drop();
});

/** As the owner of the database, so that every workspace's rows are in sight. */
const ask = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;

const state = async () =>
  (
    await ask(
      `select w.name, w.is_active, w.deleted_at is not null as deleted, w.website,
        (select count(*)::int from memberships m where m.workspace_id = w.id) as people,
        (select count(*)::int from links l where l.workspace_id = w.id and l.deleted_at is null) as links,
        (select count(*)::int from invoices i where i.workspace_id = w.id) as invoices
       from workspaces w where w.id = $1`,
      [id],
    )
  )[0];

const trail = () => ask("select actor_id from audit where action = 'workspaces.purge' and subject_id = $1", [id]);

test("on the thirtieth day everything is still there to be restored", async () => {
  const before = await state();
  expect(await purgeWorkspaces(HOLDERS, new Date(Date.now() + 30 * DAY - 60_000))).toBe(0);
  expect(await state()).toEqual(before);
  expect(before).toMatchObject({ deleted: true, name: "Bright Smile Dental" });
  expect(before?.people).toBeGreaterThan(0);
  expect(before?.links).toBeGreaterThan(0);
});

test("after it nobody belongs to it and its links are gone; invoices stay, the trail says so, and once is enough", async () => {
  const invoices = (await state())?.invoices;
  const late = new Date(Date.now() + 30 * DAY + 60_000);
  expect(await purgeWorkspaces(HOLDERS, late)).toBe(1);
  expect(await state()).toMatchObject({
    is_active: false,
    deleted: false,
    website: null,
    people: 0,
    links: 0,
    invoices,
  });
  expect(invoices).toBeGreaterThan(0);
  expect(await trail()).toHaveLength(1);
  expect(await purgeWorkspaces(HOLDERS, late)).toBe(0);
  expect(await trail()).toHaveLength(1);
});

test("a workspace of others is left alone", async () => {
  const [row] = await ask("select count(*)::int as open from workspaces where is_active and deleted_at is null");
  expect(row?.open).toBeGreaterThan(3);
});
