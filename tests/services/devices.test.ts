// Ordered devices: made in batches, set up, tapped, watched over, lost, retired, handed over; and whose business they are.
import { setTimeout as pass } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { printDevices } from "#server/card/devices/batches.ts";
import { exportOrdered, getDevice, getDevicesSummary, listOrdered } from "#server/card/devices/device-reads.ts";
import { changeDevice, fineDevice, restoreDevice, retireDevice } from "#server/card/devices/device-service.ts";
import { watchDevices } from "#server/card/devices/watch.ts";
import { tagAnswer } from "#server/card/tags/tag-answer.ts";
import { tagChanges, tagMemory } from "#server/card/tags/tag-memory.ts";
import { tapRecorder } from "#server/card/tags/taps.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { tappedLinkResponse } from "#server/links/handler.ts";
import { type ChangesPoller, startChanges } from "#server/platform/changes.ts";
import { InteractionRecorder } from "#server/platform/ledger/recorder.ts";
import { inWorkspace, readOnce, readWorkspace } from "#server/platform/transaction.ts";
import { cardCall, holder, plainCard } from "#tests/services/card-support.ts";
import { asAdmin, boxed, type Place, practice } from "#tests/services/devices-support.ts";
import { PHONE } from "#tests/services/links-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { runOn } from "#tests/support/server.ts";

let database: TestDatabase;
let changes: ChangesPoller;
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const LIST = { filters: "", sort_by: "taps", sort_desc: true, page: 1, per_page: 20 } as const;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  // Remembered as in a process that serves: without it each tap reads its tag anew, and moves no counter on.
  changes = startChanges({ listeners: [tagChanges()], sweep: async () => undefined, everyMs: 600_000 });
  await changes.poll();
});
afterAll(async () => {
  await changes.stop();
  await closePool();
  await database.drop();
});

/** What a phone is answered, and where it is sent. */
async function tapped(address: string, said = "") {
  const url = `http://localhost:3000${new URL(address).pathname}${said}`;
  const request = new Request(url, { headers: { "user-agent": PHONE } });
  await changes.poll();
  // The ledger orders taps by the millisecond.
  await pass(2);
  const answer = await tagAnswer(request, plainCard, tappedLinkResponse);
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}

const mirrored = (counter: number) => `?m=04A1B2C3D4E5F6x${counter.toString(16).padStart(6, "0")}`;

type Stored = { kind: string; tag_mirror: string | null; tag_counter: number | null };

/** What the ledger has of a workspace, as its owner reads it. */
async function stored({ actor }: Pick<Place, "actor">): Promise<Stored[]> {
  await Promise.all([tapRecorder().flush(), cardRecorder().flush()]);
  const { rows } = await readWorkspace(authorize(actor, "devices.read"), (tx) =>
    tx.execute<Stored>(sql`select subject_kind || ' ' || kind as kind, tag_mirror, tag_counter from interactions
      where workspace_id = ${actor.workspaceId}::uuid order by at, subject_kind`),
  );
  return rows;
}

const kinds = async (place: Place) => (await stored(place)).map(({ kind }) => kind);

async function setUp({ call, card, workspaceId }: Place, chip: "counter" | "signed" = "counter") {
  await boxed(workspaceId, 1, chip);
  const { data } = await listOrdered(call, { ...LIST });
  const [device] = data;
  if (!device) throw new Error("no device was made");
  const { id, version } = device;
  const done = await changeDevice(call, {
    id,
    version,
    name: "Front desk",
    team: "Desk",
    target: { kind: "card", id: card.id },
  });
  return done.data;
}

