// What is read of themes: by visitors, by a parent of its locations, and in lists.
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/card/content-limits.ts";
import { resolveAddress } from "#server/card/resolve.ts";
import { createShareCard, updateShareCard } from "#server/card/service.ts";
import { getThemeReach, getThemes } from "#server/card/themes/theme-reads.ts";
import { publishTheme, removeTheme, restoreTheme, saveTheme, undoTheme } from "#server/card/themes/theme-service.ts";
import { getThemeUpdate } from "#server/card/themes/theme-update.ts";
import { mediaPort } from "#server/media/port.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { free, manager, publishedCard, publishedTheme, workspaceIn } from "#tests/services/theme-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
/** The login's own rights: pictures are planted as they are. */
let owner: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  openPool(database.url);
});

afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const DAY_MS = 86_400_000;

async function shown(handle: string) {
  const found = await resolveAddress(handle);
  if (found.state !== "shown") throw new Error(found.state);
  return found;
}

async function picture(workspaceId: string, ownerId: string): Promise<string> {
  const facts = { space: workspaceId, ownerId, class: "public", type: "image/jpeg", name: "a.jpg" } as const;
  return mediaPort.put({ ...facts, bytes: Buffer.from(newId()) });
}

test("a card follows its theme's trail, move by move and back, though a trail is read once", async () => {
  const at = await workspaceIn(database);
  const { card } = await publishedCard(at);
  const { call, theme } = await publishedTheme(at, { color: free("#7a1f3d") });
  const color = async () => (await shown(card.handle)).look.color;
  expect([await color(), await color()]).toEqual(["#7a1f3d", "#7a1f3d"]);
  const fields = { color: free("#17324a") };
  const { data: saved } = await saveTheme(call, { id: theme.id, version: theme.version, fields });
  const { data: second } = await publishTheme(call, { id: theme.id, version: saved.version });
  expect(await color()).toBe("#17324a");
  await undoTheme(call, { id: theme.id, version: second.version });
  expect(await color()).toBe("#7a1f3d");
});

test("a theme's own logo has its own words, and not those of the workspace's logo", async () => {
  const at = await workspaceIn(database);
  const { call, card } = await publishedCard(at);
  const person = call.actor.kind === "user" ? call.actor.userId : "";
  const address = async (alt: string) => {
    const [id, asset] = [newId(), await picture(at, person)];
    await owner.query("update assets set alt = $2 where id = $1", [asset, alt]);
    await owner.query("insert into link_pictures (workspace_id, id, owner_id, asset_id) values ($1, $2, $3, $4)", [
      ...[at, id, person, asset],
    ]);
    return `/api/links/pictures/${id}`;
  };
  await owner.query("update workspaces set logo_url = $2 where id = $1", [at, await address("Harbor in blue")]);
  expect((await shown(card.handle)).logoAlt).toBe("Harbor in blue");
  const logo = await address("Harbor for spring");
  await publishedTheme(at, { logo: free(logo) });
  expect(await shown(card.handle)).toMatchObject({ logoUrl: logo, logoAlt: "Harbor for spring" });
});

test("a parent sees of a location's card what is published, and no file of its draft", async () => {
  const brand = await workspaceIn(database);
  const { call, card } = await publishedCard(await workspaceIn(database, { parent: brand }));
  const { actor } = call;
  const asset = actor.kind === "user" ? await picture(actor.workspaceId ?? "", actor.userId) : "";
  const cover = { asset, alt: "", focal_point: { x: 0.5, y: 0.5 } };
  const draft = { ...card.draft, cover };
  await updateShareCard({ ...call, media: mediaPort }, { id: card.id, version: card.version, draft });
  const { call: above, theme } = await publishedTheme(brand, { color: free("#7a1f3d") });
  const { samples } = (await getThemeReach(above, { id: theme.id, skip: 0 })).data;
  expect(samples.map(({ card_id: id, files }) => [id, files])).toEqual([[card.id, []]]);
});

test("a list counts published cards by theme and place, none that are private or drafts", async () => {
  const brand = await workspaceIn(database, { name: "Harbor" });
  const miami = await workspaceIn(database, { parent: brand, name: "Harbor Miami" });
  const { call, card } = await publishedCard(brand);
  await createShareCard(call, {});
  await createShareCard(call, { private: true });
  await publishedCard(miami);
  await publishedCard(miami);
  const { call: above, theme } = await publishedTheme(brand, { color: free("#7a1f3d") });
  await publishedTheme(brand, { color: free("#17324a") }, "Night");
  const { themes, places } = (await getThemes(above)).data;
  expect(themes.map(({ name, cards }) => [name, cards]).toSorted()).toEqual([
    ["Night", 0],
    ["Spring", 3],
  ]);
  expect(places.map(({ name, theme_id: id, cards }) => [name, id, cards])).toEqual([
    ["Harbor", theme.id, 1],
    ["Harbor Miami", theme.id, 2],
  ]);
  const update = (await getThemeUpdate(manager(brand))).data;
  expect(update.cards).toBe(1);
  expect(update.samples.map(({ card_id: id }) => id)).toEqual([card.id]);
});

test("a retired theme is listed as long as it can be brought back, and no longer", async () => {
  const at = await workspaceIn(database);
  const { call } = await publishedTheme(at, { color: free("#7a1f3d") });
  const { theme } = await publishedTheme(at, { color: free("#17324a") }, "Night");
  await removeTheme(call, { id: theme.id });
  const later = (days: number) => ({ ...call, now: new Date(call.now.getTime() + days * DAY_MS) });
  const listed = async (days: number) => (await getThemes(later(days))).data.themes.map(({ id }) => id);
  expect(await listed(RESTORE_DAYS - 1)).toContain(theme.id);
  expect(await listed(RESTORE_DAYS + 1)).not.toContain(theme.id);
  await expect(restoreTheme(later(RESTORE_DAYS + 1), { id: theme.id })).rejects.toEqual(code("gone"));
});

test("a row that a policy refuses is not there; a right that is missing stays our own fault", async () => {
  const at = await workspaceIn(database);
  const scope = authorize(manager(at).actor, "themes.create");
  const run = (statement: string) => inWorkspace(scope, (tx) => tx.execute(sql.raw(statement)));
  const foreign = `insert into theme_places (workspace_id, place_id) values ('${newId()}', '${newId()}')`;
  await expect(run(foreign)).rejects.toEqual(code("not_found"));
  await expect(run("delete from workspaces")).rejects.not.toHaveProperty("code", "not_found");
});
