// What the owner of a franchise does in its locations: in one of them at a time, written down in both places.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { invitePeople, removePerson } from "#server/auth/people/people-acts.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, type Person } from "#tests/support/factories.ts";
import { aFranchise, callOf } from "./tree-support.ts";

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

async function trailOf(workspace: string) {
  const { rows } = await pool.query(
    "select action, actor_id, after->>'location' as location from audit where workspace_id = $1 order by at, id",
    [workspace],
  );
  return rows;
}

test("an invitation into a location is the location's, and stands in both trails", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const { data } = await invitePeople(await callOf(pool, { user: owner, workspace: franchise }), {
    place: north.id,
    emails: ["new.agent@made.test"],
    role: "member",
    message: "",
  });
  expect(data).toMatchObject([{ outcome: "invited" }]);
  const { rows } = await pool.query("select workspace_id from invitations where email = 'new.agent@made.test'");
  expect(rows).toEqual([{ workspace_id: north.id }]);
  expect(await trailOf(north.id)).toEqual([{ action: "members.invite", actor_id: owner.id, location: null }]);
  expect(await trailOf(franchise)).toEqual([{ action: "members.invite", actor_id: owner.id, location: "Made North" }]);
  expect(await trailOf(south.id)).toEqual([]);
});

test("a removal stands in both trails, and takes nobody of another location", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const leaver = await aPerson(pool);
  await pool.query("select membership_add($1, $2, 'member', '{}')", [leaver.id, north.id]);
  const remove = async (place: string) =>
    removePerson(await callOf(pool, { user: owner, workspace: franchise }), {
      id: leaver.id,
      place,
      hand_over_to: null,
    });
  await expect(remove(south.id)).rejects.toMatchObject({ code: "not_found" });
  await remove(north.id);
  expect((await trailOf(north.id)).map(({ action }) => action).toSorted()).toEqual([
    "hand-overs.done",
    "members.remove",
  ]);
  expect((await trailOf(franchise)).toSorted((one, other) => one.action.localeCompare(other.action))).toEqual(
    ["hand-overs.done", "members.remove"].map((action) => ({ action, actor_id: owner.id, location: "Made North" })),
  );
});

test("nobody but the owner of the franchise, in company view, reaches a location that is theirs", async () => {
  const { owner, franchise, north } = await aFranchise(pool);
  const other = await aFranchise(pool);
  const manager = await aPerson(pool);
  await pool.query("select membership_add($1, $2, 'manager', '{}')", [manager.id, franchise]);
  const invite = { place: north.id, emails: ["nobody@made.test"], role: "member" as const, message: "" };
  const refused = async (who: Person, where: string, view?: "personal") =>
    expect(invitePeople(await callOf(pool, { user: who, workspace: where, ...(view ? { view } : {}) }), invite))
      .rejects;
  await (await refused(manager, franchise)).toMatchObject({ code: "forbidden" });
  await (await refused(owner, franchise, "personal")).toMatchObject({ code: "forbidden" });
  await (await refused(other.owner, other.franchise)).toMatchObject({ code: "not_found" });
  const { rows } = await pool.query("select 1 from invitations where email = 'nobody@made.test'");
  expect(rows).toEqual([]);
});

test("a location that is blocked refuses the franchise too", async () => {
  const { owner, franchise, north } = await aFranchise(pool);
  await pool.query("update workspaces set subscription_status = 'canceled' where id = $1", [north.id]);
  const invite = { place: north.id, emails: ["late@made.test"], role: "member" as const, message: "" };
  await expect(invitePeople(await callOf(pool, { user: owner, workspace: franchise }), invite)).rejects.toMatchObject({
    code: "workspace_blocked",
  });
});

test("the database writes into a franchise's trail for its owner alone", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const write = (location: string, above: string, actor: string) =>
    pool.query("select audit_above($1, $2, $3, $4, 'members.invite', 'invitation', null, null, null, null)", [
      newId(),
      location,
      above,
      actor,
    ]);
  await expect(write(north.id, south.id, owner.id)).rejects.toThrow("only the owner of a franchise");
  await expect(write(north.id, franchise, north.keeper.id)).rejects.toThrow("only the owner of a franchise");
  expect(await trailOf(franchise)).toEqual([]);
});