test("a batch is made for a workspace, in its boxes, and numbered on under the letters of its name", async () => {
  const { call, workspaceId } = await practice(database.pool);
  await boxed(workspaceId, 2);
  await boxed(workspaceId, 1);
  const { data, meta } = await listOrdered(call, { ...LIST, sort_by: "number", sort_desc: false });
  expect([meta.total, data.map(({ number, state }) => `${number} ${state}`)]).toEqual([
    3,
    ["BSD-0001 box", "BSD-0002 box", "BSD-0003 box"],
  ]);
  expect((await getDevicesSummary(call)).data).toMatchObject({ devices: 3, box: 3, look: 0, taps: 0 });
  expect(await tapped(data[0]?.address ?? "")).toMatchObject({
    status: 302,
    location: data[0]?.address.replace(/^.*\/t\//, "/activate?token="),
  });
  await expect(boxed(newId())).rejects.toEqual(code("invalid"));
});

test("the printer's file is had once, with keys of their own that are nowhere readable", async () => {
  const { call, workspaceId } = await practice(database.pool);
  const batch = await boxed(workspaceId, 3, "signed");
  const print = () => Reflect.apply(printDevices, null, [asAdmin(), { id: batch.id }]);
  const { data } = await print();
  expect(data.rows).toHaveLength(3);
  expect(new Set(data.rows.map(({ key }: { key: string }) => key)).size).toBe(3);
  expect(data.rows[0]).toMatchObject({
    code: expect.stringMatching(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/),
    address: expect.stringContaining("?picc_data="),
    printed: expect.stringMatching(/\/T\/[2-9A-Z]{12}\.Q$/),
    ndef: expect.stringMatching(/^D101/),
  });
  await expect(print()).rejects.toEqual(code("conflict"));
  const { data: listed } = await listOrdered(call, { ...LIST });
  for (const { key, code: onBack } of data.rows) {
    expect(JSON.stringify(listed)).not.toContain(key);
    expect(JSON.stringify(listed)).not.toContain(onBack);
  }
});

test("it is set up for somebody, and opens something else from the next tap on", async () => {
  const place = await practice(database.pool);
  const device = await setUp(place);
  expect(device).toMatchObject({ state: "used", team: "Desk", person: { id: place.actor.userId }, health: "new" });
  expect((await tapped(device.address)).text).toContain(place.card.address);
  const website = { kind: "location", id: place.workspaceId } as const;
  const { data: moved } = await changeDevice(place.call, { id: device.id, version: device.version, target: website });
  expect(moved).toMatchObject({ person: null, target: { kind: "location", name: "Bright Smile Dental" } });
  expect(await tapped(device.address)).toMatchObject({ status: 302, location: "https://brightsmile.test/" });
  await expect(changeDevice(place.call, { id: device.id, version: device.version, name: "x" })).rejects.toEqual(
    code("conflict"),
  );
});

test("what a chip says stays in the tap: the same counter counts nothing, one that ran ahead waits for somebody's word", async () => {
  const place = await practice(database.pool);
  const device = await setUp(place);
  for (const counter of [7, 7, 5, 5000]) await tapped(device.address, mirrored(counter));
  const found = await kinds(place);
  expect(found.filter((kind) => kind.startsWith("tag"))).toEqual(["tag tap", "tag again", "tag back", "tag aside"]);
  // The same page once more brought nobody to the card.
  expect(found.filter((kind) => kind === "card open")).toHaveLength(3);
  const { data: seen } = await getDevice(place.call, { id: device.id });
  expect([seen.all_taps, seen.last_taps.map(({ counter }) => counter)]).toEqual([1, [5000, 5, 7, 7]]);
  await fineDevice(place.call, { id: device.id, version: device.version });
  await tapped(device.address, mirrored(5001));
  expect((await kinds(place)).filter((kind) => kind === "tag tap")).toHaveLength(2);
});

test("a counter that another process counted is the same page again", async () => {
  const place = await practice(database.pool);
  const device = await setUp(place);
  await tapped(device.address, mirrored(9));
  await kinds(place);
  const record = vi.spyOn(tapRecorder(), "record");
  await tapped(device.address, mirrored(10));
  await kinds(place);
  const tap = record.mock.lastCall?.[0];
  record.mockRestore();
  // As another process sends it, which did not know of this one.
  if (tap) tapRecorder().record(tap);
  expect((await kinds(place)).filter((kind) => kind.startsWith("tag")).toSorted()).toEqual([
    "tag again",
    "tag tap",
    "tag tap",
  ]);
});

test("of two processes that tell the same counter at the same moment one counts it", async () => {
  const place = await practice(database.pool);
  const device = await setUp(place);
  const record = vi.spyOn(tapRecorder(), "record");
  await tapped(device.address, mirrored(12));
  const tap = record.mock.lastCall?.[0];
  record.mockRestore();
  await kinds(place);
  if (!tap) throw new Error("no tap was recorded");
  const said = { ...tap.tap, counter: 77 };
  const processes = Array.from({ length: 12 }, () => new InteractionRecorder("tag"));
  for (const one of processes) {
    one.record({ ...tap, tap: said });
    // And each of them forgot it once, and told it twice.
    one.record({ ...tap, tap: said });
  }
  await Promise.all(processes.map((one) => one.flush()));
  const found = (await stored(place)).filter(({ tag_counter }) => tag_counter === 77).map(({ kind }) => kind);
  expect([found.length, found.filter((kind) => kind === "tag tap").length]).toEqual([24, 1]);
});

test("a device's mirror is kept in its row and in nothing that is sent on", async () => {
  const place = await practice(database.pool);
  const device = await setUp(place);
  await changeDevice(place.call, {
    id: device.id,
    version: device.version,
    target: { kind: "location", id: place.workspaceId },
  });
  const answer = await tapped(device.address, mirrored(3));
  expect(answer.location).not.toContain("04A1");
  expect((await stored(place)).filter(({ kind }) => kind === "tag tap")).toEqual([
    { kind: "tag tap", tag_mirror: "m=04A1B2C3D4E5F6x000003", tag_counter: 3 },
  ]);
});

test("lost, found, retired and used again; whoever taps a retired one is told that it is not used any more", async () => {
  const place = await practice(database.pool);
  const device = await setUp(place);
  const { data: lost } = await changeDevice(place.call, { id: device.id, version: device.version, lost: true });
  expect([lost.state, (await tapped(device.address)).status]).toEqual(["lost", 200]);
  await retireDevice(place.call, { id: device.id });
  expect(await tapped(device.address)).toMatchObject({ status: 410, text: "retired" });
  const { data } = await restoreDevice(place.call, { id: device.id });
  expect([data.state, (await tapped(device.address)).status]).toEqual(["lost", 200]);
});

test("a member has their own devices, gives them their own things to open, and retires none", async () => {
  const place = await practice(database.pool);
  const device = await setUp(place);
  const member = holder({ workspaceId: place.workspaceId, role: "member" });
  const call = cardCall(member);
  expect((await listOrdered(call, { ...LIST })).data).toEqual([]);
  await expect(getDevice(call, { id: device.id })).rejects.toEqual(code("not_found"));
  await expect(retireDevice(call, { id: device.id })).rejects.toEqual(code("forbidden"));
  const stranger = cardCall(holder());
  await expect(getDevice(stranger, { id: device.id })).rejects.toEqual(code("not_found"));
  expect((await getDevicesSummary(stranger)).data.devices).toBe(0);
});

test("they are found by the name of whoever has them", async () => {
  const place = await practice(database.pool);
  await setUp(place);
  await boxed(place.workspaceId);
  const people = async (ids: readonly string[]) => ids.map((id) => ({ id, name: "Noah Ellison", photo_url: null }));
  const search = async (filters: string) => (await listOrdered({ ...place.call, people }, { ...LIST, filters })).data;
  expect((await search("ellison")).map(({ name }) => name)).toEqual(["Front desk"]);
  expect(await search("nobody by that name")).toEqual([]);
});

test("the clock finds a copied device, and a person's word ends that", async () => {
  const place = await practice(database.pool);
  const device = await setUp(place);
  for (const counter of [1000, 311]) await tapped(device.address, mirrored(counter));
  // Five minutes on this process was away, and reads the counter out of the ledger.
  await kinds(place);
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 300_000);
  await tapped(device.address, mirrored(312));
  clock.mockRestore();
  await kinds(place);
  expect(await watchDevices()).toBeGreaterThan(0);
  const { data: seen } = await getDevice(place.call, { id: device.id });
  expect(seen).toMatchObject({ health: "copy", says: { from: 1000, back_to: 311, minutes: 0 } });
  // Thirty genuine taps since then leave the strange ones on its page.
  await runOn(
    database.url,
    `insert into interactions (id, at, workspace_id, subject_kind, subject_id, kind, class, first_today, tag_id, tag_counter)
     select gen_random_uuid(), now() + interval '10 minutes' + n * interval '1 second', '${place.workspaceId}', 'tag', '${device.id}',
       'tap', 0, true, '${device.id}', 1000 + n from generate_series(1, 40) n`,
  );
  const { last_taps: taps } = (await getDevice(place.call, { id: device.id })).data;
  expect(taps.filter(({ kind }) => kind === "back").map(({ counter }) => counter)).toEqual([312, 311]);
  expect(taps.filter(({ kind }) => kind === "tap")).toHaveLength(30);
  expect((await listOrdered(place.call, { ...LIST, view: "look" })).data).toHaveLength(1);
  const { data: fine } = await fineDevice(place.call, { id: device.id, version: seen.version });
  expect(fine.health).toBe("fine");
});

