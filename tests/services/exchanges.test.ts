import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import { changeConsentText, getConsentTexts } from "#server/card/exchange/consents.ts";
import { exportCardExchanges, getExchange, listCardExchanges } from "#server/card/exchange/exchange-reads.ts";
import { changeExchange, removeExchange, restoreExchange } from "#server/card/exchange/exchange-service.ts";
import { cardsOf, giveAnswers, giveCards } from "#server/card/ownership-store.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
import { noteAddress } from "#server/platform/http/noted-address.ts";
import { ANSWERS_PER_ADDRESS, ANSWERS_PER_CARD, hasAttempt } from "#server/platform/limits.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { answerOn, get, ownerWithCard, post, sights, visitOf } from "#tests/services/exchange-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { storeVisits } from "#tests/support/visits.ts";

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

const ASK = { page: 1, per_page: 20, sort_by: "created_at", sort_desc: true, filters: "" } as const;
const code = (wanted: string) => expect.objectContaining({ code: wanted });

const withCard = (input: { private?: boolean } = {}, over: Partial<UserActor> = {}) =>
  ownerWithCard(owner, input, over);

const mailTo = async (to: string) =>
  (await owner.query("select purpose, letter from outbox where recipient = $1 order by created_at", [to])).rows;

test("an answer reaches its owner once, with what was asked and how the card was opened", async () => {
  const { call, card, person } = await withCard();
  const id = newId();
  const sent = await answerOn(card, { id, help: ["A call", "Something else"], note: "Is 4B free?" });
  expect(sent.status).toBe(303);
  expect(sent.headers.get("location")).toMatch(/^\/m\/[\w-]{43}$/);
  await answerOn(card, { id, name: "Somebody else" });
  const { data, meta } = await listCardExchanges(call, ASK);
  expect(meta.total).toBe(1);
  expect(data[0]).toMatchObject({
    ...{ id, name: "Ines Duarte", phone: "(857) 555-0117", email: "", note: "Is 4B free?", requests: ["A call"] },
    ...{ state: "waiting", channel: "qr", code: "Q7K", card: { id: card.id, name: "Work" } },
  });
  const letters = await mailTo(person.email);
  expect(letters.map(({ purpose }) => purpose)).toEqual(["card-answer"]);
  expect(letters[0].letter.facts).toContainEqual({ label: "What would help", value: "A call" });
  const { rows } = await owner.query("select kind from service_events where subject_id = $1", [id]);
  expect(rows).toEqual([{ kind: "exchange.received" }]);
});

test("answers go along with their card, are in the export of whoever has it, and a private card's are nobody else's", async () => {
  const { call, card, person, workspaceId } = await withCard();
  const heir = await withCard({}, { workspaceId });
  const { data: own } = await createShareCard(call, { private: true });
  const { data: published } = await publishShareCard(call, own);
  await answerOn(card);
  await answerOn(published, { name: "For her alone" });
  const exported = async ({ actor }: typeof call) => {
    const scope = authorize(actor, "cards.read");
    const rows = await readWorkspace(scope, (tx) => cardsOf(tx, scope.userId));
    return rows.flatMap(({ answers }) => answers).map((answer) => z.object({ name: z.string() }).parse(answer).name);
  };
  expect((await exported(call)).toSorted()).toEqual(["For her alone", "Ines Duarte"]);
  await inWorkspace(authorize(call.actor, "cards.read"), async (tx) => {
    await giveCards(tx, { from: person.id, to: heir.person.id });
    await giveAnswers(tx, { from: person.id, to: heir.person.id, erased: false });
  });
  expect(await exported(call)).toEqual(["For her alone"]);
  const { data } = await listCardExchanges(heir.call, ASK);
  expect(data).toMatchObject([{ name: "Ines Duarte", phone: "(857) 555-0117", version: 2 }]);
  expect(await exported(heir.call)).toEqual(["Ines Duarte"]);
});

