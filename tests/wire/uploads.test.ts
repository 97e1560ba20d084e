// Uploads over the wire: cut off and resumed, refused in words, one asset for one file, and nobody else's.
import { randomBytes } from "node:crypto";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { RENDITION_SIZES } from "#lib/services/media/renditions.ts";
import { sweepUploads } from "#server/media/uploads/upload-store.ts";
import { type Api, at, startApi, startOwnApi, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import {
  beginUpload,
  finishUpload,
  PIECE,
  receivedOf,
  renditionUrl,
  sendPiece,
  uploadWhole,
} from "#tests/support/upload.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

let api: Api;
let database: pg.Client;
let token: string;
let other: string;
beforeAll(async () => {
  api = await startApi();
  openPool(api.databaseUrl);
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  token = (await inFreshWorkspace(api, database, { name: "Uploads" })).token;
  other = (await inFreshWorkspace(api, database, { name: "Others" })).token;
});
afterAll(async () => {
  await closePool();
  await database.end();
  await api.stop();
});

const pdf = (length: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(length)]);
const photo = (width = 90, height = 60) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Artist: "Ada Lowe", Make: "planted-camera" } })
    .jpeg()
    .toBuffer();

const urlOf = (answer: { headers: Headers }) => answer.headers.get("location") ?? "";

