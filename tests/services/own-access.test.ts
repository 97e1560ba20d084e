// What a person sees, asks and lifts on their own page: nothing before the code, and only what they may see.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
import { addContactEntry } from "#server/contact/entries.ts";
import { takeAnswers } from "#server/contact/from-answers.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { actOnPersonRequest, listPersonRequests } from "#server/contact/requests/person-requests.ts";
import { carryOnRequests } from "#server/contact/requests/request-work.ts";
import { createContact } from "#server/contact/service.ts";
import { noteAddress } from "#server/platform/http/noted-address.ts";
import { hasAttempt, PERSON_CODES_PER_ADDRESS } from "#server/platform/limits.ts";
import { ALL, contactCall, knower, NOBODYS } from "#tests/services/contact-support.ts";
import { answerOn, get, ownerWithCard, post, sights } from "#tests/services/exchange-support.ts";
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

/** A brand with two locations; a visitor answered in the first, and has the letter of it. */
async function visitor() {
  const head = await knower(owner, { role: "owner" });
  const card = await ownerWithCard(owner, {}, { role: "owner", permissions: FLAGS });
  const { actor } = card.call;
  if (actor.kind !== "user") throw new Error("Somebody real owns the card.");
  const near = { ...card, actor, call: contactCall(actor) };
  const far = await knower(owner, { role: "owner" });
  await owner.query("update workspaces set parent_id = $1 where id = any ($2)", [
    head.workspaceId,
    [near.workspaceId, far.workspaceId],
  ]);
  const address = `ines-${newId()}@example.com`;
  await answerOn(near.card, { reach: address, note: "Two bedrooms, please" });
  await takeAnswers(answersPort);
  return { head, near, far, address, at: (await letterTo(address, "card-receipt")).path };
}

async function letterTo(address: string, purpose: string) {
  const { rows } = await owner.query(
    "select letter from outbox where recipient = $1 and purpose = $2 order by id desc limit 1",
    [address, purpose],
  );
  const { action, facts = [] } = rows[0].letter;
  return { path: new URL(action.url).pathname, code: facts[0]?.value ?? "" };
}

type Visitor = Awaited<ReturnType<typeof visitor>>;
const seen = () => sights.at(-1);
function own() {
  const sight = seen();
  if (sight?.state !== "own") throw new Error(`No page of their own: ${sight?.state}`);
  return sight.own;
}
function held() {
  const page = own();
  if (page.step !== "held") throw new Error(`Nothing is open: ${page.step}`);
  return page;
}
const codeOf = async ({ address }: Visitor) => (await letterTo(address, "person-code")).code;
const askCode = ({ at, address }: Visitor) => post(at, { act: "own-code", email: address });
const enter = ({ at, address }: Visitor, code: string) => post(at, { act: "own-open", email: address, code });

/** Opens what is held, and answers the proof that the page carries. */
async function proved(ines: Visitor): Promise<string> {
  await askCode(ines);
  await enter(ines, await codeOf(ines));
  return held().proof;
}
const act = ({ at, address: email }: Visitor, proof: string, fields: Record<string, string>) =>
  post(at, { email, proof, ...fields });

test("nothing is told before the code, to whoever has the letter", async () => {
  const ines = await visitor();
  for (const method of ["GET", "HEAD"]) await get(`${ines.at}?act=own-open&email=${ines.address}`, method);
  expect(seen()).toMatchObject({ state: "open" });
  const refused = async () => {
    for (const fields of [
      { act: "own-request", kind: "erase" },
      { act: "own-hear" },
      { act: "own-phone", channel: "sms" },
    ]) {
      await act(ines, "x".repeat(43), fields);
      expect(own()).toMatchObject({ step: "ask", problem: expect.stringContaining("Half an hour") });
    }
  };
  await refused();
  // A code that its reader used opens nothing to who does not have what it gave.
  await proved(ines);
  await refused();
  const wrong = await post(ines.at, { act: "own-code", email: "somebody@example.com" });
  expect([wrong.status, own()]).toEqual([
    422,
    expect.objectContaining({ step: "ask", problem: expect.stringContaining("did not go to this address") }),
  ]);
  const none = await owner.query(
    "select 1 from outbox where recipient = 'somebody@example.com' and purpose = 'person-code'",
  );
  expect(none.rows).toEqual([]);
});

test("a code is good once, for its letter alone, and says nothing in what is kept", async () => {
  const [ines, other] = [await visitor(), await visitor()];
  await askCode(ines);
  await askCode(other);
  const code = await codeOf(ines);
  expect(code).toMatch(/^\d{6}$/);
  if (code !== (await codeOf(other))) {
    await enter(other, code);
    expect(own()).toMatchObject({ step: "code", problem: expect.stringContaining("not right") });
  }
  const kept = await owner.query("select code, proof from person_codes order by ends_at desc limit 2");
  for (const row of kept.rows) expect([row.code, row.proof]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null]);
  await enter(ines, code);
  expect(own()).toMatchObject({ step: "held" });
  await enter(ines, code);
  expect(own()).toMatchObject({ step: "ask", problem: expect.stringContaining("has ended") });
});

