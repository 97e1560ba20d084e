// What the owner of a franchise does in its locations: in one of them at a time, written down in both places.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { auditLog } from "#server/auth/admin/audit-log.ts";
import { invitePeople, resendPersonInvite, withdrawPersonInvite } from "#server/auth/people/people-acts.ts";
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

test("an invitation into a location is sent again and withdrawn from above, by nobody of another location", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const above = await callOf(pool, { user: owner, workspace: franchise });
  const email = "asked.agent@made.test";
  await invitePeople(above, { place: north.id, emails: [email], role: "member", message: "" });
  const { rows } = await pool.query("select id from invitations where email = $1", [email]);
  const id = String(rows[0]?.id);
  const sent = async () => (await pool.query("select 1 from outbox where recipient = $1", [email])).rows.length;
  expect(await sent()).toBe(1);
  await expect(resendPersonInvite(above, { id, place: south.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await resendPersonInvite(above, { id, place: north.id })).data).toEqual({ id, email });
  expect(await sent()).toBe(2);
  const beside = await callOf(pool, { user: south.keeper, workspace: south.id });
  await expect(withdrawPersonInvite(beside, { id, place: north.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await withdrawPersonInvite(above, { id, place: north.id })).data).toEqual({ id, email });
  const open = await pool.query("select 1 from invitations where id = $1 and revoked_at is null", [id]);
  expect(open.rows).toEqual([]);
});

test("what was done with somebody of a location is read from above, and by nobody of another", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const zoe = await aPerson(pool, { first: "Zoe" });
  await pool.query("select membership_add($1, $2, 'member', '{}')", [zoe.id, north.id]);
  await pool.query(
    `insert into audit (id, workspace_id, actor_id, action, subject_type, subject_id)
     values (gen_random_uuid(), $1, $2, 'members.role', 'user', $3)`,
    [north.id, north.keeper.id, zoe.id],
  );
  const history = async (user: Person, workspace: string, view: "company" | "personal" = "company") =>
    auditLog(await callOf(pool, { user, workspace, view }), {
      ...{ filters: "", page: 1, per_page: 20, person: zoe.id, place: north.id },
    });
  expect((await history(owner, franchise)).data.map(({ action }) => action)).toEqual(["members.role"]);
  expect((await history(north.keeper, north.id)).data).toHaveLength(1);
  await expect(history(owner, franchise, "personal")).rejects.toMatchObject({ code: "forbidden" });
  await expect(history(south.keeper, south.id)).rejects.toMatchObject({ code: "not_found" });
  const other = await aFranchise(pool);
  await expect(history(other.owner, other.franchise)).rejects.toMatchObject({ code: "not_found" });
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
