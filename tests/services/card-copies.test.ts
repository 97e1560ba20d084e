// Copies of a card that its person made: old as soon as the card shows something else on them, new again once copied again.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import { COPIES, type Copy } from "#lib/services/card/copy-limits.ts";
import type { Card } from "#lib/services/card/entities.ts";
import type { ThemeFields } from "#lib/services/card/theme-field-entities.ts";
import type { CardContext } from "#server/card/context.ts";
import { getCardCopies, noteCardCopy } from "#server/card/copies/copies.ts";
import { eraseCards, giveCards } from "#server/card/ownership-store.ts";
import { getShareCard } from "#server/card/reads.ts";
import { createShareCard, deleteShareCard, publishShareCard, updateShareCard } from "#server/card/service.ts";
import { publishTheme, saveTheme, undoTheme } from "#server/card/themes/theme-service.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { free, locked, manager, publishedCard, publishedTheme, workspaceIn } from "#tests/services/theme-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

const code = (name: string) => expect.objectContaining({ code: name });
const idOf = ({ actor }: CardContext) => (actor.kind === "user" ? actor.userId : "");

async function looked(call: CardContext, id: string) {
  const { data } = await getCardCopies(call, { id });
  const old = data.copies.flatMap(({ copy, old }) => (old ? [copy] : []));
  return { ...data, old };
}

/** Copied as the page does it: of what it read before. */
async function copied(call: CardContext, id: string, ...copies: Copy[]) {
  const { look } = await looked(call, id);
  for (const copy of copies) await noteCardCopy(call, { id, copy, look });
}

/** A published card with every copy made of it, in a workspace with this theme. */
async function handedOut(fields: ThemeFields) {
  const place = await workspaceIn(database);
  const themed = await publishedTheme(place, fields);
  const { call, card } = await publishedCard(place);
  await copied(call, card.id, ...COPIES);
  return { ...themed, place, mine: call, id: card.id, card };
}

test("nothing is old before it was copied, nor while the card stays as it is", async () => {
  const { call, card } = await publishedCard(await workspaceIn(database));
  expect(await looked(call, card.id)).toMatchObject({
    copies: [],
    own: true,
    look: expect.stringMatching(/^[\w-]{16}$/),
  });
  await copied(call, card.id, "gmail", "sign");
  const { copies, old } = await looked(call, card.id);
  expect(copies.map(({ copy }) => copy)).toEqual(["gmail", "sign"]);
  expect(old).toEqual([]);
});

test("a theme with another color makes every copy old, and each that is copied again is new", async () => {
  const { call, theme, mine, id } = await handedOut({ color: locked("#7a1f3d") });
  const { data: saved } = await saveTheme(call, {
    ...{ id: theme.id, version: theme.version },
    fields: { color: locked("#1f3d7a") },
  });
  expect((await looked(mine, id)).old).toEqual([]);
  const { data: next } = await publishTheme(call, { id: theme.id, version: saved.version });
  expect((await looked(mine, id)).old).toEqual([...COPIES]);
  await copied(mine, id, "outlook");
  expect((await looked(mine, id)).old).toEqual(COPIES.filter((copy) => copy !== "outlook"));
  // Undone, what was copied before is right again, and what was copied since is not.
  await undoTheme(call, { id: theme.id, version: next.version });
  expect((await looked(mine, id)).old).toEqual(["outlook"]);
});

/** Changes what the card says, and publishes it. */
async function say(call: CardContext, id: string, over: Partial<Card["draft"]>) {
  const { data: card } = await getShareCard(call, { id });
  const { data } = await updateShareCard(call, { id, version: card.version, draft: { ...card.draft, ...over } });
  return async () => publishShareCard(call, { id, version: data.version });
}

test("what stands on no copy makes none old", async () => {
  const { call, theme, mine, id } = await handedOut({ layout: free("left"), about: free("One") });
  const fields: ThemeFields = { layout: free("centered"), about: free("Two") };
  const { data: saved } = await saveTheme(call, { id: theme.id, version: theme.version, fields });
  await publishTheme(call, { id: theme.id, version: saved.version });
  await (await say(mine, id, { about: "I sell houses." }))();
  expect((await looked(mine, id)).old).toEqual([]);
});

