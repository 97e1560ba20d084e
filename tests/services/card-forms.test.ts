// The plain forms beside a card: a letter to whoever asks, a report, and what an administrator makes of it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { cardResponse } from "#server/card/handler.ts";
import { liftTakedown, listReports, settleReports, takeDown } from "#server/card/moderation.ts";
import { cardChanges, cardPages } from "#server/card/page-memory.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { type FormSight, reportResponse, sendResponse } from "#server/card/visitor-forms.ts";
import { noteAddress } from "#server/platform/http/noted-address.ts";
import { CARD_LETTERS_PER_CARD, hasAttempt } from "#server/platform/limits.ts";
import { cardCall, holder, plainCard } from "#tests/services/card-support.ts";
import { asLogin } from "#tests/services/links-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  cardChanges();
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const seen: FormSight[] = [];
const renders = {
  none: async ({ state }: { state: string }) => ({ html: state, style: "" }),
  form: async (sight: FormSight) => {
    seen.push(sight);
    return { html: sight.done ? "done" : (sight.error?.message ?? "form"), style: "" };
  },
};
const asked = (path: string, fields?: Record<string, string>, headers: Record<string, string> = {}) => {
  const sent = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
  return new Request(`http://localhost:3000${path}`, { ...sent, headers });
};
const send = (handle: string, fields?: Record<string, string>) =>
  sendResponse(asked(`/c/${handle}/send`, fields), renders);
const report = (handle: string, fields?: Record<string, string>) =>
  reportResponse(asked(`/c/${handle}/report`, fields), renders);

async function published() {
  const call = cardCall(holder());
  const { data } = await createShareCard(call, {});
  return (await publishShareCard(call, { id: data.id, version: data.version })).data;
}

const letters = (to: string) =>
  asLogin(database.pool, "select purpose, lane, subject, letter from outbox where recipient = $1", [to]);

test("a card is sent to the address that was entered, once a day and card, without a word of who asked", async () => {
  const card = await published();
  const to = `visitor-${newId()}@example.com`;
  expect(await (await send(`${card.handle}.Q7K`)).text()).toBe("form");
  expect(seen.at(-1)).toMatchObject({ back: `/c/${card.handle}.Q7K`, done: false });
  for (let nth = 0; nth < 3; nth += 1) {
    const answer = await send(card.handle, { email: ` ${to} `, words: "Buy this at https://evil.test" });
    expect([answer.status, await answer.text()]).toEqual([200, "done"]);
  }
  const [letter, ...more] = await letters(to);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ purpose: "card-contact", lane: "prompt" });
  expect(JSON.stringify(letter)).not.toContain("evil");
  expect(JSON.stringify(letter)).toContain(`${card.address}.M`);
});

test("one mailbox gets three letters a day of all cards together, under any spelling", async () => {
  const name = `v${newId().slice(-10)}`;
  for (let nth = 0; nth < 5; nth += 1) await send((await published()).handle, { email: `${name}+${nth}@gmail.com` });
  const found = await Promise.all([0, 1, 2, 3, 4].map((nth) => letters(`${name}+${nth}@gmail.com`)));
  expect(found.flat()).toHaveLength(3);
});

test("two hundred letters a day of one card", async () => {
  const card = await published();
  for (let nth = 0; nth < 199; nth += 1) await hasAttempt(CARD_LETTERS_PER_CARD, card.id);
  const [last, over] = [`last-${newId()}@example.com`, `over-${newId()}@example.com`];
  for (const email of [last, over]) expect((await send(card.handle, { email })).status).toBe(200);
  expect([(await letters(last)).length, (await letters(over)).length]).toEqual([1, 0]);
});

/** The request of somebody whose network is known. */
function fromAddress(path: string, fields: Record<string, string>): Request {
  noteAddress("of-one-address", "203.0.113.77");
  return asked(path, fields, { "x-corner-request": "of-one-address" });
}

