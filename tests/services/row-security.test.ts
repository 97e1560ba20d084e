// The second net under `authorize`: 0 rows with no scope, 0 with another's, and any hole in it is noticed.
import pg, { type ClientBase, type PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, createPool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";
import { CROSSING_FUNCTIONS } from "#tests/support/crossing-functions.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { fillCampaigns } from "#tests/support/fill-campaigns.ts";
import { fillContactFile, fillContacts } from "#tests/support/fill-contacts.ts";
import { fillHandOvers } from "#tests/support/fill-hand-overs.ts";
import { plantAsset, plantUpload } from "#tests/support/fill-media.ts";
import { fillMembers } from "#tests/support/fill-members.ts";
import { fillThemes } from "#tests/support/fill-themes.ts";
import { rowSecurityComplaints, tenantTables } from "#tests/support/row-security.ts";
import { TENANT_TABLES } from "#tests/support/row-security-lists.ts";
import { storeVisits } from "#tests/support/visits.ts";

let database: DemoDatabase;
let app: pg.Pool;
let owner: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  app = createPool(database.url, 2);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const { rows } = await owner.query<{ id: string; owner_id: string }>(
    // Nobody answers or tells whoever is away or not there, and a location that has not opened yet has nobody.
    `select w.id, w.owner_id from workspaces w join users u on u.id = w.owner_id and u.erased_at is null and u.user_state <> '_SUSPENDED_'
       where not is_away(w.id, w.owner_id) and exists (select from memberships m where m.workspace_id = w.id and m.user_id = w.owner_id
         and m.suspended_at is null and m.left_at is null) order by w.id limit 2`,
  );
  for (const { id, owner_id } of rows) await inTransaction(app, (client) => fill(client, id, owner_id));
});
afterAll(async () => {
  await owner.end();
  await app.end();
  await database.drop();
});

/** One row in every tenant table, written as the app writes it. */
async function fill(client: ClientBase, workspace: string, person: string): Promise<void> {
  const [link, picture, card] = [newId(), newId(), newId()];
  await client.query("update workspaces set website = 'row-security' where id = $1", [workspace]);
  await client.query("select audit_write($1, $2, null, null, 'test', 'test', null, null, null, null)", [
    newId(),
    workspace,
  ]);
  // As many people as a round number, which is a row of its own.
  await storeVisits(
    client,
    Array.from({ length: 50 }, () => ({ workspaceId: workspace, subjectId: link })),
  );
  await client.query("select invoice_issue($1)", [
    { workspace_id: workspace, id: newId(), status: "open", currency: "USD", total: 0, lines: [], due_at: new Date() },
  ]);
  await client.query("set local role app");
  await client.query("select set_config('app.workspace', $1, true)", [workspace]);
  await client.query(
    `insert into links (workspace_id, id, owner_id, created_by, alias, default_destination_url, title)
     values ($1, $2, $3, $3, $4, 'https://example.com', 'x')`,
    [workspace, link, person, `row-security-${link.slice(-6)}`],
  );
  await client.query(
    `insert into cards (workspace_id, id, owner_id, created_by, name, handle, draft)
     values ($1, $2, $3, $3, 'x', $4, '{}')`,
    [workspace, card, person, `row-security-${card.slice(-6)}`],
  );
  await client.query("insert into people_groups (workspace_id, id, name, created_by) values ($1, $2, 'x', $3)", [
    workspace,
    link,
    person,
  ]);
  await client.query("insert into people_group_people (workspace_id, group_id, user_id) values ($1, $2, $3)", [
    workspace,
    link,
    person,
  ]);
  await client.query("insert into person_nudges (workspace_id, user_id, at) values ($1, $2, now())", [
    workspace,
    person,
  ]);
  await client.query(
    "insert into card_versions (workspace_id, card_id, number, content, published_by) values ($1, $2, 1, '{}', $3)",
    [workspace, card, person],
  );
  await client.query(
    "insert into tags (workspace_id, id, owner_id, alias, name, target_kind, target_id) values ($1, $2, $3, 'x', 'x', 'card', $2)",
    [workspace, card, person],
  );
  await client.query(
    "insert into card_events (workspace_id, id, owner_id, name, code) values ($1, $2, $3, 'x', '7K')",
    [workspace, card, person],
  );
  await client.query(
    "insert into card_event_times (workspace_id, owner_id, event_id, on_at, off_at, by_answers) values ($1, $3, $2, now(), now(), true)",
    [workspace, card, person],
  );
  await fillContacts(client, workspace, person);
  await fillHandOvers(client, workspace, person);
  await fillCampaigns(client, workspace, person);
  await client.query(
    "insert into card_pictures (workspace_id, card_id, kind, key, bytes) values ($1, $2, 'x', 'x', '')",
    [workspace, card],
  );
  await client.query("insert into card_copies (workspace_id, card_id, kind, look) values ($1, $2, 'sign', 'x')", [
    workspace,
    card,
  ]);
  await client.query(
    "insert into signature_rules (workspace_id, rule, changed_by, changed_at) values ($1, '{}', $2, now())",
    [workspace, person],
  );
  await client.query("insert into answer_retention (workspace_id, starts_at, changed_by) values ($1, now(), $2)", [
    workspace,
    person,
  ]);
  const pass = newId();
  await client.query(
    "insert into wallet_passes (workspace_id, id, card_id, wallet, whose, token) values ($1, $2, $3, 'apple', 'visitor', 'x')",
    [workspace, pass, card],
  );
  await client.query(
    "insert into wallet_devices (workspace_id, pass_id, device, push_token) values ($1, $2, 'x', 'x')",
    [workspace, pass],
  );
  await fillThemes(client, workspace, person);
  await fillFranchise(client, workspace, person);
  const [answer, text] = [newId(), newId()];
  await client.query(
    "insert into consent_texts (workspace_id, id, channel, number, text, created_by) values ($1, $2, 'sms', 9, 'x', $3)",
    [workspace, text, person],
  );
  const words = { name: "x", email: "", phone: "1", company: "", note: "", requests: [], seen: [text], ticked: [] };
  const place = { id: answer, workspace_id: workspace, card_id: card, channel: "link", opened_at: new Date() };
  await client.query("set local role app_base");
  const secrets = { sent: answer, letter: text, changes: "" };
  await client.query("select * from exchange_receive($1)", [{ ...words, ...place, ...secrets }]);
  await client.query("set local role app");
  await fillMembers(client, workspace, person);
  const asset = await plantAsset(client, workspace, person);
  await client.query(
    "insert into card_files (workspace_id, id, asset_id, type, name, bytes, hash) values ($1, $2, $3, 'image/png', 'x', 1, 'x')",
    [workspace, card, asset],
  );
  await fillContactFile(client, { workspace, person, asset });
  await plantUpload(client, workspace, person, asset);
  const shown = [workspace, picture, person, asset];
  await client.query("insert into link_pictures (workspace_id, id, owner_id, asset_id) values ($1, $2, $3, $4)", shown);
  await client.query(
    "insert into link_recipients (workspace_id, id, owner_id, alias, link_id, contact_id) values ($1, $2, $3, 'x', $2, $2)",
    [workspace, picture, person],
  );
  await client.query(
    `insert into invitations (workspace_id, id, email, role, hash, invited_by, expires_at)
     values ($1, $2, 'asked@example.com', 'member', 'x', $3, now())`,
    [workspace, newId(), person],
  );
}

