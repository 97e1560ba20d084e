// Moving somebody to another location: what goes along, what stays, the addresses they handed out, the way back, and who may.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { undoIn } from "#server/auth/hand-overs/hand-over-acts.ts";
import { movePerson } from "#server/auth/hand-overs/member-moves.ts";
import { firstContent } from "#server/card/first-content.ts";
import { resolveAddress } from "#server/card/resolve.ts";
import { aMember, holdings, ownersOf } from "#tests/services/hand-over-support.ts";
import { callContext } from "#tests/support/call-context.ts";
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

const KNOWN = {
  firstname: "Tom",
  lastname: "",
  title: null,
  email: "tom@made.test",
  phone: null,
  company: null,
  website: null,
  address: null,
};
const code = (wanted: string) => expect.objectContaining({ code: wanted });

/** Tom with one thing of each kind in the north, Mia beside him. */
async function team() {
  const made = await aFranchise(pool);
  const { owner, franchise, north, south } = made;
  const place = { workspaceId: north.id, boss: north.keeper, call: callContext({ kind: "nobody" }) };
  const [tom, mia] = [await aMember(pool, place, "Tom"), await aMember(pool, place, "Mia")];
  const things = await holdings(pool, place, tom);
  const content = JSON.stringify({ ...firstContent({ ...KNOWN, company: "Made North" }), firstname: "Tom" });
  await pool.query("update cards set draft = $2, published = $2 where owner_id = $1", [tom.id, content]);
  await pool.query(
    `insert into addresses (domain, space, alias, kind, workspace_id, subject_id)
     select '', '/c/', handle, 'card', workspace_id, id from cards where owner_id = $1`,
    [tom.id],
  );
  const call = (user: Person, workspace: string, view: "company" | "personal" = "company") =>
    callOf(pool, { user, workspace, view });
  const input = { id: tom.id, place: north.id, to: south.id, role: "member" as const, most: mia.id };
  return { ...made, tom, mia, things, call, input, above: await call(owner, franchise) };
}

async function standing(user: Person, workspace: string) {
  const { rows } = await pool.query(
    "select role, left_at is not null as left from memberships where user_id = $1 and workspace_id = $2",
    [user.id, workspace],
  );
  return rows[0];
}

const handleOf = async (user: Person, workspace: string): Promise<string> =>
  (await pool.query("select handle from cards where owner_id = $1 and workspace_id = $2", [user.id, workspace])).rows[0]
    ?.handle;

test("they and their card are of the new place, every address leads there, and what else they held stays", async () => {
  const { tom, mia, north, south, things, input, above } = await team();
  const old = await handleOf(tom, north.id);
  const { data } = await movePerson(above, input);
  expect(data).toMatchObject({
    state: "done",
    moved_to: south.id,
    moved: { cards: 1, contacts: 1, links: 1, tags: 1 },
  });
  expect(await standing(tom, north.id)).toEqual({ role: "member", left: true });
  expect(await standing(tom, south.id)).toEqual({ role: "member", left: false });
  const stayed = things.filter(({ part }) => part !== "card");
  expect(await ownersOf(pool, stayed)).toEqual(stayed.map(() => mia.id));
  const shown = await resolveAddress(old);
  expect(shown).toMatchObject({ state: "shown", workspaceId: south.id, ownerId: tom.id, passed: false });
  expect(shown).toMatchObject({ handle: await handleOf(tom, south.id), content: { company: "Made South" } });
});

test("it stands in the trails of both places and of the franchise", async () => {
  const { franchise, north, south, input, above } = await team();
  await movePerson(above, input);
  const moves = async (workspace: string) =>
    (await pool.query("select 1 from audit where workspace_id = $1 and action = 'members.move'", [workspace])).rowCount;
  expect([await moves(north.id), await moves(south.id), await moves(franchise)]).toEqual([1, 1, 2]);
});

