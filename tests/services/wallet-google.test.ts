// Google's wallet against a stand-in: signing in, the object made and patched, the link, and what is left of a card that is gone.
import { decodeJwt } from "jose";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { cardChanges } from "#server/card/page-memory.ts";
import { createShareCard, deleteShareCard, publishShareCard, updateShareCard } from "#server/card/service.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { deliverPasses } from "#server/card/wallet/deliver-passes.ts";
import { addPass, getCardWallet } from "#server/card/wallet/owner-passes.ts";
import { appleResponse, googleResponse, markResponse } from "#server/card/wallet/visitor-passes.ts";
import { cardCall, holder, noFace } from "#tests/services/card-support.ts";
import { ISSUER, ORIGIN, phoneAsks, serviceAccount, withApple, withVariables } from "#tests/services/wallet-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { type GoogleStandIn, startGoogle } from "#tests/support/google-stand-in.ts";
import { stored } from "#tests/support/pass-files.ts";
import { urlOf } from "#tests/support/server.ts";

let database: TestDatabase;
let settings: { undo: () => void };
let google: GoogleStandIn;
let client: pg.Client;

beforeAll(async () => {
  google = await startGoogle();
  const { publicKey, json } = serviceAccount(google.tokenUri);
  google.trust(publicKey);
  settings = withVariables({
    ...{ PUBLIC_ORIGIN: ORIGIN, GOOGLE_WALLET_ISSUER: ISSUER },
    ...{ GOOGLE_WALLET_ACCOUNT: json, GOOGLE_WALLET_API_BASE: google.url },
  });
  database = await testDatabase();
  openPool(database.url);
  client = new pg.Client({ connectionString: urlOf(inject("database").url, new URL(database.url).pathname.slice(1)) });
  await client.connect();
  cardChanges();
});
afterAll(async () => {
  await client.end();
  await cardRecorder().flush();
  await closePool();
  await database.drop();
  settings.undo();
  await google.stop();
});
beforeEach(() => {
  google.called.length = 0;
});

async function published(logo: string | null = null) {
  const call = { ...cardCall(holder()), logoUrl: logo };
  const { data } = await createShareCard(call, {});
  const done = await publishShareCard(call, { id: data.id, version: data.version });
  return { call, card: done.data };
}

const save = (handle: string, init: RequestInit = {}) => googleResponse(phoneAsks(`/c/${handle}/google-pass`, init));

/** The object that a link leads to. */
function savedBy(response: Response): { id: string; object: Record<string, unknown> } {
  expect(response.status).toBe(303);
  const link = response.headers.get("location") ?? "";
  expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  const payload = decodeJwt<{ payload: { genericObjects: { id: string }[] } }>(link.split("/save/")[1] ?? "").payload;
  const id = payload.genericObjects[0]?.id ?? "";
  return { id, object: google.objects.get(id) ?? {} };
}

test("a visitor is led to an object that is there, made once", async () => {
  const { card } = await published();
  const { object } = savedBy(await save(card.handle));
  expect(object).toMatchObject({
    classId: `${ISSUER}.card`,
    state: "ACTIVE",
    header: { defaultValue: { value: `${card.draft.firstname} Reyes` } },
    cardTitle: { defaultValue: { value: "Harbor Realty" } },
    barcode: { type: "QR_CODE", value: `${ORIGIN}/c/${card.handle}.WV`.toUpperCase() },
    hexBackgroundColor: "#0f5b57",
  });
  expect(object).not.toHaveProperty("heroImage");
  const calls = google.called.length;
  savedBy(await save(card.handle));
  expect(google.called).toHaveLength(calls);
  expect(google.signIns).toBe(1);
});

test("who only looks has nothing made there", async () => {
  const { card } = await published();
  expect((await save(card.handle, { headers: { "user-agent": "Googlebot/2.1" } })).status).toBe(204);
  expect((await save(card.handle, { method: "HEAD" })).status).toBe(204);
  expect(google.called).toEqual([]);
});

test("a published change is patched there, a draft is not", async () => {
  const { call, card } = await published();
  const { id } = savedBy(await save(card.handle));
  google.called.length = 0;
  const draft = { ...card.draft, title: "Broker" };
  const { data } = await updateShareCard(call, { id: card.id, version: card.version, draft });
  await deliverPasses();
  expect(google.called).toEqual([]);
  await publishShareCard(call, { id: card.id, version: data.version });
  await deliverPasses();
  expect(google.called.map(({ method }) => method)).toEqual(["PATCH"]);
  expect(google.objects.get(id)).toMatchObject({ subheader: { defaultValue: { value: "Broker" } } });
});

