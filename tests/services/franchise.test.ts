// A franchise's locations side by side: what is counted, who reads it, and what its owner says of them; nothing is written in a location.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { LocationList } from "#lib/services/auth/franchise-contract.ts";
import {
  describeLocation,
  exportLocations,
  franchiseOverview,
  listLocations,
} from "#server/auth/franchise/locations.ts";
import {
  addRegion,
  changeRegion,
  getRegion,
  listRegions,
  removeRegion,
  restoreRegion,
} from "#server/auth/franchise/regions.ts";
import { aBrand, type Brand, came } from "#tests/services/franchise-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const admin = await openedDemo();

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const ALL: LocationList = {
  page: 1,
  per_page: 50,
  sort_by: "name",
  sort_desc: false,
  filters: "",
  state: "",
  region: "",
  period: "",
};
const OVER = { region: "", period: "" } as const;

const names = async (call: Brand["owner"], over: object = {}) =>
  (await listLocations(call, { ...ALL, ...over })).data.map(({ name }) => name);

/** Three locations: North brings most, South half as much as before, West nothing. */
async function brand() {
  const made = await aBrand(admin, ["North", "South", "West"]);
  const [north, south, west] = made.locations.map(({ id }) => id);
  if (!north || !south || !west) throw new Error("three were made");
  await came(admin, { workspace: north, kind: "open", people: 90, daysAgo: 3 });
  await came(admin, { workspace: north, kind: "answer", people: 9, daysAgo: 3 });
  await came(admin, { workspace: north, kind: "open", people: 1000, daysAgo: 80 });
  await came(admin, { workspace: south, kind: "open", people: 20, daysAgo: 5 });
  await came(admin, { workspace: south, kind: "open", people: 40, daysAgo: 40 });
  return { ...made, north, south, west };
}

test("each location has its people and what came of its cards in the period and in the one before", async () => {
  const { owner, north, south } = await brand();
  const { data, meta } = await listLocations(owner, ALL);
  expect(meta.total).toBe(3);
  expect(data.find(({ id }) => id === north)).toMatchObject({
    ...{ name: "Chain North", state: "open", lead: "Lee Chain North", people: 1, opened: 90, answered: 9 },
    ...{ before: { opened: 0 }, per_person: 9, per_thousand: null },
  });
  expect(data.find(({ id }) => id === south)).toMatchObject({ opened: 20, before: { opened: 40 }, per_person: 0 });
  const week = await listLocations(owner, { ...ALL, period: "7" });
  expect(week.data.find(({ id }) => id === south)).toMatchObject({ opened: 20, before: { opened: 0 } });
  const longest = await listLocations(owner, { ...ALL, period: "84" });
  expect(longest.data.find(({ id }) => id === north)).toMatchObject({ opened: 1090 });
});

test("they are searched, sorted by a figure, narrowed by status, paged and answered as a file", async () => {
  const { owner, north, west } = await brand();
  await admin.query("update workspaces set deleted_at = now() where id = $1", [west]);
  expect(await names(owner, { filters: "nor" })).toEqual(["Chain North"]);
  expect(await names(owner, { sort_by: "opened", sort_desc: true })).toEqual([
    "Chain North",
    "Chain South",
    "Chain West",
  ]);
  expect(await names(owner, { state: "closed" })).toEqual(["Chain West"]);
  const first = await listLocations(owner, { ...ALL, per_page: 2 });
  expect(first.data).toHaveLength(2);
  expect(await names(owner, { per_page: 2, cursor: first.meta.next_cursor })).toEqual(["Chain West"]);
  const file = await (await exportLocations(owner, ALL)).text();
  expect(file).toContain("Chain North");
  expect(file.trim().split("\n")).toHaveLength(4);
  const { rows } = await admin.query("select action from audit where workspace_id = $1", [
    owner.actor.kind === "user" ? owner.actor.workspaceId : null,
  ]);
  expect(rows).toContainEqual({ action: "franchise.export" });
  expect(north).toBeTruthy();
});

test("together they add up, and who could use help is named with the reason", async () => {
  const { owner, south, west } = await brand();
  await admin.query("delete from memberships where workspace_id = $1", [west]);
  const { data } = await franchiseOverview(owner, OVER);
  expect(data).toMatchObject({
    people: 2,
    now: { opened: 110, answered: 9 },
    before: { opened: 40 },
    per_person: 4.5,
    may_manage: true,
  });
  const rules = Object.fromEntries(data.help.map(({ location_id, rule }) => [location_id, rule]));
  expect(rules[west]).toBe("empty");
  expect(rules[south]).toBe("no-cards");
});