test("whoever leaves without a successor leaves their devices in the box, and an undo gives them back", async () => {
  const place = await practice(database.pool);
  const device = await setUp(place);
  const scope = authorize(place.actor, "devices.update");
  const back = await inWorkspace(scope, async (tx) => {
    const { rows } = await tx.execute(sql`select * from tags_give(${place.actor.userId}::uuid, null)`);
    const things = JSON.stringify(rows.map((row) => ({ ...row, receiver: null })));
    const boxedNow = await tx.execute(sql`select owner_id, target_id from tags where id = ${device.id}::uuid`);
    await tx.execute(sql`select * from cards_take_back(${place.actor.userId}::uuid, ${things}::jsonb)`);
    return boxedNow.rows;
  });
  expect(back).toEqual([{ owner_id: null, target_id: null }]);
  expect((await getDevice(place.call, { id: device.id })).data).toMatchObject({
    person: { id: place.actor.userId },
    state: "used",
  });
});

test("they are downloaded as CSV, and that is written down", async () => {
  const place = await practice(database.pool);
  await setUp(place);
  const { page: _page, per_page: _size, ...asked } = LIST;
  const text = await (await exportOrdered(place.call, asked)).text();
  expect(text).toContain("Front desk,BSD-0001,Badge,Desk,In use");
  const scope = authorize(place.actor, "devices.read");
  const { rows } = await readWorkspace(scope, (tx) =>
    tx.execute(sql`select action from audit where action = 'devices.export'`),
  );
  expect(rows).toHaveLength(1);
});

test("what tags lead to is remembered, and forgotten in every process when it changes", async () => {
  const place = await practice(database.pool);
  const device = await setUp(place);
  const forget = tagChanges();
  await tapped(device.address);
  const alias = new URL(device.address).pathname.slice(3);
  expect(tagMemory().get(alias)).toMatchObject({ state: "leads", kind: "card" });
  await retireDevice(place.call, { id: device.id });
  const changed = await readOnce("select key from changes where topic = 'tag'", []);
  expect(changed.map(({ key }) => key)).toContain(`/${alias}`);
  forget.forget(`/${alias}`);
  expect((await tapped(device.address)).status).toBe(410);
});