test("what is not whole comes back with everything that was typed, and one without a visit is confirmed first", async () => {
  const { call, card } = await withCard();
  const bad = await answerOn(card, { reach: "857", note: "Keep this" });
  expect(bad.status).toBe(422);
  expect(sights.at(-1)).toMatchObject({
    ...{ why: "problems", answered: { reach: "857", note: "Keep this" } },
    problems: { reach: "Some digits are missing. An email address is fine too." },
    action: `/c/${card.handle}.Q7K/exchange`,
  });
  for (const visit of ["", "forged", visitOf(newId()), visitOf(card.id, 25 * 3_600_000)]) {
    expect((await answerOn(card, { visit })).status).toBe(200);
    expect(sights.at(-1)).toMatchObject({
      why: "confirm",
      hidden: { id: expect.any(String), visit: expect.any(String) },
    });
  }
  expect((await listCardExchanges(call, ASK)).meta.total).toBe(0);
});

test("what waited for a network is dated by the page it was written on, for eight days and on its own card alone", async () => {
  const { call, card } = await withCard();
  const days = (count: number) => count * 24 * 3_600_000;
  expect((await answerOn(card, { kept: "1", visit: visitOf(card.id, days(3)) })).status).toBe(303);
  const [row] = (await listCardExchanges(call, ASK)).data;
  const age = Date.now() - Date.parse(row?.opened_at ?? "");
  expect(Math.abs(age - days(3))).toBeLessThan(60_000);
  for (const visit of ["", visitOf(newId(), days(3)), visitOf(card.id, days(8) + 1000)]) {
    expect((await answerOn(card, { kept: "1", visit })).status).toBe(200);
  }
  expect((await listCardExchanges(call, ASK)).meta.total).toBe(1);
});

test("spam is kept aside: nobody is told, and it can be taken for real", async () => {
  const { call, card, person } = await withCard();
  expect((await answerOn(card, { website: "https://spam.test" })).status).toBe(303);
  expect((await answerOn(card, { visit: visitOf(card.id, 0) })).status).toBe(303);
  expect(await mailTo(person.email)).toEqual([]);
  expect((await listCardExchanges(call, ASK)).meta.total).toBe(0);
  const { data } = await listCardExchanges(call, { ...ASK, state: "aside" });
  expect(data).toHaveLength(2);
  const [one] = data;
  if (!one) throw new Error("nothing was kept");
  await changeExchange(call, { id: one.id, version: one.version, state: "waiting" });
  expect((await listCardExchanges(call, ASK)).meta.total).toBe(1);
});

test("within ten minutes it is seen, changed and taken back; then its words are gone", async () => {
  const { call, card } = await withCard();
  const id = newId();
  const at = (await answerOn(card, { id })).headers.get("location") ?? "";
  expect((await get(at)).status).toBe(200);
  expect(sights.at(-1)).toMatchObject({ opened: { sent: { name: "Ines Duarte" }, handle: card.handle } });
  expect((await get(`${at}?change=1`)).status).toBe(200);
  const token = at.slice(3);
  expect(sights.at(-1)).toMatchObject({ state: "form", hidden: { id, changes: token } });
  const changed = await answerOn(card, { id, changes: token, name: "Ines D." });
  expect((await listCardExchanges(call, ASK)).data.map(({ name }) => name)).toEqual(["Ines D."]);
  await post(changed.headers.get("location") ?? "", { act: "take-back" });
  expect(sights.at(-1)).toMatchObject({ just: "taken", opened: { sent: null } });
  expect((await listCardExchanges(call, ASK)).meta.total).toBe(0);
  const { rows } = await owner.query("select name, phone, note from exchanges where id = $1", [id]);
  expect(rows).toEqual([{ name: "", phone: "", note: "" }]);
  // What was taken back stays so, also when its page is sent again.
  expect((await answerOn(card, { id })).status).toBe(410);
});

