import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import type { Block } from "#lib/services/card/content.ts";
import type { CardContext } from "#server/card/context.ts";
import { cardResponse, fileResponse } from "#server/card/handler.ts";
import type { CardSight } from "#server/card/making.ts";
import { cardChanges, cardPages } from "#server/card/page-memory.ts";
import { createShareCard, deleteShareCard, publishShareCard, updateShareCard } from "#server/card/service.ts";
import { mediaPort } from "#server/media/port.ts";
import { cardCall, fromMemory, holder, noFace } from "#tests/services/card-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
/** The login's own rights: it reads what no tenant of the test asks for. */
let owner: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 2 });
  openPool(database.url);
  cardChanges();
});

afterAll(async () => {
  await owner.end();
  await closePool();
  await database.drop();
});

afterEach(() => void vi.useRealTimers());

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const withMedia = (actor: UserActor): CardContext => ({ ...cardCall(actor), media: mediaPort });

/** Stands for React: names the texts and the files that are shown. */
async function render(sight: CardSight) {
  if (sight.state !== "shown") return { html: sight.state, style: "" };
  const texts = sight.content.blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
  return { html: [...texts, ...sight.files.map(({ name }) => name)].join(" "), style: "" };
}

const ask = (path: string) => cardResponse(new Request(`http://localhost:3000${path}`), render);
const read = async (path: string) => (await ask(path)).text();

async function putUp(actor: UserActor, over: { class?: "private"; type?: string } = {}) {
  const bytes = Buffer.from(newId());
  const facts = { space: actor.workspaceId ?? "", ownerId: actor.userId, bytes, name: "view.jpg" };
  return mediaPort.put({ class: "public", type: "image/jpeg", ...facts, ...over });
}

const pictureOf = (asset: string) => ({ asset, alt: "The harbor", focal_point: { x: 0.5, y: 0.5 } });
const gallery = (...assets: string[]): Block => ({
  ...{ id: "g", kind: "gallery", label: "" },
  pictures: assets.map(pictureOf),
});
const text = (words: string, when?: Block["when"]): Block => ({
  ...{ id: words, kind: "text", label: "", text: words },
  ...(when ? { when } : {}),
});

async function published(blocks: Block[], call = withMedia(holder())) {
  const { data } = await createShareCard(call, {});
  const draft = { ...data.draft, blocks };
  const stored = await updateShareCard(call, { id: data.id, version: data.version, draft });
  const done = await publishShareCard(call, { id: data.id, version: stored.data.version });
  return { call, card: done.data };
}

const usesOf = async (asset: string) =>
  (await owner.query("select kind, id from asset_uses where asset_id = $1", [asset])).rows;

test("a card uses its pictures and files, in every version that visitors saw, and lets go of the others", async () => {
  const actor = holder();
  const [one, two, three] = await Promise.all([putUp(actor), putUp(actor), putUp(actor)]);
  const { call, card } = await published([gallery(one, two)], withMedia(actor));
  expect(card.files.map(({ id }) => id).sort()).toEqual([one, two].sort());
  expect(await usesOf(one)).toEqual([{ kind: "card", id: card.id }]);
  const put = (version: number, ...assets: string[]) =>
    updateShareCard(call, { id: card.id, version, draft: { ...card.draft, blocks: [gallery(...assets)] } });
  const { data: tried } = await put(card.version, three);
  expect(await usesOf(three)).toHaveLength(1);
  await put(tried.version);
  // Never published, so nobody can come back to it; the two can be restored from history.
  expect([await usesOf(three), await usesOf(one)]).toEqual([[], [{ kind: "card", id: card.id }]]);
  expect(await read(`/c/${card.handle}`)).toBe("view.jpg view.jpg");
});

test("an empty gallery and a file that is still to come are stored", async () => {
  const blocks: Block[] = [gallery(), { id: "f", kind: "file", label: "", note: "", asset: null }];
  const { card } = await published(blocks);
  expect(card.published?.blocks).toEqual(blocks);
});

test.each([
  ["another workspace's", async () => putUp(holder())],
  ["a private one", async (actor: UserActor) => putUp(actor, { class: "private" })],
  ["a colleague's", async ({ workspaceId }: UserActor) => putUp(holder({ workspaceId }))],
  ["no", async () => newId()],
  ["a PDF as a", async (actor: UserActor) => putUp(actor, { type: "application/pdf" })],
])("%s picture is refused", async (_which, picture) => {
  const actor = holder({ role: "member" });
  const asset = await picture(actor);
  await expect(published([gallery(asset)], withMedia(actor))).rejects.toEqual(code("invalid"));
  expect(await usesOf(asset)).toEqual([]);
});

test("a private card holds no files, and a copy of a card uses what the card does", async () => {
  const actor = holder();
  const asset = await putUp(actor);
  const { call, card } = await published([gallery(asset)], withMedia(actor));
  const copy = (await createShareCard(call, { copy_of: card.id })).data;
  expect(copy.files.map(({ id }) => id)).toEqual([asset]);
  expect(await usesOf(asset)).toHaveLength(2);
  await expect(createShareCard(call, { copy_of: card.id, private: true })).rejects.toEqual(code("invalid"));
  const hidden = (await createShareCard(call, { private: true })).data;
  const draft = { ...hidden.draft, cover: pictureOf(asset) };
  await expect(updateShareCard(call, { id: hidden.id, version: 1, draft })).rejects.toEqual(code("invalid"));
});

test("a deleted card lets go of its files once nobody can restore it", async () => {
  const actor = holder();
  const asset = await putUp(actor);
  const { call, card } = await published([gallery(asset)], withMedia(actor));
  await deleteShareCard(call, { id: card.id });
  const sweep = () => database.pool.query("select card_files_sweep(1000)");
  await sweep();
  expect(await usesOf(asset)).toHaveLength(1);
  await owner.query("update cards set deleted_at = now() - interval '31 days' where id = $1", [card.id]);
  await Promise.all([sweep(), sweep()]);
  expect(await usesOf(asset)).toEqual([]);
});