describe("an upload", () => {
  test("that is cut off at any piece goes on there", async () => {
    const sent = { token, bytes: pdf(2 * PIECE + 77), name: "Plan 2026.docx", fileClass: "private" };
    const url = urlOf(await beginUpload(api.call, sent));
    for (const offset of [0, PIECE, 2 * PIECE]) {
      expect(await receivedOf(api.call, url, token)).toBe(offset);
      expectError(await finishUpload(api.call, url, token), "conflict");
      expect((await sendPiece(api.call, url, sent, offset)).status).toBe(204);
      // The answer was lost, and the piece is sent once more.
      expectError(await sendPiece(api.call, url, sent, offset), "conflict");
    }
    const asset = await finishUpload(api.call, url, token);
    expectData(asset);
    expect(at(asset, "data")).toMatchObject({
      type: "application/pdf",
      name: "Plan 2026.pdf",
      bytes: sent.bytes.length,
    });
    expect(textAt(await finishUpload(api.call, url, token), "data.id")).toBe(textAt(asset, "data.id"));
  });

  test("goes to its folder, and says each time it is asked whether its file was made of it", async () => {
    const sent = { token, bytes: pdf(20), folder: " Open\nhouses " };
    const begun = urlOf(await beginUpload(api.call, sent));
    await sendPiece(api.call, begun, sent, 0);
    for (const _twice of [1, 2])
      expect(at(await finishUpload(api.call, begun, token), "data")).toMatchObject({
        ...{ folder: "Open houses", fresh: true },
      });
    const found = await uploadWhole(api.call, { ...sent, folder: "Elsewhere" });
    expect(at(found, "data")).toMatchObject({ folder: "Open houses", fresh: false });
    const loose = { token, bytes: pdf(20) };
    expect(at(await uploadWhole(api.call, loose), "data")).toMatchObject({ folder: "", fresh: true });
    const put = await uploadWhole(api.call, { ...loose, folder: "Found" });
    expect(at(put, "data")).toMatchObject({ folder: "Found", fresh: false });
  });

  test("loses no piece that was answered when the process is killed, and another process goes on", async () => {
    const own = await startOwnApi({ database: { url: api.databaseUrl, drop: async () => undefined } });
    const sent = { token, bytes: pdf(2 * PIECE), fileClass: "private" };
    const url = urlOf(await beginUpload(own.call, sent));
    expect((await sendPiece(own.call, url, sent, 0)).status).toBe(204);
    const cut = sendPiece(own.call, url, sent, PIECE).catch(() => null);
    own.process.kill("SIGKILL");
    await cut;
    const received = await receivedOf(api.call, url, token);
    expect([PIECE, 2 * PIECE]).toContain(received);
    for (let offset = received; offset < sent.bytes.length; offset += PIECE)
      expect((await sendPiece(api.call, url, sent, offset)).status).toBe(204);
    expect(at(await finishUpload(api.call, url, token), "data.bytes")).toBe(sent.bytes.length);
    await own.stop();
  });

  test("is there for its person alone, and only in its workspace", async () => {
    const sent = { token, bytes: pdf(10), fileClass: "private" };
    const url = urlOf(await beginUpload(api.call, sent));
    expect(await receivedOf(api.call, url, other)).toBeNaN();
    expectError(await sendPiece(api.call, url, { ...sent, token: other }, 0), "not_found");
    expectError(await finishUpload(api.call, url, other), "not_found");
    expectError(await api.call("DELETE", url, { token: other, headers: { "tus-resumable": "1.0.0" } }), "not_found");
    expectError(await api.call("PATCH", url, { raw: "x" }), "unauthenticated");
    expect(await receivedOf(api.call, url, token)).toBe(0);
  });

  test("is canceled by its person, and forgotten after a day", async () => {
    const sent = { token, bytes: pdf(10), fileClass: "private" };
    const [canceled, old] = [urlOf(await beginUpload(api.call, sent)), urlOf(await beginUpload(api.call, sent))];
    await sendPiece(api.call, old, sent, 0);
    expect((await api.call("DELETE", canceled, { token, headers: { "tus-resumable": "1.0.0" } })).status).toBe(204);
    expect(await receivedOf(api.call, canceled, token)).toBeNaN();
    await database.query("update uploads set created_at = now() - interval '25 hours' where id = $1", [
      old.split("/").at(-1),
    ]);
    await sweepUploads();
    expectError(await finishUpload(api.call, old, token), "not_found");
    const { rows } = await database.query("select 1 from upload_pieces where upload_id = $1", [old.split("/").at(-1)]);
    expect(rows).toEqual([]);
  });

  test.each([
    ["an iPhone's photo by its first piece", "\0\0\0\x18ftypheic\0\0\0\0heicmif1", /HEIC photos aren’t supported here/],
    ["a program that calls itself a picture", "MZ\x90\0\x03\0\0\0", /Programs aren’t accepted/],
    ["a page", "<!doctype html><script>alert(1)</script>", /Use a picture/],
  ])("of %s is refused in a sentence and gone", async (_name, text, sentence) => {
    const sent = { token, bytes: Buffer.from(text, "latin1"), name: "photo.jpg" };
    const url = urlOf(await beginUpload(api.call, sent));
    const refused = await sendPiece(api.call, url, sent, 0);
    expectInvalid(refused, "content");
    expect(textAt(refused, "message")).toMatch(sentence);
    expect(await receivedOf(api.call, url, token)).toBeNaN();
  });

  test("of half a picture is refused when it is all here", async () => {
    const bytes = (await photo(200, 200)).subarray(0, 3000);
    const refused = await uploadWhole(api.call, { token, bytes });
    expect(textAt(refused, "message")).toMatch(/not a picture we can read/);
  });

  test("is refused before it begins where it is empty, too large or of no class", async () => {
    const headers = (length: number, metadata = "class cHVibGlj") => ({
      ...{ "tus-resumable": "1.0.0", "upload-length": String(length), "upload-metadata": metadata },
    });
    const begin = (all: Record<string, string>) => api.call("POST", "/api/media/uploads", { token, headers: all });
    expectInvalid(await begin(headers(0)), "content");
    expectError(await begin(headers(100 * PIECE + 1)), "too_large");
    expectError(await begin(headers(10, "class b3RoZXI=")), "malformed");
    expectError(await api.call("POST", "/api/media/uploads", { headers: headers(10) }), "unauthenticated");
  });

  test("takes pieces of a megabyte, and no more of one person than is agreed", async () => {
    const { token: fresh, person } = await inFreshWorkspace(api, database, { name: "Full" });
    const sent = { token: fresh, bytes: pdf(10) };
    const url = urlOf(await beginUpload(api.call, sent));
    const headers = {
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    };
    expectError(await api.call("PATCH", url, { token: fresh, headers, raw: Buffer.alloc(PIECE + 1) }), "too_large");
    for (let n = 1; n < 24; n += 1) expect((await beginUpload(api.call, sent)).status).toBe(201);
    const refused = await beginUpload(api.call, sent);
    expectError(refused, "rate_limited");
    expect(textAt(refused, "message")).toMatch(/24 unfinished uploads/);
    const theirs = [person.id];
    await database.query("update uploads set class = 'import', received = size where owner_id = $1", theirs);
    expect(textAt(await beginUpload(api.call, { ...sent, fileClass: "import" }), "message")).toMatch(/24 contact/);
    expect((await beginUpload(api.call, sent)).status).toBe(201);
    // Their browser has forgotten these by now: they are in nobody's way, and more go than fit into one bite.
    await database.query("update uploads set created_at = now() - interval '25 hours' where owner_id = $1", theirs);
    expect((await beginUpload(api.call, sent)).status).toBe(201);
    const more = `insert into uploads select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid()))).* from uploads u, generate_series(1, 450) where u.id = $1`;
    await database.query(more, [url.split("/").at(-1)]);
    await sweepUploads();
    expect((await database.query("select from uploads where owner_id = $1", theirs)).rowCount).toBe(1);
  });
});

