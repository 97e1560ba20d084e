// The People Manager's reads and what it does with people: each once over all locations, groups, reminders.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { peopleExportInput, peopleListInput } from "#lib/services/auth/people-contract.ts";
import { completenessOf } from "#lib/services/card/completeness.ts";
import { contentSchema } from "#lib/services/card/content.ts";
import { addRegion, removeRegion } from "#server/auth/franchise/regions.ts";
import {
  addToPeopleGroup,
  createPeopleGroup,
  deletePeopleGroup,
  listPeopleGroups,
  renamePeopleGroup,
  restorePeopleGroup,
  takeFromPeopleGroup,
} from "#server/auth/people/groups.ts";
import { nudgePeople } from "#server/auth/people/nudges.ts";
import { exportPeople, listPeople, peopleOverview } from "#server/auth/people/tree-people.ts";
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

async function somebody(place: string, names: { first: string; last?: string }): Promise<Person> {
  const person = await aPerson(pool, { last: "Made", ...names });
  await pool.query("select membership_add($1, $2, 'member', '{}')", [person.id, place]);
  return person;
}

const FULL = {
  ...{
    firstname: "Pat",
    lastname: "Made",
    title: "Agent",
    company: "Made",
    about: "Homes.",
    pronouns: "",
    photo: true,
  },
  ...{ logo: true, help: [] },
  blocks: [
    { kind: "phone", type: "mobile", label: "", number: "+16175550100", text: true },
    { kind: "email", type: "work", label: "", email: "pat@made.test" },
    { kind: "link", label: "Site", note: "", url: "https://made.test" },
  ],
};

async function aCard(workspace: string, owner: Person, content: object = FULL) {
  await pool.query(
    `insert into cards (workspace_id, id, owner_id, created_by, name, handle, draft, published, published_at, number)
     values ($1, $2, $3, $3, 'Work', $4, $5, $5, now(), 1)`,
    [workspace, newId(), owner.id, `made-${newId().slice(-12)}`, JSON.stringify(content)],
  );
}

const ask = (over: Partial<ReturnType<typeof peopleListInput.parse>> = {}) =>
  peopleListInput.parse({ sort_by: "name", sort_desc: false, ...over });

const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name);

test("the owner of a franchise sees each person once, in their location, and nobody of another tree", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const zoe = await somebody(north.id, { first: "Zoe" });
  await somebody(south.id, { first: "Yan" });
  await pool.query("select membership_add($1, $2, 'member', '{}')", [zoe.id, franchise]);
  await somebody((await aFranchise(pool)).north.id, { first: "Else" });
  const context = await callOf(pool, { user: owner, workspace: franchise });
  const all = await listPeople(context, ask());
  expect(all.meta.total).toBe(5);
  expect(names(all).filter((name) => !name.startsWith("Pat"))).toEqual(["Yan Made", "Zoe Made"]);
  expect(all.data.find(({ id }) => id === zoe.id)?.place).toEqual({ id: north.id, name: "Made North" });
  expect(names(await listPeople(context, ask({ place: south.id, filters: "yan" })))).toEqual(["Yan Made"]);
  expect((await listPeople(context, ask({ place: (await aFranchise(pool)).north.id }))).meta.total).toBe(0);
  const { data } = await peopleOverview(context);
  expect(data).toMatchObject({ people: 5, invited: 0, complete: 0, unfinished: 5 });
  expect(data.places.map(({ name, people }) => `${name} ${people}`)).toEqual([
    "Made 2",
    "Made North 2",
    "Made South 2",
  ]);
});

test("people are narrowed to a region of the franchise, in the list and in its file", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const zoe = await somebody(north.id, { first: "Zoe" });
  await somebody(south.id, { first: "Yan" });
  const context = await callOf(pool, { user: owner, workspace: franchise });
  const group = (name: string, locations: string[]) => addRegion(context, { name, locations, readers: [] });
  const { data: coast } = await group("Coast", [north.id]);
  const { data: whole } = await group("All", [north.id, south.id]);
  await group("Nowhere", []);
  expect((await peopleOverview(context)).data.regions).toEqual([
    { id: whole.id, name: "All" },
    { id: coast.id, name: "Coast" },
  ]);
  const within = async (region: string, more = {}) =>
    names(await listPeople(context, ask({ region, role: "member", ...more })));
  expect(await within(coast.id)).toEqual(["Zoe Made"]);
  expect(await within(whole.id)).toEqual(["Yan Made", "Zoe Made"]);
  expect(await within(coast.id, { place: south.id })).toEqual([]);
  // Who is in two locations is in the region by either.
  await pool.query("select membership_add($1, $2, 'member', '{}')", [zoe.id, south.id]);
  const { data: rest } = await group("South", [south.id]);
  expect(await within(rest.id)).toEqual(["Yan Made", "Zoe Made"]);
  const input = peopleExportInput.parse({ role: "member", region: coast.id });
  const lines = (await (await exportPeople(context, input)).text()).trim().split("\n");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(["Zoe Made"]);

  const own = await callOf(pool, { user: north.keeper, workspace: north.id });
  expect((await peopleOverview(own)).data.regions).toEqual([]);
  expect((await listPeople(own, ask({ region: coast.id }))).meta.total).toBe(0);
  const foreign = await aFranchise(pool);
  const theirs = await callOf(pool, { user: foreign.owner, workspace: foreign.franchise });
  expect((await listPeople(theirs, ask({ region: coast.id }))).meta.total).toBe(0);
  await removeRegion(context, { id: coast.id });
  expect(await within(coast.id)).toEqual([]);
  expect((await peopleOverview(context)).data.regions.map(({ name }) => name)).toEqual(["All", "South"]);
});

