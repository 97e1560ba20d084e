// What phones and Apple's push service hear: registering, listing, fetching, and pushes over HTTP/2 to a stand-in.
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { MOST_PHONES } from "#lib/services/card/wallet-limits.ts";
import { cardChanges } from "#server/card/page-memory.ts";
import {
  createShareCard,
  deleteShareCard,
  publishShareCard,
  restoreShareCard,
  updateShareCard,
} from "#server/card/service.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { deliverPasses } from "#server/card/wallet/deliver-passes.ts";
import { appleResponse } from "#server/card/wallet/visitor-passes.ts";
import { handleApi } from "#server/main/api.ts";
import { cardCall, holder, noFace } from "#tests/services/card-support.ts";
import { PASS_TYPE, phoneAsks, withApple } from "#tests/services/wallet-support.ts";
import { type PushStandIn, startPush } from "#tests/support/apns-stand-in.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { stored } from "#tests/support/pass-files.ts";
import { urlOf } from "#tests/support/server.ts";

let database: TestDatabase;
let settings: { undo: () => void };
let push: PushStandIn;
let client: pg.Client;

beforeAll(async () => {
  push = await startPush();
  settings = withApple(push.variables);
  database = await testDatabase();
  openPool(database.url);
  // The server's own login, which row security does not bind.
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
  await push.stop();
});
beforeEach(() => {
  push.pushed.length = 0;
  push.answers.clear();
});

type Ask = { body?: object; token?: string; headers?: Record<string, string>; ip?: string };

async function ask(method: string, path: string, { body, token, headers = {}, ip = "203.0.113.9" }: Ask = {}) {
  const answer = await handleApi({
    ...{ method, url: `/api/cards/wallet/v1${path}`, ip, id: newId() },
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `ApplePass ${token}` }) },
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
  });
  return { status: answer.status, headers: answer.headers, body: answer.body };
}

const pushToken = () => newId().replaceAll("-", "").padEnd(64, "a");
const passIn = (bytes: unknown) => {
  if (!(bytes instanceof Uint8Array)) throw new Error("No pass came.");
  return JSON.parse(stored(bytes).get("pass.json")?.toString("utf8") ?? "");
};

async function handedOut() {
  const call = cardCall(holder());
  const { data } = await createShareCard(call, {});
  const { data: card } = await publishShareCard(call, { id: data.id, version: data.version });
  const file = await appleResponse(phoneAsks(`/c/${card.handle}/pass.pkpass`), { faceOf: noFace, markOf: noFace });
  const pass = passIn(new Uint8Array(await file.arrayBuffer()));
  // As if it had been handed out a while ago, and nothing were owed since.
  await client.query(
    "update wallet_passes set changed_at = date_trunc('second', now()) - interval '1 hour', paid = owed where id = $1",
    [pass.serialNumber],
  );
  const serial = String(pass.serialNumber);
  return { call, card, serial, token: String(pass.authenticationToken), place: `/passes/${PASS_TYPE}/${serial}` };
}

type Handed = Awaited<ReturnType<typeof handedOut>>;

async function registered(handed: Handed, { device = newId(), tells = pushToken() } = {}) {
  const path = `/devices/${device}/registrations/${PASS_TYPE}/${handed.serial}`;
  const answer = await ask("POST", path, { token: handed.token, body: { pushToken: tells } });
  return { device, tells, path, status: answer.status };
}

async function retitled({ call, card }: Handed, title: string) {
  const { rows } = await client.query<{ version: number }>("select version from cards where id = $1", [card.id]);
  const draft = { ...card.draft, title };
  const { data } = await updateShareCard(call, { id: card.id, version: rows[0]?.version ?? 0, draft });
  await publishShareCard(call, { id: card.id, version: data.version });
}

const updatedOn = async (device: string, since?: string) => {
  const query = since === undefined ? "" : `?passesUpdatedSince=${since}`;
  const { status, body } = await ask("GET", `/devices/${device}/registrations/${PASS_TYPE}${query}`);
  return { status, body: typeof body === "string" ? JSON.parse(body) : null };
};

