// Answers on cards become contacts: each once, with the way that led to it, and gone with what is taken back.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { answersPort } from "#server/card/exchange/answers-store.ts";
import { changeConsentText } from "#server/card/exchange/consents.ts";
import {
  addExchange,
  changeExchange,
  removeExchange,
  restoreExchange,
} from "#server/card/exchange/exchange-service.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
import { addContactEntry } from "#server/contact/entries.ts";
import { addContactFact } from "#server/contact/facts.ts";
import { takeAnswers } from "#server/contact/from-answers.ts";
import { mergeContacts } from "#server/contact/merges.ts";
import { getContact, listAllContacts } from "#server/contact/reads.ts";
import { updateOneContact } from "#server/contact/service.ts";
import { getTimeline } from "#server/contact/timeline.ts";
import { weighAnew } from "#server/contact/weigh.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { ALL, contactCall } from "#tests/services/contact-support.ts";
import { answerOn, ownerWithCard, post } from "#tests/services/exchange-support.ts";
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

const GRANTED = { "gui::contacts_personal": true, "gui::dbc_personal": true } as const;

async function withCard(input: { private?: boolean } = {}) {
  const held = await ownerWithCard(owner, input, { permissions: GRANTED });
  return { ...held, mia: contactCall(held.call.actor.kind === "user" ? held.call.actor : (null as never)) };
}

const contactsOf = async ({ mia }: Awaited<ReturnType<typeof withCard>>) => (await listAllContacts(mia, ALL)).data;

test("an answer is one contact, however often and by however many it is taken", async () => {
  const held = await withCard();
  const id = newId();
  await answerOn(held.card, { id, name: "Ines Duarte", company: "Duarte & Filhos" });
  await Promise.all([takeAnswers(answersPort), takeAnswers(answersPort)]);
  await takeAnswers(answersPort);
  const [contact, ...others] = await contactsOf(held);
  expect(others).toEqual([]);
  expect(contact).toMatchObject({
    id,
    name: "Ines Duarte",
    company: "Duarte & Filhos",
    phone: "(857) 555-0117",
    origin: "answer",
  });
  const { data } = await getContact(held.mia, { id });
  expect(data.facts.every(({ source, by }) => source === "answer" && by === null)).toBe(true);
  expect(data.answer_id).toBe(id);
  const { data: time } = await getTimeline(held.mia, { id, kind: "all", per_page: 20 });
  expect(time.map(({ kind }) => kind)).toContain("answered");
});

test("their own words beat what somebody typed, until somebody chooses", async () => {
  const held = await withCard();
  const id = newId();
  await answerOn(held.card, { id, company: "Their own" });
  await takeAnswers(answersPort);
  const { data } = await getContact(held.mia, { id });
  const typed = { id, version: data.version, field: "company", use: "", value: "Typed" } as const;
  expect((await addContactFact(held.mia, typed)).data.company).toBe("Typed");
});

test("whom the owner met is a contact by their word; a private card's visitor and a spammer are none", async () => {
  const held = await withCard();
  const met = { name: "Grace Okafor", phone: "", email: "grace@example.com", company: "", title: "Broker", note: "" };
  const sent = { id: newId(), person_id: held.person.id, workspace_id: held.workspaceId, source: "typed" } as const;
  await addExchange(held.call, { ...sent, ...met, met_at: "2026-11-20T16:05:00Z" });
  const spam = newId();
  await answerOn(held.card, { id: spam, name: "Spam", website: "https://spam.example" });
  const hidden = await withCard({ private: true });
  await answerOn(hidden.card, { name: "Private" });
  await takeAnswers(answersPort);
  expect(await contactsOf(hidden)).toEqual([]);
  const [contact, ...others] = await contactsOf(held);
  expect(others).toEqual([]);
  expect(contact).toMatchObject({ name: "Grace Okafor", title: "Broker", origin: "capture" });
  const { rows } = await owner.query("select version, aside from exchanges where id = $1", [spam]);
  if (rows[0]?.aside == null) return;
  await changeExchange(held.call, { id: spam, version: rows[0].version, state: "waiting" });
  await takeAnswers(answersPort);
  expect((await contactsOf(held)).map(({ name }) => name)).toContain("Spam");
});

test("what a visitor corrects is corrected, and what only its owner sees is taken back all the same", async () => {
  const held = await withCard();
  const id = newId();
  const left = await answerOn(held.card, { id, name: "Corrects", reach: "(857) 555-0100" });
  await takeAnswers(answersPort);
  const { data } = await getContact(held.mia, { id });
  await updateOneContact(held.mia, { id, version: data.version, seen_by: "owner" });
  const at = left.headers.get("location") ?? "";
  const changed = await answerOn(held.card, {
    ...{ id, name: "Corrects", reach: "corrects@example.com", changes: at.split("/").at(-1) ?? "" },
  });
  await takeAnswers(answersPort);
  const { data: mended } = await getContact(held.mia, { id });
  expect(mended).toMatchObject({ email: "corrects@example.com", phone: "" });
  await post(changed.headers.get("location") ?? "", { act: "take-back" });
  await takeAnswers(answersPort);
  expect(await contactsOf(held)).toEqual([]);
});