test("five tries, ten minutes, and then another code", async () => {
  const ines = await visitor();
  await askCode(ines);
  const right = await codeOf(ines);
  const wrong = right === "000000" ? "000001" : "000000";
  for (let tries = 1; tries <= 5; tries += 1) {
    await enter(ines, wrong);
    expect([tries, own().step]).toEqual([tries, tries < 5 ? "code" : "ask"]);
  }
  await enter(ines, right);
  expect(own()).toMatchObject({ step: "ask", problem: expect.stringContaining("five tries") });
  await askCode(ines);
  await owner.query("update person_codes set ends_at = now() - interval '1 second'");
  await enter(ines, await codeOf(ines));
  expect(own()).toMatchObject({ step: "ask" });
  await askCode(ines);
  await enter(ines, await codeOf(ines));
  expect(own()).toMatchObject({ step: "held" });
  await owner.query("update person_codes set proved_at = now() - interval '31 minutes'");
  await act(ines, held().proof, { act: "own-request", kind: "erase" });
  expect(own()).toMatchObject({ step: "ask", problem: expect.stringContaining("Half an hour") });
  await owner.query("update person_codes set ends_at = now() - interval '31 minutes'");
  await owner.query("select person_codes_sweep()");
  expect((await owner.query("select 1 from person_codes")).rows).toEqual([]);
});

test("five codes an hour to one mailbox", async () => {
  const ines = await visitor();
  for (let codes = 1; codes <= 5; codes += 1) expect((await askCode(ines)).status).toBe(200);
  expect((await askCode(ines)).status).toBe(429);
  expect(own()).toMatchObject({ step: "ask", problem: expect.stringContaining("too many codes") });
});

test("thirty codes an hour from one network address", async () => {
  const ines = await visitor();
  const network = `2001:db8:${newId().slice(-4)}:1::`;
  noteAddress("who-asks", `${network}1`);
  for (let nth = 0; nth < 29; nth += 1) await hasAttempt(PERSON_CODES_PER_ADDRESS, `${network}2`);
  const ask = () => post(ines.at, { act: "own-code", email: ines.address }, { "x-corner-request": "who-asks" });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
});

test("they see their own words, counts and consents of the whole brand, and nothing that others wrote or keep", async () => {
  const ines = await visitor();
  const known = (call: Visitor["far"]["call"], over: object) =>
    createContact(call, { ...NOBODYS, name: "Ines Duarte", email: ines.address, ...over });
  const { data: there } = await known(ines.far.call, { company: "Secret Bakery" });
  await addContactEntry(ines.far.call, { id: there.id, kind: "note", text: "Talks a lot", due_on: null });
  const { data: hidden } = await known(ines.head.call, { title: "Kept to myself" });
  await owner.query("update contacts set seen_by = 'owner' where id = $1", [hidden.id]);
  await proved(ines);
  const text = JSON.stringify(own());
  for (const shown of ["Two bedrooms, please", ines.address]) expect(text).toContain(shown);
  for (const not of ["Secret Bakery", "Talks a lot", "Kept to myself"]) expect(text).not.toContain(not);
  const { places } = held().held;
  const sum = (of: string) => places.reduce((all, { counts }) => all + (counts[of] ?? 0), 0);
  expect([places.length, sum("contacts"), sum("notes"), sum("answers")]).toEqual([3, 2, 1, 1]);
});

test("what they ask for is the brand's request, asked everywhere and once, from themselves", async () => {
  const ines = await visitor();
  const proof = await proved(ines);
  for (const kind of ["access", "erase", "erase"]) await act(ines, proof, { act: "own-request", kind });
  expect(own()).toMatchObject({ held: { asked: ["access", "erase"] } });
  await carryOnRequests();
  const { data } = await listPersonRequests(ines.head.call, { page: 1, per_page: 50 });
  expect(data).toMatchObject([
    { kind: "erase", source: "self", everywhere: true, opened_by: null, state: "open" },
    { kind: "access", source: "self", everywhere: true },
  ]);
  expect(data[0]?.parts).toHaveLength(3);
  const trail = await owner.query("select workspace_id, actor_id from audit where subject_id = $1", [data[0]?.id]);
  expect(trail.rows).toEqual([{ workspace_id: ines.head.workspaceId, actor_id: null }]);
  const erase = data[0];
  if (erase === undefined) throw new Error("It was asked for.");
  await actOnPersonRequest(ines.head.call, { id: erase.id, version: erase.version, act: "erase" });
  await carryOnRequests();
  expect((await listAllContacts(ines.near.call, ALL)).data).toEqual([]);
  await get(ines.at);
  expect(seen()).toMatchObject({ state: "ended" });
});

test("a yes of the very mailbox ends their own stop, with its words in the ledger", async () => {
  const ines = await visitor();
  await post(ines.at, { act: "stop" });
  const contact = (await listAllContacts(ines.near.call, ALL)).data[0];
  expect(contact?.may_write.state).toBe("stop");
  const proof = await proved(ines);
  await act(ines, proof, { act: "own-hear" });
  expect(seen()).toMatchObject({ opened: { stopped: false }, own: { step: "held" } });
  const now = contactCall(ines.near.actor);
  const { data } = await getContact(now, { id: contact?.id ?? "" });
  expect(data.channels.find(({ channel }) => channel === "email")).toMatchObject({ may: true, reason: "agreed" });
  expect(data.consents[0]).toMatchObject({
    source: "page",
    answer: "yes",
    words: expect.stringMatching(/./),
    by: null,
  });
  expect((await listAllContacts(now, { ...ALL, may_write: "mail" })).data).toHaveLength(1);
});
