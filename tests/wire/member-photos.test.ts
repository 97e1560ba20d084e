// Photos of people in a zip: looked through with their rows, kept with the invitation, and the person's own once they accept.
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { newId } from "#lib/id.ts";
import { QUOTAS } from "#lib/services/media/quotas.ts";
import { giveInvitedPhotos } from "#server/auth/profile/invited-photos.ts";
import { mediaPort } from "#server/media/port.ts";
import { zipOf } from "#server/platform/zip.ts";
import { type Answer, type Api, at, rowsOf, startApi, textAt } from "#tests/support/api.ts";
import { plantAsset } from "#tests/support/fill-media.ts";
import { beginUpload, PIECE, sendPiece } from "#tests/support/upload.ts";
import { expectError } from "#tests/support/wire.ts";

let api: Api;
let database: pg.Client;
let token: string;

beforeAll(async () => {
  api = await startApi({ variables: { LOG_LEVEL: "error" } });
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  token = await api.signIn("liam@harbor.test");
  openPool(api.databaseUrl);
});
afterAll(async () => {
  await closePool();
  await database.end();
  await api.stop();
});

const call = (method: string, path: string, json?: object) =>
  api.call(method, `/api${path}`, { token, ...(json ? { json } : {}) });
const jpeg = (side = 700) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#864",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .withExif({ IFD3: { GPSLatitude: "42/1 21/1 0/1" } })
    .jpeg()
    .toBuffer();

type Files = Record<string, string | Uint8Array>;

async function zipped(files: Files): Promise<Buffer> {
  async function* entries() {
    for (const [name, content] of Object.entries(files)) yield { name, content };
  }
  return Buffer.concat(await Array.fromAsync(zipOf(entries())));
}

/** The id of a whole upload. */
async function uploaded(bytes: Uint8Array, who = token, fileClass = "import"): Promise<string> {
  const sent = { token: who, bytes, name: "people.zip", fileClass };
  const url = (await beginUpload(api.call, sent)).headers.get("location") ?? "";
  for (let offset = 0; offset < bytes.length; offset += PIECE) await sendPiece(api.call, url, sent, offset);
  return url.split("/").at(-1) ?? "";
}

async function put(files: Files, json: object = {}): Promise<Answer> {
  return call("POST", "/members/imports", {
    file_name: "team.zip",
    upload: await uploaded(await zipped(files)),
    ...json,
  });
}

async function read(id: string): Promise<Answer> {
  await vi.waitFor(
    async () => expect(at(await call("GET", `/members/imports/${id}`), "data.photos.state")).not.toBe("reading"),
    { timeout: 30_000, interval: 100 },
  );
  return call("GET", `/members/imports/${id}`);
}

async function send(id: string): Promise<void> {
  const version = at(await call("GET", `/members/imports/${id}`), "data.version");
  expect((await call("POST", `/members/imports/${id}/start`, { version })).status).toBe(200);
  await vi.waitFor(async () => expect(at(await call("GET", `/members/imports/${id}`), "data.state")).toBe("done"), {
    timeout: 20_000,
    interval: 100,
  });
}

const photoOf = async (email: string) => {
  const text = `select u.photo_url, p.asset_id, a.hash, a.workspace_id = u.id as own from emails e join users u on u.id = e.user_id
    left join user_photos p on '/api/auth/photos/' || p.id = u.photo_url left join assets a on a.id = p.asset_id where e.email = $1`;
  return (await database.query(text, [email])).rows[0];
};
const one = async (text: string, values: unknown[]) => (await database.query(text, values)).rows[0];

async function accept(email: string, firstname: string): Promise<Answer> {
  const [row] = rowsOf(await call("GET", `/members?filters=${encodeURIComponent(email)}`));
  const link = await call("POST", `/members/invitations/${row?.get("id")}/link`);
  const invitation_id = new URL(textAt(link, "data.url")).searchParams.get("invitationId");
  const json = { invitation_id, firstname, lastname: "Lund", password: "a quiet harbor at dawn 7" };
  return api.call("POST", "/api/auth/invitation/accept", { json });
}

/** Five people of whom two have a photo that is one; put up once, whichever test asks first. */
function aZip(): Promise<Answer> {
  zip ??= putZip();
  return zip;
}
let zip: Promise<Answer> | null = null;

async function putZip(): Promise<Answer> {
  return put({
    "team/people.csv":
      "Email,Photo\nann@photo.test,ann.jpg\nbea@photo.test,\ncid@photo.test,cid.jpg\ndot@photo.test,none.jpg\nmia@harbor.test,ann.jpg",
    "team/ann.jpg": await jpeg(),
    "team/bea@photo.test.png": await sharp(await jpeg(300))
      .png()
      .toBuffer(),
    "team/cid.jpg": "<script>no picture</script>",
    "team/spare.webp": await sharp(await jpeg(200))
      .webp()
      .toBuffer(),
    "__MACOSX/team/._ann.jpg": "noise",
  });
}

