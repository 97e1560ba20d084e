import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { resolveAddress } from "#server/card/resolve.ts";
import { publishShareCard, revertShareCard, updateShareCard } from "#server/card/service.ts";
import { mediaPort } from "#server/media/port.ts";
import { free, locked, publishedCard, publishedTheme, workspaceIn } from "#tests/services/theme-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
/** The login's own rights: it takes away what no tenant may. */
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

/** A card in a workspace of its own, whose person may name pictures. */
async function pictured(name = "Harbor") {
  const at = await workspaceIn(database, { name });
  const { call, card } = await publishedCard(at);
  const ownerId = call.actor.kind === "user" ? call.actor.userId : "";
  const asset = await mediaPort.put({
    ...{ space: at, ownerId, class: "public", type: "image/jpeg", name: "cover.jpg" },
    bytes: Buffer.from(newId()),
  });
  const cover = { asset, alt: "The harbor", focal_point: { x: 0.5, y: 0.5 } };
  return { at, call: { ...call, media: mediaPort }, card, cover };
}

test("a cover and a logo that a theme holds are refused like a locked text; free ones are not", async () => {
  const { at, call, card, cover } = await pictured("Harbor Realty");
  await publishedTheme(at, { cover: locked("mark"), logo: locked(null) });
  const change = (draft: Partial<typeof card.draft>) =>
    updateShareCard(call, { id: card.id, version: card.version, draft: { ...card.draft, ...draft } });
  await expect(change({ cover })).rejects.toMatchObject({
    details: { fields: { cover: ["Harbor Realty locked Cover."] } },
  });
  await expect(change({ logo: !card.draft.logo })).rejects.toMatchObject({
    details: { fields: { logo: ["Harbor Realty locked Logo."] } },
  });
  const other = await pictured();
  await publishedTheme(other.at, { cover: free("mark"), logo: free(null) });
  const draft = { ...other.card.draft, cover: other.cover, logo: !other.card.draft.logo };
  const input = { id: other.card.id, version: other.card.version, draft };
  expect((await updateShareCard(other.call, input)).data.draft).toEqual(draft);
});

test("phone, photo and pronouns are locked like a text: refused beside the field, and what visitors see is the theme's", async () => {
  const { at, call, card } = await pictured("Harbor Realty");
  await publishedTheme(at, { phone: locked("profile"), photo: locked("hidden"), pronouns: locked(null) });
  const change = (draft: Partial<typeof card.draft>) =>
    updateShareCard(call, { id: card.id, version: card.version, draft: { ...card.draft, ...draft } });
  await expect(change({ pronouns: "they/them", photo: !card.draft.photo, blocks: [] })).rejects.toMatchObject({
    details: {
      fields: {
        phone: ["Harbor Realty locked Phone."],
        photo: ["Harbor Realty locked Photo."],
        pronouns: ["Harbor Realty locked Pronouns."],
      },
    },
  });
  const person = call.actor.kind === "user" ? call.actor.userId : "";
  await owner.query("insert into users (id, email, firstname, lastname, phone) values ($1, $2, 'Ann', 'Reyes', $3)", [
    person,
    `${person}@example.com`,
    { prefix: "+1", phone: "617 555 0199" },
  ]);
  const shown = async () => {
    const found = await resolveAddress(card.handle);
    if (found.state !== "shown") throw new Error(found.state);
    const { photo, pronouns, blocks } = found.content;
    return { photo, pronouns, numbers: blocks.flatMap((block) => (block.kind === "phone" ? [block.number] : [])) };
  };
  expect(await shown()).toEqual({ photo: false, pronouns: "", numbers: ["+1 617 555 0199"] });
  const told = async () =>
    (await owner.query("select 1 from changes where topic = 'card' and key = $1", [`/${card.handle}`])).rows.length;
  const before = await told();
  await owner.query("update users set phone = $2 where id = $1", [person, { prefix: "+1", phone: "617 555 0177" }]);
  expect((await shown()).numbers).toEqual(["+1 617 555 0177"]);
  expect(await told()).toBe(before + 1);
});

test("an earlier version comes back without what the theme has locked since", async () => {
  const { at, call, card } = await pictured();
  const draft = { ...card.draft, title: "Broker", about: "Since 1998" };
  const next = await updateShareCard(call, { id: card.id, version: card.version, draft });
  const { data: second } = await publishShareCard(call, { id: card.id, version: next.data.version });
  await publishedTheme(at, { title: locked("Agent") });
  const back = await revertShareCard(call, { id: card.id, version: second.version, number: 1 });
  expect(back.data.draft).toEqual({ ...card.draft, title: "Broker" });
});

test("an earlier version comes back with its files, and not without one of them", async () => {
  const { call, card, cover } = await pictured();
  const change = async (version: number, draft: typeof card.draft) => {
    const { data } = await updateShareCard(call, { id: card.id, version, draft });
    return (await publishShareCard(call, { id: card.id, version: data.version })).data;
  };
  const covered = await change(card.version, { ...card.draft, cover });
  const plain = await change(covered.version, card.draft);
  const { data: back } = await revertShareCard(call, { id: card.id, version: plain.version, number: 2 });
  expect(back.draft.cover).toEqual(cover);
  const { data: without } = await revertShareCard(call, { id: card.id, version: back.version, number: 3 });
  await owner.query("delete from card_files where id = $1", [card.id]);
  await owner.query("update assets set deleted_at = now() where id = $1", [cover.asset]);
  const gone = revertShareCard(call, { id: card.id, version: without.version, number: 2 });
  await expect(gone).rejects.toMatchObject({ code: "invalid", details: { fields: { draft: [expect.any(String)] } } });
});
