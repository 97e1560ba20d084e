// What came of cards: one's own, a company's, a franchise's; private ones for their owner alone.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import { exportCardFigures, getCardFigures, getLocationCards } from "#server/card/figures/figures.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { InteractionBuffer } from "#server/platform/ledger/interaction-buffer.ts";
import { storeQuery } from "#server/platform/ledger/interaction-store.ts";
import { readWorkspace } from "#server/platform/transaction.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const DAY = 86_400_000;
const PLAIN = { ...{ class: 0, channel: "link", domain: "", agent: "Safari" }, device: "", system: "", language: "" };

type Visit = {
  kind: string;
  daysAgo?: number;
  channel?: string;
  part?: string;
  class?: number;
  tap?: { country: string; city: string };
};

/** Visits as the recorder stores them; nobody knows who came twice, so that each is a person's. */
async function visited(actor: UserActor, card: { id: string; private?: boolean }, visits: readonly Visit[]) {
  const buffer = new InteractionBuffer(newId(), "card");
  for (const { daysAgo = 0, ...visit } of visits) {
    buffer.add({
      ...{ ...PLAIN, ...visit, at: Date.now() - daysAgo * DAY, referrer: "", client: "" },
      ...{ workspaceId: actor.workspaceId ?? "", subjectId: card.id, ownerId: actor.userId },
      private: card.private === true,
    });
  }
  await database.pool.query(storeQuery(buffer.take().batch));
}

async function published(actor: UserActor, over: { private?: boolean } = {}) {
  const call = cardCall(actor);
  const { data } = await createShareCard(call, over);
  return (await publishShareCard(call, { id: data.id, version: data.version })).data;
}

const times = (count: number, visit: Visit) => Array.from({ length: count }, () => visit);
const figuresOf = async (actor: UserActor, input: { card?: string; from?: string; to?: string } = {}) =>
  (await getCardFigures(cardCall(actor), input)).data;

test("one's own cards together and one by one, with the period before and what was touched", async () => {
  const mia = holder();
  const [work, other] = [await published(mia), await published(mia)];
  await visited(mia, work, [
    ...times(4, { kind: "open", channel: "qr" }),
    ...times(2, { kind: "save", channel: "qr" }),
    { kind: "answer", channel: "qr" },
    ...times(3, { kind: "open", daysAgo: 40 }),
    ...times(2, { kind: "open", class: 1 }),
    ...times(2, { kind: "touch", part: "call" }),
    { kind: "touch", part: work.draft.blocks[0]?.id ?? "" },
    { kind: "touch", part: "long-gone" },
  ]);
  await visited(mia, other, [{ kind: "open", channel: "nfc" }]);
  const all = await figuresOf(mia);
  expect(all.totals).toEqual({ opened: 5, saved: 2, answered: 1 });
  expect(all.before.totals).toEqual({ opened: 3, saved: 0, answered: 0 });
  expect(all).toMatchObject({ previews: 2, bots: 0, people: [] });
  expect(all.channels.map(({ channel, opened }) => [channel, opened])).toEqual([
    ["qr", 4],
    ["nfc", 1],
  ]);
  expect(all.touched.map(({ label, people }) => [label, people])).toEqual([
    ["Call button", 2],
    ["Phone", 1],
  ]);
  expect(all.hours.flat().reduce((sum, people) => sum + people, 0)).toBe(5);
  const each = [
    { card: work.id, opened: 4, saved: 2, answered: 1 },
    { card: other.id, opened: 1, saved: 0, answered: 0 },
  ];
  expect(all.cards).toEqual(each);
  expect((await figuresOf(mia, { card: other.id })).cards).toEqual(each);
  expect((await figuresOf(mia, { card: other.id })).totals).toEqual({ opened: 1, saved: 0, answered: 0 });
});

test("the company sees whose cards were opened, and no private one; another tenant sees none of it", async () => {
  const mia = holder();
  const [card, own] = [await published(mia), await published(mia, { private: true })];
  await visited(mia, card, times(3, { kind: "open" }));
  await visited(mia, { ...own, private: true }, times(5, { kind: "open" }));
  const boss = holder({ workspaceId: mia.workspaceId, view: "company" });
  const seen = await figuresOf(boss);
  expect(seen.totals.opened).toBe(3);
  expect(seen.people.map(({ person: { id }, opened }) => [id, opened])).toEqual([[mia.userId, 3]]);
  expect(seen.hours.flat().reduce((sum, people) => sum + people, 0)).toBe(3);
  expect((await figuresOf(mia)).totals.opened).toBe(8);
  await expect(figuresOf(boss, { card: own.id })).rejects.toMatchObject({ code: "not_found" });
  const stranger = holder({ view: "company" });
  expect(await figuresOf(stranger)).toMatchObject({ totals: { opened: 0 }, people: [], begun: null });
  await expect(figuresOf(stranger, { card: card.id })).rejects.toMatchObject({ code: "not_found" });
});

