// Mentions in notes: of colleagues who may see the contact alone, known by id, told once, gone with the note.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { addContactEntry, changeContactEntry } from "#server/contact/entries.ts";
import { listColleagues, listMentions } from "#server/contact/mentions.ts";
import { getContact } from "#server/contact/reads.ts";
import { createContact, updateOneContact } from "#server/contact/service.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { type contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { emailsTo } from "#tests/support/emails.ts";

let database: DemoDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

type Call = ReturnType<typeof contactCall>;

async function inOffice(workspaceId: string, { name, role }: { name: string; role: "member" | "manager" }) {
  const one = await knower(owner, { workspaceId, role, view: role === "manager" ? "company" : "personal" });
  await owner.query("select membership_add($1, $2, $3, '{}')", [one.person.id, workspaceId, role]);
  await owner.query("update users set firstname = $2, lastname = 'Reed' where id = $1", [one.person.id, name]);
  return one;
}

/** Mia, a manager who sees her contacts, and a colleague who does not. */
async function office() {
  const mia = await knower(owner);
  const liam = await inOffice(mia.workspaceId, { name: "Liam", role: "manager" });
  const noah = await inOffice(mia.workspaceId, { name: "Noah", role: "member" });
  const lena = (await createContact(mia.call, { ...NOBODYS, name: "Lena Fischer" })).data;
  const named: Call["people"] = async (ids) => {
    const { rows } = await owner.query(
      "select id, firstname || ' ' || lastname as name from users where id = any ($1)",
      [ids],
    );
    return rows.map(({ id, name }) => ({ id: String(id), name: String(name), photo_url: null }));
  };
  return {
    mia: { ...mia.call, people: named },
    liam: { ...liam.call, people: named },
    lena,
    liamIs: liam.person,
    noahIs: noah.person,
  };
}

const note = (call: Call, id: string, { text, mentions }: { text: string; mentions: string[] }) =>
  addContactEntry(call, { id, kind: "note", text, due_on: null, mentions });
const notes = async (call: Call, id: string) => (await getTimeline(call, { id, kind: "notes", per_page: 10 })).data;
const letters = async (email: string) => (await emailsTo(owner, email)).filter(({ purpose }) => purpose === "mention");
const mine = async (call: Call) => (await listMentions(call)).data;

test("who may see the contact is offered, told once and shown by the name of now", async () => {
  const { mia, liam, lena, liamIs } = await office();
  expect((await listColleagues(mia, { id: lena.id })).data.map(({ id }) => id)).toContain(liamIs.id);
  await note(mia, lena.id, { text: "@Liam Reed please call", mentions: [liamIs.id] });
  const [first] = await notes(mia, lena.id);
  const change = {
    id: lena.id,
    entry: first?.id ?? "",
    text: "@Liam Reed please call her today",
    mentions: [liamIs.id],
  };
  await changeContactEntry(mia, { ...change, version: 1 });
  expect(await letters(liamIs.email)).toHaveLength(1);
  await owner.query("update users set lastname = 'Stone' where id = $1", [liamIs.id]);
  const [shown] = await notes(mia, lena.id);
  expect([shown?.text, shown?.entry?.mentions?.map(({ id }) => id)]).toEqual([
    "@Liam Stone please call her today",
    [liamIs.id],
  ]);
  expect((await mine(liam)).map(({ text, contact }) => [text, contact.name])).toEqual([
    ["@Liam Stone please call her today", "Lena Fischer"],
  ]);
});

test("who may not see the contact cannot be mentioned", async () => {
  const { mia, lena, liamIs, noahIs } = await office();
  const { data } = await listColleagues(mia, { id: lena.id });
  expect(data.map(({ id }) => id)).not.toContain(noahIs.id);
  const refused = note(mia, lena.id, { text: "@Noah Reed", mentions: [noahIs.id] });
  await expect(refused).rejects.toMatchObject({ code: "invalid" });
  expect(await letters(noahIs.email)).toEqual([]);
  const { version } = (await getContact(mia, { id: lena.id })).data;
  await updateOneContact(mia, { id: lena.id, version, seen_by: "owner" });
  const secret = note(mia, lena.id, { text: "@Liam Reed", mentions: [liamIs.id] });
  await expect(secret).rejects.toMatchObject({ code: "invalid" });
});

test("a mention goes with its note, and comes back with it", async () => {
  const { mia, liam, lena, liamIs } = await office();
  await note(mia, lena.id, { text: "@Liam Reed", mentions: [liamIs.id] });
  const [first] = await notes(mia, lena.id);
  const at = { id: lena.id, entry: first?.id ?? "" };
  await changeContactEntry(mia, { ...at, version: 1, deleted: true });
  expect(await mine(liam)).toEqual([]);
  await changeContactEntry(mia, { ...at, version: 2, deleted: false });
  expect(await mine(liam)).toHaveLength(1);
  await changeContactEntry(mia, { ...at, version: 3, text: "Nobody in particular", mentions: [] });
  expect(await mine(liam)).toEqual([]);
});

test("nobody is told against their choice, and a stranger is told nothing", async () => {
  const { mia, lena, liamIs } = await office();
  await owner.query(`update users set notifications = '{"mention": false}' where id = $1`, [liamIs.id]);
  await note(mia, lena.id, { text: "@Liam Reed", mentions: [liamIs.id] });
  expect(await letters(liamIs.email)).toEqual([]);
  const stranger = await knower(owner);
  await expect(listColleagues(stranger.call, { id: lena.id })).rejects.toMatchObject({ code: "not_found" });
  expect(await mine(stranger.call)).toEqual([]);
});
