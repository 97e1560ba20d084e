// Whom a visitor can turn to where somebody's card was.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { takeDown } from "#server/card/moderation.ts";
import { resolveCard } from "#server/card/resolve.ts";
import { createShareCard, deleteShareCard, publishShareCard } from "#server/card/service.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { asLogin } from "#tests/services/links-support.ts";
import { callContext } from "#tests/support/call-context.ts";
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

const SITE = "https://harbor.test/people";
const NOBODY = { state: "gone", way: null };
const BOSTON = { state: "gone", way: { company: "Harbor Boston", website: SITE } };

type Office = { site?: string | null; parent?: string | null };

/** A workspace by this name, and somebody in it who may have cards. */
async function office({ site = SITE, parent = null }: Office = {}) {
  const actor = holder();
  await database.pool.query(
    "insert into users (id, email, password_hash, firstname, lastname) values ($1, $2, '', 'Ann', 'Reyes')",
    [actor.userId, `${actor.userId}@example.com`],
  );
  await database.pool.query(
    `insert into workspaces (id, name, owner_id, product, main_component, website, parent_id)
     values ($1, 'Harbor Boston', $2, 'entrepreneur', 'company', $3, $4)`,
    [actor.workspaceId, actor.userId, site, parent],
  );
  return actor;
}

async function published(of: Office & { private?: boolean } = {}) {
  const actor = await office(of);
  const call = cardCall(actor);
  const { data } = await createShareCard(call, of.private ? { private: true } : {});
  const { data: card } = await publishShareCard(call, { id: data.id, version: data.version });
  return { actor, call, card };
}

test("a card that is gone names its company and the website of it, a suspended person's in the same words", async () => {
  const { call, card } = await published();
  await deleteShareCard(call, { id: card.id });
  expect(await resolveCard(card.handle)).toEqual(BOSTON);
  const other = await published();
  await database.pool.query("update users set user_state = '_SUSPENDED_' where id = $1", [other.actor.userId]);
  expect(await resolveCard(other.card.handle)).toEqual(BOSTON);
});

test("a location without a website leads to that of its franchise, and an address that is none of the web nowhere", async () => {
  const parent = await office();
  const { call, card } = await published({ site: null, parent: parent.workspaceId });
  await deleteShareCard(call, { id: card.id });
  expect(await resolveCard(card.handle)).toEqual(BOSTON);
  const odd = await published({ site: "javascript:alert(1)" });
  await deleteShareCard(odd.call, { id: odd.card.id });
  expect(await resolveCard(odd.card.handle)).toEqual({ ...BOSTON, way: { company: "Harbor Boston", website: null } });
});

test("a private card, one that was never published and one that was taken down name nobody", async () => {
  const alone = await published({ private: true });
  await deleteShareCard(alone.call, { id: alone.card.id });
  expect(await resolveCard(alone.card.handle)).toEqual(NOBODY);
  const { data: draft } = await createShareCard(cardCall(await office()), {});
  expect(await resolveCard(draft.handle)).toEqual(NOBODY);
  const { card } = await published();
  const admin = callContext(holder({ isAdmin: true, userId: newId() }));
  await takeDown(admin, { id: card.id, reason: "It asks for passwords" });
  expect(await resolveCard(card.handle)).toEqual(NOBODY);
});

test("a closed or deleted workspace is nobody to turn to", async () => {
  for (const end of ["deleted_at", "closed_at"]) {
    const { actor, call, card } = await published();
    await deleteShareCard(call, { id: card.id });
    await asLogin(database.pool, `update workspaces set ${end} = now() where id = $1`, [actor.workspaceId]);
    expect(await resolveCard(card.handle), end).toEqual(NOBODY);
  }
});
