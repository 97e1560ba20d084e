// A franchise is deleted and brought back with the locations that were named, and with no others.
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { purgeWorkspaces } from "#server/auth/profile/purge.ts";
import { OWNERSHIPS } from "#server/main/ownerships.ts";
import { type Api, at, logIn, startApi } from "#tests/support/api.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";
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

async function aLocation(name: string): Promise<string> {
  const manager = await aPerson(database);
  const id = await aWorkspace(database, { owner: manager, name, product: "entrepreneur", component: "company" });
  await database.query("update workspaces set parent_id = $1 where id = $2", [franchise, id]);
  return id;
}

beforeEach(async () => {
  const owner = await aPerson(database);
  franchise = await aWorkspace(database, { owner, name: "Chain", product: "franchise", component: "franchise" });
  locations = [await aLocation("North"), await aLocation("South")];
  token = await logIn(api.call, owner.email);
});

const remove = (id: string, named?: readonly string[]) =>
  api.call("DELETE", `/api/workspaces/${id}`, { token, ...(named ? { json: { locations: named } } : {}) });
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
  await database.query(
    "update workspaces set owner_id = (select owner_id from workspaces where id = $1) where id = $2",
    [franchise, north],
  );
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
