// Who takes over from somebody who is removed: a colleague who is active here, and nobody else.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { removeMember } from "#server/auth/hand-overs/member-removal.ts";
import { callContext } from "#tests/support/call-context.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, aWorkspace, type Person } from "#tests/support/factories.ts";
import { person } from "./links-support.ts";

let database: DemoDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await demoDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await pool.end();
  await database.drop();
});

async function memberOf(workspaceId: string): Promise<Person> {
  const somebody = await aPerson(pool);
  await pool.query("select membership_add($1, $2, 'member', '{}')", [somebody.id, workspaceId]);
  return somebody;
}

test("a suspended colleague takes nothing over, and who was to go stays as they were", async () => {
  const owner = await aPerson(pool);
  const workspaceId = await aWorkspace(pool, { owner });
  const [leaver, heir] = [await memberOf(workspaceId), await memberOf(workspaceId)];
  const setSuspended = (at: string) =>
    pool.query(`update memberships set suspended_at = ${at} where user_id = $1`, [heir.id]);
  const context = callContext(person({ userId: owner.id, workspaceId, permissions: { "gui::user_manager": true } }));
  const remove = () => removeMember(context, { id: leaver.id, hand_over_to: heir.id });
  const left = async () =>
    (
      await pool.query("select suspended_at, left_at is not null as left from memberships where user_id = $1", [
        leaver.id,
      ])
    ).rows;

  await setSuspended("now()");
  await expect(remove()).rejects.toMatchObject({
    code: "invalid",
    details: { fields: { hand_over_to: ["Choose somebody who is active in this workspace."] } },
  });
  expect(await left()).toEqual([{ suspended_at: null, left: false }]);
  await setSuspended("null");
  expect(await remove()).toEqual({ data: { id: leaver.id, links: 0 } });
  expect(await left()).toEqual([{ suspended_at: expect.any(Date), left: true }]);
});
