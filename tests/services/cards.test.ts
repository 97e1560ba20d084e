import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { cardResponse, fileResponse } from "#server/card/handler.ts";
import type { CardSight } from "#server/card/making.ts";
import { cardChanges, cardPages } from "#server/card/page-memory.ts";
import { checkHandle, getCardHistory, getShareCard, listShareCards } from "#server/card/reads.ts";
import {
  createShareCard,
  deleteShareCard,
  orderShareCards,
  publishShareCard,
  restoreShareCard,
  revertShareCard,
  updateShareCard,
} from "#server/card/service.ts";
import { CARD_VERSIONS_PER_PERSON, takeAttempt } from "#server/platform/limits.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";
import { cardCall, fromMemory, holder, noFace, plainCard } from "#tests/services/card-support.ts";
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
const open = (path: string, headers: Record<string, string> = {}) => {
  const request = new Request(`http://localhost:3000${path}`, { headers });
  return path.endsWith(".vcf") ? fileResponse(request, noFace) : cardResponse(request, plainCard);
};

async function published() {
  const call = cardCall(holder());
  const { data } = await createShareCard(call, {});
  const done = await publishShareCard(call, { id: data.id, version: data.version });
  return { call, card: done.data };
}

test("a first card is made of what is known, once, also by two tabs at once", async () => {
  const call = cardCall(holder(), "Zoë");
  const [one, other] = await Promise.all([
    createShareCard(call, { first: true }),
    createShareCard(call, { first: true }),
  ]);
  expect(one.data.id).toBe(other.data.id);
  expect(one.data.draft).toMatchObject({ firstname: "Zoë", title: "Realtor", company: "Harbor Realty" });
  expect(one.data.draft.blocks.map(({ kind }) => kind)).toEqual(["phone", "email"]);
  expect(one.data).toMatchObject({ name: "Work", published: null, changed: true, version: 1, private: false });
  expect(one.data.handle).toMatch(/^zoe/);
});

test("a manager who finishes onboarding in the company view gets their own first card, and no colleague's", async () => {
  const owner = holder();
  const { data: hers } = await createShareCard(cardCall(owner, "Olivia"), { first: true });
  const invited = cardCall(holder({ workspaceId: owner.workspaceId, role: "manager", view: "company" }), "Marc");
  const { data: made } = await createShareCard(invited, { first: true });
  const { data: again } = await createShareCard(invited, { first: true });
  expect(made.id).not.toBe(hers.id);
  expect(again).toMatchObject({ id: made.id, draft: { firstname: "Marc" } });
  const { data: out } = await publishShareCard(invited, { id: again.id, version: again.version });
  const { data: repeated } = await createShareCard(invited, { first: true });
  expect(repeated).toMatchObject({ id: out.id, published: { firstname: "Marc" } });
});

test("visitors see what was published, and a change once it is published too", async () => {
  const { call, card } = await published();
  expect(await (await open(`/c/${card.handle}`)).text()).toBe(`${card.address} Realtor`);
  const draft = { ...card.draft, title: "Broker" };
  const { data: changed } = await updateShareCard(call, { id: card.id, version: card.version, draft });
  expect(changed).toMatchObject({ changed: true, published: { title: "Realtor" } });
  expect(await (await open(`/c/${card.handle}`)).text()).toContain("Realtor");
  await publishShareCard(call, { id: card.id, version: changed.version });
  expect(await (await open(`/c/${card.handle.toUpperCase()}.Q7K`)).text()).toContain("Broker");
});

test("an unchanged page is 304, and its policy lets our one script run", async () => {
  const { card } = await published();
  const first = await open(`/c/${card.handle}`);
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'self'; connect-src 'self'; img-src 'self'/,
  );
  expect((await open(`/c/${card.handle}`, { "if-none-match": etag })).status).toBe(304);
  expect(cardPages().get(card.handle)?.shown).toMatchObject({ cardId: card.id });
});

test("of two edits of one version the second is a conflict with the card as it is now", async () => {
  const { call, card } = await published();
  await updateShareCard(call, { id: card.id, version: card.version, name: "First" });
  const second = updateShareCard(call, { id: card.id, version: card.version, name: "Second" });
  await expect(second).rejects.toEqual(code("conflict"));
  expect((await getShareCard(call, { id: card.id })).data.name).toBe("First");
});

