// What a stranger, a colleague or somebody who is away must not get out of answers.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { createCardEvent } from "#server/card/events/event-service.ts";
import { listCardExchanges } from "#server/card/exchange/exchange-reads.ts";
import { cardChanges, cardPages } from "#server/card/page-memory.ts";
import { resolveCard } from "#server/card/resolve.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
import { noteAddress } from "#server/platform/http/noted-address.ts";
import { answerOn, get, ownerWithCard, post, sights, visitOf } from "#tests/services/exchange-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { emailsTo } from "#tests/support/emails.ts";

let database: DemoDatabase;
let owner: pg.Pool;
let client: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  cardChanges();
  await readyVisits();
});
afterAll(async () => {
  await client.end();
  await owner.end();
  await closePool();
  await database.drop();
});

const ASK = { page: 1, per_page: 20, sort_by: "created_at", sort_desc: true, filters: "" } as const;
const withCard = (input: { private?: boolean } = {}) => ownerWithCard(client, input);
const pathOf = (answer: Response) => answer.headers.get("location") ?? "";

test("who is suspended in their workspace has no card there, and hears of no answer, until they are back", async () => {
  const { card, person, workspaceId } = await withCard();
  await owner.query(
    "insert into memberships (workspace_id, user_id, owner_id, role) values ($1, $2, $2, 'member') on conflict do nothing",
    [workspaceId, person.id],
  );
  const suspend = async (at: string) =>
    owner.query(`update memberships set suspended_at = ${at} where workspace_id = $1 and user_id = $2`, [
      workspaceId,
      person.id,
    ]);
  const told = async () =>
    (await owner.query("select 1 from changes where topic = 'card' and key = $1", [`/${card.handle}`])).rows.length;
  const before = await told();
  await suspend("now()");
  expect(await told()).toBeGreaterThan(before);
  cardPages().clear();
  expect((await resolveCard(card.handle)).state).not.toBe("shown");
  expect((await answerOn(card)).status).toBe(410);
  expect(await emailsTo(owner, person.email)).toEqual([]);
  await suspend("null");
  cardPages().clear();
  expect((await answerOn(card)).status).toBe(303);
  expect(await emailsTo(owner, person.email)).toHaveLength(1);
});

test("who only typed an address stops nothing in its name, and learns nothing of it", async () => {
  const { card } = await withCard();
  const reach = `victim-${newId()}@example.com`;
  for (const trap of ["", "https://spam.test"]) {
    const at = pathOf(await answerOn(card, { reach, website: trap }));
    for (const act of ["stop", "stop-all"]) await post(at, { act });
    await post(at, { "List-Unsubscribe": "One-Click" });
    await get(at);
    expect(sights.at(-1)).toMatchObject({ opened: { stopped: false, mark: null } });
  }
  const elsewhere = await withCard();
  await answerOn(elsewhere.card, { reach });
  expect((await emailsTo(owner, reach)).map(({ purpose }) => purpose)).toEqual(["card-receipt", "card-receipt"]);
});

test("who reads an answer's id in a list neither opens, changes nor takes it back", async () => {
  const { call, card } = await withCard();
  const [id, visit] = [newId(), visitOf(card.id)];
  await answerOn(card, { id, visit, note: "For you alone" });
  const again = await answerOn(card, { id, name: "Rewritten" });
  expect(again.status).toBe(410);
  expect((await listCardExchanges(call, ASK)).data.map(({ name }) => name)).toEqual(["Ines Duarte"]);
  // A second press of the same page is the same answer.
  const twice = await answerOn(card, { id, visit });
  expect(twice.status).toBe(303);
  await get(pathOf(twice));
  expect(sights.at(-1)).toMatchObject({ opened: { sent: { note: "For you alone" } } });
});

test("however often a form is sent again, it leaves ten secrets at most", async () => {
  const { card } = await withCard();
  const [id, visit] = [newId(), visitOf(card.id)];
  for (let nth = 0; nth < 14; nth += 1) expect((await answerOn(card, { id, visit })).status).toBe(303);
  const { rows } = await owner.query(
    "select count(*)::int as secrets from visitor_tokens where exchange_id = $1 and sent_until is not null",
    [id],
  );
  expect(rows).toEqual([{ secrets: 10 }]);
});

test("what a trap caught counts against its network, and is gone after thirty days", async () => {
  const { call, card } = await withCard();
  noteAddress("trapped", `2001:db8:${newId().slice(-4)}:7::1`);
  const headers = { "x-corner-request": "trapped" };
  for (let nth = 0; nth < 40; nth += 1) await answerOn(card, { website: "https://spam.test" }, headers);
  await answerOn(card, {}, headers);
  const aside = async () => (await listCardExchanges(call, { ...ASK, state: "aside" })).meta.total;
  expect(await aside()).toBe(41);
  await owner.query("update exchanges set created_at = now() - interval '31 days' where card_id = $1", [card.id]);
  await owner.query("select exchanges_sweep()");
  expect(await aside()).toBe(0);
});

test("an answer on a private card does not move the end of an event that the company sees", async () => {
  const { call, card } = await withCard({ private: true });
  const { data: event } = await createCardEvent(call, { name: "Fair", on_at: new Date().toISOString() });
  const off = async () =>
    (await owner.query("select off_at::text from card_event_times where event_id = $1", [event.id])).rows;
  await owner.query("update card_event_times set off_at = now() + interval '20 minutes' where event_id = $1", [
    event.id,
  ]);
  const before = await off();
  expect((await answerOn(card, { suffix: ".Q" })).status).toBe(303);
  expect(await off()).toEqual(before);
});
