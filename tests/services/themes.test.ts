import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { ThemeFields } from "#lib/services/card/theme-field-entities.ts";
import { cardResponse, fileResponse } from "#server/card/handler.ts";
import type { CardSight } from "#server/card/making.ts";
import { cardChanges, cardPages, themeChanges } from "#server/card/page-memory.ts";
import { createShareCard, publishShareCard, updateShareCard } from "#server/card/service.ts";
import { getCardTheme } from "#server/card/themes/card-locks.ts";
import { wearersOf } from "#server/card/themes/place-repository.ts";
import { getTheme, getThemeReach, getThemes } from "#server/card/themes/theme-reads.ts";
import { MOST_THEMES } from "#server/card/themes/theme-repository.ts";
import {
  createTheme,
  discardTheme,
  publishTheme,
  removeTheme,
  restoreTheme,
  saveTheme,
  undoTheme,
  wearTheme,
} from "#server/card/themes/theme-service.ts";
import { applyThemeUpdate, getThemeUpdate, ownThemeValue, undoThemeUpdate } from "#server/card/themes/theme-update.ts";
import { inWorkspace, readOnce, readWorkspace } from "#server/platform/transaction.ts";
import { noFace } from "#tests/services/card-support.ts";
import { free, locked, manager, publishedCard, publishedTheme, workspaceIn } from "#tests/services/theme-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  cardChanges();
  themeChanges();
});

afterAll(async () => {
  await closePool();
  await database.drop();
});

const workspace = (over: Parameters<typeof workspaceIn>[1] = {}) => workspaceIn(database, over);
const code = (wanted: string) => expect.objectContaining({ code: wanted });

/** Stands for React: says what it was given to show. */
async function sight(shown: CardSight) {
  return {
    html: shown.state === "shown" ? JSON.stringify({ ...shown.content, look: shown.look }) : shown.state,
    style: "",
  };
}

async function visit(handle: string) {
  const answer = await cardResponse(new Request(`http://localhost:3000/c/${handle}`), sight);
  return JSON.parse(await answer.text());
}

test("a draft changes no card; published, every card of the workspace wears it, its contact file too", async () => {
  const at = await workspace();
  const { card } = await publishedCard(at);
  expect(await visit(card.handle)).toMatchObject({ company: "Harbor Realty", look: { color: null } });
  const call = manager(at);
  const { data: made } = await createTheme(call, { place: at, name: "Spring" });
  const fields = { ...made.draft, color: free("#7a1f3d"), company: locked("Harbor {city}") };
  const { data: saved } = await saveTheme(call, { id: made.id, version: made.version, fields });
  expect(await visit(card.handle)).toMatchObject({ company: "Harbor Realty", look: { color: null } });
  const { data: live } = await publishTheme(call, { id: saved.id, version: saved.version });
  expect(live).toMatchObject({ worn: true, changed: false, published: { color: { value: "#7a1f3d" } } });
  expect(await visit(card.handle)).toMatchObject({ company: "Harbor Boston", look: { color: "#7a1f3d" } });
  const file = await fileResponse(new Request(`http://localhost:3000/c/${card.handle}/contact.vcf`), noFace);
  expect(await file.text()).toContain("Harbor Boston");
});

test("publishing writes one row of changes and no card", async () => {
  const at = await workspace();
  const { card } = await publishedCard(at);
  const scope = authorize(manager(at).actor, "themes.read");
  const rows = async () => {
    const told = "select count(*)::int as told from changes where topic = 'theme' and key = $1";
    const [count] = await readOnce(told, [at]);
    const stored = await readWorkspace(scope, (tx) => tx.execute(sql`select * from cards where id = ${card.id}::uuid`));
    return { ...stored.rows[0], ...count };
  };
  const before = await rows();
  await publishedTheme(at, { color: free("#0f5b57") });
  expect(await rows()).toEqual({ ...before, told: 1 });
});

test("a page that another process kept is forgotten by the workspace that its row of changes names", async () => {
  const [at, other] = [await workspace(), await workspace()];
  const location = await workspace({ parent: at });
  const cards = [await publishedCard(at), await publishedCard(location), await publishedCard(other)];
  const kept = () => cards.map(({ card }) => cardPages().get(card.handle) !== undefined);
  for (const { card } of cards) await visit(card.handle);
  expect(kept()).toEqual([true, true, true]);
  themeChanges().forget(at);
  expect(kept()).toEqual([false, false, true]);
});