test("twenty letters an hour from one network address", async () => {
  const { handle } = await published();
  const ask = () => sendResponse(fromAddress(`/c/${handle}/send`, { email: `v-${newId()}@example.com` }), renders);
  for (let nth = 0; nth < 20; nth += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  expect(seen.at(-1)?.error?.field).toBe("form");
});

test("ten reports an hour from one network address", async () => {
  const { handle } = await published();
  const ask = () => reportResponse(fromAddress(`/c/${handle}/report`, { reason: "other" }), renders);
  for (let nth = 0; nth < 10; nth += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test.each(["", "nobody", "a@b", "a@example.com\r\nBcc: all@example.com", `${"a".repeat(250)}@example.com`])(
  "%j is no address to send to",
  async (email) => {
    const answer = await send((await published()).handle, { email });
    expect(answer.status).toBe(422);
    expect(seen.at(-1)?.error?.field).toBe("email");
  },
);

const admin = () => callContext(holder({ isAdmin: true }));

test("a reported card is found, taken down for all with a reason, and shown again", async () => {
  const [card, context] = [await published(), admin()];
  const words = "Ignore <b>this</b>";
  expect(await (await report(card.handle, { reason: "scam", words })).text()).toBe("done");
  expect((await report(card.handle, { reason: "nothing" })).status).toBe(422);
  expect((await report(card.handle, { reason: "other", words: "x".repeat(1001) })).status).toBe(422);
  const mine = async () => (await listReports(context)).data.find(({ id }) => id === card.id);
  expect(await mine()).toMatchObject({ reports: 1, reasons: ["scam"], words: [words], taken_down_at: null });
  const open = () => cardResponse(asked(`/c/${card.handle}`), plainCard);
  expect((await open()).status).toBe(200);
  const { data } = await takeDown(context, { id: card.id, reason: "It asks for passwords" });
  expect(data).toMatchObject({ reports: 0, taken_down_reason: "It asks for passwords" });
  const told = await asLogin(database.pool, "select 1 from changes where topic = 'card' and key = $1", [
    `/${card.handle}`,
  ]);
  expect(told.length).toBeGreaterThan(1);
  cardPages().clear();
  expect((await open()).status).toBe(410);
  expect((await report(card.handle)).status).toBe(410);
  await expect(takeDown(context, { id: card.id, reason: "Again" })).rejects.toEqual(code("not_found"));
  await liftTakedown(context, { id: card.id });
  cardPages().clear();
  expect((await open()).status).toBe(200);
  expect(await mine()).toBeUndefined();
  await expect(liftTakedown(context, { id: card.id })).rejects.toEqual(code("not_found"));
});

test("an old address of somebody who moved is forgotten with the card it leads to, taken down and shown again", async () => {
  const [old, card, context] = [await published(), await published(), admin()];
  const place = await asLogin(database.pool, "select workspace_id from cards where id = $1", [card.id]);
  await asLogin(
    database.pool,
    "update cards set handed_over_at = now(), moved_card = $2, moved_workspace = $3 where id = $1",
    [old.id, card.id, place[0]?.workspace_id],
  );
  const open = () => cardResponse(asked(`/c/${old.handle}`), plainCard);
  const told = async () =>
    (await asLogin(database.pool, "select 1 from changes where topic = 'card' and key = $1", [`/${old.handle}`]))
      .length;
  cardPages().clear();
  expect(await (await open()).text()).toContain(card.address);
  const before = await told();
  await takeDown(context, { id: card.id, reason: "It asks for passwords" });
  expect(await told()).toBe(before + 1);
  cardPages().clear();
  expect((await open()).status).toBe(410);
  await liftTakedown(context, { id: card.id });
  expect(await told()).toBe(before + 2);
  cardPages().clear();
  expect((await open()).status).toBe(200);
});

test("a report is left as it is once, and nobody but an administrator sees any", async () => {
  const [card, context] = [await published(), admin()];
  await report(card.handle, { reason: "offensive" });
  await settleReports(context, { id: card.id });
  expect((await listReports(context)).data.find(({ id }) => id === card.id)).toBeUndefined();
  await expect(settleReports(context, { id: card.id })).rejects.toEqual(code("not_found"));
  const owner = callContext(holder({ role: "owner" }));
  await expect(listReports(owner)).rejects.toEqual(code("forbidden"));
  await expect(takeDown(owner, { id: card.id, reason: "Mine" })).rejects.toEqual(code("forbidden"));
});