describe("a phone", () => {
  test("registers once, again under a new token, and unregisters", async () => {
    const handed = await handedOut();
    const first = await registered(handed);
    expect(first.status).toBe(201);
    expect((await registered(handed, { device: first.device })).status).toBe(200);
    const { rows } = await client.query("select device from wallet_devices where pass_id = $1", [handed.serial]);
    expect(rows).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) expect((await ask("DELETE", first.path, { token: handed.token })).status).toBe(200);
    expect((await client.query("select from wallet_devices where pass_id = $1", [handed.serial])).rowCount).toBe(0);
  });

  test("that comes back under a new id is the same phone", async () => {
    const handed = await handedOut();
    const tells = pushToken();
    for (let n = 0; n < 3; n += 1) expect((await registered(handed, { tells })).status).toBe(201);
    expect((await client.query("select from wallet_devices where pass_id = $1", [handed.serial])).rowCount).toBe(1);
  });

  test("beyond the most of a pass pushes the first one out", async () => {
    const handed = await handedOut();
    await client.query("update wallet_passes set whose = 'owner' where id = $1", [handed.serial]);
    await client.query(
      `insert into wallet_devices (workspace_id, pass_id, device, push_token, registered_at)
       select workspace_id, id, 'old-' || n, md5(n::text), now() - interval '1 day' + n * interval '1 second'
       from wallet_passes, generate_series(1, $2) n where id = $1`,
      [handed.serial, MOST_PHONES.owner],
    );
    const { device } = await registered(handed);
    const { rows } = await client.query("select device from wallet_devices where pass_id = $1", [handed.serial]);
    const there = rows.map((row) => row.device);
    expect(there).toHaveLength(MOST_PHONES.owner);
    expect([there.includes(device), there.includes("old-1"), there.includes("old-2")]).toEqual([true, false, true]);
  });

  test.each([
    ["no token", {}],
    ["another token", { token: "x".repeat(32) }],
    ["a longer one", { token: "LONGER" }],
    ["another scheme", { headers: { authorization: "Bearer x" } }],
  ])("with %s gets nothing", async (what, how: Ask) => {
    const handed = await handedOut();
    const asked = what === "a longer one" ? { token: `${handed.token}x` } : how;
    const path = `/devices/d/registrations/${PASS_TYPE}/${handed.serial}`;
    expect((await ask("POST", path, { ...asked, body: { pushToken: pushToken() } })).status).toBe(401);
    expect((await ask("DELETE", path, asked)).status).toBe(401);
    expect((await ask("GET", handed.place, asked)).status).toBe(401);
    expect((await client.query("select from wallet_devices where pass_id = $1", [handed.serial])).rowCount).toBe(0);
  });

  test("with another's token gets nothing, and an unknown pass is the same answer", async () => {
    const [one, other] = [await handedOut(), await handedOut()];
    expect((await ask("GET", one.place, { token: other.token })).status).toBe(401);
    expect((await ask("GET", `/passes/${PASS_TYPE}/${newId()}`, { token: one.token })).status).toBe(401);
    expect((await ask("GET", `/passes/${PASS_TYPE}/1' or true--`, { token: one.token })).status).toBe(401);
    expect((await ask("GET", `/passes/pass.another/${one.serial}`, { token: one.token })).status).toBe(404);
  });

  test.each([
    ["no JSON", "{"],
    ["no token", "{}"],
    ["a path for a token", JSON.stringify({ pushToken: "../../evil" })],
    ["too long a token", JSON.stringify({ pushToken: "a".repeat(300) })],
  ])("that sends %s is refused", async (_what, text) => {
    const { serial, token } = await handedOut();
    const answer = await handleApi({
      ...{ method: "POST", url: `/api/cards/wallet/v1/devices/d/registrations/${PASS_TYPE}/${serial}`, id: newId() },
      ...{ ip: "203.0.113.9", headers: { authorization: `ApplePass ${token}` }, body: Buffer.from(text) },
    });
    expect(answer.status).toBe(400);
  });

  test("hears what changed since its tag, and nothing when nothing did", async () => {
    const handed = await handedOut();
    const { device } = await registered(handed);
    const all = await updatedOn(device);
    expect(all).toEqual({ status: 200, body: { serialNumbers: [handed.serial], lastUpdated: expect.any(String) } });
    expect((await updatedOn(device, all.body.lastUpdated)).status).toBe(204);
    await retitled(handed, "Broker");
    await deliverPasses();
    const after = await updatedOn(device, all.body.lastUpdated);
    expect(after.body.serialNumbers).toEqual([handed.serial]);
    expect(BigInt(after.body.lastUpdated)).toBeGreaterThan(BigInt(all.body.lastUpdated));
    expect((await updatedOn(newId())).status).toBe(204);
    expect((await updatedOn(device, "'; drop table cards; --")).status).toBe(200);
  });

  test("fetches the pass as it is, and not again while it stays so", async () => {
    const handed = await handedOut();
    const { token, place } = handed;
    const first = await ask("GET", place, { token });
    expect([first.status, first.headers["content-type"]]).toEqual([200, "application/vnd.apple.pkpass"]);
    const since = { "if-modified-since": first.headers["last-modified"] ?? "" };
    expect((await ask("GET", place, { token, headers: since })).status).toBe(304);
    await retitled(handed, "Broker");
    // Before any job has looked.
    const second = await ask("GET", place, { token, headers: since });
    expect(passIn(second.body).generic.secondaryFields[0].value).toBe("Broker");
    expect(Date.parse(second.headers["last-modified"] ?? "")).toBeGreaterThan(Date.parse(since["if-modified-since"]));
    await retitled(handed, "Owner");
    const third = await ask("GET", place, {
      token,
      headers: { "if-modified-since": second.headers["last-modified"] ?? "" },
    });
    // Twice in one second is two changes.
    expect(third.status).toBe(200);
  });

  test("may complain, in a few words; twenty complaints an hour from one network address", async () => {
    expect((await ask("POST", "/log", { body: { logs: ["[1] pass is bad\n", "x".repeat(5000)] } })).status).toBe(200);
    expect((await ask("POST", "/log", { body: { logs: "no list" } })).status).toBe(400);
    const many = await Promise.all(
      Array.from({ length: 25 }, () => ask("POST", "/log", { body: { logs: [] }, ip: "203.0.113.77" })),
    );
    expect(many.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test("six hundred questions a minute from one network address", async () => {
    const ip = "203.0.113.88";
    const path = `/devices/${newId()}/registrations/${PASS_TYPE}`;
    const many = async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => ask("GET", path, { ip })))).map(({ status }) => status);
    expect(new Set(await many(600))).toEqual(new Set([204]));
    expect(await many(1)).toEqual([429]);
  });
});

