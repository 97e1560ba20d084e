// Leaving now, on a date or by a directory's off: who may say so, what stays, what visitors are told, and what comes back.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { carryOutDue } from "#server/auth/hand-overs/hand-over-due.ts";
import { openFor, withdrawOpen } from "#server/auth/hand-overs/hand-over-open.ts";
import {
  callOffHandOver,
  changeHandOver,
  openHandOver,
  startHandOver,
} from "#server/auth/hand-overs/hand-over-plans.ts";
import { previewHandOver } from "#server/auth/hand-overs/hand-over-preview.ts";
import { getHandOver, listHandOvers } from "#server/auth/hand-overs/hand-over-reads.ts";
import { undoHandOver } from "#server/auth/hand-overs/hand-over-undo.ts";
import { OWNERSHIPS } from "#server/main/ownerships.ts";
import { inWorkspace, unscoped } from "#server/platform/transaction.ts";
import { aMember, aPlace, holdings, ownersOf, type Place, TABLES } from "#tests/services/hand-over-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import type { Person } from "#tests/support/factories.ts";

let database: DemoDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await demoDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await pool.end();
  await database.drop();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const one = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows[0];
const letters = async ({ email }: Person) =>
  (await pool.query("select subject from outbox where recipient = $1 order by created_at, id", [email])).rows.map(
    ({ subject }) => String(subject),
  );
const standing = (person: Person) =>
  one("select suspended_at is not null as suspended, left_at is not null as left from memberships where user_id = $1", [
    person.id,
  ]);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Tom with one thing of each kind, Mia beside him, and who looks after both. */
async function team() {
  const place = await aPlace(pool);
  const [tom, mia] = [await aMember(pool, place, "Tom"), await aMember(pool, place, "Mia")];
  const things = await holdings(pool, place, tom);
  return { place, tom, mia, things };
}

const start = (place: Place, tom: Person, mia: Person, at: string | null = null) =>
  startHandOver(place.call, { user_id: tom.id, most: mia.id, receivers: {}, at });

test("now: everything moves, access and sign-ins end, both hear of it, and thirty days later nothing can be undone", async () => {
  const { place, tom, mia, things } = await team();
  const session = newId();
  await pool.query(
    "insert into sessions (id, user_id, workspace_id, expires_at) values ($1, $2, $3, now() + interval '1 day')",
    [session, tom.id, place.workspaceId],
  );
  const { data } = await start(place, tom, mia);
  expect(data).toMatchObject({ state: "done", moved: { cards: 1, contacts: 1, links: 1, tags: 1 }, may: ["undo"] });
  expect(await ownersOf(pool, things)).toEqual(things.map(() => mia.id));
  expect(await standing(tom)).toEqual({ suspended: true, left: true });
  expect(await one("select revoked_at is not null as ended from sessions where id = $1", [session])).toEqual({
    ended: true,
  });
  expect((await letters(tom)).at(-1)).toContain("Your access to");
  expect((await letters(mia)).at(-1)).toContain("you take over");
  await pool.query("update hand_overs set undo_until = now() - interval '1 second' where id = $1", [data.id]);
  await expect(undoHandOver(place.call, data)).rejects.toEqual(code("conflict"));
  expect((await getHandOver(place.call, data)).data.may).toEqual([]);
  await pool.query("update memberships set left_at = now() - interval '31 days' where user_id = $1", [tom.id]);
  await unscoped((tx) => tx.execute("select hand_overs_sweep(1000)"));
  expect(await standing(tom)).toBeUndefined();
});

test("undo brings them back as they were, and leaves what was changed since", async () => {
  const { place, tom, mia, things } = await team();
  const { data } = await start(place, tom, mia);
  const changed = things.find(({ part }) => part === "contact");
  await pool.query(`update ${TABLES.contact} set version = version + 1 where id = $1`, [changed?.id]);
  const { data: undone } = await undoHandOver(place.call, data);
  expect(undone).toMatchObject({ state: "undone", kept: { contacts: 1 }, may: [] });
  expect(await ownersOf(pool, things)).toEqual(things.map(({ part }) => (part === "contact" ? mia.id : tom.id)));
  expect(await standing(tom)).toEqual({ suspended: false, left: false });
  await expect(undoHandOver(place.call, data)).rejects.toEqual(code("conflict"));
});

