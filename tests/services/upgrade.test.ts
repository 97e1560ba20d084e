// A database that the version before left behind: backed up, migrated and at work again, with everything that was in it.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openKeys } from "#db/backup/keys.ts";
import { readHeader } from "#db/backup/read.ts";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations.ts";
import { newId } from "#lib/id.ts";
import { type Api, at, DEMO_PASSWORD, startApi, testSigningKey, textAt } from "#tests/support/api.ts";
import { emptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrationsFolder } from "#tests/support/migrations.ts";

/** The last migration that was out before people, plans and sessions had their own tables. */
const BEFORE = "0004_link-locations";
const PASSPHRASE = "seven herons at the mill";
const EMAIL = "earlier@corner.test";

const [person, workspace, link, session] = [newId(), newId(), newId(), newId()];
let database: TestDatabase;
let api: Api;

beforeAll(async () => {
  database = await emptyDatabase();
  const all = readMigrations();
  const earlier = all.slice(0, all.findIndex(({ tag }) => tag === BEFORE) + 1);
  await migrate(database.url, {
    folder: migrationsFolder(Object.fromEntries(earlier.map(({ tag, sql }) => [tag, sql]))),
  });
  await fill();
  api = await startApi({ database, variables: { BACKUP_PASSPHRASE: PASSPHRASE } });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/** What somebody had who used it: a person, their workspace, a link with visits, a session. */
async function fill(): Promise<void> {
  const { pool } = database;
  const password = await hash(DEMO_PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  await pool.query(
    `insert into users (id, email, password_hash, firstname, lastname, is_onboarding) values ($1, $2, $3, 'Ear', 'Lier', true)`,
    [person, EMAIL, password],
  );
  await pool.query("insert into emails (email, user_id) values ($1, $2)", [EMAIL, person]);
  await pool.query(
    `insert into workspaces (id, name, owner_id, product, main_component) values ($1, 'Before', $2, 'entrepreneur', 'company')`,
    [workspace, person],
  );
  await pool.query("select membership_add($1, $2, 'owner', '{}')", [person, workspace]);
  await pool.query(
    `insert into links (workspace_id, id, owner_id, created_by, alias, destination, title)
     values ($1, $2, $3, $3, 'from-before', 'https://example.com/before', 'From before')`,
    [workspace, link, person],
  );
  await pool.query(
    "insert into link_addresses (domain, alias, workspace_id, link_id) values ('', 'from-before', $1, $2)",
    [workspace, link],
  );
  await pool.query(
    "insert into sessions (id, user_id, workspace_id, expires_at) values ($1, $2, $3, now() + interval '1 day')",
    [session, person, workspace],
  );
}

test("it was backed up before anything was changed, with the keys", async () => {
  const folder = join(api.dataDir, "backups");
  const files = readdirSync(folder);
  expect(files).toHaveLength(1);
  const { keys } = await readHeader(join(folder, files[0] ?? ""));
  expect(keys && (await openKeys(keys, PASSPHRASE))).toBe(await testSigningKey());
});

describe("afterwards", () => {
  test("the person signs in, in the workspace and with the role they had", async () => {
    const answer = await api.call("GET", "/api/auth/me", { token: await api.signIn(EMAIL) });
    expect(textAt(answer, "data.workspace.workspace_name")).toBe("Before");
    expect(at(answer, "data.workspace.role")).toBe("owner");
    expect(at(answer, "data.permissions.gui::share_links")).toBe(true);
    expect(at(answer, "data.workspace.subscription.subscription_status")).toBe("active");
  });

  test("the short link leads where it led", async () => {
    const answer = await api.call("GET", "/l/from-before");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://example.com/before"]);
  });

  test("what came since works on what was there: plan, people, profile, audit log", async () => {
    const token = await api.signIn(EMAIL);
    for (const path of ["/api/billing", "/api/members", "/api/auth/profile", "/api/audit", "/api/auth/sessions"]) {
      expect([path, (await api.call("GET", path, { token })).status]).toEqual([path, 200]);
    }
  });
});