test("six hundred finished uploads an hour, whatever they are", async () => {
  const { token: mia, person } = await inFreshWorkspace(api, database, { name: "Busy" });
  const sent = { token: mia, bytes: pdf(10) };
  const url = urlOf(await beginUpload(api.call, sent));
  await sendPiece(api.call, url, sent, 0);
  const strange = { made_from: crypto.randomUUID() };
  expectError(await finishUpload(api.call, url, mia, strange), "not_found");
  const { rowCount } = await database.query("update rate_limits set points = 599 where key = $1", [
    `uploads:${person.id}`,
  ]);
  expect(rowCount).toBe(1);
  expectError(await finishUpload(api.call, url, mia, strange), "not_found");
  expectError(await finishUpload(api.call, url, mia), "rate_limited");
});

describe("a picture", () => {
  test("becomes one asset however often it is put up, and another one in another workspace", async () => {
    const bytes = await photo();
    const [one, again, elsewhere] = [
      await uploadWhole(api.call, { token, bytes, name: "house.png" }, { alt: "A house" }),
      await uploadWhole(api.call, { token, bytes, name: "copy.jpg" }),
      await uploadWhole(api.call, { token: other, bytes }),
    ];
    expect(at(one, "data")).toMatchObject({
      ...{ type: "image/jpeg", name: "house.jpg", alt: "A house", creator: "Ada Lowe", width: 90, height: 60 },
      thumbhash: expect.stringMatching(/^[\w+/=]{20,60}$/),
    });
    expect(textAt(again, "data.id")).toBe(textAt(one, "data.id"));
    expect(textAt(elsewhere, "data.id")).not.toBe(textAt(one, "data.id"));
  });

  test("put up twice at once is one asset", async () => {
    const bytes = await photo(91);
    const [one, two] = await Promise.all([1, 2].map(() => uploadWhole(api.call, { token, bytes })));
    expect(one && two && textAt(one, "data.id") === textAt(two, "data.id")).toBe(true);
  });

  test("is shown in each size around its focal point, kept for ever, and asked for by its mark", async () => {
    const asset = await uploadWhole(api.call, { token, bytes: await photo(400, 200) }, { focal_point: { x: 1, y: 0 } });
    const sizes = { "s96.webp": [96, 96], "w320.avif": [320, 160], "preview.jpg": [381, 200] } as const;
    for (const [file, size] of Object.entries(sizes)) {
      const url = renditionUrl(asset, file.startsWith("w") ? file : file);
      const address = file.startsWith("w") ? url.replace("-100-0-", "-50-50-") : url;
      const answer = await fetch(`${api.origin}${address}`);
      expect([file, answer.status, answer.headers.get("cache-control")]).toEqual([
        ...[file, 200, "public, max-age=31536000, immutable"],
      ]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes("planted")).toBe(false);
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual(size);
      const etag = answer.headers.get("etag") ?? "";
      const again = await api.call("GET", address, { headers: { "if-none-match": etag } });
      expect([again.status, again.text]).toEqual([304, ""]);
    }
  });

  test("has an address that follows its focal point, and shows nothing else", async () => {
    const asset = await uploadWhole(api.call, { token, bytes: await photo(80, 80) });
    const url = renditionUrl(asset, "s96.webp");
    const moved = await api.call("GET", url.replace("-50-50-", "-10-50-"));
    expect([moved.status, moved.headers.get("location")]).toEqual([302, url]);
    for (const wrong of [
      url.replace(/-[\da-f]{16}\./, "-0000000000000000."),
      url.replace("s96", "s97"),
      url.replace(/renditions\/[^/]+/, `renditions/${crypto.randomUUID()}`),
      `${url}/../../x`,
    ]) {
      expectError(await api.call("GET", wrong), "not_found");
    }
  });

  test("that is private, deleted or no picture has no such address", async () => {
    const hidden = await uploadWhole(api.call, { token, bytes: await photo(70), fileClass: "private" });
    expectError(await api.call("GET", renditionUrl(hidden, "s96.webp")), "not_found");
    const document = await uploadWhole(api.call, { token, bytes: pdf(50) });
    expectError(await api.call("GET", renditionUrl(document, "s96.webp")), "not_found");
    const deleted = await uploadWhole(api.call, { token, bytes: await photo(71) });
    await api.call("DELETE", `/api/media/${textAt(deleted, "data.id")}`, { token });
    expectError(await api.call("GET", renditionUrl(deleted, "s96.webp")), "not_found");
  });
});

