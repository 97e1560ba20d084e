// A card as a pass: for its visitors and for its owner, signed, kept until the card changes, and over when it is gone.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import { cardChanges } from "#server/card/page-memory.ts";
import { createShareCard, deleteShareCard, publishShareCard, updateShareCard } from "#server/card/service.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { addPass, getCardWallet, ownPassRoute } from "#server/card/wallet/owner-passes.ts";
import { appleResponse } from "#server/card/wallet/visitor-passes.ts";
import { forgetAddress, noteAddress } from "#server/platform/http/noted-address.ts";
import { channelOf } from "#server/platform/ledger/channels.ts";
import { readWorkspace } from "#server/platform/transaction.ts";
import { cardCall, holder, noFace } from "#tests/services/card-support.ts";
import { ORIGIN, PASS_TYPE, phoneAsks, withApple } from "#tests/services/wallet-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { hasOpenssl, stored, verified } from "#tests/support/pass-files.ts";
import { HOSTILE } from "#tests/support/sample-contacts.ts";

const NO_FACES = { faceOf: noFace, markOf: noFace };

let database: TestDatabase;
let settings: { undo: () => void };

beforeAll(async () => {
  settings = withApple();
  database = await testDatabase();
  openPool(database.url);
  cardChanges();
});
afterAll(async () => {
  await cardRecorder().flush();
  await closePool();
  await database.drop();
  settings.undo();
});

async function published(over: { private?: boolean } = {}) {
  const call = cardCall(holder());
  const { data } = await createShareCard(call, over);
  const done = await publishShareCard(call, { id: data.id, version: data.version });
  return { call, card: done.data };
}

const fetchPass = (handle: string, init: RequestInit = {}) =>
  appleResponse(phoneAsks(`/c/${handle}/pass.pkpass`, init), NO_FACES);

async function filesOf(response: Response): Promise<Map<string, Buffer>> {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
  return stored(new Uint8Array(await response.arrayBuffer()));
}

async function passOf(handle: string) {
  const files = await filesOf(await fetchPass(handle));
  return JSON.parse(files.get("pass.json")?.toString("utf8") ?? "");
}

test("a visitor's pass is signed, shows the card, and its code says that a visitor kept it", async () => {
  const { card } = await published();
  const files = await filesOf(await fetchPass(card.handle));
  expect([...files.keys()].sort()).toEqual([
    ...["icon.png", "icon@2x.png", "icon@3x.png", "manifest.json", "pass.json", "signature"],
  ]);
  if (hasOpenssl) expect(verified(files)).toEqual(files.get("manifest.json"));
  const pass = JSON.parse(files.get("pass.json")?.toString("utf8") ?? "");
  const name = `${card.draft.firstname} Reyes`;
  expect(pass).toMatchObject({
    passTypeIdentifier: PASS_TYPE,
    teamIdentifier: "TESTTEAM01",
    organizationName: "Harbor Realty",
    webServiceURL: `${ORIGIN}/api/cards/wallet`,
    backgroundColor: "rgb(15, 91, 87)",
    foregroundColor: "rgb(255, 255, 255)",
    generic: { primaryFields: [{ key: "name", value: name }] },
  });
  expect(pass.barcodes[0].message).toBe(`${ORIGIN}/c/${card.handle}.WV`.toUpperCase());
  expect(pass.authenticationToken).toMatch(/^[\w-]{32}$/);
});

test("it is made once, is the same pass after a change, and another file", async () => {
  const { call, card } = await published();
  const [one, again] = [await fetchPass(card.handle), await fetchPass(card.handle)];
  expect(Buffer.from(await one.arrayBuffer())).toEqual(Buffer.from(await again.arrayBuffer()));
  const before = await passOf(card.handle);
  const draft = { ...card.draft, title: "Broker" };
  const changed = await updateShareCard(call, { id: card.id, version: card.version, draft });
  expect(await passOf(card.handle)).toEqual(before);
  await publishShareCard(call, { id: card.id, version: changed.data.version });
  const after = await passOf(card.handle);
  expect(after).toMatchObject({ serialNumber: before.serialNumber, authenticationToken: before.authenticationToken });
  expect(after.generic.secondaryFields[0]).toEqual({ key: "title", label: "Title", value: "Broker" });
});

test("a private card, a draft, a deleted one and one that nobody knows have none", async () => {
  const hidden = await published({ private: true });
  expect((await fetchPass(hidden.card.handle)).status).toBe(404);
  const { data: draft } = await createShareCard(cardCall(holder()), {});
  expect((await fetchPass(draft.handle)).status).toBe(410);
  const { call, card } = await published();
  await passOf(card.handle);
  await deleteShareCard(call, { id: card.id });
  expect((await fetchPass(card.handle)).status).toBe(410);
  expect((await fetchPass("nobody-knows-this")).status).toBe(404);
});