test("a block is shown for its ways alone, by the front door's memory too", async () => {
  const { card } = await published([text("always"), text("paper", { by: "channel", channels: ["print"] })]);
  expect(await read(`/c/${card.handle}`)).toBe("always");
  expect(await read(`/C/${card.handle.toUpperCase()}.P2`)).toBe("always paper");
  expect(await read(`/c/${card.handle}.Q`)).toBe("always");
  const { answered, status, body } = fromMemory(`/c/${card.handle}.P2`);
  expect([answered, status, body?.toString()]).toEqual([true, 200, "always paper"]);
});

test("a contact file holds what its reader sees", async () => {
  const fax: Block = {
    ...{ id: "f", kind: "phone", type: "fax", number: "+1 617 555 0199", text: false },
    when: { by: "channel", channels: ["mail"] },
  };
  const { card } = await published([fax]);
  const file = async (path: string) => (await fileResponse(new Request(`http://localhost:3000${path}`), noFace)).text();
  expect(await file(`/c/${card.handle}/contact.vcf`)).not.toContain("0199");
  expect(await file(`/c/${card.handle}.M/contact.vcf`)).toContain("0199");
});

test("memory forgets a page at the moment when a block appears or goes", async () => {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const { card } = await published([
    text("now", { by: "time", from: null, until: at(3_600_000) }),
    text("later", { by: "time", from: at(1_800_000), until: null }),
  ]);
  vi.useFakeTimers({ toFake: ["Date"], now });
  expect(await read(`/c/${card.handle}`)).toBe("now");
  expect(cardPages().get(card.handle)?.until).toBe(now + 1_800_000);
  vi.setSystemTime(now + 1_799_999);
  expect(await read(`/c/${card.handle}`)).toBe("now");
  vi.setSystemTime(now + 1_800_000);
  expect(await read(`/c/${card.handle}`)).toBe("now later");
  vi.setSystemTime(now + 3_600_000);
  expect(await read(`/c/${card.handle}`)).toBe("later");
});

test("a card that ended says that it is gone, and one that will is kept no longer than that", async () => {
  const { call, card } = await published([text("words")]);
  const end = (version: number, ends_at: string | null) => updateShareCard(call, { id: card.id, version, ends_at });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const { data: ending } = await end(card.version, tomorrow);
  expect(ending.ends_at).toBe(tomorrow);
  expect((await ask(`/c/${card.handle}`)).status).toBe(200);
  expect(cardPages().get(card.handle)?.until).toBe(Date.parse(tomorrow));
  const { data: ended } = await end(ending.version, new Date(Date.now() - 60_000).toISOString());
  expect((await ask(`/c/${card.handle}`)).status).toBe(410);
  const file = new Request(`http://localhost:3000/c/${card.handle}/contact.vcf`);
  expect((await fileResponse(file, noFace)).status).toBe(410);
  await end(ended.version, null);
  expect((await ask(`/c/${card.handle}`)).status).toBe(200);
});

async function allowing({ workspaceId, userId }: UserActor, allowed: boolean) {
  await database.pool.query(
    `insert into users (id, email, password_hash, firstname, lastname) values ($1, $2, '', 'Ann', 'Reyes')
     on conflict do nothing`,
    [userId, `${userId}@example.com`],
  );
  await database.pool.query(
    `insert into workspaces (id, name, owner_id, product, main_component, external_url_perm)
     values ($1, 'Harbor', $2, 'solopreneur', 'solo', $3)
     on conflict (id) do update set external_url_perm = $3`,
    [workspaceId, userId, allowed],
  );
}

test("where the workspace allows it a card's codes lead elsewhere, and its page is off", async () => {
  const actor = holder();
  await allowing(actor, true);
  const { call, card } = await published([text("words")], withMedia(actor));
  await updateShareCard(call, { id: card.id, version: card.version, external_url: "harbor.test/mia" });
  const answer = await ask(`/C/${card.handle.toUpperCase()}.Q7K`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://harbor.test/mia"]);
  expect(cardPages().get(card.handle)?.shown).toMatchObject({ cardId: card.id });
  const file = new Request(`http://localhost:3000/c/${card.handle}/contact.vcf`);
  expect((await fileResponse(file, noFace)).status).toBe(404);
  await allowing(actor, false);
  const named = await database.pool.query("select 1 from changes where topic = 'card' and key = $1", [
    `/${card.handle}`,
  ]);
  expect(named.rows.length).toBeGreaterThan(2);
  cardPages().clear();
  expect(await read(`/c/${card.handle}`)).toBe("words");
});

test.each([
  "javascript:alert(1)",
  "https://a:b@evil.test",
  "http://localhost:3000/c/mia",
  "http://127.0.0.1:3000/L/x",
  "x",
])("%s is no page that a card leads to", async (external_url) => {
  const { call, card } = await published([text("words")]);
  const refused = updateShareCard(call, { id: card.id, version: card.version, external_url });
  await expect(refused).rejects.toEqual(code("invalid"));
});

test("who may not let a card lead elsewhere is told so, and may take it back", async () => {
  const { call, card } = await published([text("words")]);
  const kept = { ...call, mayExternal: false };
  const refused = updateShareCard(kept, { id: card.id, version: card.version, external_url: "https://harbor.test" });
  await expect(refused).rejects.toEqual(code("invalid"));
  const { data } = await updateShareCard(kept, { id: card.id, version: card.version, external_url: null });
  expect(data.external_url).toBeNull();
});
