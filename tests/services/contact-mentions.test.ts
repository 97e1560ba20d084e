// Mentions in notes: of colleagues who may see the contact alone, known by id, told once, gone with the note.
import { expect, test } from "vitest";
import { authorize } from "#lib/permissions/index.ts";
import { addContactEntry, changeContactEntry } from "#server/contact/entries.ts";
import { listColleagues, listMentions } from "#server/contact/mentions.ts";
import { getContact } from "#server/contact/reads.ts";
import { createContact, updateOneContact } from "#server/contact/service.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { CONTACT_WORDS_PER_PERSON, MENTIONS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { type contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { emailsTo } from "#tests/support/emails.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

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
  // One of a moment ago would keep the next letter back as well.
  await owner.query("update contact_mentions set at = at - interval '1 day' where user_id = $1", [liamIs.id]);
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

test("one letter a quarter of an hour of one contact, and each mention in their list", async () => {
  const { mia, liam, lena, liamIs } = await office();
  const say = (text: string, call = mia) => note(call, lena.id, { text: `@Liam Reed ${text}`, mentions: [liamIs.id] });
  await say("one");
  await say("two");
  expect(await letters(liamIs.email)).toHaveLength(1);
  expect(await mine(liam)).toHaveLength(2);
  const other = (await createContact(mia, { ...NOBODYS, name: "Hugo Petrov" })).data;
  await note(mia, other.id, { text: "@Liam Reed", mentions: [liamIs.id] });
  expect(await letters(liamIs.email)).toHaveLength(2);
  await say("later", { ...mia, now: new Date(Date.now() + 16 * 60_000) });
  expect(await letters(liamIs.email)).toHaveLength(3);
});

test("sixty mentions an hour, by a new note or by an old one, whomever they name", async () => {
  const { mia, lena, liamIs } = await office();
  const { userId } = authorize(mia.actor, "contacts.note");
  const say = () => note(mia, lena.id, { text: "@Liam Reed", mentions: [liamIs.id] });
  await takeAttempt(MENTIONS_PER_PERSON, userId, 59);
  await say();
  const refused = expect.objectContaining({ code: "rate_limited" });
  await expect(say()).rejects.toEqual(refused);
  const [first] = await notes(mia, lena.id);
  const change = { id: lena.id, entry: first?.id ?? "", text: "@Liam Reed today" };
  // Whom a note names already is told nothing, and takes nothing.
  await changeContactEntry(mia, { ...change, version: 1, mentions: [liamIs.id] });
  await note(mia, lena.id, { text: "Nobody", mentions: [] });
  const [plain] = await notes(mia, lena.id);
  const again = { ...change, entry: plain?.id ?? "", version: 1, mentions: [liamIs.id] };
  await expect(changeContactEntry(mia, again)).rejects.toEqual(refused);
  expect(await letters(liamIs.email)).toHaveLength(1);
});

test("a thousand words an hour count changed notes as well", async () => {
  const { mia, lena } = await office();
  const { userId } = authorize(mia.actor, "contacts.note");
  await note(mia, lena.id, { text: "Nobody", mentions: [] });
  const [first] = await notes(mia, lena.id);
  await takeAttempt(CONTACT_WORDS_PER_PERSON, userId, 998);
  const change = (version: number) =>
    changeContactEntry(mia, { id: lena.id, entry: first?.id ?? "", text: `Nobody ${version}`, version });
  await change(1);
  await expect(change(2)).rejects.toMatchObject({ code: "rate_limited" });
});