test("taken back, everything is as it was, and the old address shows the old card", async () => {
  const { tom, north, south, things, input, above } = await team();
  const old = await handleOf(tom, north.id);
  const { data } = await movePerson(above, input);
  const back = await undoIn(above, { id: data.id, place: north.id });
  expect(back.data).toMatchObject({ state: "undone", kept: {} });
  expect(await ownersOf(pool, things)).toEqual(things.map(() => tom.id));
  expect(await standing(tom, north.id)).toEqual({ role: "member", left: false });
  expect(await standing(tom, south.id)).toEqual({ role: "member", left: true });
  expect(await resolveAddress(old)).toMatchObject({ state: "shown", workspaceId: north.id });
});

test("not taken back by the location alone, nor over what they hold at the new place by now", async () => {
  const { tom, north, south, input, above, call } = await team();
  const { data } = await movePerson(above, input);
  await expect(undoIn(await call(north.keeper, north.id), { id: data.id, place: "" })).rejects.toEqual(
    code("not_found"),
  );
  const place = { workspaceId: south.id, boss: south.keeper, call: callContext({ kind: "nobody" }) };
  await holdings(pool, place, tom);
  await expect(undoIn(above, { id: data.id, place: north.id })).rejects.toEqual(code("conflict"));
  expect(await standing(tom, south.id)).toEqual({ role: "member", left: false });
});

test("moved on and back again, the first address still finds them", async () => {
  const { tom, north, south, input, above } = await team();
  const old = await handleOf(tom, north.id);
  await movePerson(above, input);
  await movePerson(above, { ...input, place: south.id, to: north.id, most: null });
  expect(await standing(tom, north.id)).toEqual({ role: "member", left: false });
  expect(await resolveAddress(old)).toMatchObject({ state: "shown", workspaceId: north.id, ownerId: tom.id });
});

test("refused in words: nobody to look after what stays, there already, the same place, a suspended person", async () => {
  const { tom, south, input, above } = await team();
  const fields = (name: string) =>
    expect.objectContaining({ code: "invalid", details: { fields: { [name]: [expect.any(String)] } } });
  await expect(movePerson(above, { ...input, most: null })).rejects.toEqual(fields("most"));
  await expect(movePerson(above, { ...input, to: input.place })).rejects.toEqual(fields("to"));
  await pool.query("select membership_add($1, $2, 'member', '{}')", [tom.id, south.id]);
  await expect(movePerson(above, input)).rejects.toEqual(fields("to"));
  const suspended = async () =>
    (await pool.query("select suspended_at is not null as is from memberships where user_id = $1", [tom.id])).rows;
  expect(await suspended()).toEqual([{ is: false }, { is: false }]);
  await pool.query("update memberships set suspended_at = now() where user_id = $1", [tom.id]);
  await expect(movePerson(above, input)).rejects.toEqual(code("forbidden"));
});

test("nobody but the owner of the franchise in company view, and nowhere but within it", async () => {
  const { owner, franchise, north, south, tom, input, call, above } = await team();
  const other = await aFranchise(pool);
  const manager = await aPerson(pool);
  await pool.query("select membership_add($1, $2, 'manager', '{}')", [manager.id, franchise]);
  const refused = async (who: Awaited<ReturnType<typeof callOf>>, wanted: string, change: object = {}) =>
    expect(movePerson(who, { ...input, ...change })).rejects.toEqual(code(wanted));
  await refused(await call(manager, franchise), "forbidden");
  await refused(await call(owner, franchise, "personal"), "forbidden");
  await refused(await call(north.keeper, north.id), "not_found");
  await refused(await call(south.keeper, south.id), "not_found");
  await refused(await call(other.owner, other.franchise), "not_found");
  await refused(above, "not_found", { to: other.north.id });
  await refused(above, "not_found", { place: other.north.id });
  await refused(above, "invalid", { most: other.north.keeper.id });
  await pool.query("update workspaces set subscription_status = 'canceled' where id = $1", [south.id]);
  await refused(await call(owner, franchise), "workspace_blocked");
  expect(await standing(tom, north.id)).toEqual({ role: "member", left: false });
});