test("a zip of people and photos is looked through row by row, and whoever may not invite sees none of it", async () => {
  const answer = await aZip();
  expect(answer.status).toBe(201);
  const id = textAt(answer, "data.id");
  const whole = await read(id);
  expect(at(whole, "data")).toMatchObject({
    photo_column: 1,
    rows: { ready: 4, skipped: 1 },
    photos: {
      state: "ready",
      total: 4,
      read: 4,
      matched: 2,
      missing: 2,
      left: 2,
      left_names: ["cid.jpg", "spare.webp"],
    },
  });
  const rows = rowsOf(await call("GET", `/members/imports/${id}/rows`));
  expect(rows.map((row) => row.get("photo_problem"))).toEqual([
    null,
    null,
    expect.stringMatching(/^cid\.jpg: /),
    "There is no photo “none.jpg” in the zip.",
    null,
  ]);
  expect(at(await call("GET", `/members/imports/${id}/rows?state=no_photo`), "meta.total")).toBe(2);
  const url = String(rows[0]?.get("photo_url"));
  const picture = await fetch(api.origin + url, { headers: { authorization: `Bearer ${token}` } });
  const { format, width, height, exif } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect({ format, width, height, exif }).toEqual({ format: "webp", width: 512, height: 512, exif: undefined });
  expectError(await api.call("GET", url, { token: await api.signIn("mia@harbor.test") }), "forbidden");
  expectError(await api.call("GET", url, { token: await api.signIn("daniel@harbor.test") }), "not_found");
  // It stands in no library.
  const library = await call("GET", "/media/assets?per_page=100");
  expect(rowsOf(library).some((row) => row.get("name") === "photo.webp")).toBe(false);
});

test("accepted, it is the person's own; whoever chose a photo, or none, keeps that", async () => {
  const sent = textAt(await aZip(), "data.id");
  await read(sent);
  await send(sent);
  const held = "select count(*)::integer as n from asset_uses where kind = $1";
  expect((await one(held, ["member-import"]))?.n).toBe(0);
  expect((await one(held, ["invitation"]))?.n).toBe(2);
  expectError(
    await call(
      "GET",
      `/members/imports/${sent}/photos/${(await one("select photo_id from member_import_rows where email = 'ann@photo.test'", []))?.photo_id}`,
    ),
    "not_found",
  );
  expect((await accept("ann@photo.test", "Ann")).status).toBe(200);
  expect((await accept("bea@photo.test", "Bea")).status).toBe(200);
  await database.query(
    "update users set photo_changed_at = now() where id = (select user_id from emails where email = 'bea@photo.test')",
  );
  await giveInvitedPhotos(mediaPort);
  const ann = await photoOf("ann@photo.test");
  expect(ann).toMatchObject({ own: true, photo_url: expect.stringContaining("/api/auth/photos/") });
  expect((await api.call("GET", ann?.photo_url)).status).toBe(200);
  expect(await photoOf("bea@photo.test")).toMatchObject({ photo_url: null });
  expect((await one(held, ["invitation"]))?.n).toBe(0);
  // Twice is once.
  await giveInvitedPhotos(mediaPort);
  expect(await photoOf("ann@photo.test")).toEqual(ann);
});

test("another zip takes the place of the first, none takes them away, and a withdrawn invitation keeps none", async () => {
  const first = await call("POST", "/members/imports", { text: "email\neva@photo.test\nfay@photo.test" });
  const id = textAt(first, "data.id");
  const version = async () => at(await call("GET", `/members/imports/${id}`), "data.version");
  const add = async (files: Files | null) =>
    call("POST", `/members/imports/${id}/photos`, {
      ...{ version: await version(), file_name: "faces.zip" },
      upload: files && (await uploaded(await zipped(files))),
    });
  expect((await add({ "eva@photo.test.jpg": await jpeg() })).status).toBe(200);
  expect(at(await read(id), "data.photos")).toMatchObject({ matched: 1, missing: 1, file_name: "faces.zip" });
  expect((await add({ "fay@photo.test.jpg": await jpeg() })).status).toBe(200);
  expect(at(await read(id), "data.photos")).toMatchObject({ read: 1, matched: 1, left: 0 });
  expect(at(await add(null), "data.photos")).toMatchObject({ state: "none", matched: 0, missing: 0 });
  await add({ "eva@photo.test.jpg": await jpeg() });
  await read(id);
  await send(id);
  const [row] = rowsOf(await call("GET", "/members?filters=eva%40photo.test"));
  const asset = "select asset_id from invitations where id = $1";
  expect((await one(asset, [row?.get("id")]))?.asset_id).not.toBeNull();
  await call("DELETE", `/members/invitations/${row?.get("id")}`);
  expect((await one(asset, [row?.get("id")]))?.asset_id).toBeNull();
});

