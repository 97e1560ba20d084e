// Files of the library as pictures of previews and logos: which of them may be, what is shown of one, and where it is said to be used.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { linksShowing } from "#server/links/picture-uses.ts";
import { addPicture, getPicture } from "#server/links/pictures.ts";
import { replaceMedia } from "#server/media/library/replace.ts";
import { mediaPort } from "#server/media/port.ts";
import { deleteMedia, getMedia, getMediaUses, updateMedia } from "#server/media/service.ts";
import { as, asLogin, person } from "#tests/services/links-support.ts";
import { as as asOf, day, franchise, put, say, spaceIdOf, use } from "#tests/services/media-support.ts";
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

const owner = (text: string, values: unknown[] = []) => asLogin(database.pool, text, values);

const RED = { r: 200, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 200 };

/** A picture whose left half is red and whose right half has this color. */
const halves = (right: typeof RED) =>
  sharp({ create: { width: 4000, height: 1000, channels: 3, background: RED } })
    .composite([
      { input: { create: { width: 2000, height: 1000, channels: 3, background: right } }, left: 2000, top: 0 },
    ])
    .jpeg()
    .toBuffer();

const picture = async (actor: UserActor, right = BLUE) =>
  put(actor, { width: 4000, height: 1000 }, await halves(right));

const take = (actor: UserActor, asset: string, shape: "preview" | "logo" = "preview") =>
  addPicture(as(actor), { asset, shape, alt: "" });

async function shownAt(id: string) {
  const jpeg = sharp(Buffer.from(await (await getPicture({ media: mediaPort }, { id })).arrayBuffer()));
  const { width, height } = await jpeg.metadata();
  const { channels } = await jpeg.stats();
  return { width, height, red: (channels[0]?.mean ?? 0) > 150, blue: (channels[2]?.mean ?? 0) > 150 };
}

const REFUSED = { code: "invalid", details: { fields: { asset: [expect.any(String)] } } };

test("what replaces the file, or moves its point, is shown at the same address", async () => {
  const mia = person();
  const file = await picture(mia);
  await say(mia, file, { focal_point: { x: 0, y: 0.5 } });
  const { data } = await take(mia, file);
  expect([data.width, data.height]).toEqual([1200, 630]);
  expect(await shownAt(data.id)).toEqual({ width: 1200, height: 630, red: true, blue: false });
  await say(mia, file, { focal_point: { x: 1, y: 0.5 } });
  expect(await shownAt(data.id)).toMatchObject({ red: false, blue: true });
  const other = await picture(mia, RED);
  await say(mia, other, { focal_point: { x: 1, y: 0.5 } });
  const { version } = (await getMedia(asOf(mia), { id: file })).data;
  await replaceMedia(asOf(mia), { id: file, version, with: other, spent: false });
  expect(await shownAt(data.id)).toMatchObject({ red: true, blue: false });
});

test("a logo keeps all of the file", async () => {
  const mia = person();
  const { data } = await take(mia, await picture(mia), "logo");
  expect([data.width, data.height]).toEqual([640, 160]);
  expect(await shownAt(data.id)).toMatchObject({ width: 640, height: 160 });
});

test("a file of another workspace, a private one and a colleague’s are not there to be taken; the brand’s are", async () => {
  const { brand, location, stranger } = await franchise(database);
  const [kept, shared] = [await picture(brand), await picture(brand, RED)];
  await say(brand, shared, { brand: true });
  const hidden = await picture(location);
  await owner("update assets set class = 'private' where id = $1", [hidden]);
  for (const id of [kept, hidden, newId(), "no-id"]) await expect(take(location, id)).rejects.toMatchObject(REFUSED);
  for (const id of [kept, shared]) await expect(take(stranger, id)).rejects.toMatchObject(REFUSED);
  const { data } = await take(location, shared);
  expect(await shownAt(data.id)).toMatchObject({ width: 1200 });
  const member = person({ workspaceId: spaceIdOf(brand), role: "member", view: "personal" });
  await expect(take(member, kept)).rejects.toMatchObject(REFUSED);
  expect((await take(member, shared)).data.width).toBe(1200);
});

test("only a picture is taken, and none that is deleted", async () => {
  const mia = person();
  for (const type of ["image/svg+xml", "video/mp4", "application/pdf"])
    await expect(take(mia, await put(mia, { type }))).rejects.toMatchObject(REFUSED);
  const gone = await picture(mia);
  await owner("update assets set deleted_at = now() where id = $1", [gone]);
  await expect(take(mia, gone)).rejects.toMatchObject(REFUSED);
});

