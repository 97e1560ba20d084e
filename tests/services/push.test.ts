// Notifications on devices: who may add one, what its push service hears, and when it is forgotten.
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { addPushDevice, readPush, removePushDevice, testPushDevice } from "#server/auth/push/push-devices.ts";
import { pushDevicesInExport } from "#server/auth/push/push-devices-store.ts";
import type { CallContext } from "#server/platform/context.ts";
import { deliverPushes } from "#server/platform/push/deliver-pushes.ts";
import { pushKey, pushKeyOf } from "#server/platform/push/push-keys.ts";
import { queuePush } from "#server/platform/push/push-outbox.ts";
import { isPushEndpoint, MOST_TEXT_BYTES } from "#server/platform/push/push-request.ts";
import { pushText } from "#server/platform/push/push-words.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { handed, type Over, pushCall, subscriber } from "#tests/services/push-support.ts";
import { withVariables } from "#tests/services/wallet-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { type PushService, type SoftBrowser, startPushService } from "#tests/support/push-stand-in.ts";
import { urlOf } from "#tests/support/server.ts";

const ORIGIN = "https://cards.harbor.test";
const AGENT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
let database: DemoDatabase;
let client: pg.Client;
let service: PushService;
let settings: { undo: () => void };

beforeAll(async () => {
  settings = withVariables({ PUBLIC_ORIGIN: ORIGIN });
  service = await startPushService();
  database = await demoDatabase();
  openPool(database.url);
  client = new pg.Client({ connectionString: urlOf(inject("database").url, new URL(database.url).pathname.slice(1)) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await closePool();
  await database.drop();
  await service.stop();
  settings.undo();
});
beforeEach(async () => {
  service.taken.length = 0;
  service.answers.clear();
  await client.query("delete from push_devices");
});

const somebody = (over: Over = {}) => subscriber(client, over, AGENT);

async function added(call: CallContext, browser = service.browser()) {
  const { data } = await addPushDevice(call, await handed(browser));
  return { browser, device: data };
}

const devicesOf = async (call: CallContext) => (await readPush(call)).data.devices;
const owed = async () =>
  (await client.query("select kind, tries, next_try_at > now() as later from push_messages")).rows;
const dueNow = () => client.query("update push_messages set next_try_at = now()");
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const pathOf = ({ endpoint }: SoftBrowser) => new URL(endpoint).pathname;
const tellOf = (call: { actor: { userId: string } }) =>
  unscoped((tx) => queuePush(tx, call.actor.userId, { kind: "card-answer", subject: newId() }));

describe("a message", () => {
  test("is signed with our key for its push service, sealed for the one browser, and names nobody", async () => {
    const mia = await somebody();
    const { browser, device } = await added(mia);
    await tellOf(mia);
    await deliverPushes();
    const [taken] = service.taken;
    expect(service.taken).toHaveLength(1);
    expect(taken).toMatchObject({
      path: pathOf(browser),
      key: (await pushKey()).publicKey,
      claims: { aud: service.origin, sub: ORIGIN },
      headers: { "content-encoding": "aes128gcm", urgency: "high" },
    });
    const now = Date.now() / 1000;
    expect(taken?.claims.exp).toBeGreaterThan(now);
    expect(taken?.claims.exp).toBeLessThanOrEqual(now + 24 * 3600);
    expect(Number(taken?.headers.ttl)).toBeGreaterThan(23 * 3600);
    expect(taken?.bytes).toBeLessThanOrEqual(4096);
    const said = JSON.parse(taken?.text ?? "");
    expect(said).toMatchObject({ title: "Somebody answered your card", open: "/?next=/share-card?tab=answers" });
    expect(said.tag).toMatch(/^card-answer-[0-9a-f-]{36}$/);
    expect(await owed()).toEqual([]);
    const [after] = await devicesOf(mia);
    expect(after).toMatchObject({ id: device.id, device: "Chrome on Android", here: true, problem: null });
    expect(after?.last_ok_at).not.toBeNull();
  });

  test("goes to each browser of its person and to nobody else's", async () => {
    const [mia, liam] = [await somebody(), await somebody()];
    const [one, two] = [await added(mia), await added(mia)];
    await added(liam);
    await tellOf(mia);
    await Promise.all([deliverPushes(), deliverPushes()]);
    expect(service.taken.map(({ path }) => path).sort()).toEqual([pathOf(one.browser), pathOf(two.browser)].sort());
  });

  test("that only shows that it works goes to the one device", async () => {
    const mia = await somebody();
    const { browser, device } = await added(mia);
    await added(mia);
    await testPushDevice(mia, { id: device.id });
    await deliverPushes();
    expect(service.taken.map(({ path }) => path)).toEqual([pathOf(browser)]);
    expect(JSON.parse(service.taken[0]?.text ?? "")).toMatchObject({ title: "Notifications work here" });
  });

  test("fits into what a push service takes", () => {
    for (const kind of ["card-answer", "test"] as const)
      expect(Buffer.byteLength(pushText(kind, newId()))).toBeLessThan(MOST_TEXT_BYTES);
  });

  test("too old to matter is not sent, and a run that is told to end begins nothing", async () => {
    const mia = await somebody();
    await added(mia);
    await tellOf(mia);
    await deliverPushes(AbortSignal.abort());
    expect(await owed()).toHaveLength(1);
    await client.query("update push_messages set expires_at = now() - interval '1 second'");
    await deliverPushes();
    expect(service.taken).toEqual([]);
    expect(await owed()).toEqual([]);
  });
});

describe("what a push service says", () => {
  test.each([404, 410])("%i forgets the browser", async (status) => {
    const mia = await somebody();
    const { browser } = await added(mia);
    service.answers.set(pathOf(browser), { status });
    await tellOf(mia);
    await deliverPushes();
    expect(await devicesOf(mia)).toEqual([]);
    expect(await owed()).toEqual([]);
  });

  test.each([500, 503, 429])("%i is tried again, once its time has come", async (status) => {
    const mia = await somebody();
    const { browser } = await added(mia);
    service.answers.set(pathOf(browser), { status });
    await tellOf(mia);
    await deliverPushes();
    await deliverPushes();
    expect(service.taken).toHaveLength(1);
    expect(await owed()).toMatchObject([{ tries: 1, later: true }]);
    expect(await devicesOf(mia)).toMatchObject([{ problem: "away" }]);
    service.answers.clear();
    await dueNow();
    await deliverPushes();
    expect(service.taken).toHaveLength(2);
    expect(await owed()).toEqual([]);
    expect(await devicesOf(mia)).toMatchObject([{ problem: null }]);
  });

  test("to wait is done", async () => {
    const mia = await somebody();
    const { browser } = await added(mia);
    service.answers.set(pathOf(browser), { status: 429, retryAfter: 7200 });
    await tellOf(mia);
    await deliverPushes();
    const { rows } = await client.query(
      "select next_try_at > now() + interval '110 minutes' as waits from push_messages",
    );
    expect(rows).toEqual([{ waits: true }]);
  });

  test.each([400, 401, 403, 413])("%i ends the message, and the device says so", async (status) => {
    const mia = await somebody();
    const { browser } = await added(mia);
    service.answers.set(pathOf(browser), { status });
    await tellOf(mia);
    await deliverPushes();
    expect(await owed()).toEqual([]);
    expect(await devicesOf(mia)).toMatchObject([{ problem: "refused" }]);
  });

  test("that leads elsewhere is not followed", async () => {
    const mia = await somebody();
    const { browser } = await added(mia);
    service.answers.set(pathOf(browser), { status: 307 });
    await tellOf(mia);
    await deliverPushes();
    expect(service.taken).toHaveLength(1);
  });
});

describe("a device", () => {
  test("is one by its endpoint, and the last who subscribed has it", async () => {
    const [mia, liam] = [await somebody(), await somebody()];
    const { browser, device } = await added(mia);
    expect((await added(mia, browser)).device.id).toBe(device.id);
    await tellOf(mia);
    await added(liam, browser);
    expect(await devicesOf(mia)).toEqual([]);
    expect(await devicesOf(liam)).toHaveLength(1);
    await deliverPushes();
    expect(service.taken).toEqual([]);
  });

  test("is renewed by its person alone", async () => {
    const [mia, liam] = [await somebody(), await somebody()];
    const { browser } = await added(mia);
    const later = pushCall({ userId: mia.actor.userId }, AGENT);
    expect((await addPushDevice(later, await handed(browser, true))).data.here).toBe(true);
    expect(await devicesOf(mia)).toMatchObject([{ here: false }]);
    await expect(addPushDevice(liam, await handed(browser, true))).rejects.toEqual(code("not_found"));
    await expect(addPushDevice(mia, await handed(service.browser(), true))).rejects.toEqual(code("not_found"));
  });

  test("of somebody else is nobody's to try or remove", async () => {
    const [mia, liam] = [await somebody(), await somebody()];
    const { device } = await added(mia);
    await expect(removePushDevice(liam, { id: device.id })).rejects.toEqual(code("not_found"));
    await expect(testPushDevice(liam, { id: device.id })).rejects.toEqual(code("not_found"));
    await expect(removePushDevice(mia, { id: "no id" })).rejects.toEqual(code("not_found"));
    await removePushDevice(mia, { id: device.id });
    expect(await devicesOf(mia)).toEqual([]);
    const { rows } = await client.query("select action from audit where subject_id = $1 order by at", [device.id]);
    expect(rows.map(({ action }) => action)).toEqual(["push.added", "push.removed"]);
  });

  test("twenty tests an hour, whichever device they are for; the next is refused", async () => {
    const mia = await somebody();
    const { device } = await added(mia);
    for (let nth = 0; nth < 20; nth += 1) await testPushDevice(mia, { id: device.id });
    await expect(testPushDevice(mia, { id: device.id })).rejects.toEqual(code("rate_limited"));
  });

  test("more than ten are refused", async () => {
    const mia = await somebody();
    for (let nth = 0; nth < 10; nth += 1) await added(mia);
    await expect(added(mia)).rejects.toEqual(code("conflict"));
  });

  test.each<[string, Partial<Awaited<ReturnType<typeof handed>>>]>([
    ["an address inside", { endpoint: "https://127.0.0.1/push" }],
    ["an address of this machine", { endpoint: "https://push.localhost/x" }],
    ["an address without TLS", { endpoint: "http://fcm.googleapis.com/fcm/send/x" }],
    ["another port", { endpoint: "https://fcm.googleapis.com:8443/fcm/send/x" }],
    ["a name and a password", { endpoint: "https://a:b@fcm.googleapis.com/x" }],
    ["an IPv6 address", { endpoint: "https://[::1]/x" }],
    ["a key that is no point", { keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }],
    ["a key of ours that is none", { public_key: "B".repeat(87) }],
  ])("with %s is refused", async (_, over) => {
    const mia = await somebody();
    const input = { ...(await handed(service.browser())), ...over };
    await expect(addPushDevice(mia, input)).rejects.toEqual(code("invalid"));
    expect(await devicesOf(mia)).toEqual([]);
  });

  test("may stand at the services that browsers have", () => {
    for (const host of [
      "fcm.googleapis.com",
      "web.push.apple.com",
      "updates.push.services.mozilla.com",
      "wns2.notify.windows.com",
    ])
      expect(isPushEndpoint(`https://${host}/wpush/v2/abc`)).toBe(true);
  });
});

describe("it ends", () => {
  test("with a log-out, and with nobody else's", async () => {
    const [mia, liam] = [await somebody(), await somebody()];
    await added(mia);
    await added(liam);
    await tellOf(mia);
    await unscoped((tx) => tx.execute(`update sessions set revoked_at = now() where id = '${mia.actor.sessionId}'`));
    expect(await devicesOf(mia)).toEqual([]);
    expect(await devicesOf(liam)).toHaveLength(1);
    expect(await owed()).toEqual([]);
  });

  test("with its person", async () => {
    const mia = await somebody();
    await added(mia);
    const { rows } = await client.query("select person_drop_own($1)", [mia.actor.userId]);
    expect(rows).toHaveLength(1);
    expect(await devicesOf(mia)).toEqual([]);
  });

  test("and with the key of ours that it subscribed with", async () => {
    const mia = await somebody();
    await added(mia);
    await client.query("update push_devices set key_id = 'another'");
    await tellOf(mia);
    await deliverPushes();
    expect(service.taken).toEqual([]);
    expect(await devicesOf(mia)).toEqual([]);
  });
});

test("a copy of somebody's data names their devices, and nothing that could write to one", async () => {
  const mia = await somebody();
  const { browser } = await added(mia);
  const told = await unscoped((tx) => pushDevicesInExport(tx, mia.actor.userId));
  expect(told).toMatchObject([{ user_agent: AGENT, last_ok_at: null }]);
  expect(JSON.stringify(told)).not.toContain(browser.endpoint);
  expect(JSON.stringify(told)).not.toContain(browser.keys.auth);
});

test("the role of tenants reads no device at all", async () => {
  await client.query("begin");
  await client.query("set local role app");
  await expect(client.query("select 1 from push_devices")).rejects.toThrow(/permission denied/);
  await client.query("rollback");
});

test("without https no browser is told, and whoever asks hears why", async () => {
  const plain = withVariables({ PUBLIC_ORIGIN: "http://cards.harbor.test" });
  try {
    const mia = await somebody();
    expect((await readPush(mia)).data).toEqual({ public_key: null, devices: [] });
    await expect(added(mia)).rejects.toEqual(code("unavailable"));
  } finally {
    plain.undo();
  }
});

test("acting as somebody neither reads nor changes their devices", async () => {
  const acting = await somebody({ impersonatorId: newId() });
  await expect(readPush(acting)).rejects.toEqual(code("forbidden"));
  await expect(added(acting)).rejects.toEqual(code("forbidden"));
});

test("a pair of keys is the same wherever its secret is, and another secret's is another", () => {
  const secret = (byte: number) => ({
    id: `of-${byte}`,
    derive: (_: string, length: number) => Buffer.alloc(length, byte),
  });
  expect(pushKeyOf(secret(1))).toEqual(pushKeyOf(secret(1)));
  expect(pushKeyOf(secret(1)).publicKey).not.toBe(pushKeyOf(secret(2)).publicKey);
  expect(Buffer.from(pushKeyOf(secret(0)).privateKey, "base64url")).toEqual(
    Buffer.concat([Buffer.alloc(31), Buffer.from([1])]),
  );
});