test("a photo that finds no room says so, and those behind it are read", async () => {
  const flat = { create: { width: 600, height: 600, channels: 3, background: "#123" } } as const;
  const small = await sharp(flat).jpeg().toBuffer();
  const before = await call("POST", "/members/imports", { text: "email\nsomebody@photo.test" });
  const space = await one(
    `select w.id, w.main_component, (select coalesce(sum(a.bytes), 0) from assets a where a.workspace_id = w.id)
       + (select coalesce(sum(v.bytes), 0) from asset_versions v where v.workspace_id = w.id) as total
     from member_imports i join workspaces w on w.id = i.workspace_id where i.id = $1`,
    [textAt(before, "data.id")],
  );
  const quota = Object.entries(QUOTAS).find(([component]) => component === space?.main_component)?.[1].workspace ?? 0;
  const filler = await plantAsset(database, String(space?.id), newId());
  const room = 5000;
  const grow = "update assets set bytes = $2 where id = $1";
  await database.query(grow, [filler, quota - room - Number(space?.total)]);
  const made = await put({
    "people.csv": "email\nbig@photo.test\nsmall@photo.test",
    "big@photo.test.jpg": await jpeg(),
    "small@photo.test.jpg": small,
  });
  const photos = at(await read(textAt(made, "data.id")), "data.photos");
  await database.query(grow, [filler, 1]);
  expect(photos).toMatchObject({ state: "ready", read: 2, matched: 1, missing: 1 });
  const { rows } = await database.query(
    "select cells, photo_problem from member_import_rows where import_id = $1 order by line",
    [textAt(made, "data.id")],
  );
  expect(rows.map(({ photo_problem: problem }) => problem)).toEqual([
    expect.stringMatching(/^big@photo.test.jpg: The files of this workspace take up the \d+ GB of its plan\./),
    null,
  ]);
});

/** The size that a zip says of its first file, in both places, is another one. */
function lying(zip: Buffer, size: number): Buffer {
  const lie = Buffer.from(zip);
  lie.writeUInt32LE(size, 22);
  lie.writeUInt32LE(size, lie.indexOf("PK\u0001\u0002") + 24);
  return lie;
}

test("what means harm is refused in words, and what is refused keeps nothing", async () => {
  const people = { "people.csv": "email\ngus@photo.test" };
  const refusal = async (bytes: Uint8Array) => {
    const answer = await call("POST", "/members/imports", { file_name: "x.zip", upload: await uploaded(bytes) });
    return `${answer.status} ${textAt(answer, "error.message")}`;
  };
  expect(await refusal(Buffer.from("no zip at all"))).toMatch(/^422 This zip cannot be read/);
  expect(await refusal(await zipped({ ...people, "../../etc/gus.jpg": "x" }))).toMatch(/^422 .*unsafe name/);
  expect(await refusal(await zipped({ "gus.jpg": await jpeg(50) }))).toMatch(/^422 There is no CSV file/);
  expect(await refusal(await zipped({ "people.csv": "a".repeat(2_000_000) }))).toMatch(/^422 .*900 kB/);
  // Sixteen megabytes that say they are ten bytes.
  const bomb = lying(await zipped({ "gus@photo.test.jpg": Buffer.alloc(16 * 1024 * 1024), ...people }), 10);
  const answer = await call("POST", "/members/imports", { file_name: "x.zip", upload: await uploaded(bomb) });
  const id = textAt(answer, "data.id");
  await read(id);
  const rows = rowsOf(await call("GET", `/members/imports/${id}/rows`));
  expect(rows[0]?.get("photo_problem")).toBe("gus@photo.test.jpg: Larger than 15 MB. Use a smaller picture.");
});

test("somebody else's upload, and one of another class, is not there", async () => {
  const bytes = await zipped({ "people.csv": "email\nhal@photo.test" });
  const other = await uploaded(bytes, await api.signIn("daniel@harbor.test"));
  expectError(await call("POST", "/members/imports", { upload: other }), "not_found");
  expectError(await call("POST", "/members/imports", { upload: await uploaded(bytes, token, "private") }), "not_found");
  const many = await call("POST", "/members/imports", { upload: await uploaded(bytes), text: "hal@photo.test" });
  expect(many.status).toBe(422);
});
