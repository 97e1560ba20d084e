// What a visitor agreed to, changed within the ten minutes of their answer.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { changeConsentText } from "#server/card/exchange/consents.ts";
import { listCardExchanges } from "#server/card/exchange/exchange-reads.ts";
import { readyVisits } from "#server/card/signed-visit.ts";
import { answerOn, get, ownerWithCard, sights } from "#tests/services/exchange-support.ts";
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

const ASK = { page: 1, per_page: 20, sort_by: "created_at", sort_desc: true, filters: "" } as const;

test("within ten minutes what was agreed to is taken back or given, in the words of then; later and without the secret it is not", async () => {
  const { call, card } = await ownerWithCard(owner, {}, { role: "owner", view: "company" });
  await changeConsentText(call, { channel: "sms", text: "Text me new homes.", number: 0 });
  const { rows } = await owner.query("select id from consent_texts where workspace_id = $1", [
    call.actor.kind === "user" ? call.actor.workspaceId : "",
  ]);
  const seen = String(rows[0]?.id);
  const id = newId();
  const at = (await answerOn(card, { id, seen, agree: seen })).headers.get("location") ?? "";
  await changeConsentText(call, { channel: "sms", text: "Other words.", number: 1 });
  await get(`${at}?change=1`);
  expect(sights.at(-1)).toMatchObject({
    consents: [{ id: seen, text: "Text me new homes." }],
    answered: { ticked: [seen] },
  });
  const agreed = async () =>
    (await listCardExchanges(call, ASK)).data[0]?.agreed.map(({ text, ticked }) => [text, ticked]);
  await answerOn(card, { id, changes: "wrong", seen });
  expect(await agreed()).toEqual([["Text me new homes.", true]]);
  const changed = await answerOn(card, { id, changes: at.slice(3), seen });
  expect(await agreed()).toEqual([["Text me new homes.", false]]);
  const next = changed.headers.get("location") ?? "";
  await get(next);
  expect(sights.at(-1)).toMatchObject({ opened: { sent: { consents: [{ channel: "sms", ticked: false }] } } });
  // A form without the box says nothing of it.
  await answerOn(card, { id, changes: next.slice(3), agree: seen });
  expect(await agreed()).toEqual([["Text me new homes.", false]]);
  await answerOn(card, { id, changes: next.slice(3), seen, agree: seen });
  expect(await agreed()).toEqual([["Text me new homes.", true]]);
  await owner.query("update visitor_tokens set sent_until = now() - interval '1 second' where exchange_id = $1", [id]);
  await answerOn(card, { id, changes: next.slice(3), seen });
  expect(await agreed()).toEqual([["Text me new homes.", true]]);
});
