// Introductions: the link that a visitor who answered passes on, who came by it, and what stays once its name is gone.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import { exportCardExchanges, listCardExchanges } from "#server/card/exchange/exchange-reads.ts";
import { changeExchange, removeExchange, restoreExchange } from "#server/card/exchange/exchange-service.ts";
import { makeIntroduction } from "#server/card/exchange/introduction.ts";
import { getCardFigures } from "#server/card/figures/figures.ts";
import { cardResponse } from "#server/card/handler.ts";
import { cardsOf, giveAnswers, giveCards } from "#server/card/ownership-store.ts";
import { cardChanges, cardPages } from "#server/card/page-memory.ts";
import { createShareCard, deleteShareCard, publishShareCard } from "#server/card/service.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";
import { cardCall, fromMemory, holder, plainCard } from "#tests/services/card-support.ts";
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
  cardChanges();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1";
const ASK = { page: 1, per_page: 20, sort_by: "created_at", sort_desc: true, filters: "" } as const;
const INTRODUCE = { act: "introduce" };
const GONE = { id: null, name: null };

type Call = Parameters<typeof listCardExchanges>[0];
type Card = { id: string; handle: string };
const withCard = (input: { private?: boolean } = {}, over: Partial<UserActor> = {}) =>
  ownerWithCard(owner, input, over);

/** The suffix of the link that the last page showed; empty where it showed none. */
function suffixShown(): string {
  const sight = sights.at(-1);
  return sight?.state === "introducing" ? (/\.I[0-9A-Z]{5}$/.exec(sight.url)?.[0] ?? "") : "";
}

/** Somebody who answers and asks for their link. */
async function introducer(card: Card, over: Record<string, string> = {}) {
  const id = newId();
  const sent = await answerOn(card, { id, name: "Noah Ellison", reach: "noah.e@example.com", ...over });
  const at = sent.headers.get("location") ?? "";
  await post(at, INTRODUCE, { "user-agent": PHONE });
  return { id, at, suffix: suffixShown() };
}

/** Somebody who comes by that link and answers: what the owner reads of who introduced them. */
async function cameBy(call: Call, card: Card, suffix: string) {
  const id = newId();
  await answerOn(card, { id, suffix, name: "Ines Duarte" });
  return introducedBy(call, id);
}

async function introducedBy(call: Call, id: string) {
  const { data } = await listCardExchanges(call, ASK);
  return data.find((answer) => answer.id === id)?.introduced_by;
}

const ledgerOf = async (workspaceId: string) => {
  await cardRecorder().flush();
  const { rows } = await owner.query(
    "select kind, channel, code from interactions where workspace_id = $1 order by kind",
    [workspaceId],
  );
  return rows;
};

test("who answered gets one link of their own, by their own press alone, and it is in the ledger once", async () => {
  const { call, card, workspaceId } = await withCard();
  const { id, at, suffix } = await introducer(card);
  expect(suffix).toMatch(/^\.I[0-9A-Z]{5}$/);
  expect(sights.at(-1)).toMatchObject({ url: `http://localhost:3000/c/${card.handle}${suffix}` });
  await post(at, INTRODUCE);
  expect(suffixShown()).toBe(suffix);
  for (const method of ["GET", "HEAD"]) await get(`${at}?act=introduce`, method);
  const other = await answerOn(card, { id: newId() });
  await get(other.headers.get("location") ?? "");
  const { rows } = await owner.query("select exchange_id from introductions where workspace_id = $1", [workspaceId]);
  expect(rows).toEqual([{ exchange_id: id }]);
  const events = await owner.query("select kind from service_events where subject_id = $1 order by id", [id]);
  expect(events.rows).toEqual([{ kind: "exchange.received" }, { kind: "exchange.introduces" }]);
  const steps = await ledgerOf(workspaceId);
  expect(steps.filter(({ kind }) => kind === "introduce")).toEqual([{ kind: "introduce", channel: "qr", code: "Q7K" }]);
  const { data } = await getCardFigures(call, {});
  expect(data.totals).toMatchObject({ opened: 0, saved: 0 });
});