test("an earlier version can be looked up and made the draft again", async () => {
  const { call, card } = await published();
  const draft = { ...card.draft, title: "Broker" };
  const { data } = await updateShareCard(call, { id: card.id, version: card.version, draft });
  const next = await publishShareCard(call, { id: card.id, version: data.version });
  const history = await getCardHistory(call, { id: card.id });
  expect(history.data.map(({ number, content }) => [number, content.title])).toEqual([
    [2, "Broker"],
    [1, "Realtor"],
  ]);
  const back = await revertShareCard(call, { id: card.id, version: next.data.version, number: 1 });
  expect(back.data).toMatchObject({ changed: true, draft: { title: "Realtor" }, published: { title: "Broker" } });
});

test("two hundred publications a day of one person's cards; the next is refused and changes nothing", async () => {
  const { call, card } = await published();
  const { userId } = authorize(call.actor, "cards.publish");
  await Promise.all(Array.from({ length: 198 }, () => takeAttempt(CARD_VERSIONS_PER_PERSON, userId)));
  const { data: last } = await publishShareCard(call, { id: card.id, version: card.version });
  const next = publishShareCard(call, { id: card.id, version: last.version });
  await expect(next).rejects.toEqual(code("rate_limited"));
  expect((await getCardHistory(call, { id: card.id })).data).toHaveLength(2);
});

test("two hundred new cards a year, deleted ones too, and those of last year no more", async () => {
  const { call, card } = await published();
  const scope = authorize(call.actor, "cards.create");
  const made = (count: number, age: string) =>
    inWorkspace(scope, (tx) =>
      tx.execute(sql`insert into cards (workspace_id, id, owner_id, created_by, name, handle, draft, created_at, deleted_at)
        select ${scope.workspaceId}::uuid, gen_random_uuid(), ${scope.userId}::uuid, ${scope.userId}::uuid, 'Old', 'old-' || n,
          '{}', now() - ${age}::interval, now() from generate_series(1, ${count}::int) n`),
    );
  await made(300, "366 days");
  await made(198, "300 days");
  await createShareCard(call, {});
  await expect(createShareCard(call, {})).rejects.toMatchObject({
    ...{ code: "invalid", message: expect.stringContaining("up to 200 cards a year") },
  });
  expect((await getShareCard(call, { id: card.id })).data.deleted_at).toBeNull();
});