test("how many ordered devices somebody has is counted over all locations, and for a location in it alone", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const zoe = await somebody(north.id, { first: "Zoe" });
  await somebody(south.id, { first: "Yan" });
  const device = (workspace: string, over: { kind?: string; deleted?: boolean } = {}) =>
    pool.query(
      `insert into tags (workspace_id, id, owner_id, alias, name, kind, target_kind, target_id, deleted_at)
       values ($1, $2, $3, $4, 'Badge', $5, 'card', $2, case when $6 then now() end)`,
      [workspace, newId(), zoe.id, newId().slice(-12), over.kind ?? "badge", over.deleted ?? false],
    );
  for (const place of [north.id, north.id, south.id, franchise, (await aFranchise(pool)).north.id]) await device(place);
  await device(north.id, { kind: "own" });
  await device(north.id, { deleted: true });
  const context = await callOf(pool, { user: owner, workspace: franchise });
  await pool.query(
    `insert into invitations (workspace_id, id, email, role, invited_by, hash, expires_at)
     values ($1, $2, 'made@asked.test', 'member', $3, $4, now() + interval '1 day')`,
    [north.id, newId(), owner.id, newId()],
  );
  const held = async (call: typeof context) =>
    (await listPeople(call, ask({ role: "member" }))).data.map(({ email, name, devices }) => [name || email, devices]);
  expect(await held(context)).toEqual([
    ["made@asked.test", null],
    ["Yan Made", 0],
    ["Zoe Made", 4],
  ]);
  expect(await held(await callOf(pool, { user: north.keeper, workspace: north.id }))).toContainEqual(["Zoe Made", 2]);
  const file = await exportPeople(context, peopleExportInput.parse({ filters: "zoe" }));
  const rows = (await file.text()).trim().split("\n");
  expect(rows.map((row) => row.split(",").at(-4))).toEqual(["Devices", "4"]);
});

test("who leaves on a day is told beside the person, and the next of them over all locations", async () => {
  const { owner, franchise, north, south } = await aFranchise(pool);
  const leaves = async (place: string, first: string, day: string, state = "dated") => {
    const { id } = await somebody(place, { first });
    const row =
      "insert into hand_overs (workspace_id, id, user_id, state, due_at) values ($1, gen_random_uuid(), $2, $3, $4)";
    await pool.query(row, [place, id, state, day]);
  };
  await leaves(north.id, "Zoe", "2031-03-07T17:00:00Z");
  await leaves(south.id, "Yan", "2031-03-04T17:00:00Z");
  await leaves(south.id, "Gone", "2031-03-01T17:00:00Z", "done");
  await leaves((await aFranchise(pool)).north.id, "Else", "2031-03-01T17:00:00Z");
  const context = await callOf(pool, { user: owner, workspace: franchise });
  const leaving = (await listPeople(context, ask())).data.filter(({ leaves_at: at }) => at !== null);
  expect(leaving.map(({ name, leaves_at: at }) => `${name} ${at}`)).toEqual([
    "Yan Made 2031-03-04T17:00:00.000Z",
    "Zoe Made 2031-03-07T17:00:00.000Z",
  ]);
  expect((await peopleOverview(context)).data).toMatchObject({
    ...{ leaving: 2, undecided: 0, first_leaving: { name: "Yan Made", at: "2031-03-04T17:00:00.000Z" } },
  });
});

test("a manager of the franchise and an owner of a location see their own workspace alone", async () => {
  const { franchise, north } = await aFranchise(pool);
  const manager = await aPerson(pool);
  await pool.query("select membership_add($1, $2, 'manager', '{}')", [manager.id, franchise]);
  await somebody(north.id, { first: "Zoe" });
  expect((await listPeople(await callOf(pool, { user: manager, workspace: franchise }), ask())).meta.total).toBe(2);
  const own = await listPeople(await callOf(pool, { user: north.keeper, workspace: north.id }), ask());
  expect(own.meta.total).toBe(2);
});