test("on a date: it can be changed and called off, and the clock finds it once", async () => {
  const { place, tom, mia, things } = await team();
  const { data } = await start(place, tom, mia, tomorrow());
  expect(data).toMatchObject({ state: "dated", may: ["change", "call_off"] });
  expect((await letters(tom)).at(-1)).toContain("Your last moment");
  await expect(start(place, tom, mia)).rejects.toEqual(code("conflict"));
  const change = { id: data.id, most: place.boss.id, receivers: { links: mia.id }, at: tomorrow() };
  const { data: next } = await changeHandOver(place.call, { ...change, version: data.version });
  await expect(changeHandOver(place.call, { ...change, version: data.version })).rejects.toEqual(code("conflict"));
  expect(await carryOutDue(OWNERSHIPS)).toBe(0);
  await pool.query("update hand_overs set due_at = now() - interval '1 second' where id = $1", [next.id]);
  const stopped = AbortSignal.abort();
  expect(await carryOutDue(OWNERSHIPS, stopped)).toBe(0);
  const runs = await Promise.all([carryOutDue(OWNERSHIPS), carryOutDue(OWNERSHIPS)]);
  expect(runs.toSorted()).toEqual([0, 1]);
  const owners = await ownersOf(pool, things);
  expect(owners).toEqual(things.map(({ part }) => (part === "link" ? mia.id : place.boss.id)));
  await expect(callOffHandOver(place.call, next)).rejects.toEqual(code("not_found"));
});

test("called off before its day, nothing has changed", async () => {
  const { place, tom, mia, things } = await team();
  const { data } = await start(place, tom, mia, tomorrow());
  await callOffHandOver(place.call, data);
  expect(await ownersOf(pool, things)).toEqual(things.map(() => tom.id));
  expect(await standing(tom)).toEqual({ suspended: false, left: false });
  expect((await letters(tom)).at(-1)).toContain("You stay at");
  await expect(getHandOver(place.call, data)).rejects.toEqual(code("not_found"));
});

test("on the day nobody is there to take over: access ends all the same, and it waits for somebody to choose", async () => {
  const { place, tom, mia, things } = await team();
  const { data } = await start(place, tom, mia, tomorrow());
  await pool.query("update memberships set suspended_at = now() where user_id = $1", [mia.id]);
  await pool.query("update hand_overs set due_at = now() - interval '1 second' where id = $1", [data.id]);
  expect(await carryOutDue(OWNERSHIPS)).toBe(0);
  const { data: waits } = await getHandOver(place.call, data);
  expect(waits).toMatchObject({ state: "open", problem: expect.stringContaining("no longer active") });
  expect(await standing(tom)).toEqual({ suspended: true, left: false });
  expect(await letters(place.boss)).toContainEqual(expect.stringContaining("Choose who takes over"));
  expect(await ownersOf(pool, things)).toEqual(things.map(() => tom.id));
  const chosen = { id: waits.id, version: waits.version, most: place.boss.id, receivers: {}, at: null };
  expect((await changeHandOver(place.call, chosen)).data.state).toBe("done");
  expect(await ownersOf(pool, things)).toEqual(things.map(() => place.boss.id));
});

test("a directory's off ends access, deletes and moves nothing, and its on lets them in again", async () => {
  const { place, tom, things } = await team();
  const actor = { kind: "system", name: "directory" } as const;
  const scope = authorize(actor, "hand-overs.start", { workspaceId: place.workspaceId });
  const off = { scope, actor, requestId: "test", userId: tom.id };
  const open = () => inWorkspace(scope, (tx) => openFor(tx, { ...off, source: "directory" }));
  const id = await open();
  expect(await open()).toBe(id);
  expect(await standing(tom)).toEqual({ suspended: true, left: false });
  expect(await ownersOf(pool, things)).toEqual(things.map(() => tom.id));
  expect((await listHandOvers(place.call, LIST)).data).toMatchObject([{ id, state: "open", source: "directory" }]);
  await expect(callOffHandOver(place.call, { id })).rejects.toEqual(code("conflict"));
  expect(await inWorkspace(scope, (tx) => withdrawOpen(tx, off))).toBe(true);
  expect(await standing(tom)).toEqual({ suspended: false, left: false });
  expect(await inWorkspace(scope, (tx) => withdrawOpen(tx, off))).toBe(false);
  const last = { ...off, userId: place.boss.id, source: "directory" as const };
  await expect(inWorkspace(scope, (tx) => openFor(tx, last))).rejects.toEqual(code("conflict"));
});

const LIST = { page: 1, per_page: 20, sort_by: "at", sort_desc: true, filters: "", state: "" } as const;

test("where nobody chose, the managers of the place are asked to, and its owner where there are none", async () => {
  const { place, tom, mia } = await team();
  const max = await aMember(pool, place, "Max");
  await pool.query("update memberships set role = 'manager' where user_id = $1", [max.id]);
  const actor = { kind: "system", name: "directory" } as const;
  const scope = authorize(actor, "hand-overs.start", { workspaceId: place.workspaceId });
  const off = (userId: string) =>
    inWorkspace(scope, (tx) => openFor(tx, { scope, actor, requestId: "test", userId, source: "directory" }));
  await off(tom.id);
  await off(tom.id);
  const asks = async (person: Person) => (await letters(person)).filter((subject) => subject.startsWith("Choose who"));
  expect(await asks(max)).toEqual([expect.stringContaining("Tom")]);
  expect(await asks(place.boss)).toEqual([]);
  await off(max.id);
  expect(await asks(place.boss)).toEqual([expect.stringContaining("Max")]);
  await openHandOver(place.call, { user_id: mia.id });
  expect(await asks(place.boss)).toHaveLength(1);
});