test("a corrected address gets the receipt and its own stop, and its owner is told which one holds; a corrected name is not", async () => {
  const { card, person } = await withCard();
  const [id, wrong, right] = [newId(), `wrong-${newId()}@example.com`, `right-${newId()}@example.com`];
  const first = await answerOn(card, { id, reach: wrong });
  const changes = (first.headers.get("location") ?? "").slice(3);
  await answerOn(card, { id, changes, reach: right });
  await answerOn(card, { id, changes, reach: right, name: "Ines D." });
  const [receipt, ...more] = await mailTo(right);
  expect([receipt?.purpose, more, (await mailTo(wrong)).length]).toEqual(["card-receipt", [], 1]);
  const told = (await mailTo(person.email)).map(({ letter }) => [letter.subject, letter.facts[0].value]);
  expect(told).toEqual([
    ["Ines Duarte shared their details with you", wrong],
    ["Ines Duarte corrected their details", right],
  ]);
  await post(new URL(receipt?.letter.action.url).pathname, { "List-Unsubscribe": "One-Click" });
  expect(sights.at(-1)).toMatchObject({ just: "stopped", opened: { stopped: true } });
});

/** What the ledger knows of the steps of an answer's visit: one that opened the card, and one that answered. */
async function withSteps(workspaceId: string, cardId: string, exchange: string): Promise<() => Promise<object[]>> {
  const { rows } = await owner.query("select visit from exchanges where id = $1", [exchange]);
  const visit = String(rows[0]?.visit);
  const step = { workspaceId, subjectId: cardId, visitor: visit };
  const [opened, answer] = [newId(), newId()];
  await storeVisits(owner, [{ ...step, kind: "open", code: opened, visit }], opened);
  await storeVisits(owner, [{ ...step, kind: "answer", code: answer, visit }], answer);
  return async () =>
    (
      await owner.query(
        "select kind, visit is null and visitor is null as nobody from interactions where code = any($1) order by kind",
        [[opened, answer]],
      )
    ).rows;
}

const NOBODY = [
  { kind: "answer", nobody: true },
  { kind: "open", nobody: true },
];
const SOMEBODY = NOBODY.map(({ kind }) => ({ kind, nobody: false }));

test("what is taken back or erased leaves its steps in the ledger as nobody's, still counted; others keep theirs", async () => {
  const { call, card, workspaceId } = await withCard();
  const [taken, erased, kept] = [newId(), newId(), newId()];
  const at = (await answerOn(card, { id: taken })).headers.get("location") ?? "";
  for (const id of [erased, kept]) await answerOn(card, { id });
  const stepsOf = (id: string) => withSteps(workspaceId, card.id, id);
  const [ofTaken, ofErased, ofKept] = [await stepsOf(taken), await stepsOf(erased), await stepsOf(kept)];
  await post(at, { act: "take-back" });
  expect(await ofTaken()).toEqual(NOBODY);
  await removeExchange(call, { id: erased });
  await owner.query("select exchanges_sweep()");
  expect(await ofErased()).toEqual(SOMEBODY);
  await owner.query("update exchanges set deleted_at = now() - interval '31 days' where id = $1", [erased]);
  await owner.query("select exchanges_sweep()");
  expect(await ofErased()).toEqual(NOBODY);
  expect(await ofKept()).toEqual(SOMEBODY);
});

test("ten minutes later nothing is shown or taken back any more", async () => {
  const { call, card } = await withCard();
  const id = newId();
  const at = (await answerOn(card, { id })).headers.get("location") ?? "";
  await owner.query("update visitor_tokens set sent_until = now() - interval '1 second' where exchange_id = $1", [id]);
  await post(at, { act: "take-back" });
  expect(sights.at(-1)).toMatchObject({ opened: { sent: null } });
  expect((await listCardExchanges(call, ASK)).meta.total).toBe(1);
  expect((await get(`/m/${"x".repeat(43)}`)).status).toBe(404);
});

