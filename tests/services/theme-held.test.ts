import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { shownConsents } from "#server/card/exchange/consent-repository.ts";
import { resolveCard } from "#server/card/resolve.ts";
import { updateShareCard } from "#server/card/service.ts";
import { requestChange } from "#server/card/theme-requests/request-service.ts";
import { getCardTheme } from "#server/card/themes/card-locks.ts";
import { getThemeReach } from "#server/card/themes/theme-reads.ts";
import { createTheme, publishTheme, saveTheme, undoTheme } from "#server/card/themes/theme-service.ts";
import { getThemeUpdate, ownThemeValue } from "#server/card/themes/theme-update.ts";
import { readWorkspace } from "#server/platform/transaction.ts";
import { somebody } from "#tests/services/request-support.ts";
import { free, locked, manager, publishedCard, publishedTheme, workspaceIn } from "#tests/services/theme-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
/** As the owner of the tables. */
let owner: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
});

afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

const LINE = "Equal housing opportunity.";
const BRAND = { color: locked("#0f5b57"), type: free("phone" as const), compliance: locked(LINE) };

/** A brand whose theme locks its color and its line, and a location with a card. */
async function franchise() {
  const brand = await workspaceIn(database, { name: "Harbor Realty" });
  const miami = await workspaceIn(database, { parent: brand, state: "FL", name: "Harbor Realty Miami" });
  return { brand, miami, ...(await publishedTheme(brand, BRAND)), person: await publishedCard(miami) };
}

/** What visitors see of a card. */
async function seen(handle: string) {
  const card = await resolveCard(handle);
  if (card.state !== "shown") throw new Error(card.state);
  const lines = card.content.blocks.flatMap((block) => (block.kind === "compliance" ? [block.text] : []));
  return { color: card.look.color, type: card.look.type, lines };
}

const OWN = {
  color: free("#7a1f3d"),
  type: free("serif" as const),
  compliance: free(null),
  title: locked("Agent"),
};

test("a location's own theme frees nothing that the brand locked, and the rest is the location's", async () => {
  const { miami, person } = await franchise();
  const { handle } = person.card;
  expect(await seen(handle)).toEqual({ color: "#0f5b57", type: "phone", lines: [LINE] });
  await publishedTheme(miami, OWN);
  expect(await seen(handle)).toEqual({ color: "#0f5b57", type: "serif", lines: [LINE] });
});

test("what the brand publishes and undoes later holds over the location's theme at once", async () => {
  const { miami, person, theme, call } = await franchise();
  await publishedTheme(miami, OWN);
  const fields = { ...BRAND, color: free("#0f5b57"), compliance: locked("Equal housing. FL CQ1059203") };
  const { data: saved } = await saveTheme(call, { id: theme.id, version: theme.version, fields });
  const { data: live } = await publishTheme(call, { id: theme.id, version: saved.version });
  expect(await seen(person.card.handle)).toMatchObject({ color: "#7a1f3d", lines: ["Equal housing. FL CQ1059203"] });
  await undoTheme(call, { id: theme.id, version: live.version });
  expect(await seen(person.card.handle)).toMatchObject({ color: "#0f5b57", lines: [LINE] });
});

test("a line that the brand did not lock holds where it says something: it takes effect everywhere", async () => {
  const brand = await workspaceIn(database, { name: "Harbor Realty" });
  const miami = await workspaceIn(database, { parent: brand, state: "FL", name: "Harbor Realty Miami" });
  const austin = await workspaceIn(database, { parent: brand, state: "TX", name: "Harbor Realty Austin" });
  const rules = [{ when: { state: ["FL"] }, value: "FL CQ1059203" }];
  await publishedTheme(brand, { compliance: { ...free(null), rules } });
  const cards = [await publishedCard(miami), await publishedCard(austin)];
  for (const at of [miami, austin]) await publishedTheme(at, { compliance: free("Ours") });
  const lines = await Promise.all(cards.map(async ({ card }) => (await seen(card.handle)).lines));
  expect(lines).toEqual([["FL CQ1059203"], ["Ours"]]);
});

test("a line for a region counts in the locations that the company groups in it, until the region is gone", async () => {
  const brand = await workspaceIn(database, { name: "Harbor Realty" });
  const places = [
    await workspaceIn(database, { parent: brand, state: "FL", name: "Harbor Realty Miami" }),
    await workspaceIn(database, { parent: brand, state: "TX", name: "Harbor Realty Austin" }),
  ];
  const [miami = "", austin = ""] = places;
  const region = async (name: string, locations: string[], workspace = brand) => {
    const id = newId();
    await owner.query(
      "insert into regions (workspace_id, id, name, created_by, created_at) values ($1, $2, $3, $2, now())",
      [workspace, id, name],
    );
    for (const location of locations)
      await owner.query("insert into region_locations values ($1, $2, $3)", [workspace, id, location]);
    return id;
  };
  const [south, coast] = [await region("South", places), await region("Coast", [miami])];
  const foreign = await region("Theirs", places, await workspaceIn(database, { name: "Else" }));
  const rules = [
    { when: { region_id: [foreign] }, value: "Not ours" },
    { when: { region_id: [coast.toUpperCase()] }, value: "Coast line" },
    { when: { region_id: [newId(), south] }, value: "South line" },
  ];
  await publishedTheme(brand, { compliance: { ...locked("Everywhere"), rules } });
  const cards = [await publishedCard(miami), await publishedCard(austin), await publishedCard(brand)];
  const lines = async () => (await Promise.all(cards.map(({ card }) => seen(card.handle)))).map((one) => one.lines);
  expect(await lines()).toEqual([["Coast line"], ["South line"], ["Everywhere"]]);
  await owner.query("update regions set deleted_at = now() where id = $1", [coast]);
  expect(await lines()).toEqual([["South line"], ["South line"], ["Everywhere"]]);
});

