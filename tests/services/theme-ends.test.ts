// A location's own theme has a last day, and after it the franchise's is worn there again.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { cardResponse } from "#server/card/handler.ts";
import { cardChanges, cardPages, themeChanges } from "#server/card/page-memory.ts";
import { resolveCard } from "#server/card/resolve.ts";
import { endThemes } from "#server/card/themes/theme-ends.ts";
import { getTheme, getThemes } from "#server/card/themes/theme-reads.ts";
import { wearTheme } from "#server/card/themes/theme-service.ts";
import { plainCard } from "#tests/services/card-support.ts";
import { free, locked, manager, publishedCard, publishedTheme, workspaceIn } from "#tests/services/theme-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
/** As the owner of the tables. */
let owner: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  // Pages are kept where somebody follows what changes them.
  cardChanges();
  themeChanges();
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A brand with a theme, and a location with a card and a theme of its own. */
async function pair() {
  const brand = await workspaceIn(database, { name: "Harbor Realty" });
  const austin = await workspaceIn(database, { parent: brand, name: "Harbor Realty Austin" });
  await publishedTheme(brand, { color: free("#0f5b57") }, "Harbor");
  const { card } = await publishedCard(austin);
  const { call, theme } = await publishedTheme(austin, { color: free("#7a1f3d"), title: locked("Agent") }, "Seaport");
  return { brand, austin, card, call, theme };
}

async function look(handle: string) {
  const card = await resolveCard(handle);
  if (card.state !== "shown") throw new Error(card.state);
  return { color: card.look.color, title: card.content.title, until: card.wornUntil };
}

/** As if the last day had been so many days ago. */
const over = (workspace: string, days: number) =>
  owner.query(
    "update theme_places set ends_on = (now() at time zone 'UTC')::date - $2::integer where workspace_id = $1",
    [workspace, days],
  );

test("a location's own theme is worn to the end of its last day, and then the franchise's again", async () => {
  const { austin, card, call, theme } = await pair();
  const { data } = await wearTheme(call, { id: theme.id, until: day(3) });
  expect(data).toMatchObject({ worn: true, worn_until: day(3) });
  expect((await getThemes(call)).data.themes).toMatchObject([{ id: theme.id, worn_until: day(3) }]);
  expect(await look(card.handle)).toMatchObject({ color: "#7a1f3d", title: "Agent" });
  await over(austin, 0);
  expect(await look(card.handle)).toMatchObject({ color: "#7a1f3d", until: expect.any(Number) });
  await over(austin, 1);
  expect(await look(card.handle)).toMatchObject({ color: "#0f5b57", until: null });
  expect((await look(card.handle)).title).not.toBe("Agent");
});

test("its end is made known once: kept pages go, the trail says so, and the theme can be chosen again", async () => {
  const { austin, card, call, theme } = await pair();
  await wearTheme(call, { id: theme.id, until: day(0) });
  await cardResponse(new Request(`http://localhost:3000/c/${card.handle}`), plainCard);
  expect(cardPages().get(card.handle)).toBeDefined();
  await endThemes();
  expect((await getTheme(call, { id: theme.id })).data.worn).toBe(true);
  await over(austin, 1);
  await Promise.all([endThemes(), endThemes()]);
  await endThemes();
  expect(cardPages().get(card.handle)).toBeUndefined();
  expect((await getTheme(call, { id: theme.id })).data).toMatchObject({ worn: false, worn_until: null });
  const trail = await owner.query("select after from audit where workspace_id = $1 and action = 'themes.end'", [
    austin,
  ]);
  expect(trail.rows).toEqual([{ after: { title: "Seaport" } }]);
  await wearTheme(call, { id: theme.id, until: null });
  expect(await look(card.handle)).toMatchObject({ color: "#7a1f3d", until: null });
});

test("a last day is today's or later, and a location's own alone", async () => {
  const { brand, call, theme } = await pair();
  await expect(wearTheme(call, { id: theme.id, until: day(-2) })).rejects.toEqual(code("invalid"));
  const { theme: above } = await publishedTheme(brand, { color: free("#17324a") }, "Night");
  await expect(wearTheme(manager(brand), { id: above.id, until: day(3) })).rejects.toMatchObject({
    details: { fields: { until: ["Only a location’s own theme can have an end date."] } },
  });
});

test("a location that leaves its franchise keeps its own theme: there is nothing to fall back to", async () => {
  const { austin, card, call, theme } = await pair();
  await wearTheme(call, { id: theme.id, until: day(1) });
  await owner.query("select location_move_off($1)", [austin]);
  await owner.query("update workspaces set parent_id = null where id = $1", [austin]);
  expect((await getTheme(call, { id: theme.id })).data).toMatchObject({ worn: true, worn_until: null });
  expect((await look(card.handle)).color).toBe("#7a1f3d");
});
