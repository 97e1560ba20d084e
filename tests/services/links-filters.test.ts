import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { listCreators } from "#server/links/creators.ts";
import { exportShareLinks, listShareLinks } from "#server/links/reads.ts";
import { createShareLink } from "#server/links/service.ts";
import { as, LIST, person } from "#tests/services/links-support.ts";
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

const forbidden = expect.objectContaining({ code: "forbidden" });
const notFound = expect.objectContaining({ code: "not_found" });
const FRANCHISE = { "gui::share_links": true, "gui::franchise_manager_business": true };

async function linkOf(maker: UserActor, over: Partial<UserActor> = {}): Promise<string> {
  const alias = `f-${newId().slice(-12)}`;
  await createShareLink(as({ ...maker, ...over }), { default_destination_url: "https://harbor.test/", alias });
  return alias;
}

async function aliases(actor: UserActor, filter: { created_by?: string; location?: string }): Promise<string[]> {
  const { data } = await listShareLinks(as(actor), { ...LIST, ...filter });
  return data.map(({ alias }) => alias);
}

test("a list is narrowed to who made its links", async () => {
  const owner = person();
  const manager = person({ workspaceId: owner.workspaceId, role: "manager" });
  const own = await linkOf(owner);
  const managers = await linkOf(manager);
  expect(await aliases(owner, { created_by: manager.userId })).toEqual([managers]);
  expect(await aliases(owner, { created_by: owner.userId })).toEqual([own]);
  expect(await aliases(owner, { created_by: newId() })).toEqual([]);
});

test("those who made links are named once each, and only those of one's own scope", async () => {
  const owner = person();
  const manager = person({ workspaceId: owner.workspaceId, role: "manager" });
  await Promise.all([linkOf(owner), linkOf(manager), linkOf(manager), linkOf(person())]);
  const { data } = await listCreators(as(owner), {});
  expect(data.map(({ id }) => id).sort()).toEqual([owner.userId, manager.userId].sort());
  const personal = await listCreators(as({ ...owner, view: "personal" }), {});
  expect(personal.data.map(({ id }) => id)).toEqual([owner.userId]);
});

test("the owner of a franchise looks into its locations, and into nobody else's", async () => {
  const agent = person({ role: "manager" });
  const stranger = person();
  const owner = person({ permissions: FRANCHISE, childWorkspaceIds: [agent.workspaceId ?? ""] });
  const location = agent.workspaceId ?? "";
  await Promise.all([linkOf(owner), linkOf(stranger)]);
  const there = await linkOf(agent);
  expect(await aliases(owner, { location })).toEqual([there]);
  expect((await listCreators(as(owner), { location })).data.map(({ id }) => id)).toEqual([agent.userId]);
  const file = await exportShareLinks(as(owner), { ...LIST, location });
  expect(await file.text()).toContain(there);

  await expect(aliases(owner, { location: stranger.workspaceId ?? "" })).rejects.toEqual(notFound);
  await expect(aliases({ ...owner, view: "personal" }, { location })).rejects.toEqual(notFound);
  await expect(aliases({ ...owner, role: "manager" }, { location })).rejects.toEqual(forbidden);
  await expect(aliases(stranger, { location })).rejects.toEqual(forbidden);
});