test("before it is published it says what stays the brand's, and which cards change", async () => {
  const { miami } = await franchise();
  const call = manager(miami);
  const { data: made } = await createTheme(call, { place: miami, name: "Ours" });
  const fields = { ...made.draft, ...OWN };
  const { data: saved } = await saveTheme(call, { id: made.id, version: made.version, fields });
  const { data: reach } = await getThemeReach(call, { id: saved.id, skip: 0 });
  const names = reach.fields.map(({ name }) => name);
  expect(reach).toMatchObject({
    of: 1,
    cards: 1,
    held: { by: "Harbor Realty", fields: { compliance: { value: LINE } } },
  });
  expect(Object.keys(reach.held?.fields ?? {}).sort()).toEqual(["color", "compliance"]);
  expect(names).toContain("type");
  expect(names).not.toContain("color");
  expect(names).not.toContain("compliance");
  const dark = { ...fields, ink: free("ink" as const) };
  const { data: unreadable } = await saveTheme(call, { id: made.id, version: saved.version, fields: dark });
  await expect(publishTheme(call, { id: made.id, version: unreadable.version })).rejects.toMatchObject({
    details: { fields: { color: [expect.stringContaining("Dark text")] } },
  });
});

test("the brand's own reach and a workspace without parent keep nothing", async () => {
  const { brand, theme } = await franchise();
  expect((await getThemeReach(manager(brand), { id: theme.id, skip: 0 })).data.held).toBeNull();
});

test("whoever writes over a kept field is told whose it is, and asks the brand for another", async () => {
  const { miami, person, theme, brand } = await franchise();
  await publishedTheme(miami, OWN);
  const { call, card } = person;
  const blocks = [...card.draft.blocks, { id: newId(), kind: "compliance" as const, text: "Mine" }];
  const writing = updateShareCard(call, { id: card.id, version: card.version, draft: { ...card.draft, blocks } });
  await expect(writing).rejects.toMatchObject({
    details: { fields: { compliance: ["Harbor Realty locked Compliance line."] } },
  });
  const title = updateShareCard(call, { id: card.id, version: card.version, draft: { ...card.draft, title: "Boss" } });
  await expect(title).rejects.toMatchObject({ details: { fields: { title: ["Harbor Realty Miami locked Role."] } } });
  const { fields } = (await getCardTheme(call, { id: card.id })).data;
  expect(fields.find(({ name }) => name === "compliance")).toMatchObject({ by: "Harbor Realty", locked: true });
  expect(fields.find(({ name }) => name === "title")).not.toHaveProperty("by");
  const { version } = (await getThemeUpdate(manager(miami))).data;
  await expect(ownThemeValue(manager(miami), { version, name: "color", value: "#7a1f3d" })).rejects.toMatchObject({
    details: { fields: { color: ["Harbor Realty locked Brand color."] } },
  });
  await somebody(owner, brand, "owner", "Olivia Hart");
  const liam = await somebody(owner, miami, "manager", "Liam Cole");
  const { data: asked } = await requestChange(liam.company(), {
    ...{ field: "compliance", value: "Equal housing. Se habla español.", reason: "Our visitors read Spanish." },
  });
  expect(asked).toMatchObject({ theme: { id: theme.id, by: "Harbor Realty" }, locked: true });
  const own = requestChange(liam.company(), { field: "title", value: "Broker", reason: "" });
  await expect(own).rejects.toMatchObject({
    details: { fields: { field: ["This is your own theme. Change it there."] } },
  });
});

test("a tenant asks about themes of its own tree alone", async () => {
  const { brand, miami, person } = await franchise();
  const stranger = await workspaceIn(database);
  const personId = person.call.actor.kind === "user" ? person.call.actor.userId : "";
  const asked = (at: string) =>
    readWorkspace(authorize(manager(at).actor, "themes.read"), async (tx) => {
      const { rows } = await tx.execute(
        sql`select card_theme(${miami}::uuid, ${personId}::uuid) is not null as theme,
          theme_version_worn(${miami}::uuid, ${personId}::uuid) is not null as version`,
      );
      return rows[0];
    });
  expect(await asked(miami)).toEqual({ theme: true, version: true });
  expect(await asked(brand)).toEqual({ theme: true, version: false });
  expect(await asked(stranger)).toEqual({ theme: false, version: false });
});

test.each(["theme_worn", "theme_above", "theme_head", "theme_trail", "theme_place", "consent_texts_shown"])(
  "no tenant calls %s, which answers for any workspace",
  async (name) => {
    const { rows } = await owner.query(
      "select has_function_privilege('app', p.oid, 'execute') as may from pg_proc p where p.proname = $1",
      [name],
    );
    expect(rows).toEqual([{ may: false }]);
  },
);

test("a visitor is asked with the words in force, never with those before them or those of a sister", async () => {
  const { brand, miami } = await franchise();
  const austin = await workspaceIn(database, { parent: brand, name: "Harbor Realty Austin" });
  const insert = `insert into consent_texts (workspace_id, id, channel, number, text, created_by) values ($1, $2, 'email', $3, $4, $2)`;
  for (const [at, number, text] of [
    [brand, 1, "Old"],
    [brand, 2, "New"],
    [austin, 1, "Austin"],
  ] as const) {
    await owner.query(insert, [at, newId(), number, text]);
  }
  expect((await shownConsents(miami)).map(({ text }) => text)).toEqual(["New"]);
});