/** What a franchise says of a location, a region with a reader, a shared report, and a location that changes hands. */
async function fillFranchise(client: ClientBase, workspace: string, person: string): Promise<void> {
  const id = newId();
  await client.query("insert into location_facts (workspace_id, location_id) values ($1, $2)", [workspace, id]);
  await client.query(
    "insert into regions (workspace_id, id, name, created_by, created_at) values ($1, $2, 'x', $3, now())",
    [workspace, id, person],
  );
  await client.query("insert into region_locations (workspace_id, region_id, location_id) values ($1, $2, $2)", [
    workspace,
    id,
  ]);
  await client.query("insert into region_readers (workspace_id, region_id, user_id) values ($1, $2, $3)", [
    workspace,
    id,
    person,
  ]);
  await client.query(
    `insert into franchise_reports (workspace_id, id, title, hash, snapshot, made_by, made_at, ends_at)
     values ($1, $2, 'x', 'x', '{}', $3, now(), now())`,
    [workspace, id, person],
  );
  await client.query(
    `insert into location_moves (workspace_id, id, kind, location_id, asked_by, asked_at, ends_at)
     values ($1, $2, 'leave', $2, $3, now(), now())`,
    [workspace, id, person],
  );
}

async function inTransaction<T>(pool: pg.Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await run(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** What the check says while this statement of the owner's is in force; undone afterwards. */
async function complaintsAfter(statement: string, only?: string): Promise<string[]> {
  await owner.query("begin");
  try {
    await owner.query(statement);
    await owner.query("set local role app_base");
    return await rowSecurityComplaints(owner, only);
  } finally {
    await owner.query("rollback");
  }
}

test("the app's pool is a role that owns nothing, bypasses nothing and is not its login", async () => {
  const { rows } = await app.query(
    `select current_user as role, rolsuper, rolbypassrls, rolcanlogin,
      (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = current_user`,
  );
  expect(rows).toEqual([{ role: "app_base", rolsuper: false, rolbypassrls: false, rolcanlogin: false, owns: 0 }]);
});

test("a tenant's statements run as the role that row security binds, for their workspace", async () => {
  openPool(database.url);
  const id = newId();
  const scope = authorize({ kind: "system", name: "test" }, "links.update", { workspaceId: id });
  const bound = "select current_user as role, current_setting('app.workspace') as workspace";
  try {
    for (const run of [inWorkspace, readWorkspace]) {
      const { rows } = await run(scope, (tx) => tx.execute(bound));
      expect(rows).toEqual([{ role: "app", workspace: id }]);
    }
  } finally {
    await closePool();
  }
});

test("nothing to complain of, through the app's own pool", async () => {
  const tables = await inTransaction(app, tenantTables);
  expect(tables).toEqual(TENANT_TABLES);
  expect(await inTransaction(app, rowSecurityComplaints)).toEqual([]);
});

describe("a hole is noticed", () => {
  test("dropping any one policy", async () => {
    const { rows } = await owner.query<{ tablename: string; policyname: string }>(
      "select tablename, policyname from pg_policies where schemaname = 'public' order by 1, 2",
    );
    expect(rows.length).toBeGreaterThanOrEqual(14);
    for (const { tablename, policyname } of rows) {
      const complaints = await complaintsAfter(`drop policy ${policyname} on ${tablename}`, tablename);
      expect(complaints, `${policyname} on ${tablename}`).not.toEqual([]);
    }
  });

  test("row security switched off, or not forced, on any table", async () => {
    for (const name of await tenantTables(owner)) {
      expect(await complaintsAfter(`alter table ${name} disable row level security`, name), name).not.toEqual([]);
      expect(await complaintsAfter(`alter table ${name} no force row level security`, name), name).not.toEqual([]);
    }
  });

  test.each([
    ["a policy for everybody", "create policy open on links to public using (true)"],
    ["a policy that is always true", "create policy open on links to app using (true)"],
    [
      "a backup that may write",
      "drop policy backup on links; create policy backup on links to app_backup using (true)",
    ],
    ["a policy for the base role", "create policy open on links to app_base using (true)"],
    [
      "a check that lets rows move",
      "drop policy links_of_workspace on links; create policy links_of_workspace on links to app using (workspace_id = current_workspace()) with check (true)",
    ],
    ["a new table without any", "create table notes (workspace_id uuid, text text)"],
    ["a grant on a table apart", "grant select on addresses to app"],
    ["a month of the ledger that app may read", "grant select on interactions_default to app"],
    [
      "a partition that app may read",
      "create table notes (workspace_id uuid) partition by list (workspace_id); create table notes_rest partition of notes default; grant select on notes_rest to app",
    ],
  ])("%s", async (_, statement) => {
    expect(await complaintsAfter(statement)).not.toEqual([]);
  });
});

test("the functions that cross tenants are a closed list, each with a fixed search path", async () => {
  const { rows } = await owner.query<{ name: string; path: string | null; open: boolean }>(
    `select p.proname as name, array_to_string(p.proconfig, ',') as path,
       has_function_privilege('public', p.oid, 'execute') as open
     from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.map((row) => row.name).sort()).toEqual(CROSSING_FUNCTIONS.toSorted());
  for (const { name, path, open } of rows) {
    // Besides it a function may say how it is planned.
    expect(path?.replace(/,(random_page_cost|jit)=[\w.]+/g, ""), name).toBe("search_path=public, pg_temp");
    expect(open, name).toBe(false);
  }
});

test("a tenant's transaction cannot write an audit row for another workspace", async () => {
  const other = newId();
  const write = inTransaction(app, async (client) => {
    await client.query("set local role app");
    await client.query("select set_config('app.workspace', $1, true)", [newId()]);
    await client.query("select audit_write($1, $2, null, null, 'test', 'test', null, null, null, null)", [
      newId(),
      other,
    ]);
  });
  await expect(write).rejects.toThrow(/workspace at hand/);
});

test("what one request set is gone for the next one on the same connection", async () => {
  const single = createPool(database.url, 1);
  try {
    const { rows } = await owner.query<{ id: string }>(
      "select id from workspaces where website = 'row-security' limit 1",
    );
    await inTransaction(single, async (client) => {
      await client.query("set local role app");
      await client.query("select set_config('app.workspace', $1, true)", [rows[0]?.id]);
    });
    const after = await single.query(
      "select current_user as role, coalesce(current_setting('app.workspace', true), '') as workspace",
    );
    expect(after.rows).toEqual([{ role: "app_base", workspace: "" }]);
  } finally {
    await single.end();
  }
});
