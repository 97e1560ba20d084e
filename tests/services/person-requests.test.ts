// What somebody asks for about themselves: found in every workspace that is asked, answered, or erased for good.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { CreateContact } from "#lib/services/contact/entities.ts";
import type { OpenPersonRequest, PersonRequest } from "#lib/services/contact/person-request-entities.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
import { addContactEntry } from "#server/contact/entries.ts";
import { takeAnswers } from "#server/contact/from-answers.ts";
import { mergeContacts } from "#server/contact/merges.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import {
  actOnPersonRequest,
  getPersonRequest,
  listPersonRequests,
  openPersonRequest,
  personRequestFile,
} from "#server/contact/requests/person-requests.ts";
import { carryOnRequests } from "#server/contact/requests/request-work.ts";
import { createContact, updateOneContact } from "#server/contact/service.ts";
import { PERSON_REQUESTS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { ALL, contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { answerOn, ownerWithCard } from "#tests/services/exchange-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

let database: DemoDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await readyVisits();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

type Who = Awaited<ReturnType<typeof knower>>;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const INES = "ines.duarte@example.com";

/** A brand and two locations of it, each with somebody who looks after it. */
async function brand() {
  const head = await knower(owner, { role: "owner" });
  const [near, far] = [await knower(owner, { role: "owner" }), await knower(owner, { role: "owner" })];
  await owner.query("update workspaces set parent_id = $1 where id = any ($2)", [
    head.workspaceId,
    [near.workspaceId, far.workspaceId],
  ]);
  return { head, near, far };
}

const known = async ({ call }: Who, over: Partial<CreateContact> = {}) =>
  (await createContact(call, { ...NOBODYS, name: "Ines Duarte", email: INES, ...over })).data;

const ASKED: Omit<OpenPersonRequest, "proof" | "asked_on"> = {
  ...{ kind: "erase", name: "Ines Duarte", emails: [INES], phones: [], source: "letter" },
};

async function opened({ call }: Who, over: Partial<OpenPersonRequest> = {}): Promise<PersonRequest> {
  const { data } = await openPersonRequest(call, { ...ASKED, proof: "Binder 3", asked_on: "2026-11-02", ...over });
  await carryOnRequests();
  return (await getPersonRequest(call, { id: data.id })).data;
}

const act = async ({ call }: Who, { id, version }: PersonRequest, wanted: PersonRequest["may"][number]) => {
  await actOnPersonRequest(call, { id, version, act: wanted });
  await carryOnRequests();
  return (await getPersonRequest(call, { id })).data;
};
const all = async ({ call }: Who) => (await listAllContacts(call, ALL)).data;
const rowsOf = async (table: string, workspaceId: string) =>
  Number((await owner.query(`select count(*) from ${table} where workspace_id = $1`, [workspaceId])).rows[0].count);

test("the brand has a person erased in every location, joined records and notes too, and keeps counts alone", async () => {
  const { head, near, far } = await brand();
  const [first, second] = [await known(near), await known(near, { email: "", phone: "+1 617 555 0142" })];
  await addContactEntry(near.call, { id: second.id, kind: "note", text: "Likes the harbor", due_on: null });
  const versions = { version: first.version, other_version: (await getContact(near.call, second)).data.version };
  await mergeContacts(near.call, { id: first.id, other: second.id, chosen: [], ...versions });
  await known(far);
  await known(far, { name: "Walter Boone", email: "walter@example.com" });

  const found = await opened(head);
  expect(found).toMatchObject({
    state: "open",
    shown: "i•••@e•••.com",
    due_on: "2026-12-17",
    may: ["erase", "withdraw"],
  });
  const counts = new Map(found.parts.map(({ workspace, found: held }) => [workspace.id, held]));
  expect(counts.get(near.workspaceId)).toMatchObject({ contacts: 2, notes: 1, others: 0 });
  expect(counts.get(far.workspaceId)).toMatchObject({ contacts: 1 });
  expect(counts.get(head.workspaceId)).toMatchObject({ contacts: 0 });
  // A location sees what runs in it, and decides nothing of it.
  const there = (await listPersonRequests(far.call, { page: 1, per_page: 50 })).data;
  expect(there).toMatchObject([{ id: found.id, may: [], proof: "", opened_by: null }]);
  expect(there[0]?.parts.map(({ workspace }) => workspace.id)).toEqual([far.workspaceId]);
  const { id, version } = found;
  await expect(actOnPersonRequest(far.call, { id, version, act: "erase" })).rejects.toEqual(code("invalid"));

  const done = await act(head, found, "erase");
  expect(done).toMatchObject({ state: "done", may: [], proof: "" });
  expect(done.parts.every(({ state, done_at }) => state === "done" && done_at !== null)).toBe(true);
  expect(await all(near)).toEqual([]);
  expect((await all(far)).map(({ name }) => name)).toEqual(["Walter Boone"]);
  for (const table of ["contacts", "contact_facts", "contact_entries", "contact_merges", "contact_keys"])
    expect([table, await rowsOf(table, near.workspaceId)]).toEqual([table, 0]);
  const left = await owner.query("select name, emails, phones from person_requests where id = $1", [found.id]);
  expect(left.rows).toEqual([{ name: "", emails: [], phones: [] }]);
  await expect(personRequestFile(head.call, { id })).rejects.toEqual(code("gone"));
});

test("a location's own request stays in it until the brand has it asked everywhere", async () => {
  const { head, near, far } = await brand();
  await known(near);
  await known(far);
  const found = await opened(near);
  expect(found.parts.map(({ workspace }) => workspace.id)).toEqual([near.workspaceId]);
  expect(found.may).toEqual(["erase", "withdraw"]);
  expect((await listPersonRequests(far.call, { page: 1, per_page: 50 })).data).toEqual([]);
  await expect(getPersonRequest(far.call, { id: found.id })).rejects.toEqual(code("not_found"));
  await expect(act(near, found, "widen")).rejects.toEqual(code("invalid"));

  const forAll = (await getPersonRequest(head.call, { id: found.id })).data;
  expect(forAll.may).toEqual(["erase", "widen", "withdraw"]);
  const wide = await act(head, forAll, "widen");
  expect(wide.parts).toHaveLength(3);
  // From then on it is the brand's matter; an older look at it is an older version.
  expect((await getPersonRequest(near.call, { id: found.id })).data.may).toEqual([]);
  await expect(act(near, found, "erase")).rejects.toEqual(code("conflict"));
  await act(head, wide, "erase");
  expect([await all(near), await all(far)]).toEqual([[], []]);
});

test("a number finds only whom the name fits as well; the others are counted, and left alone", async () => {
  const mia = await knower(owner, { role: "owner" });
  const phone = "+1 617 555 0199";
  await known(mia, { email: "", phone });
  await known(mia, { name: "Hugo Petrov", email: "hugo@example.com", phone });
  const found = await opened(mia, { emails: [], phones: ["(617) 555-0199"] });
  expect(found).toMatchObject({ shown: "••• 99", parts: [{ found: { contacts: 1, others: 1 } }] });
  await act(mia, found, "erase");
  expect((await all(mia)).map(({ name }) => name)).toEqual(["Hugo Petrov"]);
});

test("an answer goes with its words and its visit, and comes back by nothing", async () => {
  const held = await ownerWithCard(
    owner,
    {},
    { role: "owner", permissions: { "gui::contacts_personal": true, "gui::dbc_personal": true } },
  );
  const { actor } = held.call;
  if (actor.kind !== "user") throw new Error("Somebody real owns the card.");
  const mia: Who = { ...held, actor, call: contactCall(actor) };
  const id = newId();
  await answerOn(held.card, { id, name: "Ines Duarte", reach: INES });
  await takeAnswers(answersPort);
  expect(await all(mia)).toHaveLength(1);
  const found = await opened(mia);
  expect(found.parts[0]?.found).toMatchObject({ contacts: 1, answers: 1 });
  await act(mia, found, "erase");
  await takeAnswers(answersPort);
  expect(await all(mia)).toEqual([]);
  const { rows } = await owner.query("select name, email, phone, note, visit from exchanges where id = $1", [id]);
  expect(rows).toEqual([{ name: "", email: "", phone: "", note: "", visit: null }]);
});

test("who asks what is held gets a file of this workspace alone, and is forgotten once they have their answer", async () => {
  const { head, near } = await brand();
  await known(head, { note: "Met at the market", tags: ["buyer"] });
  await known(near);
  const found = await opened(head, { kind: "access" });
  expect(found.may).toEqual(["answer", "withdraw"]);
  const { held } = JSON.parse(await (await personRequestFile(head.call, { id: found.id })).text());
  expect(held.contacts).toMatchObject([
    { name: "Ines Duarte", tags: ["buyer"], notes: [{ text: "Met at the market" }] },
  ]);
  expect(await act(head, found, "answer")).toMatchObject({ state: "done" });
  expect(await all(head)).toHaveLength(1);
  await expect(personRequestFile(head.call, { id: found.id })).rejects.toEqual(code("gone"));
});

test("files, relations, thank-yous and requests for an introduction are counted, handed out, and in the certificate", async () => {
  const boss = await knower(owner, { role: "owner" });
  const mia = await knower(owner, { workspaceId: boss.workspaceId });
  const { workspaceId, person } = boss;
  const [{ id }, other, hidden] = [
    await known(boss),
    await known(boss, { name: "Walter", email: "" }),
    await known(mia, { name: "Hidden", email: "" }),
  ];
  await updateOneContact(mia.call, { id: hidden.id, version: hidden.version, seen_by: "owner" });
  const of = [workspaceId, id, person.id, newId()];
  await owner.query(
    `insert into referral_thanks (workspace_id, contact_id, by, thanked_on, note, at) values ($1, $2, $3, current_date, 'Wine', now())`,
    of.slice(0, 3),
  );
  await owner.query(
    `insert into introduction_requests (workspace_id, id, asker_id, contact_id, path, text, asked_at)
     values ($1, $4, $3, $2, array[$3::uuid], 'Could you?', now())`,
    of,
  );
  for (const to of [other.id, hidden.id]) {
    await owner.query(
      `insert into contact_relations (workspace_id, id, from_id, to_id, kind, by, at) values ($1, $2, $3, $4, 'friend', $5, now())`,
      [workspaceId, newId(), id, to, person.id],
    );
  }
  const asked = await opened(boss, { kind: "access" });
  const counts = { files: 0, relations: 1, thanks: 1, introductions: 1 };
  expect(asked.parts[0]?.found).toMatchObject(counts);
  const { held } = JSON.parse(await (await personRequestFile(boss.call, { id: asked.id })).text());
  expect(held.contacts).toMatchObject([
    { files: [], relations: [{ kind: "friend" }], thanks: [{ note: "Wine" }], introductions: [{ text: "Could you?" }] },
  ]);
  const done = await act(boss, await opened(boss), "erase");
  expect(done.parts[0]?.found).toMatchObject(counts);
  expect(await rowsOf("referral_thanks", workspaceId)).toBe(0);
});

test("what a colleague keeps to themselves is neither counted nor handed out, and goes with an erasure", async () => {
  const boss = await knower(owner, { role: "owner" });
  const mia = await knower(owner, { workspaceId: boss.workspaceId });
  const { id, version } = await known(mia, { note: "Between the two of us" });
  await updateOneContact(mia.call, { id, version, seen_by: "owner" });
  const asked = await opened(boss, { kind: "access" });
  expect(asked.parts[0]?.found).toMatchObject({ contacts: 0, values: 0, notes: 0, others: 0 });
  const file = await (await personRequestFile(boss.call, { id: asked.id })).text();
  expect(JSON.parse(file).held.contacts).toEqual([]);
  expect(file).not.toContain("Between the two of us");

  const done = await act(boss, await opened(boss), "erase");
  expect(done.parts[0]?.found).toMatchObject({ contacts: 0, values: 0, notes: 0 });
  expect(await rowsOf("contacts", boss.workspaceId)).toBe(0);
});

test("what is not followed erases nothing; a stranger's request is nobody's else", async () => {
  const mia = await knower(owner, { role: "owner" });
  const other = await knower(owner, { role: "owner" });
  await known(mia);
  const found = await opened(mia);
  await expect(getPersonRequest(other.call, { id: found.id })).rejects.toEqual(code("not_found"));
  await expect(actOnPersonRequest(other.call, { id: found.id, version: 1, act: "erase" })).rejects.toEqual(
    code("not_found"),
  );
  await expect(personRequestFile(other.call, { id: found.id })).rejects.toEqual(code("not_found"));
  expect(await act(mia, found, "withdraw")).toMatchObject({ state: "withdrawn", parts: [{ state: "done" }] });
  expect(await all(mia)).toHaveLength(1);
});

test("a member decides nothing, and what is no address or no day says so", async () => {
  const boss = await knower(owner, { role: "owner" });
  const member = await knower(owner, { workspaceId: boss.workspaceId });
  await expect(opened(member)).rejects.toEqual(code("forbidden"));
  // Refused for who they are, before anything that they typed is looked at.
  await expect(opened(member, { asked_on: "2999-01-01" })).rejects.toEqual(code("forbidden"));
  const refused = (over: Partial<OpenPersonRequest>, field: string) =>
    expect(opened(boss, over)).rejects.toMatchObject({
      code: "invalid",
      details: { fields: { [field]: [expect.any(String)] } },
    });
  await refused({ emails: [], phones: [] }, "emails");
  await refused({ emails: ["nobody"] }, "emails");
  await refused({ phones: ["x"] }, "phones");
  await refused({ asked_on: "2999-01-01" }, "asked_on");
});

test("fifty requests a day; the next one is refused, and says when to try again", async () => {
  const mia = await knower(owner, { role: "owner" });
  await Promise.all(Array.from({ length: 49 }, () => takeAttempt(PERSON_REQUESTS_PER_PERSON, mia.person.id)));
  await opened(mia, { kind: "access" });
  await expect(opened(mia, { kind: "access" })).rejects.toMatchObject({
    code: "rate_limited",
    details: { retryAfter: expect.any(Number) },
  });
});

test("nothing is erased while somebody still looks", async () => {
  const mia = await knower(owner, { role: "owner" });
  await known(mia);
  const found = await opened(mia);
  await owner.query("update person_request_parts set state = 'looking', found = null where request_id = $1", [
    found.id,
  ]);
  const looking = (await getPersonRequest(mia.call, { id: found.id })).data;
  expect(looking.may).toEqual(["withdraw"]);
  await expect(act(mia, looking, "erase")).rejects.toEqual(code("invalid"));
  expect(await all(mia)).toHaveLength(1);
});
