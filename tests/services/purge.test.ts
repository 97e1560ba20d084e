// Deleted workspaces: kept for thirty days, then ended by the sweep, once, with everything that hung on them.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { authorize } from "#lib/permissions/index.ts";
import { eraseWorkspaces } from "#server/auth/profile/erase-workspaces.ts";
import { purgeWorkspaces } from "#server/auth/profile/purge.ts";
import { OWNERSHIPS } from "#server/main/ownerships.ts";
import { sweepMedia } from "#server/media/sweep.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { plantAsset } from "#tests/support/fill-media.ts";

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
  expect(await purgeWorkspaces(OWNERSHIPS, new Date(Date.now() + 30 * DAY - 60_000))).toBe(0);
  expect(await state()).toEqual(before);
  expect(before).toMatchObject({ deleted: true, name: "Bright Smile Dental" });
  expect(before?.people).toBeGreaterThan(0);
  expect(before?.links).toBeGreaterThan(0);
});

test("after it nobody belongs to it and its links are gone; invoices stay, the trail says so, and once is enough", async () => {
  const invoices = (await state())?.invoices;
  const late = new Date(Date.now() + 30 * DAY + 60_000);
  expect(await purgeWorkspaces(OWNERSHIPS, late, AbortSignal.abort())).toBe(0);
  expect(await purgeWorkspaces(OWNERSHIPS, late)).toBe(1);
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
  expect(await purgeWorkspaces(OWNERSHIPS, late)).toBe(0);
  expect(await trail()).toHaveLength(1);
});

const held = async () =>
  (
    await ask(
      `select
        (select count(*)::int from links where workspace_id = $1) as links,
        (select count(*)::int from interactions where workspace_id = $1) as clicks,
        (select count(*)::int from interaction_hours where workspace_id = $1) as hours,
        (select count(*)::int from interaction_days where workspace_id = $1) as days,
        (select count(*)::int from interaction_totals where workspace_id = $1) as totals,
        (select count(*)::int from interaction_clocks where workspace_id = $1) as clocks,
        (select count(*)::int from link_pictures where workspace_id = $1) as pictures,
        (select count(*)::int from assets where workspace_id = $1) as assets,
        (select count(*)::int from blob_pieces where workspace_id = $1) as bytes,
        (select count(*)::int from invitations where workspace_id = $1) as invitations,
        (select count(*)::int from member_imports where workspace_id = $1) as files,
        (select count(*)::int from member_import_rows where workspace_id = $1) as lines,
        (select count(*)::int from invoices where workspace_id = $1) as invoices,
        (select count(*)::int from addresses where workspace_id = $1) as addresses,
        (select count(*)::int from audit where workspace_id = $1) as trail,
        (select erased_at is not null from workspaces where id = $1) as erased`,
      [id],
    )
  )[0];

async function personal(): Promise<void> {
  const values = { people: "maria@private.test", at: "2026-01-01" };
  await ask("insert into link_pictures (workspace_id, id, owner_id, asset_id) values ($1, gen_random_uuid(), $1, $2)", [
    id,
    await plantAsset(pool, id, id),
  ]);
  await ask(
    `insert into invitations (workspace_id, id, email, role, hash, invited_by, expires_at, accepted_at)
     values ($1, gen_random_uuid(), $2, 'member', 'h', $1, now(), now())`,
    [id, values.people],
  );
  await ask(
    `insert into member_imports (workspace_id, id, owner_id, file_name, heads) values ($1, $1, $1, 'people.csv', '[]')`,
    [id],
  );
  await ask(
    `insert into member_import_rows (workspace_id, import_id, line, cells, email, state)
     select $1, $1, n, '[]', $2, 'sent' from generate_series(1, 30) n`,
    [id, values.people],
  );
  await ask(
    `insert into audit (id, workspace_id, actor_id, action, subject_type, subject_id, before, after)
     select gen_random_uuid(), $1, $1, 'members.invite', 'invitation', 'x', null, $2 from generate_series(1, 30)`,
    [id, { email: values.people, seats: 3, by: id }],
  );
}

test("then what it held is erased in small bites; ids, addresses and invoices stay, and the address says it is gone", async () => {
  await personal();
  const before = await held();
  expect(before?.clicks).toBeGreaterThan(20);
  const [address] = await ask("select domain, alias from addresses where workspace_id = $1 and kind = 'link' limit 1", [
    id,
  ]);
  expect(await eraseWorkspaces(OWNERSHIPS, { rows: 20, bites: 2 })).toBe(0);
  const part = await held();
  expect(part).toMatchObject({ clicks: Number(before?.clicks) - 40, links: before?.links, erased: false });
  expect(await eraseWorkspaces(OWNERSHIPS, undefined, AbortSignal.abort())).toBe(0);
  expect(await held()).toEqual(part);
  expect(await eraseWorkspaces(OWNERSHIPS)).toBe(1);
  // The bytes follow, out of whichever storage has them.
  expect((await held())?.bytes).toBeGreaterThan(0);
  await sweepMedia();
  expect(await held()).toEqual({
    ...{
      links: 0,
      clicks: 0,
      hours: 0,
      days: 0,
      totals: 0,
      clocks: 0,
      pictures: 0,
      assets: 0,
      bytes: 0,
      invitations: 0,
      files: 0,
      lines: 0,
      erased: true,
    },
    ...{ invoices: before?.invoices, addresses: before?.addresses, trail: Number(before?.trail) + 1 },
  });
  const [found] = await ask("select deleted, default_destination_url, title from link_resolve($1, $2)", [
    address?.domain,
    address?.alias,
  ]);
  expect(found).toEqual({ deleted: true, default_destination_url: null, title: null });
  const trail = await ask("select before::text as before, after::text as after from audit where workspace_id = $1", [
    id,
  ]);
  expect(JSON.stringify(trail)).not.toMatch(/private|Bright Smile/);
  const [kept] = await ask("select after from audit where workspace_id = $1 and action = 'members.invite' limit 1", [
    id,
  ]);
  expect(kept?.after).toEqual({ email: null, seats: 3, by: id });
  expect(await eraseWorkspaces(OWNERSHIPS)).toBe(0);
});

test("what is not closed cannot be erased, whoever asks", async () => {
  const [open] = await ask("select id from workspaces where closed_at is null limit 1");
  const scope = authorize({ kind: "system", name: "purge" }, "links.update", { workspaceId: String(open?.id) });
  for (const call of [
    "links_erase(1)",
    "workspace_erase(1)",
    "assets_erase(1)",
    "workspace_trail_erase(gen_random_uuid(), 1)",
  ])
    await expect(inWorkspace(scope, (tx) => tx.execute(`select ${call}`))).rejects.toThrow();
});

test("a workspace of others is left alone", async () => {
  const [row] = await ask("select count(*)::int as open from workspaces where is_active and deleted_at is null");
  expect(row?.open).toBeGreaterThan(3);
});
