// A stranger who knows a name and a company, and has a mailbox of their own: they read, stop and take nothing of the person whose
// name they typed, whether the two records were joined or not.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
import { changeContactFact } from "#server/contact/facts.ts";
import { findPairs } from "#server/contact/find-pairs.ts";
import { takeAnswers } from "#server/contact/from-answers.ts";
import { mergeContacts } from "#server/contact/merges.ts";
import { changePairRule } from "#server/contact/pair-rules.ts";
import { listAllPairs } from "#server/contact/pairs.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import {
  actOnPersonRequest,
  getPersonRequest,
  listPersonRequests,
  openPersonRequest,
  personRequestFile,
} from "#server/contact/requests/person-requests.ts";
import { carryOnRequests } from "#server/contact/requests/request-work.ts";
import { createContact } from "#server/contact/service.ts";
import { ALL, contactCall, NOBODYS } from "#tests/services/contact-support.ts";
import { answerOn, ownerWithCard, post, sights } from "#tests/services/exchange-support.ts";
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

const FLAGS = { "gui::contacts_personal": true, "gui::dbc_personal": true };
const PHONE = "(617) 450-0188";
const NOTE = "Divorcing, budget 2.4M";
const HERS = { name: "Wilhelmina Quackenbush", company: "Kestrel Harbor Optics" };
const code = (wanted: string) => expect.objectContaining({ code: wanted });

/** Wilhelmina answered with her number; then somebody answers with her name, her company and a mailbox of their own. */
async function stranger(joinsFrom: "likely" | "sure" | null) {
  const card = await ownerWithCard(owner, {}, { role: "owner", permissions: FLAGS });
  const { actor } = card.call;
  if (actor.kind !== "user") throw new Error("Somebody real owns the card.");
  const mia = contactCall(actor);
  await changePairRule(mia, { shown_from: "maybe", joins_from: joinsFrom, version: 0 });
  const address = `stranger-${newId()}@evil.example`;
  await answerOn(card.card, { ...HERS, reach: PHONE, note: NOTE });
  await answerOn(card.card, { ...HERS, reach: address });
  await takeAnswers(answersPort);
  await findPairs();
  return { mia, address, at: new URL((await letter(address, "card-receipt")).action.url).pathname };
}

type Stranger = Awaited<ReturnType<typeof stranger>>;

async function letter(to: string, purpose: string) {
  const { rows } = await owner.query(
    "select letter from outbox where recipient = $1 and purpose = $2 order by id desc limit 1",
    [to, purpose],
  );
  return rows[0].letter;
}

/** Joined by a colleague, who has no way to know better. */
async function join({ mia }: Stranger) {
  const [a, b] = (await listAllContacts(mia, ALL)).data;
  if (a === undefined || b === undefined) throw new Error("There are two.");
  const [older, newer] = a.phone === "" ? [b, a] : [a, b];
  const ask = { id: older.id, version: older.version, other: newer.id, other_version: newer.version, chosen: [] };
  return (await mergeContacts(mia, ask)).data;
}

async function prove({ at, address: email }: Stranger) {
  await post(at, { act: "own-code", email });
  await post(at, { act: "own-open", email, code: (await letter(email, "person-code")).facts[0].value });
  const sight = sights.at(-1);
  if (sight?.state !== "own" || sight.own.step !== "held") throw new Error("Nothing is open.");
  return sight.own;
}

const asking = async ({ mia }: Stranger) => {
  await carryOnRequests();
  const [request] = (await listPersonRequests(mia, { page: 1, per_page: 50 })).data;
  if (request === undefined) throw new Error("Nobody asked.");
  return request;
};
const workspaceOf = ({ mia }: Stranger) => (mia.actor.kind === "user" ? mia.actor.workspaceId : "");
const living = async ({ mia }: Stranger) => (await listAllContacts(mia, ALL)).data.length;

test.each(["likely", "sure"] as const)("a name and a company join nobody by themselves, from %s on", async (from) => {
  const one = await stranger(from);
  expect(await living(one)).toBe(2);
  const { data } = await listAllPairs(one.mia, { page: 1, per_page: 50, state: "open" });
  expect(data).toMatchObject([{ strength: "likely" }]);
  // What both have in common joins them as ever.
  const [a, b] = (await listAllContacts(one.mia, ALL)).data;
  await owner.query(
    `insert into contact_facts (workspace_id, id, contact_id, field, value, normal, source, by, at)
     select workspace_id, gen_random_uuid(), $2, field, value, normal, 'manual', null, now() from contact_facts
     where contact_id = $1 and field in ('email', 'phone')`,
    [a?.id, b?.id],
  );
  await owner.query("update contacts set version = version + 1, updated_at = now() where id = $1", [b?.id]);
  await owner.query(
    "insert into contact_unmatched (workspace_id, audience, contact_id) select workspace_id, contact_audience(seen_by, owner_id), id from contacts where id = $1",
    [b?.id],
  );
  await findPairs();
  expect(await living(one)).toBe(1);
});

