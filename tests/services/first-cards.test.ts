import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { log } from "#lib/log.server.ts";
import { makeFirstCards } from "#server/card/first-cards.ts";
import { listShareCards } from "#server/card/reads.ts";
import { createShareCard, deleteShareCard, updateShareCard } from "#server/card/service.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
/** The login's own rights: people and workspaces are planted as they are. */
let owner: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 2 });
  openPool(database.url);
});

afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

type Planted = { state?: string; overrides?: object; active?: boolean; status?: string };

/** Somebody who was invited or imported, as a manager of their own workspace. */
async function member({ state = "_ACTIVE_", overrides = {}, active = true, status = "active" }: Planted = {}) {
  const actor = holder();
  const { userId, workspaceId } = actor;
  await owner.query(
    `insert into users (id, email, password_hash, firstname, lastname, title, phone, user_state)
     values ($1, $2, '', 'Ines', 'Ortega', 'Broker', '{"phone":"617 555 0142","prefix":"+1","country":"US"}', $3)`,
    [userId, `${userId}@example.com`, state],
  );
  await owner.query(
    `insert into workspaces (id, name, owner_id, product, main_component, website, is_active, subscription_status)
     values ($1, 'Harbor', $2, 'solopreneur', 'solo', 'harbor.test', $3, $4)`,
    [workspaceId, userId, active, status],
  );
  await owner.query(
    "insert into memberships (workspace_id, user_id, owner_id, role, overrides) values ($1, $2, $2, 'owner', $3)",
    [workspaceId, userId, overrides],
  );
  const cards = async () => (await listShareCards(cardCall(actor), {})).data;
  return { actor, cards };
}

test("whoever has no card gets one of what is known, once, also by two rounds at once", async () => {
  const { cards } = await member();
  await Promise.all([makeFirstCards(), makeFirstCards()]);
  const [card, ...others] = await cards();
  expect(others).toEqual([]);
  expect(card).toMatchObject({ name: "Work", published: null, version: 1, private: false });
  expect(card?.draft).toMatchObject({ firstname: "Ines", lastname: "Ortega", title: "Broker", company: "Harbor" });
  expect(card?.draft.blocks).toMatchObject([
    { kind: "phone", number: "+1 617 555 0142" },
    { kind: "email" },
    { kind: "link", url: "https://harbor.test" },
  ]);
  await makeFirstCards();
  expect(await cards()).toHaveLength(1);
});

test.each([
  ["a suspended person", { state: "_SUSPENDED_" }],
  ["who may have none", { overrides: { "gui::dbc_personal": false, "gui::dbc_external": false } }],
  ["a workspace that is not active", { active: false }],
  ["a canceled subscription", { status: "canceled" }],
])("%s gets none", async (_who, planted) => {
  const { cards } = await member(planted);
  await makeFirstCards();
  expect(await cards()).toEqual([]);
});

test("who deleted theirs gets no other one, and an ended round makes none", async () => {
  const { actor, cards } = await member();
  await makeFirstCards(AbortSignal.abort());
  expect(await cards()).toEqual([]);
  await makeFirstCards();
  const [card] = await cards();
  await deleteShareCard(cardCall(actor), { id: card?.id ?? "" });
  await makeFirstCards();
  expect(await cards()).toEqual([]);
});

test("a first card that nobody changed says at the end of onboarding what is known by then", async () => {
  const { actor, cards } = await member();
  await makeFirstCards();
  const call = cardCall(actor, "Inês");
  const { data: filled } = await createShareCard(call, { first: true });
  expect(filled.draft).toMatchObject({ firstname: "Inês", title: "Realtor" });
  const own = { ...filled.draft, title: "Mine" };
  await updateShareCard(call, { id: filled.id, version: filled.version, draft: own });
  expect((await createShareCard(call, { first: true })).data.draft.title).toBe("Mine");
  expect(await cards()).toHaveLength(1);
});

test("whoever joined first comes first, and what fails keeps nobody behind it from theirs", async () => {
  const early = await Promise.all(Array.from({ length: 101 }, () => member()));
  const late = await member();
  const ids = (people: typeof early) => people.map(({ actor }) => actor.workspaceId);
  await owner.query("update memberships set joined_at = now() - interval '9 years' where workspace_id = any($1)", [
    ids(early),
  ]);
  const missing = async (after: string | null) =>
    (await owner.query("select * from cards_missing($1, $2)", [100, after])).rows;
  const first = await missing(null);
  expect(ids(early)).toEqual(expect.arrayContaining(first.map((row) => row.workspace_id)));
  const behind = await missing(first.at(-1).place);
  expect(behind.map((row) => row.workspace_id)).toContain(late.actor.workspaceId);
  // What is no number as people type it breaks each of them.
  await owner.query(`update users set phone = '{"phone": 5}' where id = any($1)`, [
    early.map(({ actor }) => actor.userId),
  ]);
  const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  await makeFirstCards();
  expect(warned).toHaveBeenCalledTimes(early.length);
  warned.mockRestore();
  expect(await early[0]?.cards()).toEqual([]);
  expect(await late.cards()).toHaveLength(1);
});

test("ids that no card has are no reason to make one for nobody", async () => {
  await owner.query("insert into memberships (workspace_id, user_id, owner_id, role) values ($1, $2, $2, 'member')", [
    newId(),
    newId(),
  ]);
  await expect(makeFirstCards()).resolves.toBe(0);
});
