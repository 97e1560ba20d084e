// A theme that people are given: worn before what their place wears, under all that is locked there and above.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { givePeopleTheme } from "#server/auth/people/given-theme.ts";
import { resolveCard } from "#server/card/resolve.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { removeTheme } from "#server/card/themes/theme-service.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { free, locked, publishedTheme } from "#tests/services/theme-support.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { aPerson, type Person } from "#tests/support/factories.ts";
import { aFranchise, callOf } from "./tree-support.ts";

let database: DemoDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await demoDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  openPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await closePool();
  await database.drop();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const BRAND = { color: locked("#0f5b57"), type: free("phone" as const) };
const NIGHT = { color: free("#7a1f3d"), type: free("serif" as const) };

/** A brand that locks its color, a second theme of it, and Tom with a card in the north. */
async function brand() {
  const made = await aFranchise(pool);
  const { owner, franchise, north } = made;
  await publishedTheme(franchise, BRAND, "Brand");
  const { theme: night, call: themes } = await publishedTheme(franchise, NIGHT, "Night");
  const tom = await aPerson(pool, { first: "Tom" });
  await pool.query("select membership_add($1, $2, 'member', '{}')", [tom.id, north.id]);
  const mine = cardCall(holder({ workspaceId: north.id, userId: tom.id }));
  const { data } = await createShareCard(mine, {});
  const { data: card } = await publishShareCard(mine, { id: data.id, version: data.version });
  const call = (user: Person, workspace: string, view: "company" | "personal" = "company") =>
    callOf(pool, { user, workspace, view });
  const input = { place: north.id, people: [tom.id], theme: night.id };
  return { ...made, tom, card, night, themes, call, input, above: await call(owner, franchise) };
}

async function look(handle: string) {
  const card = await resolveCard(handle);
  if (card.state !== "shown") throw new Error(card.state);
  return { color: card.look.color, type: card.look.type };
}

test("it is worn, but what the brand locked holds; given back, the card follows its location again", async () => {
  const { tom, card, night, input, above } = await brand();
  expect(await look(card.handle)).toEqual({ color: "#0f5b57", type: "phone" });
  expect((await givePeopleTheme(above, input)).data).toEqual([{ id: tom.id, was: null }]);
  expect(await look(card.handle)).toEqual({ color: "#0f5b57", type: "serif" });
  expect((await givePeopleTheme(above, { ...input, theme: null })).data).toEqual([{ id: tom.id, was: night.id }]);
  expect(await look(card.handle)).toEqual({ color: "#0f5b57", type: "phone" });
});

test("what the location itself locked holds over it too", async () => {
  const { north, card, input, above } = await brand();
  await publishedTheme(north.id, { type: locked("phone" as const), color: free("#123456") }, "North");
  await givePeopleTheme(above, input);
  expect(await look(card.handle)).toEqual({ color: "#0f5b57", type: "phone" });
});

test("it stands in both trails once, and a theme that somebody was given is not retired", async () => {
  const { franchise, north, night, themes, input, above } = await brand();
  await givePeopleTheme(above, input);
  await givePeopleTheme(above, input);
  const rows = async (workspace: string) =>
    (await pool.query("select 1 from audit where workspace_id = $1 and action = 'themes.give'", [workspace])).rowCount;
  expect([await rows(north.id), await rows(franchise)]).toEqual([1, 1]);
  await expect(removeTheme(themes, { id: night.id })).rejects.toEqual(code("invalid"));
});

test("only published themes of the place or its franchise, and only people of the place", async () => {
  const { south, night, input, above, tom } = await brand();
  const other = await aFranchise(pool);
  const { theme: foreign } = await publishedTheme(other.franchise, NIGHT, "Foreign");
  const { theme: sibling } = await publishedTheme(south.id, NIGHT, "South");
  for (const theme of [foreign.id, sibling.id])
    await expect(givePeopleTheme(above, { ...input, theme })).rejects.toEqual(code("invalid"));
  expect((await givePeopleTheme(above, { ...input, place: south.id })).data).toEqual([]);
  await pool.query("update memberships set suspended_at = now(), left_at = now() where user_id = $1", [tom.id]);
  expect((await givePeopleTheme(above, { ...input, theme: night.id })).data).toEqual([]);
});

test("not by a manager above, in the personal view, from a sibling or another tree", async () => {
  const { owner, franchise, north, south, card, input, call } = await brand();
  const other = await aFranchise(pool);
  const manager = await aPerson(pool);
  await pool.query("select membership_add($1, $2, 'manager', '{}')", [manager.id, franchise]);
  const refused = async (who: Awaited<ReturnType<typeof callOf>>, wanted: string) =>
    expect(givePeopleTheme(who, input)).rejects.toEqual(code(wanted));
  await refused(await call(manager, franchise), "forbidden");
  await refused(await call(owner, franchise, "personal"), "forbidden");
  await refused(await call(north.keeper, north.id, "personal"), "forbidden");
  await refused(await call(south.keeper, south.id), "not_found");
  await refused(await call(other.owner, other.franchise), "not_found");
  expect(await look(card.handle)).toEqual({ color: "#0f5b57", type: "phone" });
});
