// Notifications under a flood: how many leave a process at once, how many reach one browser, and one that was given another address.
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { addPushDevice, readPush, removePushDevice } from "#server/auth/push/push-devices.ts";
import type { CallContext } from "#server/platform/context.ts";
import { deliverPushes } from "#server/platform/push/deliver-pushes.ts";
import { queuePush } from "#server/platform/push/push-outbox.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { handed, subscriber } from "#tests/services/push-support.ts";
import { withVariables } from "#tests/services/wallet-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { type PushService, startPushService } from "#tests/support/push-stand-in.ts";
import { urlOf } from "#tests/support/server.ts";

let database: DemoDatabase;
let client: pg.Client;
let service: PushService;
let settings: { undo: () => void };

beforeAll(async () => {
  settings = withVariables({ PUBLIC_ORIGIN: "https://cards.harbor.test" });
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
  Object.assign(service.hold, { until: null, most: 0 });
  await client.query("delete from push_devices");
});

async function somebody() {
  const call = await subscriber(client);
  return { userId: call.actor.userId, call };
}

async function added({ call }: { call: CallContext }, browser = service.browser()) {
  return { browser, device: (await addPushDevice(call, await handed(browser))).data };
}

const tell = ({ userId }: { userId: string }) =>
  unscoped((tx) => queuePush(tx, userId, { kind: "card-answer", subject: newId() }));
const owed = async () => Number((await client.query("select count(*) from push_messages")).rows[0]?.count);

test("of a flood thirty an hour are for each browser; the next hour begins anew, and nobody else's is counted", async () => {
  const [mia, liam] = [await somebody(), await somebody()];
  await added(mia);
  await added(liam);
  for (let nth = 0; nth < 30; nth += 1) await tell(mia);
  expect(await owed()).toBe(30);
  await tell(mia);
  expect(await owed()).toBe(30);
  await tell(liam);
  expect(await owed()).toBe(31);
  await client.query("update push_devices set told_since = told_since - interval '1 hour'");
  await tell(mia);
  expect(await owed()).toBe(32);
});

test("eight at once leave a process, however many runs are asked for, and each message leaves once", async () => {
  const mia = await somebody();
  const { browser } = await added(mia);
  for (let nth = 0; nth < 20; nth += 1) await tell(mia);
  let open = () => {};
  service.hold.until = new Promise((resolve) => {
    open = resolve;
  });
  const runs = [deliverPushes(), deliverPushes(), deliverPushes()];
  await vi.waitFor(() => expect(service.hold.waiting).toBe(8), { timeout: 10_000 });
  open();
  await Promise.all(runs);
  expect(service.hold.most).toBe(8);
  expect([service.taken.length, await owed()]).toEqual([20, 0]);
  expect(new Set(service.taken.map(({ path }) => path))).toEqual(new Set([new URL(browser.endpoint).pathname]));
});

test("what is left while a run is at work is found by it, and the next run begins where none is", async () => {
  const mia = await somebody();
  await added(mia);
  await tell(mia);
  let open = () => {};
  service.hold.until = new Promise((resolve) => {
    open = resolve;
  });
  const first = deliverPushes();
  await vi.waitFor(() => expect(service.hold.waiting).toBe(1), { timeout: 10_000 });
  await tell(mia);
  const second = deliverPushes();
  open();
  await Promise.all([first, second]);
  expect(service.taken).toHaveLength(2);
  await tell(mia);
  await deliverPushes();
  expect(service.taken).toHaveLength(3);
});

const devicesOf = async ({ call }: { call: CallContext }) => (await readPush(call)).data.devices;

test("a browser that was given another address is the same one, asked for twice too", async () => {
  const mia = await somebody();
  const { browser, device } = await added(mia);
  const next = service.browser();
  const moving = { ...(await handed(next)), replaces: browser.endpoint };
  for (let nth = 0; nth < 2; nth += 1) {
    expect((await addPushDevice(mia.call, moving)).data.id).toBe(device.id);
  }
  expect(await devicesOf(mia)).toHaveLength(1);
  await tell(mia);
  await deliverPushes();
  expect(service.taken.map(({ path }) => path)).toEqual([new URL(next.endpoint).pathname]);
});

test("one that its person removed, or that is somebody else's, does not come back by it", async () => {
  const [mia, liam] = [await somebody(), await somebody()];
  const { browser, device } = await added(mia);
  const moving = { ...(await handed(service.browser())), replaces: browser.endpoint };
  await expect(addPushDevice(liam.call, moving)).rejects.toMatchObject({ code: "not_found" });
  expect([await devicesOf(mia), await devicesOf(liam)]).toMatchObject([[{ id: device.id }], []]);
  await removePushDevice(mia.call, { id: device.id });
  await expect(addPushDevice(mia.call, moving)).rejects.toMatchObject({ code: "not_found" });
  expect(await devicesOf(mia)).toEqual([]);
});