test("a visitor gets one letter a card and day without a word of theirs, and a stop binds the whole brand", async () => {
  const first = await withCard();
  const to = `ines-${newId()}@example.com`;
  await answerOn(first.card, { reach: to, name: "BUY NOW http://spam.test" });
  await answerOn(first.card, { reach: to.replace("@", "+again@") });
  const letters = await mailTo(to);
  expect(letters.map(({ purpose }) => purpose)).toEqual(["card-receipt"]);
  const [{ letter }] = letters;
  expect(JSON.stringify(letter)).not.toMatch(/BUY NOW|spam\.test/);
  expect(letter).toMatchObject({ oneClickStop: true, subject: "You shared your details with Mia Reyes" });
  const at = new URL(letter.action.url).pathname;
  await get(at);
  expect(sights.at(-1)).toMatchObject({ opened: { stopped: false, sent: null } });
  await post(at, { "List-Unsubscribe": "One-Click" });
  expect(sights.at(-1)).toMatchObject({ just: "stopped", opened: { stopped: true } });
  const colleague = await withCard({}, { workspaceId: first.workspaceId });
  await answerOn(colleague.card, { reach: to });
  expect(await mailTo(to)).toHaveLength(1);
  const stranger = await withCard();
  await answerOn(stranger.card, { reach: to });
  expect(await mailTo(to)).toHaveLength(2);
});

test("what somebody agreed to stands with the words they saw, whatever is asked later", async () => {
  const { call, card } = await withCard({}, { role: "owner", view: "company" });
  const ask = (text: string, number: number) => changeConsentText(call, { channel: "sms", text, number });
  await ask("Text me new homes.", 0);
  await expect(ask("Something else.", 0)).rejects.toEqual(code("conflict"));
  const { rows } = await owner.query("select id from consent_texts where text = 'Text me new homes.'");
  const seen = String(rows[0]?.id);
  await answerOn(card, { seen, agree: seen });
  await ask("", 1);
  expect((await getConsentTexts(call)).data).toContainEqual(
    expect.objectContaining({ channel: "sms", text: "", number: 2, inherited: false }),
  );
  await answerOn(card, { seen, agree: seen });
  const { data } = await listCardExchanges(call, { ...ASK, sort_desc: false });
  expect(data.map(({ agreed }) => agreed.map(({ text, ticked }) => [text, ticked]))).toEqual([
    [["Text me new homes.", true]],
    [],
  ]);
});

test("the answers of a private card are its owner's alone", async () => {
  const { call, card, workspaceId } = await withCard({ private: true });
  await answerOn(card);
  expect((await listCardExchanges(call, ASK)).meta.total).toBe(1);
  const colleague = cardCall(holder({ workspaceId, role: "owner", view: "company" }));
  expect((await listCardExchanges(colleague, ASK)).meta.total).toBe(0);
  const { rows } = await owner.query("select 1 from service_events where workspace_id = $1", [workspaceId]);
  expect(rows).toEqual([]);
});

test("dealt with, deleted, restored, exported; a stranger's id is no id", async () => {
  const { call, card } = await withCard();
  await answerOn(card, { name: "=cmd()", note: "Hello" });
  const [one] = (await listCardExchanges(call, ASK)).data;
  if (!one) throw new Error("nothing was kept");
  const { data: done } = await changeExchange(call, { id: one.id, version: one.version, state: "done" });
  expect(done).toMatchObject({ state: "done", done_at: expect.any(String) });
  const late = changeExchange(call, { id: one.id, version: one.version, state: "waiting" });
  await expect(late).rejects.toEqual(code("conflict"));
  expect(await (await exportCardExchanges(call, ASK)).text()).toContain("'=cmd()");
  await removeExchange(call, { id: one.id });
  await expect(getExchange(call, { id: one.id })).rejects.toEqual(code("gone"));
  await restoreExchange(call, { id: one.id });
  const other = cardCall(holder());
  await expect(getExchange(other, { id: one.id })).rejects.toEqual(code("not_found"));
  await expect(removeExchange(other, { id: one.id })).rejects.toEqual(code("not_found"));
});