test("a location wears its parent's theme, with the line of its own state", async () => {
  const brand = await workspace({ name: "Harbor Realty" });
  const miami = await workspace({ parent: brand, state: "FL", name: "Harbor Realty Miami" });
  const { card } = await publishedCard(miami);
  await publishedTheme(brand, {
    company: locked("Harbor Realty {location}"),
    compliance: {
      ...locked("Equal housing opportunity."),
      rules: [{ when: { state: ["FL"] }, value: "Equal housing opportunity. FL CQ1059203" }],
    },
    office: locked("location"),
  });
  const shown = await visit(card.handle);
  expect(shown.company).toBe("Harbor Realty Miami");
  expect(shown.blocks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "compliance", text: "Equal housing opportunity. FL CQ1059203" }),
      expect.objectContaining({ kind: "address", street: "2 Drydock Ave" }),
    ]),
  );
});

test("what is locked is refused beside its field, what is free is not, and a private card wears nothing", async () => {
  const at = await workspace({ name: "Harbor Realty" });
  const { call, card } = await publishedCard(at);
  const hidden = (await createShareCard(call, { private: true })).data;
  await publishedTheme(at, { company: locked("Harbor"), title: free("Realtor"), color: free("#7a1f3d") });
  const change = (draft: typeof card.draft) => updateShareCard(call, { id: card.id, version: card.version, draft });
  await expect(change({ ...card.draft, company: "My own" })).rejects.toMatchObject({
    code: "invalid",
    details: { fields: { company: ["Harbor Realty locked Company."] } },
  });
  expect((await change({ ...card.draft, title: "Broker" })).data.draft.title).toBe("Broker");
  const own = { id: hidden.id, version: hidden.version, draft: { ...hidden.draft, company: "Mine" } };
  const mine = (await updateShareCard(call, own)).data;
  expect(mine.draft.company).toBe("Mine");
  await publishShareCard(call, { id: mine.id, version: mine.version });
  expect(await visit(mine.handle)).toMatchObject({ company: "Mine", look: { color: null } });
  expect((await getCardTheme(call, { id: hidden.id })).data).toMatchObject({ theme: null, fields: [] });
  const { fields } = (await getCardTheme(call, { id: card.id })).data;
  expect(fields).toContainEqual({ name: "company", value: "Harbor", from: "theme", locked: true });
  expect(fields).toContainEqual({ name: "title", value: "Broker", from: "card", locked: false });
});

test("undo gives the cards the version before, and what was the first stays", async () => {
  const at = await workspace();
  const { card } = await publishedCard(at);
  const { call, theme } = await publishedTheme(at, { color: free("#7a1f3d") });
  await expect(undoTheme(call, { id: theme.id, version: theme.version })).rejects.toEqual(code("invalid"));
  const { data: saved } = await saveTheme(call, {
    id: theme.id,
    version: theme.version,
    fields: { color: free("#17324a") },
  });
  const { data: second } = await publishTheme(call, { id: theme.id, version: saved.version });
  expect((await visit(card.handle)).look.color).toBe("#17324a");
  const { data: back } = await undoTheme(call, { id: theme.id, version: second.version });
  expect((await visit(card.handle)).look.color).toBe("#7a1f3d");
  expect(back.moves.map(({ number, undone_at }) => [number, undone_at !== null])).toEqual([
    [2, true],
    [1, false],
  ]);
});

test("after thirty days nothing is taken back", async () => {
  const at = await workspace();
  const { call, theme } = await publishedTheme(at, { color: free("#7a1f3d") });
  const { data: saved } = await saveTheme(call, {
    id: theme.id,
    version: theme.version,
    fields: { color: free("#17324a") },
  });
  const { data: second } = await publishTheme(call, { id: theme.id, version: saved.version });
  const late = { ...call, now: new Date(call.now.getTime() + 31 * 86_400_000) };
  await expect(undoTheme(late, { id: theme.id, version: second.version })).rejects.toEqual(code("invalid"));
});

test("a published version never changes, whatever code runs", async () => {
  const at = await workspace();
  const { theme } = await publishedTheme(at, { color: free("#7a1f3d") });
  const id = theme.moves[0]?.version_id;
  const scope = authorize(manager(at).actor, "themes.update");
  const change = inWorkspace(scope, (tx) =>
    tx.execute(sql`update theme_versions set fields = '{}' where id = ${id}::uuid`),
  );
  await expect(change).rejects.toMatchObject({
    cause: { message: expect.stringContaining("a published version of a theme never changes") },
  });
});

test("a color that cannot be read, and a locked field that is empty, are not published", async () => {
  const at = await workspace();
  const call = manager(at);
  const { data } = await createTheme(call, { place: at, name: "Spring" });
  const attempt = async (fields: ThemeFields, version: number) => {
    const { data: saved } = await saveTheme(call, { id: data.id, version, fields });
    return { saved, done: publishTheme(call, { id: data.id, version: saved.version }) };
  };
  const one = await attempt({ color: free("#ffe08a") }, data.version);
  await expect(one.done).rejects.toMatchObject({
    code: "invalid",
    details: { fields: { color: [expect.any(String)] } },
  });
  const two = await attempt({ color: free("#ffe08a"), ink: free("ink"), title: locked("") }, one.saved.version);
  await expect(two.done).rejects.toMatchObject({ details: { fields: { title: [expect.any(String)] } } });
  const three = await attempt({ color: free("#ffe08a"), ink: free("ink") }, two.saved.version);
  expect((await three.done).data.published?.color?.value).toBe("#ffe08a");
});

