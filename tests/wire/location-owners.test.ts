// A location that has its own owner stays theirs: what the owner of the franchise above may do to them through its people.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { at, logIn, rowsOf, textAt } from "#tests/support/api.ts";
import { aPerson, inFreshWorkspace } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

const { api, database } = await openedApi();
const PLACE = { name: "Side Street", time_zone: "UTC", currency: "USD" };

const as = (token: string) => (method: string, path: string, json?: object) =>
  api.call(method, `/api${path}`, { token, ...(json ? { json } : {}) });

/** A franchise with a location, a manager and two members there; the franchise's owner has the location open. */
async function aLocation() {
  const brand = await inFreshWorkspace(api, database, { name: "Above", main_component: "franchise" });
  const above = as(brand.token);
  const id = textAt(await above("POST", "/franchise/openings", PLACE), "data.id");
  const people = [await aPerson(database), await aPerson(database), await aPerson(database)];
  for (const [index, person] of people.entries())
    await database.query("select membership_add($1, $2, $3, '{}')", [
      person.id,
      id,
      index === 0 ? "manager" : "member",
    ]);
  expectData(await above("POST", "/workspaces/select", { workspace_id: id }));
  const [lea, max, ida] = people;
  if (!lea || !max || !ida) throw new Error("three people are there");
  return { id, above, lea, max, ida };
}

const own = (say: ReturnType<typeof as>, id: string) =>
  say("POST", `/members/${id}/ownership`, { confirm: PLACE.name });

test("the franchise hands its own location on once, and then it is the location's owner's", async () => {
  const { id, above, lea, max, ida } = await aLocation();
  const found = async (email: string) =>
    rowsOf(await above("GET", `/members?filters=${encodeURIComponent(email)}`))[0] ?? new Map<string, unknown>();
  const version = async (email: string) => Number((await found(email)).get("version"));
  expectData(await own(above, lea.id));
  expectError(await own(above, max.id), "forbidden");
  const owner = { role: "owner", version: await version(max.email) };
  expectError(await above("PATCH", `/members/${max.id}`, owner), "forbidden");
  // Beside another owner, so that nothing but whose location it is keeps either.
  await database.query("update memberships set role = 'owner' where user_id = $1 and workspace_id = $2", [ida.id, id]);
  const lower = { role: "member", version: await version(lea.email) };
  expectError(await above("PATCH", `/members/${lea.id}`, lower), "forbidden");
  expectError(await above("POST", `/members/${lea.id}/suspend`), "forbidden");
  expectError(await above("DELETE", `/members/${lea.id}`, { hand_over_to: max.id }), "forbidden");
  expectError(await above("POST", "/hand-overs", { user_id: lea.id, most: max.id }), "forbidden");
  expect((await found(lea.email)).get("may")).toEqual([]);
  const head = as(await logIn(api.call, lea.email));
  expectData(await head("POST", "/workspaces/select", { workspace_id: id }));
  expectData(await own(head, max.id));
  expect(at(await head("GET", "/auth/me"), "data.workspace.owner.id")).toBe(max.id);
});

test("who asks for a location to join is answered, and the same asked again with its key is one request", async () => {
  const brand = await inFreshWorkspace(api, database, { name: "Asks", main_component: "franchise" });
  const shop = await inFreshWorkspace(api, database, { name: "Is asked", main_component: "company" });
  const json = { kind: "join", email: shop.person.email };
  const asked = { token: brand.token, json, headers: { "idempotency-key": randomUUID() } };
  const first = await api.call("POST", "/api/location-moves", asked);
  expect(first.status).toBe(201);
  expect(at(await api.call("POST", "/api/location-moves", asked), "data.id")).toBe(at(first, "data.id"));
  expect(rowsOf(await as(brand.token)("GET", "/location-moves"))).toHaveLength(1);
});