const asideOf = async (call: Parameters<typeof listCardExchanges>[0]) =>
  (await listCardExchanges(call, { ...ASK, state: "aside" })).meta.total;

test("forty answers an hour from one network address; the next is kept aside", async () => {
  const { call, card } = await withCard();
  const network = `2001:db8:${newId().slice(-4)}:1::`;
  noteAddress("one-network", `${network}1`);
  const headers = { "x-corner-request": "one-network" };
  for (let nth = 0; nth < 39; nth += 1) await hasAttempt(ANSWERS_PER_ADDRESS, `${network}2`);
  await answerOn(card, {}, headers);
  expect(await asideOf(call)).toBe(0);
  await answerOn(card, {}, headers);
  expect(await asideOf(call)).toBe(1);
});

test("three hundred answers an hour on one card are told; the next is listed, and fills no mailbox", async () => {
  const { call, card, person } = await withCard();
  for (let nth = 0; nth < 299; nth += 1) await hasAttempt(ANSWERS_PER_CARD, card.id);
  await answerOn(card);
  expect(await mailTo(person.email)).toHaveLength(1);
  await answerOn(card);
  expect(await mailTo(person.email)).toHaveLength(1);
  expect(await asideOf(call)).toBe(0);
  expect((await listCardExchanges(call, ASK)).meta.total).toBe(2);
});

test("one mailbox is told three times a day, on however many cards it was entered", async () => {
  const to = `often-${newId()}@example.com`;
  for (let nth = 0; nth < 4; nth += 1) await answerOn((await withCard()).card, { reach: to });
  expect(await mailTo(to)).toHaveLength(3);
});

test("what was deleted thirty days ago is gone with what was agreed to, and a secret with its time", async () => {
  const { call, card } = await withCard({}, { role: "owner", view: "company" });
  await changeConsentText(call, { channel: "sms", text: `Text me ${card.id}.`, number: 0 });
  const { rows } = await owner.query("select id from consent_texts where text = $1", [`Text me ${card.id}.`]);
  const [kept, gone] = [newId(), newId()];
  for (const id of [kept, gone]) await answerOn(card, { id, seen: String(rows[0]?.id) });
  for (const id of [kept, gone]) await removeExchange(call, { id });
  await owner.query("update exchanges set deleted_at = now() - interval '31 days' where id = $1", [gone]);
  await owner.query("update visitor_tokens set expires_at = now() - interval '1 second' where exchange_id = $1", [
    kept,
  ]);
  await owner.query("select exchanges_sweep()");
  const left = (table: string, column: string) =>
    owner.query(`select count(*)::integer as left from ${table} where ${column} = any($1)`, [[kept, gone]]);
  expect((await left("exchanges", "id")).rows).toEqual([{ left: 1 }]);
  expect((await left("exchange_consents", "exchange_id")).rows).toEqual([{ left: 1 }]);
  const { rows: secrets } = await owner.query("select 1 from visitor_tokens where exchange_id = $1", [kept]);
  expect(secrets).toEqual([]);
});

test("an answer is told on the owner's devices, unless they chose otherwise or it is kept aside", async () => {
  const { card, person } = await withCard();
  await owner.query(
    `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, key_id)
     values ($1, $2, $1, 'https://push.example/send', 'p', 'a', 'k')`,
    [newId(), person.id],
  );
  const told = async () =>
    (
      await owner.query(
        "select m.kind, m.subject_id from push_messages m join push_devices d on d.id = m.device_id where d.user_id = $1",
        [person.id],
      )
    ).rows;
  const id = newId();
  await answerOn(card, { id });
  await answerOn(card, { id });
  await answerOn(card, { website: "spam" });
  expect(await told()).toEqual([{ kind: "card-answer", subject_id: id }]);
  await owner.query(`update users set notifications = '{"card-answer-push": false}' where id = $1`, [person.id]);
  await answerOn(card);
  expect(await told()).toHaveLength(1);
  expect(await mailTo(person.email)).toHaveLength(2);
});