test("HEAD says what would come", async () => {
  const { card } = await published();
  const head = await fetchPass(card.handle, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("it counts as saved on the way it came; the owner's own does not", async () => {
  const { call, card } = await published();
  const record = vi.spyOn(cardRecorder(), "record");
  await fetchPass(`${card.handle}.Q`);
  expect(record.mock.calls.map(([{ kind, part, channel }]) => [kind, part, channel])).toEqual([
    ["save", "apple-wallet", "qr"],
  ]);
  await addPass(call, { id: card.id, wallet: "apple" });
  expect(record).toHaveBeenCalledTimes(1);
  record.mockRestore();
});

test.each([
  ["W", "wallet"],
  ["WV", "kept"],
  ["WX", "wallet"],
])("whoever comes by %s comes by %s", (code, channel) => expect(channelOf(code)).toBe(channel));

test("an owner's pass is another one than visitors', made once, and stands in the trail", async () => {
  const { call, card } = await published();
  expect((await getCardWallet(call, { id: card.id })).data).toEqual({
    own: true,
    wallets: [{ wallet: "apple", mine: null, visitor_phones: 0 }],
  });
  for (let n = 0; n < 2; n += 1) {
    const { data } = await addPass(call, { id: card.id, wallet: "apple" });
    expect(data.wallets[0]?.mine).toMatchObject({ url: `/api/cards/${card.id}/wallet/pass.pkpass`, phones: 0 });
  }
  await passOf(card.handle);
  const { rows } = await readWorkspace(authorize(call.actor, "cards.read"), (tx) =>
    tx.execute(sql`select (select count(*)::int from wallet_passes where card_id = ${card.id}::uuid) as passes,
      (select count(*)::int from audit where subject_id = ${card.id} and action = 'cards.pass') as told`),
  );
  expect(rows).toEqual([{ passes: 2, told: 1 }]);
});

test("whoever looks in an owner's name is given no pass, and no link that saves one", async () => {
  const { call, card } = await published();
  await addPass(call, { id: card.id, wallet: "apple" });
  const owner = call.actor;
  if (owner.kind !== "user") throw new Error(owner.kind);
  const acting: UserActor = { ...owner, impersonatorId: newId(), readOnly: true };
  const admin = { ...call, actor: acting };
  expect((await getCardWallet(admin, { id: card.id })).data).toMatchObject({ own: false, wallets: [{ mine: null }] });
  const route = ownPassRoute(NO_FACES);
  expect(route.action).toBe("cards.pass-file");
  const request = { method: "GET", url: "/api", headers: {}, body: null, ip: "", id: newId() };
  const fetched = (actor: UserActor) => route.serve({ request, params: { id: card.id }, actor });
  await expect(fetched(acting)).rejects.toMatchObject({ code: "forbidden" });
  await expect(fetched({ ...acting, readOnly: false })).rejects.toMatchObject({ code: "forbidden" });
  expect((await fetched(owner)).status).toBe(200);
});

test.each([
  ["a colleague's card", 404],
  ["a private card", 422],
  ["a draft", 422],
  ["a wallet that is not set up", 503],
])("an owner's pass of %s is refused", async (what, status) => {
  const { call, card } = await published({ private: what === "a private card" });
  const { data: draft } = await createShareCard(call, {});
  const boss = { ...call, actor: { ...call.actor, userId: holder().userId, role: "owner", view: "company" } as const };
  const asking = what === "a colleague's card" ? boss : call;
  const wallet = what === "a wallet that is not set up" ? "google" : "apple";
  const id = what === "a draft" ? draft.id : card.id;
  await expect(addPass(asking, { id, wallet })).rejects.toMatchObject({ status });
});

test("sixty passes a quarter of an hour from one network address", async () => {
  const { card } = await published();
  noteAddress("passes-of-one", "203.0.113.61");
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) {
    const { status } = await fetchPass(card.handle, { headers: { "x-corner-request": "passes-of-one" } });
    statuses.push(status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(statuses[60]).toBe(429);
  forgetAddress("passes-of-one");
});

/** What a card takes: one line of what can be seen. */
const TAKEN = HOSTILE.filter((text) => /^[^\p{Cc}\p{Cf}\p{Cs}]{1,60}$/u.test(text) && text.trim() === text);

test("there are texts to try", () => expect(TAKEN.length).toBeGreaterThan(5));

test.each(TAKEN.map((text) => [text]))("shows what was typed and no more: %j", async (text) => {
  const { call, card } = await published();
  const draft = { ...card.draft, firstname: text, lastname: "", title: text, company: text };
  const changed = await updateShareCard(call, { id: card.id, version: card.version, draft });
  await publishShareCard(call, { id: card.id, version: changed.data.version });
  const pass = await passOf(card.handle);
  expect(pass.generic.primaryFields[0].value).toBe(text);
  expect(pass.organizationName).toBe(text);
});