test("joined by a colleague, their mailbox opens what it said itself and no more", async () => {
  const one = await stranger(null);
  const { id } = await join(one);
  const own = await prove(one);
  const text = JSON.stringify(own);
  expect(text).toContain(one.address);
  for (const not of [NOTE, "4500188", "450-0188", "••• 88"]) expect(text).not.toContain(not);
  expect(own.held.places[0]?.counts).toMatchObject({ contacts: 1, answers: 1 });
  expect(own.phones.shown).toEqual([]);
  for (const channel of ["sms", "call"])
    await post(one.at, { act: "own-phone", channel, email: one.address, proof: own.proof });
  const stops = await owner.query("select 1 from stops where channel <> 'email' and workspace_id = $1", [
    workspaceOf(one),
  ]);
  expect(stops.rows).toEqual([]);
  expect((await getContact(one.mia, { id })).data.channels.map(({ reason }) => reason)).not.toContain(
    "stopped_themselves",
  );
});

test("a copy of what is held leaves joined records out, which stand in a file of their own to be confirmed", async () => {
  const one = await stranger(null);
  await join(one);
  const { proof } = await prove(one);
  await post(one.at, { act: "own-request", kind: "access", email: one.address, proof });
  const request = await asking(one);
  expect(request.parts[0]?.found).toMatchObject({ contacts: 1, answers: 1, joined: 1 });
  const file = await (await personRequestFile(one.mia, { id: request.id })).text();
  expect(file).toContain(one.address);
  for (const not of [NOTE, PHONE]) expect(file).not.toContain(not);
  const apart = await (await personRequestFile(one.mia, { id: request.id, joined: "1" })).text();
  expect(apart).toContain(NOTE);
  expect(apart).not.toContain(one.address);
});

test("an erasure asks whether what was joined is theirs, also where it was joined since", async () => {
  const one = await stranger(null);
  const { proof } = await prove(one);
  await post(one.at, { act: "own-request", kind: "erase", email: one.address, proof });
  const alone = await asking(one);
  expect(alone.parts[0]?.found).toMatchObject({ contacts: 1, joined: 0 });
  await join(one);
  await actOnPersonRequest(one.mia, { id: alone.id, version: alone.version, act: "erase" });
  // Nothing is erased: it is looked for once more, and somebody decides on what there is now.
  await asking(one);
  const open = await asking(one);
  expect(open).toMatchObject({ state: "open", parts: [{ state: "found", found: { joined: 1 } }] });
  expect(await living(one)).toBe(1);
  const { id, version } = open;
  await expect(actOnPersonRequest(one.mia, { id, version, act: "erase" })).rejects.toEqual(code("invalid"));
  await actOnPersonRequest(one.mia, { id, version, act: "erase", joined: true });
  await carryOnRequests();
  expect((await getPersonRequest(one.mia, { id })).data).toMatchObject({ state: "done" });
  expect(await living(one)).toBe(0);
});

test("texts and calls stop for the numbers that the same answer gave, and by the same word start again", async () => {
  const one = await stranger(null);
  const [mine] = (await listAllContacts(one.mia, { ...ALL, filters: one.address })).data;
  await owner.query(
    `insert into contact_facts (workspace_id, id, contact_id, field, value, normal, source, source_id, at)
     select workspace_id, $1, contact_id, 'phone', '+16175550177', '+16175550177', source, source_id, at from contact_facts
     where contact_id = $2 and field = 'email'`,
    [newId(), mine?.id],
  );
  const { id } = await join(one);
  const { proof, phones } = await prove(one);
  expect(phones).toEqual({ shown: ["••• 77"], stopped: { sms: false, call: false } });
  const stop = (fields: object) =>
    post(one.at, { act: "own-phone", email: one.address, proof, channel: "sms", ...fields });
  const stopped = async () =>
    (await owner.query("select scope from stops where channel = 'sms' and workspace_id = $1", [workspaceOf(one)])).rows;
  await stop({});
  expect(await stopped()).toEqual([{ scope: "brand" }]);
  expect((await getContact(one.mia, { id })).data.facts.map(({ value }) => value)).toContain("+16175550177");
  await stop({ back: "1" });
  expect(await stopped()).toEqual([]);
});

test("a value that was taken away hands nobody out to a manager's request, and is erased by one", async () => {
  const { mia } = await stranger(null);
  const email = "ines.duarte@example.com";
  const { data } = await createContact(mia, { ...NOBODYS, name: "Ines Duarte", email, phone: "+1 617 555 0177" });
  const fact = data.facts.find(({ field }) => field === "email")?.id ?? "";
  await changeContactFact(mia, { id: data.id, version: data.version, fact, act: "remove" });
  const ask = { name: "Ines Duarte", emails: [email], phones: [], source: "letter" as const, proof: "Binder 3" };
  const found = async (kind: "access" | "erase") => {
    const { data: request } = await openPersonRequest(mia, { ...ask, kind, asked_on: "2026-11-02" });
    await carryOnRequests();
    return (await getPersonRequest(mia, { id: request.id })).data;
  };
  const asked = await found("access");
  expect(asked.parts[0]?.found).toMatchObject({ contacts: 0, values: 0 });
  expect(await (await personRequestFile(mia, { id: asked.id })).text()).not.toContain("Ines Duarte");
  const erased = await found("erase");
  expect(erased.parts[0]?.found).toMatchObject({ contacts: 1 });
  await actOnPersonRequest(mia, { id: erased.id, version: erased.version, act: "erase" });
  await carryOnRequests();
  expect((await listAllContacts(mia, ALL)).data.map(({ name }) => name)).not.toContain("Ines Duarte");
});