test("once its rights are over the file is not taken, and its address shows nothing until they are renewed", async () => {
  const mia = person();
  const file = await picture(mia);
  const { data } = await take(mia, file);
  await say(mia, file, { rights_end_on: day(-2) });
  await expect(take(mia, file)).rejects.toMatchObject(REFUSED);
  await expect(shownAt(data.id)).rejects.toMatchObject({ code: "not_found" });
  await say(mia, file, { rights_end_on: day(40) });
  expect(await shownAt(data.id)).toMatchObject({ width: 1200 });
});

test("what the company shows of somebody’s file is replaced, and ended, by who manages; they see no name of it", async () => {
  const workspaceId = newId();
  const [mia, manager] = [person({ workspaceId, view: "personal" }), person({ workspaceId, role: "manager" })];
  const [file, other] = [await picture(mia), await picture(mia, RED)];
  const { data: shown } = await take(mia, file);
  const users = { "link-picture": linksShowing };
  const call = (actor: UserActor) => ({ ...asOf(actor), users });
  const version = async () => (await getMedia(asOf(manager), { id: file })).data.version;
  const replace = async (actor: UserActor) =>
    replaceMedia(call(actor), { id: file, version: await version(), with: other, spent: false });
  const end = async (actor: UserActor, last: string | null) =>
    updateMedia(call(actor), { id: file, version: await version(), rights_end_on: last });
  const names = async (actor: UserActor) =>
    (await getMediaUses(call(actor), { id: file })).data.map(({ name }) => name);
  await end(mia, day(40));
  const added = `insert into campaigns (workspace_id, id, owner_id, name, goal, picture_url, rights, state, state_at, code, created_at, updated_at)
    values ($1, $2, $3, 'Winter', 'visits', $4, '{}', 'draft', now(), 'abcd', now(), now())`;
  await owner(added, [workspaceId, newId(), manager.userId, shown.url]);
  expect([await names(mia), await names(manager)]).toEqual([[""], ["Winter"]]);
  for (const act of [() => replace(mia), () => end(mia, day(3)), () => end(mia, null)])
    await expect(act()).rejects.toMatchObject({ code: "forbidden" });
  // What is said besides is theirs to say, with the end as it is.
  await end(mia, day(40));
  await end(manager, day(50));
  await replace(manager);
});

test("a file that is gone is used by nothing, and whoever wants it is told so", async () => {
  const mia = person();
  const file = await picture(mia);
  await deleteMedia(asOf(mia), { id: file });
  await expect(use(mia, file)).rejects.toMatchObject({ code: "invalid" });
});

test("the file says that it is used, and by which campaign, until three days after nothing shows it any more", async () => {
  const mia = person();
  const [workspace, file] = [spaceIdOf(mia), await picture(mia)];
  const [shown, offered, unused] = [await take(mia, file), await take(mia, file), await take(mia, file)].map(
    ({ data }) => data,
  );
  const rights = { picture: { right: "choose", choices: [{ value: offered?.url, alt: "" }] } };
  await owner(
    `insert into campaigns (workspace_id, id, owner_id, name, goal, picture_url, rights, state, state_at, code, created_at, updated_at)
     values ($1, $2, $3, 'Winter', 'visits', $4, $5, 'draft', now(), 'abcd', now(), now())`,
    [workspace, newId(), mia.userId, shown?.url, rights],
  );
  const users = { "link-picture": linksShowing };
  const uses = async () =>
    (await getMediaUses({ ...asOf(mia), users }, { id: file })).data.map(({ name }) => name).toSorted();
  expect(await uses()).toEqual(["", "Winter", "Winter"]);
  const sweptAfter = async (hours: string) => {
    await owner("update link_pictures set used_at = now() - $2::interval where workspace_id = $1", [workspace, hours]);
    await owner("select link_pictures_sweep(2000)");
  };
  await sweptAfter("71 hours");
  expect(await uses()).toEqual(["", "Winter", "Winter"]);
  await sweptAfter("73 hours");
  expect(await uses()).toEqual(["Winter", "Winter"]);
  await expect(shownAt(unused?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
  expect(await shownAt(offered?.id ?? "")).toMatchObject({ width: 1200 });
});
