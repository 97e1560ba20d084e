// Which theme each published card wears, how far it is, and what a draft changes on it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import type { ThemeCardList } from "#lib/services/card/theme-card-entities.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { listThemeCards } from "#server/card/themes/theme-card-list.ts";
import { publishTheme, saveTheme } from "#server/card/themes/theme-service.ts";
import { ownThemeValue } from "#server/card/themes/theme-update.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { free, locked, manager, publishedTheme, workspaceIn } from "#tests/services/theme-support.ts";
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

const ASKED: ThemeCardList = { page: 1, per_page: 20, sort_by: "name", sort_desc: false, filters: "" };

async function cardOf(workspaceId: string, firstname: string) {
  const call = cardCall(holder({ workspaceId }), firstname);
  const { data } = await createShareCard(call, {});
  return (await publishShareCard(call, { id: data.id, version: data.version })).data;
}

/** A franchise with Boston, which follows, and Miami, which has a color of its own. */
async function franchise() {
  const top = await workspaceIn(database, { name: "Harbor" });
  const boston = await workspaceIn(database, { parent: top, name: "Harbor Boston" });
  const miami = await workspaceIn(database, { parent: top, name: "Harbor Miami", state: "FL" });
  for (const [place, name] of [
    [boston, "Ann"],
    [boston, "Ben"],
    [miami, "Cora"],
  ] as const)
    await cardOf(place, name);
  const { theme } = await publishedTheme(top, { color: free("#0f5b57"), title: free("Agent") });
  await ownThemeValue(manager(miami), { version: 0, name: "color", value: "#a8452f" });
  const listed = async (over: Partial<ThemeCardList> = {}) => {
    const { data, meta } = await listThemeCards(manager(top), { ...ASKED, ...over });
    return { names: data.map(({ name }) => name.split(" ")[0]), data, total: meta.total };
  };
  return { top, boston, miami, theme, listed };
}

test("each card says what it wears and what it has of its own, and is searched, filtered, sorted and paged", async () => {
  const { boston, theme, listed } = await franchise();
  const { data } = await listed();
  expect(data.map(({ name: _, theme: worn, number, of, waits, own }) => [worn?.id, number, of, waits, own])).toEqual([
    [theme.id, 1, 1, false, []],
    [theme.id, 1, 1, false, []],
    [theme.id, 1, 1, false, ["color"]],
  ]);
  expect((await listed({ sort_desc: true })).names).toEqual(["Cora", "Ben", "Ann"]);
  expect((await listed({ filters: "miami" })).names).toEqual(["Cora"]);
  expect((await listed({ place: boston })).names).toEqual(["Ann", "Ben"]);
  expect((await listed({ show: "own" })).names).toEqual(["Cora"]);
  expect((await listed({ show: "follows" })).names).toEqual(["Ann", "Ben"]);
  expect(await listed({ per_page: 2, page: 2 })).toMatchObject({ names: ["Cora"], total: 3 });
});

test("where a version waits, the card is on the one before, and the list says so", async () => {
  const { top, theme, listed } = await franchise();
  const fields = { color: free("#17324a"), title: free("Agent") };
  const { data: saved } = await saveTheme(manager(top), { id: theme.id, version: theme.version, fields });
  await publishTheme(manager(top), { id: theme.id, version: saved.version });
  const { data, names } = await listed({ show: "waits" });
  expect(names).toEqual(["Cora"]);
  expect(data[0]).toMatchObject({ number: 1, of: 2, waits: true, own: ["color"] });
});

test("before it is published, a draft says on which cards it changes what, and on which nothing", async () => {
  const { top, theme, listed } = await franchise();
  const fields = { color: free("#17324a"), title: free("Agent") };
  await saveTheme(manager(top), { id: theme.id, version: theme.version, fields });
  expect((await listed({ theme: theme.id, show: "changes" })).data.map(({ name, changes }) => [name, changes])).toEqual(
    [
      [expect.stringContaining("Ann"), ["color"]],
      [expect.stringContaining("Ben"), ["color"]],
    ],
  );
  expect((await listed({ theme: theme.id })).names).toEqual(["Ann", "Ben", "Cora"]);
  expect((await listed({ show: "changes" })).names).toEqual([]);
});

test("a private card, and the cards of another workspace, are in nobody's list", async () => {
  const { listed } = await franchise();
  const other = await workspaceIn(database);
  const { theme } = await publishedTheme(other, { color: locked("#0f5b57") });
  const call = cardCall(holder({ workspaceId: other }), "Dora");
  const { data } = await createShareCard(call, { private: true });
  await publishShareCard(call, { id: data.id, version: data.version });
  expect((await listThemeCards(manager(other), ASKED)).data).toEqual([]);
  await expect(listed({ theme: theme.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await listed({ filters: "Dora" })).names).toEqual([]);
});
