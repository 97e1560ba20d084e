// The list of cards under themes where there are more than it reads: narrowed before it is cut, and each trail read once.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import type { ThemeCardList } from "#lib/services/card/theme-card-entities.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { listThemeCards } from "#server/card/themes/theme-card-list.ts";
import { readOnce } from "#server/platform/transaction.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { free, manager, publishedTheme, workspaceIn } from "#tests/services/theme-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

vi.mock("#server/card/themes/place-repository.ts", async (original) => ({
  ...(await original<typeof import("#server/card/themes/place-repository.ts")>()),
  MOST_WEARERS: 2,
}));
vi.mock("#server/platform/transaction.ts", async (original) => {
  const real = await original<typeof import("#server/platform/transaction.ts")>();
  return { ...real, readOnce: vi.fn(real.readOnce) };
});

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

test("a list is narrowed to its place before it is cut, and reads the trail of one theme once for all places", async () => {
  const top = await workspaceIn(database, { name: "Harbor" });
  const places = [];
  for (const [name, person] of [
    ["Harbor Austin", "Ann"],
    ["Harbor Boston", "Ben"],
    ["Harbor Miami", "Cora"],
  ] as const) {
    const place = await workspaceIn(database, { parent: top, name });
    places.push(place);
    const call = cardCall(holder({ workspaceId: place }), person);
    const { data } = await createShareCard(call, {});
    await publishShareCard(call, { id: data.id, version: data.version });
  }
  const { theme } = await publishedTheme(top, { color: free("#0f5b57") });
  const asked: ThemeCardList = { page: 1, per_page: 20, sort_by: "name", sort_desc: false, filters: "" };
  const listed = async (over: Partial<ThemeCardList> = {}) => {
    const { data, meta } = await listThemeCards(manager(top), { ...asked, ...over });
    return { people: data.map(({ name }) => name.split(" ")[0]), themes: data.map((card) => card.theme?.id), meta };
  };
  vi.mocked(readOnce).mockClear();
  expect(await listed()).toMatchObject({ people: ["Ann", "Ben"], themes: [theme.id, theme.id] });
  expect(vi.mocked(readOnce).mock.calls.filter(([text]) => text.includes("theme_trail"))).toHaveLength(1);
  expect(await listed({ place: places[2] })).toMatchObject({ people: ["Cora"], themes: [theme.id] });
});