test("as a file there is a line for each day and channel, and none of the period before", async () => {
  const mia = holder();
  const card = await published(mia);
  await visited(mia, card, [
    { kind: "open" },
    { kind: "save", channel: "qr" },
    { kind: "open", daysAgo: 2 },
    { kind: "open", daysAgo: 45 },
    { kind: "open", class: 2 },
  ]);
  const text = await (await exportCardFigures(cardCall(mia), {})).text();
  const [head, ...lines] = text.trim().split("\r\n");
  expect(head).toBe("Day,Opened by,Opened,Saved,Answered");
  expect(lines.map((line) => line.slice(11))).toEqual(["link,1,0,0", "link,1,0,0", "qr,0,1,0"]);
});

test("taking them as a file is written down, and refused to whoever looks in the person's name", async () => {
  const mia = holder();
  await exportCardFigures(cardCall(mia), {});
  for (const readOnly of [true, false]) {
    const taken = exportCardFigures(cardCall({ ...mia, impersonatorId: newId(), readOnly }), {});
    await expect(taken).rejects.toMatchObject({ code: "forbidden" });
  }
  const { rows } = await readWorkspace(authorize(mia, "cards.read"), (tx) =>
    tx.execute(sql`select actor_id, acting_for_id from audit where action = 'figures.export'`),
  );
  expect(rows).toEqual([{ actor_id: mia.userId, acting_for_id: null }]);
});

test("a franchise's locations stand side by side, and another's are not looked into", async () => {
  const [parent, child, foreign] = [newId(), newId(), newId()];
  const owner = newId();
  await database.pool.query("insert into users (id, email) values ($1, '')", [owner]);
  for (const [id, above] of [
    [parent, null],
    [child, parent],
    [foreign, null],
  ]) {
    await database.pool.query(
      `insert into workspaces (id, name, owner_id, parent_id, product, main_component, time_zone)
       values ($1, 'Boston', $2, $3, 'franchise', 'company', 'UTC')`,
      [id, owner, above],
    );
  }
  const agent = holder({ workspaceId: child });
  const elsewhere = holder({ workspaceId: foreign });
  await visited(agent, await published(agent), [
    ...times(2, { kind: "open" }),
    { kind: "answer" },
    { kind: "open", daysAgo: 31 },
  ]);
  await visited(elsewhere, await published(elsewhere), [{ kind: "open" }]);
  const olivia = holder({
    workspaceId: parent,
    view: "company",
    childWorkspaceIds: [child, foreign],
    permissions: { "gui::dbc_personal": true, "gui::franchise_manager_business": true },
  });
  expect((await getLocationCards(cardCall(olivia), {})).data).toEqual([
    {
      ...{ workspace_id: child, cards: 1 },
      now: { opened: 2, saved: 0, answered: 1 },
      before: { opened: 1, saved: 0, answered: 0 },
    },
  ]);
  await expect(getLocationCards(cardCall(agent), {})).rejects.toMatchObject({ code: "forbidden" });
});

test("where they were, by town and country, and whom nobody could place; a whole workspace says nothing of it", async () => {
  const mia = holder();
  const card = await published(mia);
  const boston = { kind: "open", tap: { country: "US", city: "Boston" } };
  await visited(mia, card, [
    ...times(3, boston),
    { kind: "open", tap: { country: "FR", city: "Paris" } },
    ...times(2, { kind: "open" }),
    // No opening, and no person.
    { ...boston, kind: "save" },
    { ...boston, class: 2 },
    { ...boston, daysAgo: 60 },
  ]);
  const places = [
    { city: "Boston", country: "US", people: 3 },
    { city: "", country: "", people: 2 },
    { city: "Paris", country: "FR", people: 1 },
  ];
  expect((await figuresOf(mia)).where).toEqual(places);
  expect((await figuresOf(mia, { card: card.id })).where).toEqual(places);
  const owner = holder({ workspaceId: mia.workspaceId, role: "owner", view: "company" });
  expect((await figuresOf(owner)).where).toEqual([]);
});