test("before publishing it says which cards change, and which place decides first", async () => {
  const brand = await workspace({ name: "Harbor Realty" });
  const [boston, miami] = [
    await workspace({ parent: brand }),
    await workspace({ parent: brand, name: "Harbor Miami" }),
  ];
  await publishedCard(boston);
  const { card } = await publishedCard(miami);
  const { call, theme } = await publishedTheme(brand, { color: free("#7a1f3d"), cover: free("mark") });
  const there = manager(miami);
  const { data: before } = await getThemeUpdate(there);
  await ownThemeValue(there, { version: before.version, name: "color", value: "#17324a" });
  expect((await visit(card.handle)).look.color).toBe("#17324a");
  const fields = { color: free("#0f5b57"), cover: free("plain") } as const;
  const { data: saved } = await saveTheme(call, { id: theme.id, version: theme.version, fields });
  const { data: reach } = await getThemeReach(call, { id: theme.id, skip: 0 });
  expect(reach).toMatchObject({ of: 2, cards: 1, more: false, waiting: [{ name: "Harbor Miami", cards: 1 }] });
  expect(reach.fields).toEqual([
    { name: "color", cards: 1, kept: 0, sync: "always" },
    { name: "cover", cards: 1, kept: 0, sync: "always" },
  ]);
  expect(reach.samples).toHaveLength(2);
  // The card that changes stands first, and a count that stops says so.
  expect(reach.samples[0]?.place_name).not.toBe("Harbor Miami");
  const scope = authorize(call.actor, "cards.read");
  const counted = await readWorkspace(scope, (tx) => wearersOf(tx, scope, { themeId: theme.id, most: 1 }));
  expect([counted.wearers.length, counted.more]).toEqual([1, true]);
  await publishTheme(call, { id: theme.id, version: saved.version });
  expect((await visit(card.handle)).look).toMatchObject({ color: "#17324a", cover: "mark" });
  const { data: list } = await getThemes(call);
  expect(list.places).toContainEqual(expect.objectContaining({ name: "Harbor Miami", waits: true, own: ["color"] }));
});

test("a location takes what waits by what it chooses, and takes it back", async () => {
  const brand = await workspace();
  const miami = await workspace({ parent: brand });
  const { card } = await publishedCard(miami);
  const { call, theme } = await publishedTheme(brand, { color: free("#7a1f3d"), cover: free("mark") });
  const there = manager(miami);
  const own = { version: (await getThemeUpdate(there)).data.version, name: "color", value: "#17324a" } as const;
  const { data: mine } = await ownThemeValue(there, own);
  await expect(ownThemeValue(there, own)).rejects.toEqual(code("conflict"));
  const fields = { color: free("#0f5b57"), cover: free("plain") } as const;
  const { data: saved } = await saveTheme(call, { id: theme.id, version: theme.version, fields });
  await publishTheme(call, { id: theme.id, version: saved.version });
  const { data: waiting } = await getThemeUpdate(there);
  expect(waiting).toMatchObject({ waits: true, version: mine.version });
  expect(waiting.fields).toContainEqual(
    expect.objectContaining({
      name: "color",
      before: "#7a1f3d",
      theirs: "#0f5b57",
      mine: { value: "#17324a" },
      proposed: "theirs",
    }),
  );
  const { data: taken } = await applyThemeUpdate(there, { version: waiting.version, choices: { color: "mine" } });
  expect(taken.waits).toBe(false);
  expect((await visit(card.handle)).look).toMatchObject({ color: "#17324a", cover: "plain" });
  await undoThemeUpdate(there, { version: taken.version });
  expect((await visit(card.handle)).look).toMatchObject({ color: "#17324a", cover: "mark" });
});

test("what is locked takes effect where an update waits, and nobody writes over it there", async () => {
  const brand = await workspace({ name: "Harbor Realty" });
  const miami = await workspace({ parent: brand });
  const { card } = await publishedCard(miami);
  const { call, theme } = await publishedTheme(brand, { color: free("#7a1f3d") });
  const there = manager(miami);
  await ownThemeValue(there, { version: (await getThemeUpdate(there)).data.version, name: "color", value: "#17324a" });
  const fields = { color: locked("#0f5b57") };
  const { data: saved } = await saveTheme(call, { id: theme.id, version: theme.version, fields });
  await publishTheme(call, { id: theme.id, version: saved.version });
  expect((await visit(card.handle)).look.color).toBe("#0f5b57");
  const { data } = await getThemeUpdate(there);
  const over = ownThemeValue(there, { version: data.version, name: "color", value: "#222222" });
  await expect(over).rejects.toMatchObject({
    details: { fields: { color: ["Harbor Realty locked Brand color."] } },
  });
});

