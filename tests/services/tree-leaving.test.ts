// Who leaves over a franchise's locations: read from above, planned in one location at a time, and by nobody else.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { addRegion } from "#server/auth/franchise/regions.ts";
import { callOffIn, changeIn, openIn, previewIn, startIn, undoIn } from "#server/auth/hand-overs/hand-over-acts.ts";
import { getHandOver, listHandOvers } from "#server/auth/hand-overs/hand-over-reads.ts";
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

const LIST = { filters: "", sort_by: "person", sort_desc: false, page: 1, per_page: 20, state: "" } as const;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const code = (wanted: string) => expect.objectContaining({ code: wanted });

/** Tom and Mia in the north; the franchise's owner, and a manager of the franchise alone. */
async function team() {
  const made = await aFranchise(pool);
  const join = async (workspace: string, role: string, first: string) => {
    const somebody = await aPerson(pool, { first });
    await pool.query("select membership_add($1, $2, $3, '{}')", [somebody.id, workspace, role]);
    return somebody;
  };
  const { franchise, north } = made;
  const tom = await join(north.id, "member", "Tom");
  const mia = await join(north.id, "member", "Mia");
  const manager = await join(franchise, "manager", "Liam");
  const call = (user: Person, workspace: string, view: "company" | "personal" = "company") =>
    callOf(pool, { user, workspace, view });
  const plan = { user_id: tom.id, place: north.id, most: mia.id, receivers: {}, at: tomorrow() };
  return { ...made, tom, manager, call, plan };
}

const leavers = async (call: Awaited<ReturnType<typeof callOf>>, place?: string, region?: string) =>
  (await listHandOvers(call, { ...LIST, ...(place ? { place } : {}), ...(region ? { region } : {}) })).data.map(
    ({ person, place: at }) => [person.id, at.name],
  );

test("the owner of a franchise sees who leaves in every location, named, and one location where it is asked for", async () => {
  const { owner, franchise, north, south, tom, call, plan } = await team();
  const above = await call(owner, franchise);
  const { data } = await startIn(above, plan);
  expect(data).toMatchObject({ state: "dated", place: { id: north.id, name: "Made North" } });
  expect(await leavers(above)).toEqual([[tom.id, "Made North"]]);
  expect(await leavers(above, north.id)).toEqual([[tom.id, "Made North"]]);
  expect(await leavers(above, south.id)).toEqual([]);
  expect((await getHandOver(above, data)).data.person.id).toBe(tom.id);
  expect(await leavers(await call(north.keeper, north.id))).toEqual([[tom.id, "Made North"]]);
});

test("who leaves is narrowed to a region of the franchise, and by no region of another", async () => {
  const { owner, franchise, north, south, tom, call, plan } = await team();
  const above = await call(owner, franchise);
  await startIn(above, plan);
  const region = async (name: string, locations: string[]) =>
    (await addRegion(above, { name, locations, readers: [] })).data.id;
  const [coast, inland] = [await region("Coast", [north.id]), await region("Inland", [south.id])];
  expect(await leavers(above, undefined, coast)).toEqual([[tom.id, "Made North"]]);
  expect(await leavers(above, undefined, inland)).toEqual([]);
  expect(await leavers(above, south.id, coast)).toEqual([]);
  expect(await leavers(await call(north.keeper, north.id), undefined, coast)).toEqual([]);
});

test("it is planned, changed, called off, carried out and taken back from above, with a row in both trails", async () => {
  const { owner, franchise, north, tom, call, plan } = await team();
  const above = await call(owner, franchise);
  expect(
    (await previewIn(above, { id: tom.id, place: north.id, cards: "", tags: "", links: "" })).data.running,
  ).toBeNull();
  const { data } = await startIn(above, plan);
  const change = { ...plan, id: data.id, version: data.version, most: north.keeper.id };
  expect((await changeIn(above, change)).data.receivers[0]?.to?.id).toBe(north.keeper.id);
  await callOffIn(above, { id: data.id, place: north.id });
  const { data: done } = await startIn(above, { ...plan, at: null });
  expect(done.state).toBe("done");
  expect((await undoIn(above, { id: done.id, place: north.id })).data.state).toBe("undone");
  expect((await openIn(above, { user_id: tom.id, place: north.id })).data.state).toBe("open");
  const trail = async (workspace: string) =>
    (
      await pool.query("select action from audit where workspace_id = $1 and action like 'hand-overs.%'", [workspace])
    ).rows
      .map(({ action }) => String(action))
      .toSorted();
  const acts = ["call-off", "change", "done", "open", "start", "start", "undo"].map((act) => `hand-overs.${act}`);
  expect(await trail(north.id)).toEqual(acts);
  expect(await trail(franchise)).toEqual(acts);
});

test("nobody else reaches it: a manager above, the personal view, a sibling, another tree, whoever names another place", async () => {
  const { owner, franchise, north, south, manager, call, plan, tom } = await team();
  const other = await aFranchise(pool);
  const { data } = await startIn(await call(owner, franchise), plan);
  const one = { id: data.id, place: north.id };
  const refused = async (who: Promise<Awaited<ReturnType<typeof callOf>>>, wanted: string) => {
    const from = await who;
    await expect(undoIn(from, one)).rejects.toEqual(code(wanted));
    await expect(callOffIn(from, one)).rejects.toEqual(code(wanted));
    await expect(openIn(from, { user_id: tom.id, place: north.id })).rejects.toEqual(code(wanted));
    await expect(startIn(from, plan)).rejects.toEqual(code(wanted));
    await expect(previewIn(from, { id: tom.id, place: north.id, cards: "", tags: "", links: "" })).rejects.toEqual(
      code(wanted),
    );
    expect(await leavers(from)).toEqual([]);
  };
  await refused(call(manager, franchise), "forbidden");
  await refused(call(owner, franchise, "personal"), "forbidden");
  await refused(call(south.keeper, south.id), "not_found");
  await refused(call(other.owner, other.franchise), "not_found");
  const above = await call(owner, franchise);
  await expect(callOffIn(above, { id: data.id, place: south.id })).rejects.toEqual(code("not_found"));
  await expect(callOffIn(above, { id: data.id, place: "" })).rejects.toEqual(code("not_found"));
});