test("the last campaign of each location is told, by name only where the franchise sent it, and sorts the list", async () => {
  const { owner, id, north, south } = await brand();
  const ran = async (workspace: string, name: string, over: { at: string; from?: string; deleted?: boolean }) => {
    const campaign = newId();
    await admin.query(
      `insert into campaigns (workspace_id, id, owner_id, name, goal, state, state_at, ran_at, code, from_workspace_id,
         from_campaign_id, above, deleted_at, created_at, updated_at)
       values ($1, $2, $2, $3, 'visits', 'running', $4, $4, $8, $5, $6, $9, case when $7 then now() end, now(), now())`,
      [
        workspace,
        campaign,
        name,
        over.at,
        over.from ? id : null,
        over.from ?? null,
        over.deleted ?? false,
        campaign,
        over.from ? "{}" : null,
      ],
    );
    return campaign;
  };
  const sent = await ran(id, "Winter", { at: "2026-10-01T10:00:00Z" });
  await ran(north, "Ours, earlier", { at: "2026-09-01T10:00:00Z" });
  await ran(north, "Part", { at: "2026-10-02T10:00:00Z", from: sent });
  await ran(north, "Swept above", { at: "2026-09-20T10:00:00Z", from: newId() });
  await ran(north, "Gone", { at: "2026-11-02T10:00:00Z", deleted: true });
  await ran(south, "Secret", { at: "2026-10-05T10:00:00Z" });
  const { data } = await listLocations(owner, { ...ALL, sort_by: "last_campaign", sort_desc: true });
  expect(data.map(({ name, last_campaign: last }) => [name, last])).toEqual([
    ["Chain South", { ran_at: "2026-10-05T10:00:00.000Z", name: null }],
    ["Chain North", { ran_at: "2026-10-02T10:00:00.000Z", name: "Winter" }],
    ["Chain West", null],
  ]);
  const file = await (await exportLocations(owner, { ...ALL, sort_by: "name" })).text();
  expect(file).toContain("Its own campaign");
  expect(file).not.toContain("Secret");
});

test("per 1,000 residents only as typed, and of two who type at once the second hears of the first", async () => {
  const { owner, manager, north, south } = await brand();
  const typed = await describeLocation(owner, { id: north, version: 0, residents: 9000 });
  expect(typed.data).toMatchObject({ residents: 9000, per_thousand: 10, version: 1 });
  await expect(describeLocation(owner, { id: north, version: 0, residents: 1 })).rejects.toEqual(code("conflict"));
  expect((await franchiseOverview(owner, OVER)).data.per_thousand).toBe(10);
  const { rows } = await admin.query(
    "select workspace_id from audit where action = 'franchise.manage' and subject_id = $1",
    [north],
  );
  expect(rows.map(({ workspace_id }) => workspace_id)).not.toContain(north);
  await expect(describeLocation(manager, { id: south, version: 0, residents: 5 })).rejects.toEqual(code("forbidden"));
  const other = await brand();
  await expect(describeLocation(other.owner, { id: north, version: 1, residents: 5 })).rejects.toEqual(
    code("not_found"),
  );
});

test("another franchise's locations are nowhere, even where a session would name them", async () => {
  const [mine, other] = [await brand(), await brand()];
  const { actor } = mine.owner;
  if (actor.kind !== "user") throw new Error("an owner is a person");
  const reaching = { ...mine.owner, actor: { ...actor, childWorkspaceIds: [mine.north, other.north] } };
  expect((await listLocations(reaching, ALL)).data.map(({ id }) => id)).toEqual([mine.north]);
});

test("the pages of cards are shown anew whenever a region groups other locations, for themes have rules by region", async () => {
  const { owner, north, id } = await brand();
  const told = async () => {
    const { rows } = await admin.query(
      "select count(*)::integer as n from changes where topic = 'theme' and key = $1",
      [id],
    );
    return rows[0]?.n;
  };
  const { data: region } = await addRegion(owner, { name: "Coast", locations: [], readers: [] });
  expect(await told()).toBe(0);
  const { data: changed } = await changeRegion(owner, {
    ...{ id: region.id, version: region.version, locations: [north] },
  });
  expect(await told()).toBe(1);
  await changeRegion(owner, { id: region.id, version: changed.version, name: "Shore" });
  expect(await told()).toBe(1);
  await removeRegion(owner, { id: region.id });
  await restoreRegion(owner, { id: region.id });
  expect(await told()).toBe(3);
});