test("of two changes of address at once, over two cards, the sixth of a year is refused", async () => {
  const { call, card } = await published();
  const { data: second } = await createShareCard(call, {});
  let now = card;
  const handle = () => `h-${newId().slice(-10)}`;
  for (let nth = 0; nth < 4; nth += 1)
    now = (await updateShareCard(call, { id: card.id, version: now.version, handle: handle() })).data;
  const both = await Promise.allSettled(
    [now, second].map(({ id, version }) => updateShareCard(call, { id, version, handle: handle() })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("five addresses a year are a person's, over all their cards, deleted ones too", async () => {
  const { call, card } = await published();
  const { data: second } = await createShareCard(call, {});
  const handle = () => `h-${newId().slice(-10)}`;
  let [one, two] = [card, second];
  for (let nth = 0; nth < 3; nth += 1)
    one = (await updateShareCard(call, { id: one.id, version: one.version, handle: handle() })).data;
  await deleteShareCard(call, { id: one.id });
  for (const left of [1, 0]) {
    two = (await updateShareCard(call, { id: two.id, version: two.version, handle: handle() })).data;
    expect(two.moves_left).toBe(left);
  }
  await expect(updateShareCard(call, { id: two.id, version: two.version, handle: handle() })).rejects.toMatchObject({
    details: { fields: { handle: [expect.stringContaining("up to 5 times a year")] } },
  });
  const colleague = await published();
  expect(colleague.card.moves_left).toBe(5);
});

test("a changed address keeps the old one working, five times a year, and nobody else is given one", async () => {
  const { call, card } = await published();
  let now = card;
  for (let nth = 1; nth <= 5; nth += 1) {
    const handle = `h-${newId().slice(-10)}-${nth}`;
    now = (await updateShareCard(call, { id: card.id, version: now.version, handle })).data;
    expect(now).toMatchObject({ handle, moves_left: 5 - nth });
  }
  expect(await (await open(`/c/${card.handle}`)).text()).toContain(now.address);
  const sixth = updateShareCard(call, { id: card.id, version: now.version, handle: `h-${newId().slice(-10)}` });
  await expect(sixth).rejects.toEqual(code("invalid"));
  const back = await updateShareCard(call, { id: card.id, version: now.version, handle: card.handle });
  expect(back.data.handle).toBe(card.handle);
  const stranger = await published();
  const taken = { id: stranger.card.id, version: stranger.card.version, handle: now.handle };
  await expect(updateShareCard(stranger.call, taken)).rejects.toEqual(code("invalid"));
  const check = await checkHandle(stranger.call, { handle: now.handle, card: stranger.card.id });
  expect(check.data).toMatchObject({ free: false });
});

test.each(["ab", "a.b.c", "a_b", "-ab", "Ü12", "admin"])("%s is no new address", async (handle) => {
  const { call, card } = await published();
  await expect(updateShareCard(call, { id: card.id, version: card.version, handle })).rejects.toEqual(code("invalid"));
});

test("a deleted card is gone for visitors at once and can be restored", async () => {
  const { call, card } = await published();
  expect((await open(`/c/${card.handle}`)).status).toBe(200);
  await deleteShareCard(call, { id: card.id });
  expect((await open(`/c/${card.handle}`)).status).toBe(410);
  expect((await open(`/c/${card.handle}/contact.vcf`)).status).toBe(410);
  await expect(getShareCard(call, { id: card.id })).rejects.toEqual(code("gone"));
  await restoreShareCard(call, { id: card.id });
  expect((await open(`/c/${card.handle}`)).status).toBe(200);
  expect((await open(`/c/never-${newId().slice(-8)}`)).status).toBe(404);
});

test("the order is one's own to set, and names no card of another", async () => {
  const call = cardCall(holder());
  const one = (await createShareCard(call, {})).data;
  const two = (await createShareCard(call, { copy_of: one.id })).data;
  const { data } = await orderShareCards(call, { ids: [two.id, one.id] });
  expect(data.map(({ id }) => id)).toEqual([two.id, one.id]);
  const foreign = (await published()).card.id;
  await expect(orderShareCards(call, { ids: [foreign] })).rejects.toEqual(code("not_found"));
});

test("a private card is its owner's alone: no manager lists it, opens it or finds its name in the trail", async () => {
  const mia = holder({ role: "member" });
  const { data } = await createShareCard(cardCall(mia), { name: "Just my number", private: true });
  expect(data.draft).toMatchObject({ lastname: "", company: "", logo: false });
  const boss = cardCall(holder({ workspaceId: mia.workspaceId, view: "company" }));
  expect((await listShareCards(boss, {})).data).toEqual([]);
  await expect(getShareCard(boss, { id: data.id })).rejects.toEqual(code("not_found"));
  const scope = authorize(boss.actor, "cards.read");
  const { rows } = await readWorkspace(scope, (tx) =>
    tx.execute(sql`select after from audit where subject_id = ${data.id}`),
  );
  expect(rows).toEqual([{ after: { title: "Private card" } }]);
  expect((await listShareCards(cardCall(mia), {})).data).toHaveLength(1);
});

test("cards are found by name, address and whom they show: a member's own, in the company's view everybody's but private ones", async () => {
  const mia = holder({ role: "member" });
  const call = cardCall(mia, "Mia");
  const { data: work } = await createShareCard(call, { name: "Work" });
  await createShareCard(call, { name: "Just my number", private: true });
  const { data: bens } = await createShareCard(cardCall(holder({ workspaceId: mia.workspaceId }), "Ben"), {});
  const boss = cardCall(holder({ workspaceId: mia.workspaceId, view: "company" }));
  const found = async (context: typeof call, filters: string) =>
    (await listShareCards(context, { filters, per_page: 5 })).data.map(({ id }) => id);
  expect(await found(call, "work")).toEqual([work.id]);
  expect(await found(call, work.handle)).toContain(work.id);
  expect(await found(call, "just my")).toHaveLength(1);
  expect(await found(call, "Ben")).toEqual([]);
  expect(await found(boss, "ben")).toEqual([bens.id]);
  expect(await found(boss, "just my")).toEqual([]);
  const first = (await listShareCards(boss, { filters: "reyes", per_page: 1 })).data;
  expect(first.map(({ person_id: whose }) => whose)).toEqual([mia.userId]);
});

test("a suspended person's card is gone, and every process is told", async () => {
  const { card } = await published();
  expect((await open(`/c/${card.handle}`)).status).toBe(200);
  const owner = cardPages().get(card.handle)?.shown?.ownerId;
  await database.pool.query(
    "insert into users (id, email, password_hash, firstname, lastname) values ($1, $2, '', 'Ann', 'Reyes')",
    [owner, `${owner}@example.com`],
  );
  await database.pool.query("update users set user_state = '_SUSPENDED_' where id = $1", [owner]);
  const named = await database.pool.query("select 1 from changes where topic = 'card' and key = $1", [
    `/${card.handle}`,
  ]);
  expect(named.rows.length).toBeGreaterThan(1);
  cardPages().clear();
  expect((await open(`/c/${card.handle}`)).status).toBe(410);
});

test("saving gives a contact file that fits its reader", async () => {
  const { card } = await published();
  const apple = await open(`/c/${card.handle}.Q/contact.vcf`, {
    "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)",
  });
  expect(apple.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
  const text = await apple.text();
  expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
  expect(text).toContain("TEL;TYPE=CELL;TYPE=VOICE;TYPE=PREF:+1 617 555 0142\r\n");
  expect(text).toContain(`UID:${card.address}\r\n`);
});

test("the front door answers from memory alone", async () => {
  const { card } = await published();
  expect(fromMemory(`/c/${card.handle}`).answered).toBe(false);
  await open(`/c/${card.handle}`);
  const { answered, status, body } = fromMemory(`/c/${card.handle}`);
  expect([answered, status, body?.toString()]).toEqual([true, 200, `${card.address} Realtor`]);
});

test("a kept page travels packed to whoever takes gzip, by a code too; Next, which makes it, gets it as it is", async () => {
  const { card } = await published();
  const words = `${card.address} Realtor`;
  const gzip = { headers: { "accept-encoding": "br, gzip" } };
  for (const path of [card.handle, `${card.handle}.Q7K`]) {
    const made = await open(`/c/${path}`, gzip.headers);
    expect([made.headers.get("content-encoding"), await made.text()]).toEqual([null, words]);
    const kept = fromMemory(`/c/${path}`, gzip);
    expect([kept.header("Content-Encoding"), kept.header("Vary")]).toEqual(["gzip", "Accept-Encoding"]);
    expect(gunzipSync(kept.body ?? "").toString()).toBe(words);
    expect(kept.header("Content-Length")).toBe(String(kept.body?.length));
  }
  const refused = fromMemory(`/c/${card.handle}`, { headers: { "accept-encoding": "gzip;q=0" } });
  expect([refused.header("Content-Encoding"), refused.body?.toString()]).toEqual([undefined, words]);
  const head = fromMemory(`/c/${card.handle}`, { ...gzip, method: "HEAD" });
  expect([head.body, head.header("Content-Encoding")]).toEqual([undefined, "gzip"]);
});

test("whoever came by a code saves by it", async () => {
  const { card } = await published();
  const withFile = async (sight: CardSight) => ({
    ...{ html: sight.state === "shown" ? `<a href="${sight.file}">` : "", style: "" },
  });
  const ask = async (path: string) =>
    (await cardResponse(new Request(`http://localhost:3000${path}`), withFile)).text();
  expect(await ask(`/c/${card.handle}`)).toBe(`<a href="/c/${card.handle}/contact.vcf">`);
  expect(await ask(`/C/${card.handle.toUpperCase()}.q7k`)).toBe(`<a href="/c/${card.handle}.Q7K/contact.vcf">`);
});

test("in an app that cannot save, the route and the front door say what works there, and to nobody else", async () => {
  const { card } = await published();
  const saves = { here: "<a>Save</a>", inApp: "<a>{app} cannot</a>" };
  const render = async () => ({ html: saves.here, style: "", saves });
  const inApp = { "user-agent": "Mozilla/5.0 (iPhone) Mobile/22B83 Instagram 355.0" };
  const asked = new Request(`http://localhost:3000/c/${card.handle}`, { headers: inApp });
  expect(await (await cardResponse(asked, render)).text()).toBe("<a>Instagram cannot</a>");
  expect(fromMemory(`/c/${card.handle}`, { headers: inApp }).body?.toString()).toBe("<a>Instagram cannot</a>");
  const plain = fromMemory(`/c/${card.handle}`);
  expect(plain.body?.toString()).toBe(saves.here);
  const headers = { ...inApp, "if-none-match": plain.header("ETag") ?? "" };
  expect(fromMemory(`/c/${card.handle}`, { headers }).status).toBe(200);
});