test("who comes by it is known to be introduced, in the list, the files, the email and the results", async () => {
  const { call, card, person } = await withCard();
  const { id, suffix } = await introducer(card, { name: "=Noah()" });
  expect(await cameBy(call, card, suffix)).toEqual({ id, name: "=Noah()" });
  // As a code is read out of a picture, in whatever case.
  expect(await cameBy(call, card, suffix.toLowerCase())).toEqual({ id, name: "=Noah()" });
  const { data } = await listCardExchanges(call, { ...ASK, introduced: true });
  expect(data.map(({ name, channel, code }) => [name, channel, `.${code}`])).toEqual([
    ["Ines Duarte", "introduction", suffix],
    ["Ines Duarte", "introduction", suffix],
  ]);
  const chosen = await listCardExchanges(call, { ...ASK, source: "introduced" });
  expect(chosen.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  const rest = await listCardExchanges(call, { ...ASK, introduced: false });
  expect(rest.data.map(({ name }) => name)).toEqual(["=Noah()"]);
  const csv = await (await exportCardExchanges(call, { ...ASK, introduced: true })).text();
  expect(csv.split("\r\n")[0]).toContain("Introduced by");
  expect(csv).toContain("'=Noah()");
  const { rows } = await owner.query("select letter from outbox where recipient = $1 order by created_at", [
    person.email,
  ]);
  expect(rows.at(-1).letter.facts).toContainEqual({ label: "Introduced by", value: "=Noah()" });
  expect(rows[0].letter.facts).not.toContainEqual(expect.objectContaining({ label: "Introduced by" }));
  const scope = authorize(call.actor, "cards.read");
  const own = await readWorkspace(scope, (tx) => cardsOf(tx, scope.userId));
  expect(JSON.stringify(own)).toContain('"introduced_by":"=Noah()"');
});

test("its address shows the card, from the one page that is kept of it, and counts as opened and answered by it", async () => {
  const { call, card, workspaceId } = await withCard();
  const { suffix } = await introducer(card);
  const headers = { "user-agent": PHONE };
  const open = () =>
    cardResponse(new Request(`http://localhost:3000/c/${card.handle}${suffix}`, { headers }), plainCard);
  expect((await open()).status).toBe(200);
  const kept = cardPages().size;
  expect(fromMemory(`/c/${card.handle}${suffix}`, { headers })).toMatchObject({ answered: true, status: 200 });
  expect(fromMemory(`/c/${card.handle}.IZZZZZ`, { headers })).toMatchObject({ answered: true, status: 200 });
  expect(cardPages().size).toEqual(kept);
  await answerOn(card, { suffix }, headers);
  const opened = (await ledgerOf(workspaceId)).filter(({ kind }) => kind === "open").map(({ code }) => `.${code}`);
  expect(opened.toSorted()).toEqual([suffix, suffix, ".IZZZZZ"].toSorted());
  const { data } = await getCardFigures(call, {});
  expect(data.channels).toContainEqual(expect.objectContaining({ channel: "introduction", opened: 3, answered: 1 }));
  await deleteShareCard(call, { id: card.id });
  expect((await open()).status).toBe(410);
});

test("the name goes with its answer, and the path stays", async () => {
  const { call, card } = await withCard();
  const taken = await introducer(card);
  expect((await cameBy(call, card, taken.suffix))?.name).toBe("Noah Ellison");
  await post(taken.at, { act: "take-back" });
  expect(await cameBy(call, card, taken.suffix)).toEqual(GONE);
  await post(taken.at, INTRODUCE);
  expect(suffixShown()).toBe("");

  const deleted = await introducer(card);
  const came = newId();
  await answerOn(card, { id: came, suffix: deleted.suffix });
  await removeExchange(call, { id: deleted.id });
  expect(await introducedBy(call, came)).toEqual(GONE);
  await restoreExchange(call, { id: deleted.id });
  expect(await introducedBy(call, came)).toEqual({ id: deleted.id, name: "Noah Ellison" });
  const pare = (at: string) => owner.query(`update exchanges set pared_at = ${at} where id = $1`, [deleted.id]);
  await pare("now()");
  expect(await introducedBy(call, came)).toEqual(GONE);
  await pare("null");
  await owner.query("update exchanges set deleted_at = now() - interval '31 days' where id = $1", [deleted.id]);
  await owner.query("select exchanges_sweep()");
  expect(await introducedBy(call, came)).toEqual(GONE);
  expect(await cameBy(call, card, deleted.suffix)).toEqual(GONE);
  const csv = await (await exportCardExchanges(call, { ...ASK, introduced: true })).text();
  expect(csv).toContain(",Somebody,");
  expect(csv).not.toContain("Noah");
});

test("an introduced answer that is taken back forgets who introduced it", async () => {
  const { card } = await withCard();
  const { suffix } = await introducer(card);
  const id = newId();
  const sent = await answerOn(card, { id, suffix });
  await post(sent.headers.get("location") ?? "", { act: "take-back" });
  const { rows } = await owner.query("select introduced_by from exchanges where id = $1", [id]);
  expect(rows).toEqual([{ introduced_by: null }]);
});

test("one that is kept aside gets a link, which names nobody and counts nowhere until its owner takes it for real", async () => {
  const { call, card, workspaceId } = await withCard();
  const spam = await introducer(card, { website: "https://spam.test", name: "BUY NOW" });
  expect(spam.suffix).not.toBe("");
  const came = newId();
  await answerOn(card, { id: came, suffix: spam.suffix });
  expect(await introducedBy(call, came)).toEqual(GONE);
  expect((await ledgerOf(workspaceId)).filter(({ kind }) => kind === "introduce")).toEqual([]);
  const { rows } = await owner.query("select kind from service_events where subject_id = $1", [spam.id]);
  expect(rows).toEqual([]);
  await changeExchange(call, { id: spam.id, version: 1, state: "waiting" });
  expect((await introducedBy(call, came))?.name).toBe("BUY NOW");
});

test("the link of another card, of another workspace, or of nobody introduces nobody", async () => {
  const { call, card, workspaceId } = await withCard();
  const colleague = await withCard({}, { workspaceId });
  const stranger = await withCard();
  const [theirs, strange] = [await introducer(colleague.card), await introducer(stranger.card)];
  for (const suffix of [theirs.suffix, strange.suffix, ".IZZZZZ", ".I", ".I%27--", "", ".Q7K"]) {
    expect(await cameBy(call, card, suffix), suffix).toBeNull();
  }
  expect((await listCardExchanges(call, { ...ASK, introduced: true })).meta.total).toBe(0);
  // Nobody reads a stranger's answer by writing its id down as who introduced: only its owner's own are named.
  const id = newId();
  await answerOn(card, { id });
  await owner.query("update exchanges set introduced_by = $1 where id = $2", [strange.id, id]);
  expect(await introducedBy(call, id)).toEqual(GONE);
  await owner.query("update exchanges set introduced_by = $1 where id = $2", [theirs.id, id]);
  expect(await introducedBy(call, id)).toEqual(GONE);
});

test("a link is made within ten minutes, on the page of what was sent, for a card that is there", async () => {
  const { call, card, person } = await withCard();
  const to = `noah-${newId()}@example.com`;
  const id = newId();
  const at = (await answerOn(card, { id, reach: to })).headers.get("location") ?? "";
  const { rows } = await owner.query("select letter from outbox where recipient = $1", [to]);
  const letter = new URL(rows[0].letter.action.url).pathname;
  await post(letter, INTRODUCE);
  expect(sights.at(-1)).toMatchObject({ state: "open" });
  await owner.query("update visitor_tokens set sent_until = now() where exchange_id = $1 and sent_until is not null", [
    id,
  ]);
  await post(at, INTRODUCE);
  expect(sights.at(-1)).toMatchObject({ state: "open", opened: { sent: null } });
  expect((await post(`/m/${"x".repeat(43)}`, INTRODUCE)).status).toBe(404);
  const later = (await answerOn(card)).headers.get("location") ?? "";
  await deleteShareCard(call, { id: card.id });
  await post(later, INTRODUCE);
  expect(sights.at(-1)).toMatchObject({ state: "open" });
  const made = await owner.query(
    "select 1 from introductions i join exchanges e on e.id = i.exchange_id where e.owner_id = $1",
    [person.id],
  );
  expect(made.rows).toEqual([]);
});

test("two of one workspace never get the same link, whatever chance says", async () => {
  const { card } = await withCard();
  const first = await introducer(card);
  const token = ((await answerOn(card)).headers.get("location") ?? "").slice(3);
  const chances = [first.suffix.slice(2), first.suffix.slice(2), "AAAAA"];
  expect(await makeIntroduction(token, () => chances.shift() ?? "")).toMatchObject({ code: "AAAAA", fresh: true });
  const third = ((await answerOn(card)).headers.get("location") ?? "").slice(3);
  expect(await makeIntroduction(third, () => "AAAAA")).toBeNull();
});

test("it goes along with the card, and a private card's is its owner's alone", async () => {
  const { call, card, person, workspaceId } = await withCard();
  const heir = await withCard({}, { workspaceId });
  const { id, suffix } = await introducer(card);
  const came = newId();
  await answerOn(card, { id: came, suffix });
  await inWorkspace(authorize(call.actor, "cards.read"), async (tx) => {
    await giveCards(tx, { from: person.id, to: heir.person.id });
    await giveAnswers(tx, { from: person.id, to: heir.person.id, erased: false });
  });
  expect(await introducedBy(heir.call, came)).toEqual({ id, name: "Noah Ellison" });
  // The link leads to the card of whoever took over by now.
  const there = { id: heir.card.id, handle: card.handle };
  expect((await cameBy(heir.call, there, suffix))?.name).toBe("Noah Ellison");
  const { data } = await createShareCard(heir.call, { private: true });
  const { data: own } = await publishShareCard(heir.call, data);
  const hers = await introducer(own);
  expect((await cameBy(heir.call, own, hers.suffix))?.name).toBe("Noah Ellison");
  const boss = cardCall(holder({ workspaceId, role: "owner", view: "company" }));
  expect((await listCardExchanges(boss, { ...ASK, introduced: true })).meta.total).toBe(2);
});

test("what its workspace held is erased with it", async () => {
  const { call, card, workspaceId } = await withCard();
  await introducer(card);
  await owner.query("update workspaces set closed_at = now() where id = $1", [workspaceId]);
  await inWorkspace(authorize(call.actor, "cards.read"), (tx) => tx.execute("select cards_erase(1000)"));
  const { rows } = await owner.query("select 1 from introductions where workspace_id = $1", [workspaceId]);
  expect(rows).toEqual([]);
});