test("a private file tells another workspace nothing: not by id, address or range, and not in any size", async () => {
  const words = { alt: "Ada at the notary" };
  const sent = { token, bytes: await photo(300, 200), name: "Divorce.jpg", fileClass: "private" };
  const [mine, theirs] = [
    await uploadWhole(api.call, sent, words),
    await uploadWhole(api.call, { ...sent, token: other, bytes: await photo(301, 200) }),
  ];
  const opened = await api.call("GET", `/api/media/${textAt(theirs, "data.id")}/address`, { token: other });
  const { search } = new URL(textAt(opened, "data.url"));
  const [id, nobodys, hash] = [textAt(mine, "data.id"), crypto.randomUUID(), textAt(mine, "data.hash")];
  const pathsOf = (of: string) => [
    ...["", "/address", "/uses", "/versions"].map((rest) => `/api/media/${of}${rest}`),
    ...["", search].map((key) => `/api/media/private/${of}${key}`),
    ...[`/${hash}.jpg`, `/${hash.slice(0, 20)}.jpg`].map((file) => `/api/media/files/${of}${file}`),
    ...Object.keys(RENDITION_SIZES).map((size) => renditionUrl(mine, `${size}.webp`).replace(id, of)),
  ];
  const told = (answer: Awaited<ReturnType<Api["call"]>>) => ({
    ...{ status: answer.status, code: at(answer, "error"), message: at(answer, "message") },
    headers: [...answer.headers.keys()].filter((name) => name !== "x-request-id").toSorted(),
  });
  for (const range of ["bytes=0-1", "bytes=-500", `bytes=${1024 * 1024}-`])
    for (const [at, path] of pathsOf(id).entries()) {
      const asked = { token: other, headers: { range, "if-none-match": `"${hash}"` } };
      const [refused, unknown] = [
        await api.call("GET", path, asked),
        await api.call("GET", pathsOf(nobodys)[at] ?? "", asked),
      ];
      expectError(refused, "not_found");
      expect([path, told(refused)]).toEqual([path, told(unknown)]);
      expect([...refused.headers.keys()]).not.toContain("content-range");
      expect(refused.text + [...refused.headers].join()).not.toMatch(new RegExp(`${hash.slice(0, 16)}|Divorce|notary`));
      expect((await api.call("HEAD", path, asked)).status).toBe(404);
    }
});