test("what a visitor ticked is a yes of the address they gave, in the words they saw, and is taken back with it", async () => {
  const held = await withCard();
  const { person, workspaceId } = held;
  const boss = cardCall(holder({ userId: person.id, workspaceId, role: "owner", view: "company" }));
  await changeConsentText(boss, { channel: "email", text: "Send me new homes.", number: 0 });
  await changeConsentText(boss, { channel: "sms", text: "Text me new homes.", number: 0 });
  const texts = await owner.query("select id from consent_texts where workspace_id = $1 order by channel", [
    workspaceId,
  ]);
  const [mail = "", sms = ""] = texts.rows.map((row) => String(row.id));
  const [id, unticked] = [newId(), newId()];
  const ticked = { name: "Agrees", seen: [mail, sms], agree: [mail, sms] };
  const left = await answerOn(held.card, { ...ticked, id, reach: "agrees@example.com" });
  await answerOn(held.card, { id: unticked, name: "Does not", seen: [mail, sms], reach: "silent@example.com" });
  await takeAnswers(answersPort);
  const read = async (of: string) => (await getContact({ ...held.mia, now: new Date() }, { id: of })).data;
  const data = await read(id);
  expect(data.consents).toMatchObject([
    {
      channel: "email",
      address: "agrees@example.com",
      words: "Send me new homes.",
      text_number: 1,
      source: "answer",
      by: null,
    },
  ]);
  expect(data.may_write.state).toBe("mail");
  expect(await read(unticked)).toMatchObject({
    consents: [],
    may_write: { state: "none" },
  });
  const changes = (left.headers.get("location") ?? "").split("/").at(-1) ?? "";
  const changed = await answerOn(held.card, { ...ticked, id, reach: "(857) 555-0166", changes });
  await takeAnswers(answersPort);
  const mended = await read(id);
  expect(mended.consents.map(({ channel, address }) => [channel, address])).toEqual([["sms", "+18575550166"]]);
  const typed = { id, version: mended.version, field: "name", use: "", value: "Their neighbor" } as const;
  await addContactFact(held.mia, typed);
  await post(changed.headers.get("location") ?? "", { act: "take-back" });
  await takeAnswers(answersPort);
  expect(await read(id)).toMatchObject({ consents: [], may_write: { state: "none" } });
});

test("an answer that was deleted before anybody heard of it becomes a contact once it is restored", async () => {
  const held = await withCard();
  const id = newId();
  await answerOn(held.card, { id, name: "Comes Back" });
  await removeExchange(held.call, { id });
  await takeAnswers(answersPort);
  expect(await contactsOf(held)).toEqual([]);
  await restoreExchange(held.call, { id });
  await takeAnswers(answersPort);
  expect((await contactsOf(held)).map(({ name }) => name)).toEqual(["Comes Back"]);
});

test("what a visitor takes back is not known any more, but what others wrote down themselves is", async () => {
  const held = await withCard();
  const [first, second] = [newId(), newId()];
  const left = await answerOn(held.card, { id: first, name: "Takes Back" });
  const other = await answerOn(held.card, { id: second, name: "Takes Back Too" });
  await takeAnswers(answersPort);
  const { data } = await getContact(held.mia, { id: second });
  await addContactFact(held.mia, {
    id: second,
    version: data.version,
    field: "name",
    use: "",
    value: "Their neighbor",
  });
  await addContactEntry(held.mia, { id: second, kind: "note", text: "Lives at 4B", due_on: null });
  for (const sent of [left, other]) await post(sent.headers.get("location") ?? "", { act: "take-back" });
  await takeAnswers(answersPort);
  const rest = await contactsOf(held);
  expect(rest.map(({ name, phone }) => [name, phone])).toEqual([["Their neighbor", ""]]);
  const { rows } = await owner.query("select value from contact_facts where contact_id = any ($1::uuid[])", [
    [first, second],
  ]);
  expect(rows).toEqual([{ value: "Their neighbor" }]);
});