test("who agreed to the person alone stays theirs, and moves once they agree to the workspace", async () => {
  const { place, tom, mia, things } = await team();
  const contact = things.find(({ part }) => part === "contact");
  const said = (scope: string) =>
    pool.query(
      `insert into contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, given_to, source, proof, at)
       values ($1, $2, $3, 'email', 'marketing', $4, 'yes', 'ada@example.com', $5, 'letter', 'Binder', now())`,
      [place.workspaceId, newId(), contact?.id, scope, tom.id],
    );
  await said("owner");
  const preview = async () => (await previewHandOver(place.call, { id: tom.id, cards: "", tags: "", links: "" })).data;
  expect((await preview()).holds).toContainEqual({ kind: "contacts", count: 0, stays: 1, tasks: 0 });
  const { data } = await start(place, tom, mia);
  const own = async () => (contact ? ownersOf(pool, [contact]) : []);
  expect(await own()).toEqual([tom.id]);
  await undoHandOver(place.call, data);
  await said("location");
  expect((await preview()).holds).toContainEqual({ kind: "contacts", count: 1, stays: 0, tasks: 0 });
  await start(place, tom, mia);
  expect(await own()).toEqual([mia.id]);
});

test("the preview says of each address what a visitor will see, and nothing of what is private", async () => {
  const { place, tom, mia } = await team();
  const look = async (cards: string, tags: string, links: string) => {
    const { data } = await previewHandOver(place.call, { id: tom.id, cards, tags, links });
    return { seen: data.addresses.map(({ part, sees }) => `${part} ${sees}`).toSorted(), face: data.face };
  };
  expect(await look(mia.id, mia.id, mia.id)).toEqual({ seen: ["card gone", "link stays", "tag gone"], face: null });
  await holdings(pool, place, mia);
  const both = await look(mia.id, mia.id, mia.id);
  expect(both.seen).toEqual(["card successor", "link stays", "tag receiver"]);
  expect(both.face?.person.id).toBe(mia.id);
  expect((await look("", "", "")).seen).toEqual(["card gone", "link gone", "tag gone"]);
  await pool.query("update cards set private = true where owner_id = $1", [tom.id]);
  await pool.query("update contacts set seen_by = 'owner' where owner_id = $1", [tom.id]);
  const { data } = await previewHandOver(place.call, { id: tom.id, cards: mia.id, tags: "", links: "" });
  expect(data.addresses.map(({ part }) => part)).not.toContain("card");
  expect(data.holds.map(({ kind }) => kind)).not.toContain("contacts");
});

test("addresses that nobody gets end, and live again when it is undone", async () => {
  const { place, tom, mia, things } = await team();
  const none = { cards: null, tags: null, links: null };
  const { data } = await startHandOver(place.call, { user_id: tom.id, most: mia.id, receivers: none, at: null });
  const ended = async () => {
    const parts = things.filter(({ part }) => part === "card" || part === "link" || part === "tag");
    const all = parts.map(({ part, id }) =>
      one(`select deleted_at is not null as ended from ${TABLES[part]} where id = $1`, [id]),
    );
    return (await Promise.all(all)).map((row) => row?.ended);
  };
  expect(await ended()).toEqual([true, true, true]);
  await undoHandOver(place.call, data);
  expect(await ended()).toEqual([false, false, false]);
  const wrong = { user_id: tom.id, most: mia.id, receivers: { contacts: null }, at: null };
  await expect(startHandOver(place.call, wrong)).rejects.toEqual(code("invalid"));
});

test("not by who acts for another, not of oneself, not to who leaves or is no member, and not of the last owner", async () => {
  const { place, tom, mia } = await team();
  const stranger = await aMember(pool, await aPlace(pool));
  const { actor } = place.call;
  if (actor.kind !== "user") throw new Error("no person");
  const acting = { ...place.call, actor: { ...actor, impersonatorId: newId() } };
  const plan = { user_id: tom.id, most: mia.id, receivers: {}, at: null };
  await expect(startHandOver(acting, plan)).rejects.toEqual(code("forbidden"));
  await expect(openHandOver(acting, plan)).rejects.toEqual(code("forbidden"));
  await expect(listHandOvers(acting, LIST)).rejects.toEqual(code("forbidden"));
  await expect(startHandOver(place.call, { ...plan, user_id: place.boss.id })).rejects.toEqual(code("forbidden"));
  for (const most of [tom.id, stranger.id, newId()])
    await expect(startHandOver(place.call, { ...plan, most })).rejects.toEqual(code("invalid"));
  await expect(startHandOver(place.call, { ...plan, user_id: stranger.id })).rejects.toEqual(code("not_found"));
  await expect(startHandOver(place.call, { ...plan, at: "2020-01-01T00:00:00Z" })).rejects.toEqual(code("invalid"));
  expect(await standing(tom)).toEqual({ suspended: false, left: false });
});