describe("an upload of a person's own", () => {
  const own = { path: "/api/media/own-uploads" };
  const whole = async (sent: Parameters<typeof beginUpload>[1]) => {
    const url = urlOf(await beginUpload(api.call, { ...sent, ...own }));
    for (let offset = 0; offset < sent.bytes.length; offset += PIECE) await sendPiece(api.call, url, sent, offset);
    return url.slice(url.lastIndexOf("/") + 1);
  };

  test("becomes their photo, once, and nobody else's", async () => {
    const upload = await whole({ token, bytes: await photo(600, 300) });
    const add = (who: string) => api.call("POST", "/api/auth/photos", { token: who, json: { upload } });
    expectError(await add(other), "not_found");
    expectError(await finishUpload(api.call, `/api/media/uploads/${upload}`, token), "not_found");
    const words = { alt: "Ada at her desk", focal_point: { x: 1, y: 0.5 } };
    const added = await api.call("POST", "/api/auth/photos", { token, json: { upload, ...words } });
    expect(added.status).toBe(201);
    const { rows } = await database.query("select picture_words($1) as said, picture_words('/x') as none", [
      textAt(added, "data.photo_url"),
    ]);
    expect(rows).toEqual([{ said: "Ada at her desk", none: "" }]);
    const shown = await fetch(`${api.origin}${textAt(added, "data.photo_url")}`);
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 300, height: 300 });
    expectError(await add(token), "not_found");
  });

  test("is one file of support however often it is taken, without what a camera wrote into it", async () => {
    const bytes = await photo(300, 200);
    expect(bytes.includes("planted-camera")).toBe(true);
    const upload = await whole({ token, bytes, name: "roof.jpeg", fileClass: "private" });
    const take = (who: string) => api.call("POST", "/api/support/files/uploads", { token: who, json: { upload } });
    expectError(await take(other), "not_found");
    const [one, again] = [await take(token), await take(token)];
    expect([one.status, again.status]).toEqual([201, 201]);
    expect(at(again, "data")).toEqual(at(one, "data"));
    const saved = await fetch(`${api.origin}/api/support/files/${textAt(one, "data.id")}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const stored = Buffer.from(await saved.arrayBuffer());
    expect(stored.length).toBe(Number(at(one, "data.size")));
    expect(stored.includes("planted-camera")).toBe(false);
  });

  test("of a size that support does not take is refused in words", async () => {
    const upload = await whole({ token, bytes: pdf(5 * PIECE), fileClass: "private" });
    const taken = await api.call("POST", "/api/support/files/uploads", { token, json: { upload } });
    expectError(taken, "too_large");
    expect(textAt(taken, "message")).toContain("5 MB");
  });
});

describe("a picture for previews", () => {
  const add = (json: object) => api.call("POST", "/api/links/pictures", { token, json });
  const uploaded = async (bytes: Uint8Array) => {
    const sent = { token, bytes };
    const url = urlOf(await beginUpload(api.call, sent));
    for (let offset = 0; offset < bytes.length; offset += PIECE) await sendPiece(api.call, url, sent, offset);
    return url.slice(url.lastIndexOf("/") + 1);
  };
  const pixelOf = async (answer: Awaited<ReturnType<typeof add>>) => {
    const jpeg = Buffer.from(await (await fetch(textAt(answer, "data.url"))).arrayBuffer());
    return sharp(jpeg).resize(1, 1).raw().toBuffer();
  };

  test("is cut around its focal point, and a logo is not cut", async () => {
    const half = { width: 1000, height: 2000, channels: 3, background: "#ff0000" } as const;
    const blue = await sharp({ create: { ...half, background: "#0000ff" } })
      .png()
      .toBuffer();
    const tall = await sharp({ create: { ...half, height: 4000 } })
      .composite([{ input: blue, top: 2000, left: 0 }])
      .png()
      .toBuffer();
    const [top, bottom] = [
      await add({ upload: await uploaded(tall), focal_point: { x: 0.5, y: 0 }, alt: "A red wall" }),
      await add({ upload: await uploaded(tall), focal_point: { x: 0.5, y: 1 } }),
    ];
    expect([(await pixelOf(top))[0], (await pixelOf(bottom))[2]].map((part) => Number(part) > 200)).toEqual([
      true,
      true,
    ]);
    const said = { focal_point: { x: 0.5, y: 1 }, alt: "Two walls" };
    const logo = await add({ upload: await uploaded(tall), shape: "logo", ...said });
    expect(at(logo, "data")).toMatchObject({ width: 128, height: 512 });
    const { rows } = await database.query(
      `select a.alt, a.focal_y::float as y, picture_words($2) as said
       from link_pictures p join assets a on a.id = p.asset_id where p.id = $1`,
      [textAt(logo, "data.id"), textAt(logo, "data.url")],
    );
    expect(rows).toEqual([{ alt: "Two walls", y: 1, said: "Two walls" }]);
  });

  test("comes in one way, not in two and not in none", async () => {
    expectInvalid(await add({}), "content");
    expectInvalid(await add({ content: "AAAA", upload: crypto.randomUUID() }), "content");
    expectError(await add({ upload: crypto.randomUUID() }), "not_found");
  });
});