async function twoAnswers() {
  const held = await withCard();
  const [first, second] = [newId(), newId()];
  const sent = await answerOn(held.card, { id: first, name: "Elena Marsh", company: "Marsh & Day" });
  const other = await answerOn(held.card, { id: second, name: "E. Marsh", company: "Day Associates" });
  await takeAnswers(answersPort);
  const one = async (id: string) => (await getContact(held.mia, { id })).data;
  const [person, record] = [await one(first), await one(second)];
  const pair = { id: first, version: person.version, other: second, other_version: record.version, chosen: [] };
  await mergeContacts(held.mia, pair);
  const placeOf = ({ headers }: typeof sent) => headers.get("location") ?? "";
  const takeBack = async (answer: typeof sent) => {
    await post(placeOf(answer), { act: "take-back" });
    await takeAnswers(answersPort);
  };
  const correct = async (values: { company: string }) => {
    const changes = placeOf(other).split("/").at(-1) ?? "";
    const changed = await answerOn(held.card, { id: second, name: "E. Marsh", ...values, changes });
    await takeAnswers(answersPort);
    return changed;
  };
  return { held, first, second, one, takeBack, correct, sent, other };
}

test("of a joined person what was taken back goes with its record, and what others wrote on it stays with the rest", async () => {
  const { held, first, second, one, takeBack, sent, other } = await twoAnswers();
  await addContactEntry(held.mia, { id: first, kind: "note", text: "Lives at 4B", due_on: null });
  await takeBack(sent);
  const rest = await one(second);
  expect(rest).toMatchObject({ id: second, name: "E. Marsh", company: "Day Associates", records: [] });
  const { data: time } = await getTimeline(held.mia, { id: second, kind: "notes", per_page: 9 });
  expect(time.map(({ text }) => text)).toEqual(["Lives at 4B"]);
  expect(await contactsOf(held)).toHaveLength(1);
  await takeBack(other);
  expect(await contactsOf(held)).toEqual([]);
  const { rows } = await owner.query(
    "select 1 from contact_merges where record_id = any ($1::uuid[]) or person_id = any ($1::uuid[])",
    [[first, second]],
  );
  expect(rows).toEqual([]);
});

test("a joined record that is taken back leaves the person, and one that was corrected says so of the person", async () => {
  const { held, first, second, one, takeBack, correct } = await twoAnswers();
  const changed = await correct({ company: "Day & Daughters" });
  const person = await one(first);
  expect(person.facts.filter(({ record_id }) => record_id === second).map(({ value }) => value)).toContain(
    "Day & Daughters",
  );
  expect(await contactsOf(held)).toEqual([expect.objectContaining({ id: first, company: "Day & Daughters" })]);
  await takeBack(changed);
  expect(await one(first)).toMatchObject({ name: "Elena Marsh", company: "Marsh & Day", records: [] });
});

test("a joined person has the visits and the notes of every record in their time", async () => {
  const { held, first, second } = await twoAnswers();
  const { rows } = await owner.query("select workspace_id from contacts where id = $1", [second]);
  await owner.query(
    `insert into contact_entries (workspace_id, id, contact_id, kind, text, by, at)
     values ($1, $2, $3, 'note', 'Said on the other record', $4, now())`,
    [rows[0]?.workspace_id, newId(), second, held.person.id],
  );
  const time = async (kind: "visits" | "notes") =>
    (await getTimeline(held.mia, { id: first, kind, per_page: 50 })).data.map((one) => one.text || one.kind);
  expect(await time("notes")).toEqual(["Said on the other record"]);
  expect((await time("visits")).filter((one) => one === "answered")).toHaveLength(2);
});

test("what a visitor wrote and asked for stands in the time of their contact and is found by a search, as long as it is there", async () => {
  const held = await withCard();
  const id = newId();
  await answerOn(held.card, { id, name: "Writes", note: "Two bedrooms near Fort Point", help: "A viewing" });
  await takeAnswers(answersPort);
  const moment = async () => {
    const { data } = await getTimeline(held.mia, { id, kind: "visits", per_page: 20 });
    return data.find(({ kind }) => kind === "answered");
  };
  expect(await moment()).toMatchObject({ text: "Two bedrooms near Fort Point", requests: ["A viewing"] });
  const found = async (filters: string) =>
    (await listAllContacts(held.mia, { ...ALL, filters, exact: true })).data.map((one) => one.id);
  expect(await found("fort point")).toEqual([id]);
  expect(await found("viewing")).toEqual([id]);
  await removeExchange(held.call, { id });
  await takeAnswers(answersPort);
  expect([await moment(), await found("fort point")]).toEqual([undefined, []]);
  await restoreExchange(held.call, { id });
  await takeAnswers(answersPort);
  expect(await found("fort point")).toEqual([id]);
  await owner.query(
    "insert into answer_retention (workspace_id, days, starts_at, changed_by) values ($1, 30, now(), $2)",
    [...[held.workspaceId, held.person.id]],
  );
  await owner.query("update exchanges set created_at = now() - interval '40 days' where id = $1", [id]);
  await owner.query("select answers_expire(100)");
  await weighAnew();
  expect(await found("fort point")).toEqual([]);
  expect(await found("Writes")).toEqual([id]);
});