test("a token that was given back is asked for once more, and no more than that", async () => {
  const { card } = await published();
  google.forgetTokens();
  const before = google.signIns;
  savedBy(await save(card.handle));
  expect(google.signIns).toBe(before + 1);
});

test("Google away: a visitor is asked to come back, and a change is brought later", async () => {
  const { call, card } = await published();
  google.failNext(1);
  const away = await save(card.handle);
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
  const { id } = savedBy(await save(card.handle));
  const draft = { ...card.draft, title: "Broker" };
  const { data } = await updateShareCard(call, { id: card.id, version: card.version, draft });
  await publishShareCard(call, { id: card.id, version: data.version });
  google.failNext(1, 429);
  await deliverPasses();
  expect(google.objects.get(id)).toMatchObject({ subheader: { defaultValue: { value: "Realtor" } } });
  await client.query("update wallet_passes set next_try_at = now() where card_id = $1", [card.id]);
  await deliverPasses();
  expect(google.objects.get(id)).toMatchObject({ subheader: { defaultValue: { value: "Broker" } } });
});

test("of a card that is gone nothing of anybody stays there", async () => {
  const { call, card } = await published();
  const { id } = savedBy(await save(card.handle));
  await deleteShareCard(call, { id: card.id });
  await deliverPasses();
  expect(google.objects.get(id)).toMatchObject({ state: "INACTIVE" });
  expect(JSON.stringify(google.objects.get(id))).not.toMatch(new RegExp(`${card.draft.firstname}|617|ann@`));
});

test("an owner's is another object; what Google did not take is no pass yet", async () => {
  const { call, card } = await published();
  google.failNext(1, 500);
  await expect(addPass(call, { id: card.id, wallet: "google" })).rejects.toMatchObject({ code: "unavailable" });
  expect((await getCardWallet(call, { id: card.id })).data.wallets[0]).toMatchObject({ wallet: "google", mine: null });
  const { data } = await addPass(call, { id: card.id, wallet: "google" });
  expect(data.wallets[0]).toMatchObject({ visitor_phones: null, mine: { phones: null } });
  const own = new URL(data.wallets[0]?.mine?.url ?? "");
  expect(own.origin).toBe("https://pay.google.com");
  const visitors = savedBy(await save(card.handle));
  expect(
    [...google.objects.values()].filter(
      ({ header }) => JSON.stringify(header) === JSON.stringify(visitors.object.header),
    ),
  ).toHaveLength(2);
});

test("without a mark there is none to be fetched", async () => {
  const { card } = await published();
  expect((await markResponse(phoneAsks(`/c/${card.handle}/mark.png`), noFace)).status).toBe(404);
});

test("Google shows the company's mark, square, and never a face", async () => {
  const { call, card } = await published();
  const actor = call.actor.kind === "user" ? call.actor : null;
  await client.query("insert into users (id, email, photo_url) values ($1, $2, '/api/auth/photos/face')", [
    actor?.userId,
    `${actor?.userId}@example.com`,
  ]);
  await client.query(
    `insert into workspaces (id, name, owner_id, product, main_component, logo_url)
     values ($1, 'Harbor', $2, 'entrepreneur', 'company', '/api/links/pictures/mark')`,
    [actor?.workspaceId, actor?.userId],
  );
  const { object } = savedBy(await save(card.handle));
  expect(JSON.stringify(object)).not.toMatch(/photos|face/);
  expect(object.logo).toEqual({
    sourceUri: { uri: expect.stringMatching(new RegExp(`^${ORIGIN}/c/${card.handle}/mark\\.png\\?v=`)) },
  });
  const wide = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#c2185b" } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const mark = await markResponse(phoneAsks(`/c/${card.handle}/mark.png`), async (url) => {
    asked.push(url);
    return wide;
  });
  expect([mark.status, mark.headers.get("content-type"), asked]).toEqual([
    200,
    "image/png",
    ["/api/links/pictures/mark"],
  ]);
  expect(await sharp(await mark.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 660, height: 660 });
  const faces = { faceOf: async () => wide, markOf: async () => wide };
  const apple = withApple();
  try {
    const pass = await appleResponse(phoneAsks(`/c/${card.handle}/pass.pkpass`), faces);
    const files = stored(new Uint8Array(await pass.arrayBuffer()));
    const sizeOf = async (name: string) => {
      const { width, height } = await sharp(files.get(name)).metadata();
      return [width, height];
    };
    expect(await sizeOf("logo@2x.png")).toEqual([300, 100]);
    expect(await sizeOf("logo.png")).toEqual([150, 50]);
    expect(await sizeOf("thumbnail@2x.png")).toEqual([180, 180]);
  } finally {
    apple.undo();
  }
});
