// How a field is kept in step, as cards, places and the theme's editor are told; and the consent texts beside a theme.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import type { ThemeFields } from "#lib/services/card/theme-field-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import { changeConsentText } from "#server/card/exchange/consents.ts";
import { resolveAddress } from "#server/card/resolve.ts";
import { getThemeReach } from "#server/card/themes/theme-reads.ts";
import { publishTheme, saveTheme, undoTheme, wearTheme } from "#server/card/themes/theme-service.ts";
import { applyThemeUpdate, getThemeUpdate, ownThemeValue } from "#server/card/themes/theme-update.ts";
import { free, locked, manager, publishedCard, publishedTheme, workspaceIn } from "#tests/services/theme-support.ts";
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

const first = <Value>(value: Value) => ({ value, locked: false, sync: "first" }) as const;
const never = <Value>(value: Value) => ({ value, locked: false, sync: "never" }) as const;
type Stored = { id: string; version: number };

async function shown(handle: string) {
  const found = await resolveAddress(handle);
  if (found.state !== "shown") throw new Error(found.state);
  return found.content;
}

/** Saves the draft, tells what publishing it changes, and publishes it. */
async function next(call: CardContext, { id, version }: Stored, fields: ThemeFields) {
  const { data: saved } = await saveTheme(call, { id, version, fields });
  const { data: reach } = await getThemeReach(call, { id, skip: 0 });
  return { reach, theme: (await publishTheme(call, { id, version: saved.version })).data };
}

test("at first is what a card began with, a new one begins with the newest, and publishing says so before", async () => {
  const place = await workspaceIn(database);
  const { call, theme } = await publishedTheme(place, { about: first("One in {city}.") });
  const { card: old } = await publishedCard(place);
  const { reach, theme: second } = await next(call, theme, { about: first("Two in {city}.") });
  expect(reach).toMatchObject({ of: 1, cards: 0, fields: [{ name: "about", cards: 0, kept: 1, sync: "first" }] });
  const { card: young } = await publishedCard(place);
  const both = async () => [(await shown(old.handle)).about, (await shown(young.handle)).about];
  expect(await both()).toEqual(["One in Boston.", "Two in Boston."]);
  const { theme: third } = await next(call, second, { about: free("Three.") });
  expect(await both()).toEqual(["Three.", "Three."]);
  await undoTheme(call, { id: third.id, version: third.version });
  expect(await both()).toEqual(["One in Boston.", "Two in Boston."]);
});

test("a card that comes to wear another theme begins with what is in force then, and later versions pass it by", async () => {
  const place = await workspaceIn(database);
  await publishedTheme(place, { color: free("#7a1f3d") });
  const { card } = await publishedCard(place);
  const { call, theme } = await publishedTheme(place, { about: first("One.") }, "Night");
  const { theme: second } = await next(call, theme, { about: first("Two.") });
  await wearTheme({ ...call, now: new Date() }, { id: theme.id, until: null });
  expect((await shown(card.handle)).about).toBe("Two.");
  const later = { ...call, now: new Date(Date.now() + 1000) };
  const { reach } = await next(later, second, { about: first("Three.") });
  expect(reach).toMatchObject({ cards: 0, fields: [{ name: "about", cards: 0, kept: 1, sync: "first" }] });
  expect((await shown(card.handle)).about).toBe("Two.");
  // Worn again it is the same theme: nothing begins anew.
  await wearTheme({ ...call, now: new Date(Date.now() + 2000) }, { id: theme.id, until: null });
  expect((await shown(card.handle)).about).toBe("Two.");
});

test("never gives cards nothing, keeps what a place wrote, and makes no place wait", async () => {
  const brand = await workspaceIn(database, { name: "Harbor" });
  const [boston, miami] = [
    await workspaceIn(database, { parent: brand }),
    await workspaceIn(database, { parent: brand }),
  ];
  const { call, theme } = await publishedTheme(brand, { about: free("By the water.") });
  const [{ card: follows }, { card: writes }] = [await publishedCard(boston), await publishedCard(miami)];
  const there = manager(miami);
  const { version } = (await getThemeUpdate(there)).data;
  await ownThemeValue(there, { version, name: "about", value: "Ours." });
  const { reach } = await next(call, theme, { about: never("By the water.") });
  expect(reach).toMatchObject({
    ...{ cards: 1, waiting: [] },
    fields: [{ name: "about", cards: 1, kept: 1, sync: "never" }],
  });
  expect([(await shown(follows.handle)).about, (await shown(writes.handle)).about]).toEqual(["", "Ours."]);
  const { waits, values } = (await getThemeUpdate(there)).data;
  expect(waits).toBe(false);
  expect(values).toContainEqual(expect.objectContaining({ name: "about", value: "Ours.", own: true, sync: "never" }));
});

test("what a location takes of a field that is given at first its cards get once, and the next version asks nobody", async () => {
  const brand = await workspaceIn(database);
  const miami = await workspaceIn(database, { parent: brand });
  const { call, theme } = await publishedTheme(brand, { about: first("One.") });
  const { card } = await publishedCard(miami);
  const there = manager(miami);
  await ownThemeValue(there, { version: (await getThemeUpdate(there)).data.version, name: "about", value: "Ours." });
  const { theme: second } = await next(call, theme, { about: first("Two.") });
  const { data: waiting } = await getThemeUpdate(there);
  expect(waiting.fields).toMatchObject([{ name: "about", mine: { value: "Ours." }, theirs: "Two.", sync: "first" }]);
  await applyThemeUpdate(there, { version: waiting.version, choices: { about: "theirs" } });
  expect((await shown(card.handle)).about).toBe("Two.");
  const { reach } = await next(call, second, { about: first("Three.") });
  expect(reach).toMatchObject({ cards: 0, waiting: [] });
  expect((await shown(card.handle)).about).toBe("Two.");
  expect((await shown((await publishedCard(miami)).card.handle)).about).toBe("Three.");
  expect((await getThemeUpdate(there)).data).toMatchObject({ waits: false, values: [{ value: "Two.", own: true }] });
});

test("the consent texts in force stand beside a theme, with whose they are, and no theme holds them", async () => {
  const brand = await workspaceIn(database, { name: "Harbor Realty" });
  const miami = await workspaceIn(database, { parent: brand, name: "Harbor Miami" });
  const [above, there] = [manager(brand), manager(miami)];
  const withCards = { permissions: { "gui::dbc_personal": true, "gui::dbc_template_control": true } };
  await changeConsentText(manager(brand, withCards), { channel: "email", text: "Email me new homes.", number: 0 });
  const { theme } = await publishedTheme(brand, { company: locked("Harbor") });
  const { theme: own } = await publishedTheme(miami, { color: free("#7a1f3d") });
  const texts = async (call: CardContext, { id }: Stored) => (await getThemeReach(call, { id, skip: 0 })).data.consents;
  const email = { channel: "email", text: "Email me new homes.", number: 1, by: "Harbor Realty" };
  expect(await texts(above, theme)).toEqual([{ ...email, own: true, changed_at: expect.any(String) }]);
  expect(await texts(there, own)).toMatchObject([{ ...email, own: false }]);
  await changeConsentText(manager(miami, withCards), { channel: "email", text: "Hablamos español.", number: 0 });
  expect(await texts(there, own)).toMatchObject([{ text: "Hablamos español.", by: "Harbor Miami", own: true }]);
  expect(await texts(above, theme)).toMatchObject([email]);
  const stranger = await workspaceIn(database);
  const { theme: theirs } = await publishedTheme(stranger, { color: free("#7a1f3d") });
  expect(await texts(manager(stranger), theirs)).toEqual([]);
});
