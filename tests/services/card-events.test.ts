// Events: which one a card was opened at, what came before it was known, when it ends, and whose it is.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { importCardEvents } from "#server/card/events/event-import.ts";
import { exportCardEvents, getCardEvent, listCardEvents } from "#server/card/events/event-reads.ts";
import {
  changeCardEvent,
  createCardEvent,
  removeCardEvent,
  restoreCardEvent,
  switchOffCardEvent,
  switchOnCardEvent,
} from "#server/card/events/event-service.ts";
import { exchangeResponse } from "#server/card/exchange/exchange-handler.ts";
import { listCardExchanges } from "#server/card/exchange/exchange-reads.ts";
import { cardResponse } from "#server/card/handler.ts";
import { cardChanges, forgetCardAddress } from "#server/card/page-memory.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { beginVisit, readyVisits } from "#server/card/signed-visit.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { cardCall, fromMemory, holder } from "#tests/services/card-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, aWorkspace } from "#tests/support/factories.ts";

let database: DemoDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await demoDatabase();
  openPool(database.url);
  cardChanges();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await readyVisits();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1";
const ORIGIN = "http://localhost:3000";
const FIRST = { page: 1, per_page: 20, sort_by: "at", sort_desc: true, filters: "" } as const;
const ANSWERS = { ...FIRST, sort_by: "created_at" } as const;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function somebody(input: { private?: boolean } = {}, over: Partial<UserActor> = {}) {
  const person = await aPerson(owner, { first: "Mia" });
  const workspaceId = over.workspaceId ?? (await aWorkspace(owner, { owner: person }));
  const call = cardCall(holder({ ...over, userId: person.id, workspaceId }), "Mia");
  const { data } = await createShareCard(call, input);
  const { data: card } = await publishShareCard(call, { id: data.id, version: data.version });
  return { call, card, workspaceId, person };
}

const open = async (path: string) => {
  const render = async () => ({ html: '<main><article class="card">Mia</article></main>', style: "" });
  return cardResponse(new Request(`${ORIGIN}/c/${path}`, { headers: { "user-agent": PHONE } }), render);
};