test("a new title makes them old once it is published, and a new address at once", async () => {
  const { call, card } = await publishedCard(await workspaceIn(database));
  await copied(call, card.id, "background");
  const publish = await say(call, card.id, { title: "Broker" });
  expect((await looked(call, card.id)).old).toEqual([]);
  const { data } = await publish();
  expect((await looked(call, card.id)).old).toEqual(["background"]);
  await copied(call, card.id, "background");
  await updateShareCard(call, { id: card.id, version: data.version, handle: `copies-${newId().slice(-6)}` });
  expect((await looked(call, card.id)).old).toEqual(["background"]);
});

test("a copy of a page that was opened before the change is old from the start", async () => {
  const { call, card } = await publishedCard(await workspaceIn(database));
  const { look } = await looked(call, card.id);
  await (await say(call, card.id, { title: "Broker" }))();
  const { data } = await noteCardCopy(call, { id: card.id, copy: "gmail", look });
  expect(data.copies).toMatchObject([{ copy: "gmail", old: true }]);
  expect(data.look).not.toBe(look);
});

test("a private card is copied without the company's look", async () => {
  const place = await workspaceIn(database);
  const { call: boss, theme } = await publishedTheme(place, { color: locked("#7a1f3d") });
  const call = cardCall(holder({ workspaceId: place }));
  const { data } = await createShareCard(call, { private: true });
  await publishShareCard(call, { id: data.id, version: data.version });
  await copied(call, data.id, "badge");
  const { data: saved } = await saveTheme(boss, {
    ...{ id: theme.id, version: theme.version },
    fields: { color: locked("#1f3d7a") },
  });
  await publishTheme(boss, { id: theme.id, version: saved.version });
  expect((await looked(call, data.id)).old).toEqual([]);
});

test("whoever looks after a card neither sees its person's copies nor is remembered", async () => {
  const place = await workspaceIn(database);
  const { call, card } = await publishedCard(place);
  await copied(call, card.id, "sign");
  const boss = manager(place);
  const { look, copies, own } = await looked(boss, card.id);
  expect([copies, own]).toEqual([[], false]);
  await expect(noteCardCopy(boss, { id: card.id, copy: "sign", look })).rejects.toEqual(code("not_found"));
  const stranger = cardCall(holder());
  await expect(getCardCopies(stranger, { id: card.id })).rejects.toEqual(code("not_found"));
  await expect(noteCardCopy(stranger, { id: card.id, copy: "sign", look })).rejects.toEqual(code("not_found"));
});

test("a draft has no copies, and a deleted card is gone", async () => {
  const call = cardCall(holder());
  const { data } = await createShareCard(call, {});
  const { look } = await looked(call, data.id);
  const wish = { id: data.id, copy: "picture", look } as const;
  await expect(noteCardCopy(call, wish)).rejects.toEqual(code("invalid"));
  await deleteShareCard(call, { id: data.id });
  await expect(getCardCopies(call, { id: data.id })).rejects.toEqual(code("gone"));
  await expect(noteCardCopy(call, wish)).rejects.toEqual(code("gone"));
});

/** How many of each card there are. */
async function left(...cards: { card: Card }[]): Promise<number[]> {
  const asked = "select (select count(*)::int from card_copies where card_id = id) as n from unnest($1::uuid[]) id";
  const { rows } = await owner.query<{ n: number }>(asked, [cards.map(({ card }) => card.id)]);
  return rows.map(({ n }) => n);
}

test("they end with whose they were: handed over, erased, and with the workspace", async () => {
  const place = await workspaceIn(database);
  const [leaver, heir, erased] = [await publishedCard(place), await publishedCard(place), await publishedCard(place)];
  for (const { call, card } of [leaver, heir, erased]) await copied(call, card.id, "gmail");
  const inPlace = <T>(run: (tx: Tx) => Promise<T>) => inWorkspace(authorize(heir.call.actor, "cards.read"), run);
  await inPlace((tx) => giveCards(tx, { from: idOf(leaver.call), to: idOf(heir.call) }));
  const counts = () => left(leaver, heir, erased);
  expect(await counts()).toEqual([0, 1, 1]);
  const { call, card } = erased;
  await owner.query("insert into users (id, email, firstname, lastname) values ($1, $2, 'Mia', 'Santos')", [
    idOf(call),
    `${card.id}@example.com`,
  ]);
  await owner.query("update users set erased_at = now() where id = $1", [idOf(call)]);
  expect(await counts()).toEqual([0, 1, 0]);
  await owner.query("update workspaces set closed_at = now() where id = $1", [place]);
  await inPlace((tx) => eraseCards(tx, 1000));
  expect(await counts()).toEqual([0, 0, 0]);
});
