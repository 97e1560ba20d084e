// What a card is printed on: made once in the picture process of what it shows, kept in its workspace, and swept.
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { winAnsi } from "#lib/print/helvetica.ts";
import { MEASURES, PRINT_NAMES, type Print } from "#lib/print/print-names.ts";
import type { Card } from "#lib/services/card/entities.ts";
import type { CardContext } from "#server/card/context.ts";
import { getCardPrint } from "#server/card/prints.ts";
import { getShareCard } from "#server/card/reads.ts";
import { createShareCard, deleteShareCard, publishShareCard, updateShareCard } from "#server/card/service.ts";
import { publishTheme, saveTheme } from "#server/card/themes/theme-service.ts";
import { SWEEPS } from "#server/main/sweeps.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";
import { cardCall, holder } from "#tests/services/card-support.ts";
import { locked, manager, publishedCard, publishedTheme, workspaceIn } from "#tests/services/theme-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let owner: pg.Client;
const drawPrint = vi.spyOn(pictures, "drawPrint");

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
beforeEach(() => {
  drawPrint.mockClear();
});

const code = (name: string) => expect.objectContaining({ code: name });
const spelled = (text: string) => (winAnsi(text) ?? []).map((byte) => byte.toString(16).padStart(2, "0")).join("");
const printed = (call: CardContext, id: string, print: Print = "sign") =>
  getCardPrint(call, { id, print, measures: "us" });
const textOf = async (file: File) => new TextDecoder("latin1").decode(await file.arrayBuffer());

async function kept(id: string): Promise<{ kind: string; workspace_id: string }[]> {
  const asked = "select kind, workspace_id from card_pictures where card_id = $1 and kind like 'print-%' order by kind";
  return (await owner.query(asked, [id])).rows;
}

/** Publishes the card with something else on it. */
async function say(call: CardContext, id: string, over: Partial<Card["draft"]>): Promise<void> {
  const { data: card } = await getShareCard(call, { id });
  const { data } = await updateShareCard(call, { id, version: card.version, draft: { ...card.draft, ...over } });
  await publishShareCard(call, { id, version: data.version });
}

test("a print is made once of each kind and size, and one row of each is kept", async () => {
  const place = await workspaceIn(database);
  const { call, card } = await publishedCard(place);
  for (const print of PRINT_NAMES) {
    for (const measures of MEASURES) {
      const [first, again] = [
        await getCardPrint(call, { id: card.id, print, measures }),
        await getCardPrint(call, { id: card.id, print, measures }),
      ];
      expect([first.type, first.name]).toEqual(["application/pdf", `${card.handle}-${print}.pdf`]);
      expect(await textOf(again)).toBe(await textOf(first));
      expect(await textOf(first)).toMatch(/^%PDF-1\.4\n/);
    }
  }
  expect(drawPrint).toHaveBeenCalledTimes(6);
  const rows = await kept(card.id);
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...["print-badge-metric", "print-badge-us", "print-businessCard-metric", "print-businessCard-us"],
    ...["print-sign-metric", "print-sign-us"],
  ]);
  expect(new Set(rows.map(({ workspace_id: id }) => id))).toEqual(new Set([place]));
}, 60_000);

test("another version of the card or of its theme is another print, in the place of the one before", async () => {
  const place = await workspaceIn(database);
  const { call: boss, theme } = await publishedTheme(place, { company: locked("Harbor Realty") });
  const { call, card } = await publishedCard(place);
  expect(await textOf(await printed(call, card.id))).toContain(spelled("Harbor Realty"));
  await say(call, card.id, { title: "Broker of tall houses" });
  expect(await textOf(await printed(call, card.id))).toContain(spelled("Broker of tall houses"));
  const fields = { company: locked("Pine Homes") };
  const { data: saved } = await saveTheme(boss, { id: theme.id, version: theme.version, fields });
  await publishTheme(boss, { id: theme.id, version: saved.version });
  expect(await textOf(await printed(call, card.id))).toContain(spelled("Pine Homes"));
  await say(call, card.id, { about: "What stands on no print." });
  await printed(call, card.id);
  expect(drawPrint).toHaveBeenCalledTimes(3);
  expect(await kept(card.id)).toHaveLength(1);
});

test("a print is its workspace's: nobody else gets it, and a draft and a deleted card have none", async () => {
  const { call, card } = await publishedCard(await workspaceIn(database));
  await printed(call, card.id);
  await expect(printed(manager(await workspaceIn(database)), card.id)).rejects.toEqual(code("not_found"));
  await expect(printed(cardCall(holder()), card.id)).rejects.toEqual(code("not_found"));
  const { data: draft } = await createShareCard(call, {});
  await expect(printed(call, draft.id)).rejects.toEqual(code("invalid"));
  await deleteShareCard(call, { id: card.id });
  await expect(printed(call, card.id)).rejects.toEqual(code("gone"));
});

test("a private card's print is its owner's, without the company's words, and is kept in no table", async () => {
  const place = await workspaceIn(database);
  const { call: boss } = await publishedTheme(place, { company: locked("Pine Homes") });
  const call = cardCall(holder({ workspaceId: place }));
  const { data } = await createShareCard(call, { private: true });
  await publishShareCard(call, { id: data.id, version: data.version });
  expect(await textOf(await printed(call, data.id))).not.toContain(spelled("Pine Homes"));
  await printed(call, data.id);
  expect(drawPrint).toHaveBeenCalledTimes(1);
  expect(await kept(data.id)).toEqual([]);
  await expect(printed(boss, data.id)).rejects.toEqual(code("not_found"));
});

test("a letter that none of our typefaces has is refused, and nothing is kept", async () => {
  const { call, card } = await publishedCard(await workspaceIn(database));
  await say(call, card.id, { firstname: "Ирина" });
  expect(await textOf(await printed(call, card.id))).toContain("/ImageMask true");
  await say(call, card.id, { firstname: "太郎" });
  await expect(printed(call, card.id, "badge")).rejects.toEqual(code("invalid"));
  expect((await kept(card.id)).map(({ kind }) => kind)).toEqual(["print-sign-us"]);
});

test("what was printed ninety days ago is dropped, and no other picture of a card with it", async () => {
  const { call, card } = await publishedCard(await workspaceIn(database));
  await printed(call, card.id, "sign");
  await printed(call, card.id, "badge");
  const age = "update card_pictures set made_at = now() - $2::interval where card_id = $1 and kind = $3";
  await owner.query(age, [card.id, "91 days", "print-sign-us"]);
  await owner.query(age, [card.id, "89 days", "print-badge-us"]);
  const other =
    "insert into card_pictures (workspace_id, card_id, kind, key, bytes, made_at) select workspace_id, card_id, 'preview', 'k', bytes, now() - interval '1 year' from card_pictures where card_id = $1 limit 1";
  await owner.query(other, [card.id]);
  await SWEEPS.find(({ queue }) => queue === "sweep-prints")?.run();
  const { rows } = await owner.query("select kind from card_pictures where card_id = $1 order by kind", [card.id]);
  expect(rows.map(({ kind }) => kind)).toEqual(["preview", "print-badge-us"]);
});