test("whose card is unfinished is found, with what is missing", async () => {
  const { owner, franchise, north } = await aFranchise(pool);
  const [done, faceless, bare] = [
    await somebody(north.id, { first: "Done" }),
    await somebody(north.id, { first: "Faceless" }),
    await somebody(north.id, { first: "Bare" }),
  ];
  await pool.query("update users set photo_url = '/demo/mia.svg' where id = any($1)", [[done.id, bare.id]]);
  await aCard(north.id, done);
  await aCard(north.id, faceless);
  await aCard(north.id, bare, { ...FULL, title: "", blocks: [] });
  const context = await callOf(pool, { user: owner, workspace: franchise });
  const here = { place: north.id, filters: "made" };
  expect(names(await listPeople(context, ask({ ...here, card: "complete" })))).toEqual(["Done Made"]);
  const open = await listPeople(context, ask({ ...here, card: "unfinished", sort_by: "name" }));
  expect(
    open.data.filter(({ card }) => card !== null).map(({ name, card }) => [name, card?.lacks, card?.percent]),
  ).toEqual([
    ["Bare Made", ["title", "phone", "email", "link"], 43],
    ["Faceless Made", ["photo"], 86],
  ]);
});

test("the database asks of a card what the editor asks", async () => {
  const holes = ["firstname", "title", "about"] as const;
  const contents = [FULL, { ...FULL, photo: false }, { ...FULL, blocks: [] }, { ...FULL, company: "", firstname: "" }];
  const all = [...contents, ...holes.map((hole) => ({ ...FULL, [hole]: "" }))];
  for (const content of all) {
    const blocks = content.blocks.map((block) => ({ ...block, id: newId() }));
    const whole = contentSchema.parse({ ...content, blocks });
    const { rows } = await pool.query("select card_lacks($1::jsonb) as lacks", [JSON.stringify(whole)]);
    expect(rows[0]?.lacks).toEqual(completenessOf(whole, true).lacks.map(({ key }) => key));
  }
});