test("of two edits of one version the second is a conflict, and a discarded draft is gone", async () => {
  const at = await workspace();
  const { call, theme } = await publishedTheme(at, { color: free("#7a1f3d") });
  const save = { id: theme.id, version: theme.version, fields: { color: free("#17324a") } };
  const { data: saved } = await saveTheme(call, save);
  await expect(saveTheme(call, save)).rejects.toEqual(code("conflict"));
  const { data } = await discardTheme(call, { id: theme.id, version: saved.version });
  expect(data).toMatchObject({ changed: false, draft: { color: { value: "#7a1f3d" } } });
});

test("a second theme is worn when it is chosen; the one that is worn is not retired", async () => {
  const at = await workspace();
  const { card } = await publishedCard(at);
  const { call, theme: first } = await publishedTheme(at, { color: free("#7a1f3d") });
  const { theme: second } = await publishedTheme(at, { color: free("#17324a") }, "Night");
  expect((await visit(card.handle)).look.color).toBe("#7a1f3d");
  await wearTheme(call, { id: second.id, until: null });
  expect((await visit(card.handle)).look.color).toBe("#17324a");
  await expect(removeTheme(call, { id: second.id })).rejects.toEqual(code("invalid"));
  expect((await removeTheme(call, { id: first.id })).data.deleted_at).not.toBeNull();
  await expect(getTheme(call, { id: first.id })).rejects.toEqual(code("gone"));
  expect((await restoreTheme(call, { id: first.id })).data.deleted_at).toBeNull();
});

test("another workspace's theme looks like none, and who may not lock has a theme of their own alone", async () => {
  const [at, other] = [await workspace(), await workspace()];
  const { theme } = await publishedTheme(at, { color: free("#7a1f3d") });
  await expect(getTheme(manager(other), { id: theme.id })).rejects.toEqual(code("not_found"));
  await expect(createTheme(manager(other), { place: at, name: "Theirs" })).rejects.toEqual(code("not_found"));
  const without = manager(other, { permissions: { "gui::dbc_personal": true } });
  await expect(getThemes(without)).rejects.toEqual(code("forbidden"));
  const { call: person, card } = await publishedCard(other);
  const own = person.actor.kind === "user" ? person.actor.userId : "";
  const { data: made } = await createTheme(person, { place: own, name: "Mine" });
  const { data: saved } = await saveTheme(person, {
    id: made.id,
    version: made.version,
    fields: { color: free("#17324a") },
  });
  await publishTheme(person, { id: made.id, version: saved.version });
  expect((await visit(card.handle)).look.color).toBe("#17324a");
  await expect(getTheme(manager(other), { id: made.id })).rejects.toEqual(code("not_found"));
  // The same person in the company's view: their own theme is not the company's.
  expect((await getThemeUpdate(manager(other, { userId: own }))).data.theme).toBeNull();
});

test("a place has so many themes, and publishes one so many times a day", async () => {
  const at = await workspace();
  const call = manager(at);
  for (let made = 0; made < MOST_THEMES; made += 1) await createTheme(call, { place: at, name: `Theme ${made}` });
  await expect(createTheme(call, { place: at, name: "One more" })).rejects.toEqual(code("invalid"));
  const { themes: all } = (await getThemes(call)).data;
  let theme = (await getTheme(call, { id: all[0]?.id ?? "" })).data;
  const again = async (color: string) => {
    const { data } = await saveTheme(call, { id: theme.id, version: theme.version, fields: { color: free(color) } });
    theme = (await publishTheme(call, { id: data.id, version: data.version })).data;
  };
  for (let time = 10; time < 40; time += 1) await again(`#0f5b${time}`);
  await expect(again("#0f5b57")).rejects.toEqual(code("invalid"));
});

test("no scope sees another workspace's themes, versions, moves or places", async () => {
  const [at, other] = [await workspace(), await workspace()];
  await publishedTheme(at, { color: free("#7a1f3d") });
  const { actor } = manager(other);
  const scope = authorize(actor, "themes.read");
  for (const table of ["themes", "theme_versions", "theme_moves", "theme_places"]) {
    const { rows } = await readWorkspace(scope, (tx) =>
      tx.execute(sql.raw(`select count(*)::int as seen from ${table}`)),
    );
    expect(rows, table).toEqual([{ seen: 0 }]);
  }
});
