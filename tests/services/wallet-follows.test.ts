// What a pass follows beside its own card: the company's theme, whoever took the card over, and an administrator's word.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { contrast, parseColour, READABLE } from "#lib/branding/colour.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { cardChanges, themeChanges } from "#server/card/page-memory.ts";
import { createShareCard, publishShareCard } from "#server/card/service.ts";
import { createTheme, publishTheme, saveTheme } from "#server/card/themes/theme-service.ts";
import { cardRecorder } from "#server/card/visits.ts";
import { takeDue } from "#server/card/wallet/owed-store.ts";
import { addPass } from "#server/card/wallet/owner-passes.ts";
import { lookAt } from "#server/card/wallet/pass-look.ts";
import { findPass, type Whose } from "#server/card/wallet/pass-store.ts";
import { appleResponse } from "#server/card/wallet/visitor-passes.ts";
import { cardCall, holder, noFace } from "#tests/services/card-support.ts";
import { phoneAsks, withApple } from "#tests/services/wallet-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let settings: { undo: () => void };

beforeAll(async () => {
  settings = withApple();
  database = await testDatabase();
  openPool(database.url);
  cardChanges();
  themeChanges();
});
afterAll(async () => {
  await cardRecorder().flush();
  await closePool();
  await database.drop();
  settings.undo();
});

const COMPANY = { "gui::dbc_personal": true, "gui::dbc_template_control": true } as const;

async function workspace(parent: string | null = null) {
  const [id, owner] = [newId(), newId()];
  await database.pool.query("insert into users (id, email, firstname, lastname) values ($1, $2, 'Ann', 'Reyes')", [
    owner,
    `${owner}@example.com`,
  ]);
  await database.pool.query(
    `insert into workspaces (id, name, owner_id, parent_id, product, main_component)
     values ($1, 'Harbor', $2, $3, 'entrepreneur', 'company')`,
    [id, owner, parent],
  );
  return id;
}

/** A published card with both passes, and the ids of these. */
async function passes(workspaceId: string, over: Partial<UserActor> = {}) {
  const call = cardCall(holder({ workspaceId, ...over }));
  const { data } = await createShareCard(call, {});
  const { data: card } = await publishShareCard(call, { id: data.id, version: data.version });
  await addPass(call, { id: card.id, wallet: "apple" });
  const answer = await appleResponse(phoneAsks(`/c/${card.handle}/pass.pkpass`), { faceOf: noFace, markOf: noFace });
  expect(answer.status).toBe(200);
  const ids = await inside(workspaceId, (query) =>
    query("select id, whose from wallet_passes where card_id = $1", [card.id]),
  );
  const idOf = (whose: Whose) => String(ids.find((row) => row.whose === whose)?.id);
  return { call, card, owner: idOf("owner"), visitor: idOf("visitor") };
}

type Rows = Record<string, unknown>[];
type Query = (text: string, values: unknown[]) => Promise<Rows>;

/** Statements of a workspace's own role. */
async function inside<T>(workspaceId: string, run: (query: Query) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query("begin; set local role app");
    await client.query("select set_config('app.workspace', $1, true)", [workspaceId]);
    const result = await run(async (text, values) => (await client.query(text, values)).rows);
    await client.query("commit");
    return result;
  } finally {
    client.release();
  }
}

/** What is owed a look now; whatever was owed before is taken. */
async function owed(): Promise<string[]> {
  return (await takeDue(1000, 300)).map(({ id }) => id);
}

async function shown(id: string) {
  const pass = await findPass(id);
  if (pass === null) throw new Error("no pass");
  return lookAt(pass);
}

test("a theme of the parent owes every pass below it a look, and dresses it so that it can be read", async () => {
  const parent = await workspace();
  const [one, apart] = [await passes(await workspace(parent)), await passes(await workspace())];
  await owed();
  const before = (await shown(one.visitor)).key;
  const call = cardCall(holder({ workspaceId: parent, role: "manager", view: "company", permissions: COMPANY }));
  const { data } = await createTheme(call, { place: parent, name: "Spring" });
  const color = { value: "#7a1f3d", locked: true, sync: "always" } as const;
  const fields = { ...data.draft, color };
  const { data: saved } = await saveTheme(call, { id: data.id, version: data.version, fields });
  await publishTheme(call, { id: saved.id, version: saved.version });
  const told = await owed();
  expect(told).toEqual(expect.arrayContaining([one.owner, one.visitor]));
  expect(told).not.toContain(apart.visitor);
  const { content, key } = await shown(one.visitor);
  expect(key).not.toBe(before);
  expect(content).toMatchObject({ background: "#7a1f3d", foreground: "#ffffff" });
  const [field, ink] = [parseColour(content.background), parseColour(content.foreground)];
  if (field === null || ink === null) throw new Error("no colors");
  expect(contrast(field, ink)).toBeGreaterThanOrEqual(READABLE);
});

test("a card that was handed over: visitors' passes follow, its owner's ends", async () => {
  const at = await workspace();
  const [leaver, heir] = [await passes(at), await passes(at)];
  await owed();
  const idOf = ({ call }: typeof leaver) => (call.actor.kind === "user" ? call.actor.userId : "");
  await inside(at, (query) => query("select cards_give($1, $2)", [idOf(leaver), idOf(heir)]));
  const told = await owed();
  expect(told.toSorted()).toEqual([leaver.owner, leaver.visitor].toSorted());
  const theirs = `${heir.card.draft.firstname} Reyes`;
  expect((await shown(leaver.visitor)).content).toMatchObject({ id: leaver.visitor, name: theirs });
  expect((await shown(leaver.owner)).found).toBeNull();
  expect((await shown(heir.owner)).found).not.toBeNull();
});

test("a takedown ends both, and lifted they are back", async () => {
  const { card, owner, visitor } = await passes(await workspace());
  await owed();
  await database.pool.query("select card_take_down($1, $2, 'reported')", [card.id, newId()]);
  expect((await owed()).toSorted()).toEqual([owner, visitor].toSorted());
  for (const id of [owner, visitor]) expect((await shown(id)).found).toBeNull();
  await database.pool.query("select card_lift($1)", [card.id]);
  expect((await owed()).toSorted()).toEqual([owner, visitor].toSorted());
  for (const id of [owner, visitor]) expect((await shown(id)).found).not.toBeNull();
});

test("what is taken by one run is taken by no other", async () => {
  const at = await workspace();
  await owed();
  await passes(at);
  const runs = await Promise.all([owed(), owed(), owed()]);
  expect(runs.flat()).toHaveLength(2);
});

test("another workspace neither sees nor changes a pass", async () => {
  const { visitor } = await passes(await workspace());
  const stranger = await workspace();
  const seen = await inside(stranger, (query) => query("select id from wallet_passes where id = $1", [visitor]));
  const noted = await inside(stranger, (query) => query("select wallet_show($1, 'x', true) as done", [visitor]));
  expect([seen, noted]).toEqual([[], [{ done: false }]]);
});
