// A franchise is deleted and brought back with the locations that were named, and with no others.
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { purgeWorkspaces } from "#server/auth/profile/purge.ts";
import { OWNERSHIPS } from "#server/main/ownerships.ts";
import { type Api, at, logIn, startApi } from "#tests/support/api.ts";
import { aPerson, aWorkspace, type Person } from "#tests/support/factories.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

const DAY = 86_400_000;
let api: Api;
let database: pg.Pool;
let token: string;
let franchise: string;
let locations: string[];

beforeAll(async () => {
  api = await startApi();
  database = new pg.Pool({ connectionString: api.databaseUrl, max: 1 });
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

/** A location of the franchise's owner, or of somebody else. */
async function aLocation(name: string, owner: Person): Promise<string> {
  const id = await aWorkspace(database, { owner, name, product: "entrepreneur", component: "company" });
  await database.query("update workspaces set parent_id = $1 where id = $2", [franchise, id]);
  return id;
}

beforeEach(async () => {
  const owner = await aPerson(database);
  franchise = await aWorkspace(database, { owner, name: "Chain", product: "franchise", component: "franchise" });
  locations = [await aLocation("North", owner), await aLocation("South", owner)];
  token = await logIn(api.call, owner.email);
});

const remove = (id: string, named?: readonly string[], leaving: readonly string[] = []) =>
  api.call("DELETE", `/api/workspaces/${id}`, { token, ...(named ? { json: { locations: named, leaving } } : {}) });
const restore = (id: string) => api.call("POST", `/api/workspaces/${id}/restore`, { token });

/** The names of those of the chain that are deleted. */
async function deleted(): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "select name from workspaces where (id = $1 or parent_id = $1) and deleted_at is not null order by name",
    [franchise],
  );
  return rows.map(({ name }) => name);
}

test("nothing is deleted while its locations are not all named, and the answer names them", async () => {
  for (const named of [undefined, locations.slice(0, 1), [...locations, franchise]]) {
    const refused = await remove(franchise, named);
    expectError(refused, "conflict");
    expect(at(refused, "current.locations")).toHaveLength(2);
    expect(await deleted()).toEqual([]);
  }
});

test("all of it goes and comes back together, each with its own line in the trail", async () => {
  expectData(await remove(franchise, locations));
  expect(await deleted()).toEqual(["Chain", "North", "South"]);
  expectData(await restore(franchise));
  expect(await deleted()).toEqual([]);
  const { rows } = await database.query(
    "select action, count(*)::int as n from audit where workspace_id = any ($1) and action like 'workspaces.%e' group by action order by action",
    [[franchise, ...locations]],
  );
  expect(rows).toEqual([
    { action: "workspaces.delete", n: 3 },
    { action: "workspaces.restore", n: 3 },
  ]);
});

test("what is deleted already is not deleted again, nor written down again", async () => {
  const before = await remove(franchise, locations);
  const twins = await Promise.all([remove(franchise, locations), remove(franchise), remove(franchise, locations)]);
  for (const twin of twins) expect(at(twin, "data.deleted_at")).toBe(at(before, "data.deleted_at"));
  const { rows } = await database.query(
    "select count(*)::int as n from audit where workspace_id = any ($1) and action = 'workspaces.delete'",
    [[franchise, ...locations]],
  );
  expect(rows).toEqual([{ n: 3 }]);
});

test("a location that was deleted before does not stand in the way, and does not come back with it", async () => {
  const [north = "", south = ""] = locations;
  await database.query("update workspaces set deleted_at = now() - interval '1 day' where id = $1", [north]);
  expectData(await remove(franchise, [south]));
  expectData(await restore(franchise));
  expect(await deleted()).toEqual(["North"]);
});

test("a location is not brought back into a franchise that is deleted", async () => {
  const [north = ""] = locations;
  expectData(await remove(franchise, locations));
  const refused = await restore(north);
  expectError(refused, "conflict");
  expect(at(refused, "message")).toBe("Restore Chain first. This location belongs to it.");
  expect(await deleted()).toEqual(["Chain", "North", "South"]);
});

test("a location that is closed for good is none any more", async () => {
  const [north = "", south = ""] = locations;
  await database.query("update workspaces set deleted_at = now() where id = $1", [north]);
  openPool(api.databaseUrl);
  await purgeWorkspaces(OWNERSHIPS, new Date(Date.now() + 31 * DAY));
  await closePool();
  expectData(await remove(franchise, [south]));
  const read = await api.call("GET", "/api/workspaces?per_page=1000", { token });
  expect(JSON.stringify(at(read, "data"))).not.toContain("Closed workspace");
});

const standing = async (id: string) =>
  (
    await database.query(
      "select w.parent_id, w.deleted_at, w.subscription_status, s.trial_ends_at > now() + interval '29 days' as free from workspaces w left join subscriptions s on s.workspace_id = w.id where w.id = $1",
      [id],
    )
  ).rows[0];

/** A location with an owner of its own. */
async function anothers(name: string) {
  const lead = await aPerson(database, { first: "Lee" });
  const id = await aLocation(name, lead);
  return { id, lead };
}

test("a location with its own owner is not deleted: it leaves, is named, told by email and in both trails", async () => {
  const { id, lead } = await anothers("East");
  const unnamed = await remove(franchise, locations);
  expectError(unnamed, "conflict");
  expect(at(unnamed, "current.leaving")).toMatchObject([{ id, name: "East" }]);
  expectError(await remove(franchise, [...locations, id]), "conflict");
  expect(await deleted()).toEqual([]);
  expectData(await remove(franchise, locations, [id]));
  expect(await deleted()).toEqual(["Chain", "North", "South"]);
  expect(await standing(id)).toEqual({
    ...{ parent_id: null, deleted_at: null, subscription_status: "trialing", free: true },
  });
  const letters = await database.query("select subject from outbox where recipient = $1", [lead.email]);
  expect(letters.rows).toEqual([{ subject: expect.stringContaining("was deleted") }]);
  const trail = await database.query(
    "select workspace_id from audit where action = 'moves.done' and subject_id = $1::text order by workspace_id::text = $1",
    [id],
  );
  expect(trail.rows.map((row) => row.workspace_id)).toEqual([franchise, id]);
});

test("what left with its owner's franchise stays on its own when that is restored", async () => {
  const { id } = await anothers("East");
  expectData(await remove(franchise, locations, [id]));
  expectData(await restore(franchise));
  expect(await deleted()).toEqual([]);
  expect(await standing(id)).toMatchObject({ parent_id: null, deleted_at: null });
});

test("a location that its own owner closed is theirs to open again", async () => {
  const { id, lead } = await anothers("East");
  await database.query("update workspaces set deleted_at = now() - interval '1 day' where id = $1", [id]);
  expectData(await remove(franchise, locations));
  const own = await logIn(api.call, lead.email);
  expectData(await api.call("POST", `/api/workspaces/${id}/restore`, { token: own }));
  expect(await standing(id)).toMatchObject({ parent_id: null, deleted_at: null });
});
