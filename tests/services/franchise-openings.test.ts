// A franchise opens, sets up and closes its locations: one at a time, under its owner alone, with a row in both trails.
import { afterAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { OpenLocation } from "#lib/services/auth/opening-entities.ts";
import { closeLocation, reopenLocation } from "#server/auth/franchise/closings.ts";
import { exportInherited, inheritedOverview, listInherited } from "#server/auth/franchise/inherited.ts";
import { exportOpenings, getOpening, listOpenings } from "#server/auth/franchise/opening-lists.ts";
import { changeOpening, openLocation, readOpeningFile } from "#server/auth/franchise/openings.ts";
import { addRegion } from "#server/auth/franchise/regions.ts";
import { aBrand, type Brand, franchiseCall } from "#tests/services/franchise-support.ts";
import { logIn } from "#tests/support/api.ts";
import { aPerson } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

const { api, database: admin } = await openedApi();
openPool(api.databaseUrl);
afterAll(closePool);

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const order = (over: Partial<OpenLocation> = {}): OpenLocation => ({
  ...{ name: "Chain East", opens_on: null, time_zone: "UTC", currency: "USD" },
  ...over,
});

/** The same owner as the next request would have them, with this location among the others. */
function after({ owner }: Brand, ...opened: readonly string[]) {
  const { actor } = owner;
  if (actor.kind !== "user") throw new Error("an owner is a person");
  return franchiseCall({ ...actor, childWorkspaceIds: [...actor.childWorkspaceIds, ...opened] });
}

const trails = async (location: string) =>
  (
    await admin.query<{ workspace_id: string; action: string }>(
      "select workspace_id, action from audit where subject_id = $1 and action like 'locations.%' order by at",
      [location],
    )
  ).rows.map(({ workspace_id, action }) => `${action} ${workspace_id}`);

const PAGE = { filters: "", sort_desc: false, page: 1, per_page: 20, region: "" } as const;
const ALL = { ...PAGE, sort_by: "opens_on", day: "" } as const;
const PLACES = { ...PAGE, sort_by: "name", held: "" } as const;

const stateOf = async (call: Brand["owner"], id: string) =>
  Object.fromEntries((await getOpening(call, { id })).data.items.map(({ key, state }) => [key, state]));

test("the dialog's own call, which carries a key, opens one location however often it is sent", async () => {
  const brand = await aBrand(admin, []);
  const ask = {
    token: await logIn(api.call, brand.head.email),
    json: order({ name: '=HYPERLINK("https://example.com")' }),
    headers: { "idempotency-key": "open-once" },
  };
  const first = await api.call("POST", "/api/franchise/openings", ask);
  expect(first.status, first.text).toBe(201);
  expect((await api.call("POST", "/api/franchise/openings", ask)).body).toEqual(first.body);
  const csv = await api.call("GET", "/api/franchise/locations/export", {
    token: await logIn(api.call, brand.head.email),
  });
  expect(csv.text, "no program takes it for a formula").toContain("'=HYPERLINK");
});

test("a location is begun under the franchise, and its list is read off what is there", async () => {
  const brand = await aBrand(admin, []);
  const { data } = await openLocation(brand.owner, order({ opens_on: "2027-01-04" }));
  const owner = after(brand, data.id);
  expect(await stateOf(owner, data.id)).toEqual({
    ...{ lead: "left", members: "left", cards: "waits", theme: "left", consent: "left", address: "left" },
    ...{ devices: "left", campaign: "left" },
  });
  expect((await trails(data.id)).toSorted()).toEqual(
    [`locations.open ${brand.id}`, `locations.open ${data.id}`].toSorted(),
  );
  const [lead, member] = [await aPerson(admin, { first: "Renata" }), await aPerson(admin)];
  await admin.query("select membership_add($1, $2, 'manager', '{}')", [lead.id, data.id]);
  await admin.query("select membership_add($1, $2, 'member', '{}')", [member.id, data.id]);
  await admin.query('update workspaces set address = \'{"address": "118 Westminster St"}\' where id = $1', [data.id]);
  expect(await stateOf(owner, data.id)).toMatchObject({
    lead: "done",
    members: "done",
    cards: "left",
    address: "done",
  });
});

test("the owner above counts as nobody there, and a name is there once", async () => {
  const brand = await aBrand(admin, ["North"]);
  const { data } = await openLocation(brand.owner, order());
  expect(await stateOf(after(brand, data.id), data.id)).toMatchObject({ lead: "left" });
  await expect(openLocation(brand.owner, order({ name: "chain NORTH" }))).rejects.toEqual(code("invalid"));
  await expect(openLocation(brand.manager, order({ name: "Chain South" }))).rejects.toEqual(code("forbidden"));
  const rows = (await readOpeningFile(brand.owner, { text: "Name\nChain North\nChain West" })).data;
  expect(rows.map(({ problem }) => problem === null)).toEqual([false, true]);
});

test("it is open when its owner says so, and of two who say something at once the second hears of the first", async () => {
  const brand = await aBrand(admin, []);
  const { data } = await openLocation(brand.owner, order());
  const owner = after(brand, data.id);
  await changeOpening(owner, { id: data.id, version: 1, opens_on: "2027-02-01" });
  await expect(changeOpening(owner, { id: data.id, version: 1, opened: true })).rejects.toEqual(code("conflict"));
  await changeOpening(owner, { id: data.id, version: 2, opened: true });
  expect((await listOpenings(owner, ALL)).data).toEqual([]);
  await changeOpening(owner, { id: data.id, version: 3, opened: false });
  expect((await listOpenings(owner, ALL)).data).toMatchObject([{ id: data.id, opens_on: "2027-02-01" }]);
  const other = await aBrand(admin, []);
  await expect(changeOpening(other.owner, { id: data.id, version: 4, opened: true })).rejects.toEqual(
    code("not_found"),
  );
});

test("its address is entered from above as an act in the location, and only in one of the franchise", async () => {
  const brand = await aBrand(admin, []);
  await admin.query("update workspaces set is_active = true where id = $1", [brand.id]);
  const { data } = await openLocation(brand.owner, order());
  const token = await logIn(api.call, brand.head.email);
  const address = { address: "118 Westminster St", city: "Providence" };
  expectData(await api.call("PATCH", `/api/franchise/openings/${data.id}/address`, { token, json: { address } }));
  const { rows } = await admin.query("select address from workspaces where id = $1", [data.id]);
  expect(rows[0]?.address).toMatchObject(address);
  const written = await admin.query(
    "select workspace_id from audit where action = 'workspace.update' and subject_id = $1",
    [data.id],
  );
  expect(written.rows.map(({ workspace_id }) => workspace_id).toSorted()).toEqual([brand.id, data.id].toSorted());
  const other = await aBrand(admin, ["Else"]);
  const foreign = other.locations[0]?.id ?? newId();
  expectError(
    await api.call("PATCH", `/api/franchise/openings/${foreign}/address`, { token, json: { address } }),
    "not_found",
  );
});

test("what the franchise owns it closes and opens again; what has its own owner is theirs to close", async () => {
  const brand = await aBrand(admin, ["North"]);
  const { data } = await openLocation(brand.owner, order());
  const owner = after(brand, data.id);
  expect((await closeLocation(owner, data)).data).toMatchObject({ state: "closed", closed_at: expect.any(String) });
  await closeLocation(owner, data);
  expect((await trails(data.id)).filter((line) => line.startsWith("locations.close"))).toHaveLength(2);
  expect((await reopenLocation(owner, data)).data).toMatchObject({ state: "opening" });
  await closeLocation(owner, data);
  await admin.query("update workspaces set deleted_at = now() - interval '31 days' where id = $1", [data.id]);
  await expect(reopenLocation(owner, data)).rejects.toEqual(code("gone"));
  const north = { id: brand.locations[0]?.id ?? "" };
  await expect(closeLocation(owner, north)).rejects.toEqual(code("forbidden"));
  await expect(closeLocation((await aBrand(admin, [])).owner, north)).rejects.toEqual(code("not_found"));
  await expect(closeLocation(brand.manager, north)).rejects.toEqual(code("forbidden"));
});

test("who left a location does not count under its plan and seats", async () => {
  const brand = await aBrand(admin, ["North"]);
  const [north = ""] = brand.locations.map(({ id }) => id);
  await admin.query("select membership_add($1, $2, 'member', '{}')", [brand.helper.id, north]);
  const people = async () => (await listInherited(brand.owner, PLACES)).data[0]?.people;
  expect(await people()).toBe(2);
  await admin.query(
    "update memberships set left_at = now(), suspended_at = now() where user_id = $1 and workspace_id = $2",
    [brand.helper.id, north],
  );
  expect(await people()).toBe(1);
});

test("words of consent are the franchise's until a location has its own", async () => {
  const brand = await aBrand(admin, ["North", "South"]);
  const [north = "", south = ""] = brand.locations.map(({ id }) => id);
  const words = (workspace: string) =>
    admin.query(
      "insert into consent_texts (workspace_id, id, channel, number, text, created_by) values ($1, $2, 'email', 1, 'Yes', $3)",
      [workspace, newId(), brand.head.id],
    );
  await words(brand.id);
  await words(south);
  const { data: over } = await inheritedOverview(brand.owner);
  expect(over.franchise.consents).toEqual([{ channel: "email", held: "own" }]);
  expect([over.locations, over.own]).toEqual([2, 1]);
  const heldBy = async (held: "" | "own" | "inherited") =>
    (await listInherited(brand.owner, { ...PLACES, held })).data.map(({ id, consents }) => [id, consents[0]?.held]);
  expect(await heldBy("")).toEqual([
    [north, "inherited"],
    [south, "own"],
  ]);
  expect(await heldBy("own")).toEqual([[south, "own"]]);
  expect(await heldBy("inherited")).toEqual([[north, "inherited"]]);
});

test("what locations inherit is searched, sorted, narrowed to a region and read page by page, and is a file", async () => {
  const brand = await aBrand(admin, ["North", "South", "East"]);
  const [north = "", south = ""] = brand.locations.map(({ id }) => id);
  await admin.query("select membership_add($1, $2, 'member', '{}')", [brand.helper.id, south]);
  const names = async (over: object) =>
    (await listInherited(brand.owner, { ...PLACES, ...over })).data.map(({ name }) => name.replace("Chain ", ""));
  expect(await names({})).toEqual(["East", "North", "South"]);
  expect(await names({ sort_by: "people", sort_desc: true, per_page: 1 })).toEqual(["South"]);
  expect(await names({ per_page: 2, page: 2 })).toEqual(["South"]);
  expect(await names({ filters: "nor" })).toEqual(["North"]);
  const region = (await addRegion(brand.owner, { name: "Coast", locations: [north], readers: [] })).data.id;
  expect(await names({ region })).toEqual(["North"]);
  const file = await (await exportInherited(brand.owner, { ...PLACES, filters: "nor" })).text();
  expect(file).toContain("Chain North");
  expect(file).not.toContain("Chain South");
  const other = await aBrand(admin, ["Else"]);
  expect((await listInherited(other.owner, { ...PLACES, region })).data).toEqual([]);
});

test("openings are searched, sorted and filtered by their day, page by page, and are a file", async () => {
  const brand = await aBrand(admin, []);
  const open = async (name: string, opens_on: string | null) =>
    (await openLocation(brand.owner, order({ name: `Chain ${name}`, opens_on }))).data.id;
  const ids = [await open("Late", "2020-01-01"), await open("Undated", null), await open("Soon", "2099-01-01")];
  const owner = after(brand, ...ids);
  const names = async (over: object) =>
    (await listOpenings(owner, { ...ALL, ...over })).data.map(({ name }) => name.replace("Chain ", ""));
  expect(await names({})).toEqual(["Late", "Soon", "Undated"]);
  expect(await names({ sort_by: "name", sort_desc: true, per_page: 2 })).toEqual(["Undated", "Soon"]);
  expect(await names({ sort_by: "begun_at" })).toEqual(["Late", "Undated", "Soon"]);
  expect(await names({ day: "late" })).toEqual(["Late"]);
  expect(await names({ day: "ahead" })).toEqual(["Soon"]);
  expect(await names({ day: "none" })).toEqual(["Undated"]);
  expect(await names({ filters: "soo" })).toEqual(["Soon"]);
  const second = await listOpenings(owner, { ...ALL, per_page: 2 });
  expect(second.meta).toMatchObject({ total: 3, next_cursor: expect.any(String) });
  expect(await names({ per_page: 2, cursor: second.meta.next_cursor })).toEqual(["Undated"]);
  const file = await (await exportOpenings(owner, { ...ALL, day: "late" })).text();
  expect(file).toContain("Chain Late,2020-01-01");
  expect(file).not.toContain("Chain Soon");
  const other = await aBrand(admin, []);
  await expect(getOpening(other.owner, { id: ids[0] ?? "" })).rejects.toEqual(code("not_found"));
  expect((await listOpenings(other.owner, ALL)).data).toEqual([]);
  const taken = await admin.query("select action from audit where workspace_id = $1 and action = 'franchise.export'", [
    brand.id,
  ]);
  expect(taken.rows).toHaveLength(1);
});

test("its list follows devices, campaigns and the franchise's directory by itself", async () => {
  const brand = await aBrand(admin, []);
  const { data } = await openLocation(brand.owner, order());
  const owner = after(brand, data.id);
  expect(await stateOf(owner, data.id)).not.toHaveProperty("directory");
  await admin.query(
    "insert into directories (workspace_id, id, vendor, made_by, place_id) values ($1, $2, 'okta', $3, null)",
    [brand.id, newId(), brand.head.id],
  );
  expect(await stateOf(owner, data.id)).toMatchObject({ directory: "left", devices: "left", campaign: "left" });
  await admin.query(
    "insert into directory_rules (workspace_id, id, group_name, place_id, role, position) values ($1, $2, 'East', $3, 'member', 1)",
    [brand.id, newId(), data.id],
  );
  await admin.query(
    "insert into tags (workspace_id, id, alias, name, kind, number) values ($1, $2, $3, 'Stand', 'stand', 'N1')",
    [data.id, newId(), newId().replaceAll("-", "").slice(-12)],
  );
  await admin.query(
    `insert into campaigns (workspace_id, id, owner_id, name, goal, state, state_at, code, ran_at, created_at, updated_at)
     values ($1, $2, $3, 'Open houses', 'contacts', 'running', now(), 'abcd', now(), now(), now())`,
    [data.id, newId(), brand.head.id],
  );
  expect(await stateOf(owner, data.id)).toMatchObject({ directory: "done", devices: "done", campaign: "done" });
});
