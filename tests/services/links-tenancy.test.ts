import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool, pool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { clickRecorder, stopClicks } from "#server/links/clicks.ts";
import { createShareLink } from "#server/links/service.ts";
import { as, person, visit } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { storeVisits } from "#tests/support/visits.ts";

let database: TestDatabase;
const owner = person();
const alias = `t-${newId().slice(-12)}`;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  await createShareLink(as(owner), { default_destination_url: "https://harbor.test/", alias });
  await visit(alias);
  await clickRecorder().flush();
});

afterAll(async () => {
  await stopClicks();
  await closePool();
  await database.drop();
});

const TABLES = ["links", "interactions", "interaction_hours"] as const;

/** Through the app's own pool, in a transaction that is undone. */
async function inPool<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  try {
    await client.query("begin");
    return await run(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function rowsSeen(client: PoolClient, role: "app" | "app_base", workspace: string | null): Promise<number[]> {
  await client.query(`set local role ${role}`);
  await client.query("select set_config('app.workspace', $1, true)", [workspace ?? ""]);
  const counts: number[] = [];
  for (const table of TABLES) {
    const { rows } = await client.query(`select count(*)::int as n from ${table}`);
    counts.push(rows[0].n);
  }
  return counts;
}

/** What must hold of who sees how much; throws when it does not. */
async function expectTenancy(client: PoolClient) {
  const at = (role: "app" | "app_base", workspace: string | null) => rowsSeen(client, role, workspace);
  expect(await at("app", owner.workspaceId)).toEqual([1, 1, 1]);
  expect(await at("app", null)).toEqual([0, 0, 0]);
  expect(await at("app", newId())).toEqual([0, 0, 0]);
  expect(await at("app_base", owner.workspaceId)).toEqual([0, 0, 0]);
  await client.query("set local role app_base");
  const { rows } = await client.query("select deleted from link_resolve('', $1)", [alias]);
  expect(rows).toEqual([{ deleted: false }]);
  expect(await storeVisits(client, [{ workspaceId: owner.workspaceId ?? "" }])).toBe(1);
}

/** The sabotage itself must work; what must hold afterwards must not. */
function expectSabotageIsNoticed(sabotage: string) {
  return inPool(async (client) => {
    await client.query("set local role none");
    await client.query(sabotage);
    await expect(expectTenancy(client), sabotage).rejects.toThrow();
  });
}

describe("row security", () => {
  test("shows a workspace its own rows and nobody anything else", () => inPool(expectTenancy));

  test("every policy on the tables is needed: without it the test above fails", async () => {
    const policies = await inPool(async (client) => {
      // The one for backups is nobody's who works here; what needs it is tested with the backup.
      const found = await client.query(
        "select tablename, policyname from pg_policies where tablename = any($1) and roles <> '{app_backup}'",
        [TABLES],
      );
      return found.rows;
    });
    expect(policies).toHaveLength(6);
    for (const { tablename, policyname } of policies) {
      await expectSabotageIsNoticed(`drop policy ${policyname} on ${tablename}`);
    }
  });

  test("switching row security off on any of the tables is noticed", async () => {
    for (const table of TABLES) await expectSabotageIsNoticed(`alter table ${table} disable row level security`);
  });

  test("a tenant's role can neither write for another workspace nor read addresses", async () => {
    const refused = (text: string, values: unknown[] = []) =>
      inPool(async (client) => {
        await client.query("set local role app");
        await client.query("select set_config('app.workspace', $1, true)", [newId()]);
        await client.query(text, values);
      });
    const insert =
      "insert into links (workspace_id, id, owner_id, created_by, alias, default_destination_url, title) values ($1, $2, $2, $2, 'x', 'y', 'z')";
    await expect(refused(insert, [owner.workspaceId, newId()])).rejects.toThrow(/row-level security/);
    await expect(refused("select * from addresses")).rejects.toThrow(/permission denied/);
    await expect(refused("delete from links")).rejects.toThrow(/permission denied/);
    await expect(refused("select link_resolve('', 'x')")).rejects.toThrow(/permission denied/);
    const searched = inPool(async (client) => {
      await client.query("set local role app");
      await client.query("select set_config('app.workspace', $1, true)", [newId()]);
      return (await client.query(`select total, ids from link_page('{"text": "harbor", "limit": 20}')`)).rows;
    });
    expect(await searched).toEqual([{ total: 0, ids: [] }]);
  });
});