async function answer(card: { id: string }, path: string, name = "Ines") {
  const fields = { name, reach: "ines@example.com", id: newId(), visit: beginVisit(card.id)?.token ?? "" };
  await new Promise((done) => setTimeout(done, 1100));
  const headers = { "user-agent": PHONE, "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(fields);
  const request = new Request(`${ORIGIN}/c/${path}/exchange`, { method: "POST", headers, body });
  return exchangeResponse(request, async (sight) => ({ html: sight.state, style: "" }));
}

type Row = { kind: string; code: string | null; event_id: string | null };
async function ledger(workspaceId: string): Promise<Row[]> {
  await cardRecorder().flush();
  const { rows } = await owner.query<Row>(
    "select kind, code, event_id from interactions where workspace_id = $1 and kind <> 'answer' order by at, id",
    [workspaceId],
  );
  return rows;
}

/** Hits by event, out of the sums that charts read: hours first, then days. */
async function sums(workspaceId: string) {
  const read = async (table: string) =>
    (
      await owner.query<{ event_id: string | null; hits: string }>(
        `select event_id, sum(hits) as hits from ${table} where workspace_id = $1 group by 1 having sum(hits) > 0`,
        [workspaceId],
      )
    ).rows.map(({ event_id: id, hits }) => [id, Number(hits)]);
  return [await read("interaction_hours"), await read("interaction_days")];
}

test("a plain code and a tag take the event that is on, a link does not, and a code of its own wins", async () => {
  const { call, card, workspaceId } = await somebody();
  const { data: on } = await createCardEvent(call, { name: "Seaport open house", on_at: inHours(-1) });
  const { data: other } = await createCardEvent(call, { name: "Brokers’ breakfast" });
  expect(on.on).toMatchObject({ by_answers: true });
  for (const path of [".Q", ".N", "", ".S", `.Q${other.code}`, ".P1", ".QZZZZZ"]) await open(card.handle + path);
  // Two openings of one millisecond may stand in either order.
  const found = (await ledger(workspaceId)).map(({ code, event_id: at }) => [String(code), at]);
  expect(found).toHaveLength(7);
  expect(Object.fromEntries(found)).toEqual({
    ...{ Q: on.id, N: on.id, null: null, S: null, P1: null, QZZZZZ: null },
    [`Q${other.code}`]: other.id,
  });
  await switchOffCardEvent(call, { id: on.id });
  await open(`${card.handle}.Q`);
  expect((await ledger(workspaceId)).at(-1)).toMatchObject({ code: "Q", event_id: null });
});

test("what came by a code before its event was known here is attached with its sums, and once", async () => {
  const { call, card, workspaceId } = await somebody();
  await open(`${card.handle}.Q7K`);
  await open(`${card.handle}.Q7K`);
  await open(`${card.handle}.Q`);
  await answer(card, `${card.handle}.Q7K`);
  await ledger(workspaceId);
  expect((await listCardExchanges(call, ANSWERS)).data[0]?.event).toBeNull();
  const id = newId();
  const made = { id, name: "Fort Point", code: "7K", on_at: inHours(-2) };
  const { data: event } = await createCardEvent(call, made);
  const { data: again } = await createCardEvent(call, made);
  expect([event.code, again.id, again.opened]).toEqual(["7K", id, 3]);
  expect((await listCardExchanges(call, ANSWERS)).data[0]?.event).toEqual({ id, name: "Fort Point" });
  expect((await ledger(workspaceId)).map((row) => row.event_id)).toEqual([id, id, id]);
  // Two openings by its code, one while it was on as the device says, and the answer.
  expect(await sums(workspaceId)).toEqual([[[id, 4]], [[id, 4]]]);
});

test("an event with an end of its own ends then, another two hours after the last answer, and one at a time is on", async () => {
  const { call, card } = await somebody();
  const ends_at = inHours(1);
  const { data: fixed } = await createCardEvent(call, { name: "Until one", ends_at, on_at: inHours(-1) });
  expect(fixed.on).toMatchObject({ until: new Date(ends_at).toISOString(), by_answers: false });
  const { data: open } = await createCardEvent(call, { name: "Until quiet", on_at: inHours(-1.5) });
  expect((await getCardEvent(call, { id: fixed.id })).data.on).toBeNull();
  await answer(card, `${card.handle}.Q`);
  const until = (await getCardEvent(call, { id: open.id })).data.on?.until ?? "";
  expect(Date.parse(until)).toBeGreaterThan(Date.now() + 1.9 * 3_600_000);
});

test("a deleted event is off and named nowhere, and comes back with what was counted there", async () => {
  const { call, card } = await somebody();
  const { data: event } = await createCardEvent(call, { name: "Fort Point", on_at: inHours(-1) });
  await answer(card, `${card.handle}.Q`);
  await removeCardEvent(call, { id: event.id });
  expect((await listCardExchanges(call, ANSWERS)).data[0]?.event).toBeNull();
  await expect(getCardEvent(call, { id: event.id })).rejects.toMatchObject({ code: "gone" });
  expect((await listCardEvents(call, { ...FIRST, deleted: true })).data.map(({ id }) => id)).toEqual([event.id]);
  const { data: back } = await restoreCardEvent(call, { id: event.id });
  expect([back.on, back.waiting]).toEqual([null, 1]);
});

test("a visitor who comes by an event’s code today reads where they met; by any other way nobody does", async () => {
  const { call, card } = await somebody();
  const { data: event } = await createCardEvent(call, { name: "A & B", on_at: inHours(0) });
  const said = async (path: string) => (await (await open(card.handle + path)).text()).includes("You met at");
  expect([await said(`.Q${event.code}`), await said(".Q"), await said(""), await said(`.P${event.code}`)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await (await open(`${card.handle}.Q${event.code}`)).text()).toContain("A &#38; B");
  const { data: over } = await createCardEvent(call, { name: "Two days ago", on_at: inHours(0) });
  const { data: planned } = await createCardEvent(call, { name: "In the calendar", begins_at: inHours(-1) });
  await owner.query(
    "update card_event_times set on_at = now() - interval '50 hours', off_at = now() - interval '48 hours' where event_id = $1",
    [over.id],
  );
  forgetCardAddress(`/${card.handle}`);
  expect([await said(`.Q${over.code}`), await said(`.Q${planned.code}`)]).toEqual([false, false]);
});

test("a question without an answer tells nobody which codes are on today, from memory or not, and counts nothing", async () => {
  const { call, card, workspaceId } = await somebody();
  const { data: event } = await createCardEvent(call, { name: "Open house", on_at: inHours(0) });
  const none = event.code === "ZZ" ? "ZY" : "ZZ";
  const render = async () => ({ html: '<main><article class="card">Mia</article></main>', style: "" });
  const asked = async (suffix: string, method: string) => {
    const answer = await cardResponse(new Request(`${ORIGIN}/c/${card.handle}${suffix}`, { method }), render);
    return answer.headers.get("etag");
  };
  const kept = (suffix: string, method: string) =>
    fromMemory(`/c/${card.handle}${suffix}`, { method }).header("ETag") ??
    fromMemory(`/c/${card.handle}${suffix}`, { method }).header("etag");
  expect(await asked(`.Q${event.code}`, "HEAD")).toBe(await asked(`.Q${none}`, "HEAD"));
  expect(kept(`.Q${event.code}`, "HEAD")).toBe(kept(`.Q${none}`, "HEAD"));
  expect(kept(`.Q${none}`, "HEAD")).toEqual(expect.any(String));
  expect(await ledger(workspaceId)).toEqual([]);
  expect(await asked(`.Q${event.code}`, "GET")).not.toBe(await asked(`.Q${none}`, "GET"));
});

test("a calendar’s file makes each event once, and another file none", async () => {
  const { call } = await somebody();
  const stamp = (hours: number) => inHours(hours).replace(/[-:]|\.\d+/g, "");
  const event = (uid: string, hours: number, more = "") =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:${stamp(hours)}\r\nDTEND:${stamp(hours + 2)}\r\nSUMMARY:${uid}\r\n${more}END:VEVENT\r\n`;
  const parts = [
    event("soon", 5, "LOCATION:12 Seaport Blvd\r\n"),
    event("over", -50),
    event("off", 9, "STATUS:CANCELLED\r\n"),
  ];
  const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${parts.join("")}${event("daily", 6, "RRULE:FREQ=DAILY;COUNT=3\r\n")}END:VCALENDAR\r\n`;
  const { data } = await importCardEvents(call, { calendar });
  expect(data.added.map(({ name }) => name)).toEqual(["soon", "daily", "daily", "daily"]);
  expect(data.added[0]?.place).toBe("12 Seaport Blvd");
  expect((await importCardEvents(call, { calendar })).data).toEqual({ added: [], known: 4 });
  await expect(importCardEvents(call, { calendar: "Hello" })).rejects.toMatchObject({ code: "invalid" });
});

test("twenty calendar files an hour, whatever is in them; the next is refused, and a colleague’s is not", async () => {
  const { call, workspaceId } = await somebody();
  const { call: other } = await somebody({}, { workspaceId, role: "member" });
  const calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
  const refused = importCardEvents(call, { calendar: "Hello" });
  await expect(refused).rejects.toMatchObject({ code: "invalid" });
  for (let nth = 1; nth < 20; nth += 1) await importCardEvents(call, { calendar });
  await expect(importCardEvents(call, { calendar })).rejects.toMatchObject({ code: "rate_limited" });
  expect((await importCardEvents(other, { calendar })).data).toEqual({ added: [], known: 0 });
});

test("an event is its person’s: a colleague has none of it, a manager sees it, another version is a conflict", async () => {
  const mine = await somebody();
  const { data: event } = await createCardEvent(mine.call, { name: "Mine" });
  const { workspaceId } = mine;
  const { call: other } = await somebody({}, { workspaceId, role: "member" });
  expect((await listCardEvents(other, FIRST)).data).toEqual([]);
  await expect(switchOnCardEvent(other, { id: event.id })).rejects.toMatchObject({ code: "not_found" });
  const { data: changed } = await changeCardEvent(mine.call, { id: event.id, version: 1, name: "Still mine" });
  expect(changed.name).toBe("Still mine");
  await expect(changeCardEvent(mine.call, { id: event.id, version: 1 })).rejects.toMatchObject({ code: "conflict" });
  expect(await (await exportCardEvents(mine.call, FIRST)).text()).toContain("Still mine");
});

test("what a device kept is taken from the person who chose it, where they chose it, and from nobody else", async () => {
  const mine = await somebody();
  const { workspaceId, person } = mine;
  const other = await somebody({}, { workspaceId, role: "member" });
  const elsewhere = await somebody();
  const kept = { person_id: person.id, workspace_id: workspaceId };
  const refusedAt = (field: string) =>
    expect.objectContaining({ code: "invalid", details: { fields: { [field]: [expect.any(String)] } } });

  const made = { id: newId(), name: "Cellar", on_at: inHours(-1), ...kept };
  await expect(createCardEvent(other.call, made)).rejects.toEqual(refusedAt("person_id"));
  const moved = { ...made, workspace_id: elsewhere.workspaceId };
  await expect(createCardEvent(mine.call, moved)).rejects.toEqual(refusedAt("workspace_id"));
  for (const { call } of [mine, other, elsewhere]) expect((await listCardEvents(call, FIRST)).data).toEqual([]);

  const upper = { ...made, person_id: person.id.toUpperCase(), workspace_id: workspaceId.toUpperCase() };
  const { data: event } = await createCardEvent(mine.call, upper);
  expect(event.on).not.toBeNull();
  const off = { id: event.id, ...kept };
  await expect(switchOffCardEvent(other.call, off)).rejects.toEqual(refusedAt("person_id"));
  const offElsewhere = { ...off, workspace_id: elsewhere.workspaceId };
  await expect(switchOffCardEvent(mine.call, offElsewhere)).rejects.toEqual(refusedAt("workspace_id"));
  expect((await switchOffCardEvent(mine.call, off)).data.on).toBeNull();
  await expect(switchOnCardEvent(other.call, off)).rejects.toEqual(refusedAt("person_id"));
  await expect(switchOnCardEvent(mine.call, offElsewhere)).rejects.toEqual(refusedAt("workspace_id"));
  expect((await switchOnCardEvent(mine.call, off)).data.on).not.toBeNull();
});
