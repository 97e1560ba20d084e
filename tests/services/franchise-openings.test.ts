// A franchise opens, sets up and closes its locations: one at a time, under its owner alone, with a row in both trails.
import { afterAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { OpenLocation } from "#lib/services/auth/opening-entities.ts";
import { closeLocation, reopenLocation } from "#server/auth/franchise/closings.ts";
import { getInherited } from "#server/auth/franchise/inherited.ts";
import { changeOpening, listOpenings, openLocation, readOpeningFile } from "#server/auth/franchise/openings.ts";
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

const stateOf = async (call: Brand["owner"], id: string) =>
  Object.fromEntries(
    ((await listOpenings(call)).data.find((one) => one.id === id)?.items ?? []).map(({ key, state }) => [key, state]),
  );

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
  expect((await listOpenings(owner)).data).toEqual([]);
  await changeOpening(owner, { id: data.id, version: 3, opened: false });
  expect((await listOpenings(owner)).data).toMatchObject([{ id: data.id, opens_on: "2027-02-01" }]);
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
  const { data } = await getInherited(brand.owner);
  expect(data.franchise.consents).toEqual([{ channel: "email", held: "own" }]);
  const heldBy = Object.fromEntries(data.locations.map(({ id, consents }) => [id, consents[0]?.held]));
  expect(heldBy).toEqual({ [north]: "inherited", [south]: "own" });
});
