// Franchises as administrators see them: what is wrong with a tree is named, and one changes hands with both owners' yes.
import { afterAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import {
  adminFranchises,
  handFranchise,
  remindFranchise,
  withdrawFranchise,
} from "#server/auth/admin/admin-franchises.ts";
import { answerMove } from "#server/auth/franchise/move-answers.ts";
import { listMoves } from "#server/auth/franchise/moves.ts";
import { holder } from "#tests/services/card-support.ts";
import { aBrand, franchiseCall } from "#tests/services/franchise-support.ts";
import { aPerson, type Person } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";

const { api, database: admin } = await openedApi();
openPool(api.databaseUrl);
afterAll(closePool);

const code = (wanted: string) => expect.objectContaining({ code: wanted });

async function operator() {
  const { id } = await aPerson(admin, { first: "Ada" });
  await admin.query("update users set is_admin = true where id = $1", [id]);
  return franchiseCall(holder({ userId: id, workspaceId: newId(), role: null, isAdmin: true }));
}

/** The row of a franchise, by a name that only it has. */
async function rowOf(context: Awaited<ReturnType<typeof operator>>, id: string) {
  const name = `Tree ${id.slice(-8)}`;
  await admin.query("update workspaces set name = $2 where id = $1", [id, name]);
  const ask = { page: 1, per_page: 20, filters: name, sort_by: "name", sort_desc: false, health: "" } as const;
  return (await adminFranchises(context, ask)).data[0];
}
const at = ({ id }: Person) => franchiseCall(holder({ userId: id, workspaceId: newId(), role: "owner" }));

test("a tree that is broken is named, the worst first", async () => {
  const context = await operator();
  const { id, head, locations } = await aBrand(admin, ["North", "South"]);
  const [north = { id: "" }, south = { id: "" }] = locations;
  expect(await rowOf(context, id)).toMatchObject({ health: [], locations: 2, alone: 0, owner: { id: head.id } });
  await admin.query("update workspaces set parent_id = $2 where id = $1", [south.id, north.id]);
  expect((await rowOf(context, north.id))?.health).toContain("levels");
  await admin.query("update workspaces set parent_id = $2 where id = $1", [id, north.id]);
  expect((await rowOf(context, id))?.health.slice(0, 2)).toEqual(["cycle", "levels"]);
  await admin.query("update workspaces set parent_id = $2 where id = $1", [id, newId()]);
  expect((await rowOf(context, id))?.health).toContain("orphan");
  await admin.query("update workspaces set parent_id = null where id = $1", [id]);
  await admin.query("update memberships set suspended_at = now() where workspace_id = any($1)", [[id, north.id]]);
  await admin.query("update workspaces set product = 'solopreneur' where id = $1", [north.id]);
  expect((await rowOf(context, id))?.health).toEqual(["no-owner", "plan", "no-manager"]);
});

test("only administrators look, and a filter finds what wants a look", async () => {
  const context = await operator();
  const { id, owner } = await aBrand(admin, ["East"]);
  const ask = { page: 1, per_page: 1000, filters: "", sort_by: "name", sort_desc: false } as const;
  await expect(adminFranchises(owner, { ...ask, health: "" })).rejects.toEqual(code("forbidden"));
  const ids = async (health: "look" | "well") =>
    (await adminFranchises(context, { ...ask, health })).data.map((row) => row.id);
  expect(await ids("well")).toContain(id);
  await admin.query("update workspaces set subscription_status = 'past_due' where id = $1 or parent_id = $1", [id]);
  expect(await ids("look")).toContain(id);
  expect(await ids("well")).not.toContain(id);
});

test("an administrator asks both owners, and nothing happens without both", async () => {
  const context = await operator();
  const { id, head, owner } = await aBrand(admin, ["West"]);
  const heir = await aPerson(admin, { first: "Hal" });
  const order = { id, email: heir.email, reason: "Sold the company" };
  await expect(handFranchise(owner, order)).rejects.toEqual(code("forbidden"));
  await handFranchise(context, order);
  await expect(handFranchise(context, order)).rejects.toEqual(code("conflict"));
  const [asked] = (await listMoves(owner)).data;
  if (!asked) throw new Error("the owner was not asked");
  const ownerOf = async () =>
    (await admin.query("select owner_id from workspaces where id = $1", [id])).rows[0]?.owner_id;
  await answerMove(at(heir), { id: asked.id, yes: true, place: null });
  expect(await ownerOf()).toBe(head.id);
  expect((await rowOf(context, id))?.asked).toMatchObject({ owner_said: false, taker_said: true });
  await answerMove(owner, { id: asked.id, yes: true, place: null });
  expect(await ownerOf()).toBe(heir.id);
  const { rows } = await admin.query("select action from audit where workspace_id = $1 order by at", [id]);
  expect(rows.map(({ action }) => action)).toEqual(["franchises.ask", "moves.answer", "moves.answer", "moves.done"]);
  await expect(withdrawFranchise(context, { id })).rejects.toEqual(code("not_found"));
});

test("what an administrator withdrew nobody can answer", async () => {
  const context = await operator();
  const { id, owner } = await aBrand(admin, []);
  await handFranchise(context, { id, email: "later@made.test", reason: "A mistake" });
  const [asked] = (await listMoves(owner)).data;
  await withdrawFranchise(context, { id });
  await expect(answerMove(owner, { id: asked?.id ?? "", yes: true, place: null })).rejects.toEqual(code("conflict"));
});

test("its owner is reminded of what they can put right, once a day, and of nothing else", async () => {
  const context = await operator();
  const { id, head, owner } = await aBrand(admin, ["North"]);
  await expect(remindFranchise(owner, { id })).rejects.toEqual(code("forbidden"));
  await expect(remindFranchise(context, { id })).rejects.toMatchObject({ code: "conflict" });
  await admin.query("update workspaces set subscription_status = 'past_due' where id = $1 or parent_id = $1", [id]);
  await remindFranchise(context, { id });
  await expect(remindFranchise(context, { id })).rejects.toMatchObject({ code: "conflict" });
  const letters = await admin.query("select subject from outbox where recipient = $1", [head.email]);
  expect(letters.rows).toEqual([{ subject: expect.stringContaining("is not paid") }]);
  const trail = await admin.query("select action from audit where workspace_id = $1", [id]);
  expect(trail.rows).toEqual([{ action: "franchises.remind" }]);
});