describe("a changed card", () => {
  test("is told to each phone once, with nothing in it, under the pass's own certificate", async () => {
    const handed = await handedOut();
    const { tells } = await registered(handed);
    await deliverPasses();
    expect(push.pushed).toEqual([]);
    await retitled(handed, "Broker");
    await deliverPasses();
    expect(push.pushed).toEqual([{ token: tells, topic: PASS_TYPE, body: "{}", certificate: PASS_TYPE }]);
    await deliverPasses();
    expect(push.pushed).toHaveLength(1);
  });

  test("that shows the same is told to nobody", async () => {
    const handed = await handedOut();
    await registered(handed);
    const { call, card } = handed;
    await updateShareCard(call, { id: card.id, version: card.version, name: "Another name" });
    await deliverPasses();
    expect(push.pushed).toEqual([]);
  });

  test("forgets a phone that has the pass no more, and tries again where Apple was away", async () => {
    const handed = await handedOut();
    const [gone, later] = [await registered(handed), await registered(handed)];
    push.answers.set(gone.tells, { status: 410, reason: "Unregistered" });
    push.answers.set(later.tells, { status: 503, reason: "ServiceUnavailable" });
    await retitled(handed, "Broker");
    await deliverPasses();
    const { rows } = await client.query("select device from wallet_devices where pass_id = $1", [handed.serial]);
    expect(rows).toEqual([{ device: later.device }]);
    push.answers.clear();
    push.pushed.length = 0;
    await deliverPasses();
    expect(push.pushed).toEqual([]);
    await client.query("update wallet_passes set next_try_at = now() where id = $1", [handed.serial]);
    await deliverPasses();
    expect(push.pushed.map(({ token }) => token)).toEqual([later.tells]);
  });

  test("that is deleted ends its pass, and restored brings it back", async () => {
    const handed = await handedOut();
    const { call, card, token, place } = handed;
    await registered(handed);
    await deleteShareCard(call, { id: card.id });
    await deliverPasses();
    expect(push.pushed).toHaveLength(1);
    const ended = passIn((await ask("GET", place, { token })).body);
    expect(ended).toMatchObject({ voided: true, serialNumber: handed.serial });
    expect(JSON.stringify(ended)).not.toContain(card.draft.lastname);
    await restoreShareCard(call, { id: card.id });
    await deliverPasses();
    expect(push.pushed).toHaveLength(2);
    expect(passIn((await ask("GET", place, { token })).body)).not.toHaveProperty("voided");
  });

  test("of somebody suspended ends its pass", async () => {
    const handed = await handedOut();
    await registered(handed);
    const { ownerId } = { ownerId: handed.call.actor.kind === "user" ? handed.call.actor.userId : "" };
    await client.query(
      "insert into users (id, firstname, lastname, email) values ($1, 'Ann', 'Reyes', $2) on conflict do nothing",
      [ownerId, `${ownerId}@example.com`],
    );
    await client.query("update users set user_state = '_SUSPENDED_' where id = $1", [ownerId]);
    await deliverPasses();
    expect(push.pushed).toHaveLength(1);
    expect(passIn((await ask("GET", handed.place, { token: handed.token })).body)).toMatchObject({ voided: true });
  });

  test("that comes to its end by itself is noticed", async () => {
    const handed = await handedOut();
    await registered(handed);
    const { call, card } = handed;
    const ends_at = new Date(Date.now() + 3_600_000).toISOString();
    await updateShareCard(call, { id: card.id, version: card.version, ends_at });
    await deliverPasses();
    expect(push.pushed).toEqual([]);
    await client.query("update cards set ends_at = now() where id = $1", [card.id]);
    const { rows } = await client.query("select next_try_at from wallet_passes where id = $1", [handed.serial]);
    expect(rows[0].next_try_at.toISOString()).toBe(ends_at);
    await client.query("update wallet_passes set next_try_at = now() where id = $1", [handed.serial]);
    await deliverPasses();
    expect(push.pushed).toHaveLength(1);
  });

  test("of somebody erased keeps no file of theirs, and its pass says nothing of them", async () => {
    const handed = await handedOut();
    const owner = handed.call.actor.kind === "user" ? handed.call.actor.userId : "";
    const files = async () =>
      (await client.query("select from card_pictures where card_id = $1", [handed.card.id])).rowCount;
    expect(await files()).toBe(1);
    await client.query("insert into users (id, firstname, lastname, email) values ($1, 'Ann', 'Reyes', $2)", [
      owner,
      `${owner}@example.com`,
    ]);
    await client.query("update users set erased_at = now() where id = $1", [owner]);
    expect(await files()).toBe(0);
    const { body } = await ask("GET", handed.place, { token: handed.token });
    expect(JSON.stringify(passIn(body))).not.toMatch(/Reyes|617/);
    expect(await files()).toBe(0);
  });

  test("thirty days after its end is forgotten with its phones", async () => {
    const handed = await handedOut();
    await registered(handed);
    await client.query("update wallet_passes set voided_at = now() - interval '29 days' where id = $1", [
      handed.serial,
    ]);
    const left = async () => {
      await client.query("select wallet_sweep(100)");
      return count(handed.serial);
    };
    expect(await left()).toBe(2);
    await client.query("update wallet_passes set voided_at = now() - interval '31 days' where id = $1", [
      handed.serial,
    ]);
    expect(await left()).toBe(0);
  });
});

async function count(serial: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select (select count(*)::int from wallet_passes where id = $1) + (select count(*)::int from wallet_devices where pass_id = $1) as n",
    [serial],
  );
  return rows[0]?.n ?? 0;
}