test("a region narrows lists and roll-ups, and its manager reads it and nothing else", async () => {
  const { owner, manager, helper, north, south, id } = await brand();
  expect(await names(manager)).toEqual([]);
  const { data: region } = await addRegion(owner, {
    name: "Coast",
    locations: [north, south, north],
    readers: [helper.id],
  });
  expect(region.locations.toSorted()).toEqual([north, south].toSorted());
  expect(await names(owner, { region: region.id })).toEqual(["Chain North", "Chain South"]);
  expect(await names(manager)).toEqual(["Chain North", "Chain South"]);
  const overview = (await franchiseOverview(manager, OVER)).data;
  expect(overview).toMatchObject({ may_manage: false, now: { opened: 110 }, regions: [{ name: "Coast" }] });
  const overrides = async () =>
    (await admin.query("select overrides from memberships where workspace_id = $1 and user_id = $2", [id, helper.id]))
      .rows[0]?.overrides;
  expect(await overrides()).toEqual({ "gui::franchise_manager_business": true });
  await removeRegion(owner, { id: region.id });
  expect(await names(manager)).toEqual([]);
  expect(await overrides()).toEqual({});
  await expect(getRegion(manager, { id: region.id })).resolves.toMatchObject({
    data: { deleted_at: expect.any(String) },
  });
  await restoreRegion(owner, { id: region.id });
  expect(await overrides()).toEqual({ "gui::franchise_manager_business": true });
  const changed = await changeRegion(owner, { id: region.id, version: 3, locations: [north], readers: [] });
  expect(changed.data).toMatchObject({ locations: [north], readers: [] });
  expect(await names(manager)).toEqual([]);
});

test("a deleted region is listed for its owner for thirty days, with what it groups, and for nobody else", async () => {
  const [{ owner, manager, helper, north, id }, other] = [await brand(), await brand()];
  const { data: region } = await addRegion(owner, { name: "Coast", locations: [north], readers: [helper.id] });
  const bin = async (context: Parameters<typeof listRegions>[0]) =>
    (await listRegions(context, { deleted: true })).data.map(({ name, locations }) => [name, locations]);
  expect(await bin(owner)).toEqual([]);
  await removeRegion(owner, { id: region.id });
  expect(await bin(owner)).toEqual([["Coast", [north]]]);
  expect((await listRegions(owner, { deleted: false })).data).toEqual([]);
  expect(await bin(other.owner)).toEqual([]);
  await expect(bin(manager)).rejects.toEqual(code("forbidden"));
  await restoreRegion(owner, { id: region.id });
  expect(await bin(owner)).toEqual([]);
  expect((await listRegions(manager, { deleted: false })).data.map(({ name }) => name)).toEqual(["Coast"]);
  await removeRegion(owner, { id: region.id });
  await admin.query("update regions set deleted_at = now() - interval '31 days' where workspace_id = $1", [id]);
  expect(await bin(owner)).toEqual([]);
  await expect(restoreRegion(owner, { id: region.id })).rejects.toEqual(code("gone"));
});

test("a region takes locations of its franchise and managers of it, and a name that is free", async () => {
  const [{ owner, head, north }, other] = [await brand(), await brand()];
  const invalid = (field: string) =>
    expect.objectContaining({
      code: "invalid",
      details: expect.objectContaining({ fields: { [field]: [expect.any(String)] } }),
    });
  const add = (over: object) => addRegion(owner, { name: "Coast", locations: [], readers: [], ...over });
  await expect(add({ locations: [other.north] })).rejects.toEqual(invalid("locations"));
  await expect(add({ readers: [head.id] })).rejects.toEqual(invalid("readers"));
  await expect(add({ readers: [other.helper.id] })).rejects.toEqual(invalid("readers"));
  const { data } = await add({ locations: [north] });
  await expect(add({ name: "coast" })).rejects.toEqual(invalid("name"));
  await expect(changeRegion(other.owner, { id: data.id, version: 1, name: "Mine" })).rejects.toEqual(code("not_found"));
});