test("a group holds people of the workspace and its locations, once each, under a name of its own", async () => {
  const { owner, franchise, north } = await aFranchise(pool);
  const zoe = await somebody(north.id, { first: "Zoe" });
  const stranger = await aPerson(pool);
  const context = await callOf(pool, { user: owner, workspace: franchise });
  const { data: made } = await createPeopleGroup(context, { name: "New agents", people: [zoe.id, stranger.id] });
  expect(made).toMatchObject({ name: "New agents", people: 1 });
  expect((await addToPeopleGroup(context, { id: made.id, people: [zoe.id] })).data.people).toBe(1);
  const found = await listPeople(context, ask({ group: made.id }));
  expect(found.data.map(({ id, groups }) => [id, groups])).toEqual([[zoe.id, [{ id: made.id, name: "New agents" }]]]);
  await expect(createPeopleGroup(context, { name: "new AGENTS", people: [] })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(renamePeopleGroup(context, { id: made.id, name: "Old", version: 9 })).rejects.toMatchObject({
    code: "conflict",
  });
  const foreign = await callOf(pool, { user: north.keeper, workspace: north.id });
  await expect(deletePeopleGroup(foreign, { id: made.id })).rejects.toMatchObject({ code: "not_found" });
  await deletePeopleGroup(context, { id: made.id });
  expect((await listPeople(context, ask({ group: made.id }))).meta.total).toBe(0);
});

test("a deleted group comes back with its people for thirty days, and meanwhile it is nowhere and its name is free", async () => {
  const { owner, franchise, north } = await aFranchise(pool);
  const [zoe, yan] = [await somebody(north.id, { first: "Zoe" }), await somebody(north.id, { first: "Yan" })];
  const context = await callOf(pool, { user: owner, workspace: franchise });
  const bin = async () =>
    (await listPeopleGroups(context, { deleted: true })).data.map(({ name, people }) => [name, people]);
  const { data: made } = await createPeopleGroup(context, { name: "New agents", people: [zoe.id, yan.id] });
  const { id } = made;
  expect(await bin()).toEqual([]);
  await deletePeopleGroup(context, { id });
  expect(await bin()).toEqual([["New agents", 2]]);
  expect((await listPeopleGroups(context, { deleted: false })).data).toEqual([]);
  expect((await listPeople(context, ask({ group: id }))).meta.total).toBe(0);
  expect((await listPeople(context, ask({ filters: "zoe" }))).data[0]?.groups).toEqual([]);
  const gone = { code: "gone" };
  await expect(deletePeopleGroup(context, { id })).rejects.toMatchObject(gone);
  await expect(renamePeopleGroup(context, { id, name: "Old", version: 2 })).rejects.toMatchObject(gone);
  await expect(addToPeopleGroup(context, { id, people: [owner.id] })).rejects.toMatchObject(gone);
  await expect(takeFromPeopleGroup(context, { id, people: [zoe.id] })).rejects.toMatchObject(gone);

  const { data: twin } = await createPeopleGroup(context, { name: "new agents", people: [] });
  await expect(restorePeopleGroup(context, { id })).rejects.toMatchObject({ code: "invalid" });
  await deletePeopleGroup(context, { id: twin.id });
  expect((await restorePeopleGroup(context, { id })).data).toMatchObject({ id, name: "New agents", people: 2 });
  expect((await restorePeopleGroup(context, { id })).data.people).toBe(2);
  const found = await listPeople(context, ask({ group: id }));
  expect(names(found).toSorted()).toEqual(["Yan Made", "Zoe Made"]);
  const { rows } = await pool.query("select action from audit where subject_id = $1 order by at, id", [id]);
  expect(rows.map(({ action }) => action)).toEqual(["groups.create", "groups.delete", "groups.restore"]);
  const foreign = await callOf(pool, { user: north.keeper, workspace: north.id });
  expect((await listPeopleGroups(foreign, { deleted: true })).data).toEqual([]);
  await expect(restorePeopleGroup(foreign, { id: twin.id })).rejects.toMatchObject({ code: "not_found" });
});

test("a group that nobody can restore any more goes with who was in it, and no other", async () => {
  const { owner, franchise, north } = await aFranchise(pool);
  const zoe = await somebody(north.id, { first: "Zoe" });
  const context = await callOf(pool, { user: owner, workspace: franchise });
  const groupOf = async (name: string) => (await createPeopleGroup(context, { name, people: [zoe.id] })).data.id;
  const [old, young, living] = [await groupOf("Old"), await groupOf("Young"), await groupOf("Living")];
  for (const id of [old, young]) await deletePeopleGroup(context, { id });
  await pool.query("update people_groups set deleted_at = now() - interval '31 days' where id = $1", [old]);
  expect((await listPeopleGroups(context, { deleted: true })).data.map(({ name }) => name)).toEqual(["Young"]);
  await expect(restorePeopleGroup(context, { id: old })).rejects.toMatchObject({ code: "gone" });
  await pool.query("select people_groups_sweep()");
  const left = async (text: string) => (await pool.query(text, [franchise])).rows.map(({ id }) => id).toSorted();
  expect(await left("select id from people_groups where workspace_id = $1")).toEqual([young, living].toSorted());
  expect(await left("select group_id as id from people_group_people where workspace_id = $1")).toEqual(
    [young, living].toSorted(),
  );
  expect((await restorePeopleGroup(context, { id: young })).data.people).toBe(1);
});

test("who has an unfinished card is reminded by email, at most once a week whoever asks", async () => {
  const { owner, franchise, north } = await aFranchise(pool);
  const [done, bare] = [await somebody(north.id, { first: "Done" }), await somebody(north.id, { first: "Bare" })];
  await pool.query("update users set photo_url = '/demo/mia.svg' where id = any($1)", [[done.id, bare.id]]);
  await aCard(north.id, done);
  await aCard(north.id, bare, { ...FULL, title: "" });
  const people = [done.id, bare.id, (await aPerson(pool)).id];
  const nudge = async (user: Person, workspace: string) =>
    (await nudgePeople(await callOf(pool, { user, workspace }), { place: north.id, people })).data.map(
      ({ outcome }) => outcome,
    );
  const letters = async () =>
    (await pool.query("select recipient, letter->'facts' as facts from outbox where purpose = 'card-nudge'")).rows;
  const outcomes = await nudge(owner, franchise);
  expect(outcomes).toEqual(["complete", "sent", "away"]);
  expect(await letters()).toEqual([{ recipient: bare.email, facts: [{ label: "Missing", value: "What you do" }] }]);
  expect(await nudge(north.keeper, north.id)).toEqual(["complete", "recent", "away"]);
  expect(await letters()).toHaveLength(1);
  await pool.query("update person_nudges set at = at - interval '8 days' where user_id = $1", [bare.id]);
  expect(await nudge(north.keeper, north.id)).toEqual(["complete", "sent", "away"]);
  const { rows } = await pool.query("select workspace_id from audit where action = 'people.nudge' order by at, id");
  expect(rows.map(({ workspace_id: id }) => id).toSorted()).toEqual([north.id, north.id, franchise].toSorted());
});
