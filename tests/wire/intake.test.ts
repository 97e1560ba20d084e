// What people put up to do harm, or without knowing what it holds: over the wire, from the first piece to the address.
import { randomBytes } from "node:crypto";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Api, at, logIn, startApi, textAt } from "#tests/support/api.ts";
import { aPerson, inFreshWorkspace } from "#tests/support/factories.ts";
import { box, FILE_TYPE, HEAD, PLACED, track } from "#tests/support/sample-video.ts";
import { cluster, EBML, element, head, ID, live, TAGS, TRACKS, unsaid } from "#tests/support/sample-webm.ts";
import { beginUpload, PIECE, uploadWhole } from "#tests/support/upload.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

let api: Api;
let database: pg.Client;
let token: string;
let colleague: string;
let other: string;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  const fresh = await inFreshWorkspace(api, database, { name: "Intake" });
  token = fresh.token;
  other = (await inFreshWorkspace(api, database, { name: "Others" })).token;
  const member = await aPerson(database);
  await database.query("select membership_add($1, $2, 'member', '{}')", [member.id, fresh.id]);
  colleague = await logIn(api.call, member.email);
  await api.call("POST", "/api/workspaces/select", { token: colleague, json: { workspace_id: fresh.id } });
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

const svg = (parts: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12">${parts}</svg>`);
const publicUrl = (asset: Answer) => api.origin + new URL(textAt(asset, "data.url")).pathname;
const fetched = async (asset: Answer, headers: Record<string, string> = {}) => {
  const answer = await fetch(publicUrl(asset), { headers });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes: await answer.bytes() };
};

describe("a drawing", () => {
  test("is handed out as we drew it, and opened as a page it may do nothing", async () => {
    const bytes = svg('<script>alert(1)</script><path onclick="alert(1)" d="M0 0h24v12z"/><!-- made by Ada -->');
    const asset = await uploadWhole(api.call, { token, bytes, name: "logo.png" });
    expect(at(asset, "data")).toMatchObject({ type: "image/svg+xml", name: "logo.svg", width: 24, height: 12 });
    const answer = await fetched(asset);
    expect(Buffer.from(answer.bytes).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0h24v12z"/></svg>',
    );
    expect(answer.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
  });

  test.each([
    ["points out", svg('<use href="https://evil.test/a.svg#a"/>'), /points to something outside/],
    ["is a page further on", Buffer.from("<svg/><html><script>alert(1)</script>"), /damaged or incomplete/],
    ["defines entities", Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), /entities of its own/],
  ])("that %s is refused in a sentence and gone", async (_name, bytes, sentence) => {
    const refused = await uploadWhole(api.call, { token, bytes });
    expectInvalid(refused, "content");
    expect(textAt(refused, "message")).toMatch(sentence);
    const { rows } = await database.query("select count(*)::integer as n from uploads where size = $1", [bytes.length]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  test("leaves its rights as words, and nothing of them in the picture", async () => {
    const work = "<dc:creator><dc:title>Ada Lowe</dc:title></dc:creator><dc:rights>CC BY 4.0</dc:rights>";
    const asset = await uploadWhole(api.call, { token, bytes: svg(`<metadata>${work}</metadata><path d="M0 0"/>`) });
    expect(at(asset, "data")).toMatchObject({ creator: "Ada Lowe", licence: "CC BY 4.0" });
    expect(Buffer.from((await fetched(asset)).bytes).toString()).not.toContain("Ada");
  });

  test("that hides behind what no drawing begins with is kept as text that is only saved", async () => {
    const bytes = Buffer.concat([Buffer.from("\n".repeat(40_000)), svg("<script>alert(1)</script>")]);
    const asset = await uploadWhole(api.call, { token, bytes, name: "plan.svg", fileClass: "private" });
    expect(at(asset, "data")).toMatchObject({ type: "text/plain", name: "plan.txt" });
    const { url } = Object(
      at(await api.call("GET", `/api/media/${textAt(asset, "data.id")}/address`, { token }), "data"),
    );
    const answer = await fetch(api.origin + new URL(String(url)).pathname + new URL(String(url)).search);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": expect.stringMatching(/^text\/plain/),
      "content-disposition": expect.stringMatching(/^attachment/),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect((await uploadWhole(api.call, { token, bytes, name: "plan.svg" })).status).toBe(422);
  });

  test("that is private is refused by its first piece", async () => {
    const refused = await uploadWhole(api.call, { token, bytes: svg("<path/>"), fileClass: "private" });
    expect(textAt(refused, "message")).toMatch(/SVG files aren’t accepted here. Export it as a PNG/);
  });
});

describe("a video", () => {
  const place = PLACED["Android's text"] ?? Buffer.alloc(0);
  /** Its place stands across the end of a piece. */
  function filmed() {
    const head = box("moov", HEAD, track());
    const film = box("mdat", randomBytes(PIECE - FILE_TYPE.length - head.length - 8 - place.length + 12));
    return Buffer.concat([FILE_TYPE, head, film, place, box("mdat", randomBytes(PIECE))]);
  }

  test("is stored without its place, as long as it came, and says how long and large it is", async () => {
    const bytes = filmed();
    const asset = await uploadWhole(api.call, { token, bytes, name: "party.mp4" });
    expect(at(asset, "data")).toMatchObject({
      ...{ type: "video/mp4", name: "party.mp4", bytes: bytes.length, width: 640, height: 360, duration: 5 },
    });
    const stored = Buffer.from((await fetched(asset)).bytes);
    const at59 = bytes.indexOf("+59.3293");
    expect([stored.length, at59 > 0, stored.includes("59.3293")]).toEqual([bytes.length, true, false]);
    const begin = bytes.indexOf(place);
    const end = begin + place.length;
    expect(stored.subarray(0, begin).equals(bytes.subarray(0, begin))).toBe(true);
    expect(stored.subarray(end).equals(bytes.subarray(end))).toBe(true);
  });

  test("that is a WebM is stored without its place, as long as it came", async () => {
    const film = (at: Buffer) =>
      Buffer.concat([EBML, head(ID.segment, unsaid(8)), TRACKS, live(PIECE - 140), at, cluster(PIECE / 2), at]);
    const bytes = film(TAGS);
    const asset = await uploadWhole(api.call, { token, bytes, name: "party.webm" });
    expect(at(asset, "data")).toMatchObject({ type: "video/webm", name: "party.webm", bytes: bytes.length });
    const stored = Buffer.from((await fetched(asset)).bytes);
    expect([bytes.includes("+59.3293"), stored.includes("59.3293")]).toEqual([true, false]);
    expect(stored.equals(film(element(ID.void, Buffer.alloc(TAGS.length - 9), 8)))).toBe(true);
  });

  test.each([
    ["cut off", Buffer.concat([FILE_TYPE, box("moov", HEAD, track()).subarray(0, -9)]), /damaged or incomplete/],
    ["of sound alone", Buffer.concat([FILE_TYPE, box("moov", HEAD, track({ handler: "soun" }))]), /no video/],
  ])("%s is refused in a sentence", async (_name, bytes, sentence) => {
    const refused = await uploadWhole(api.call, { token, bytes });
    expectInvalid(refused, "content");
    expect(textAt(refused, "message")).toMatch(sentence);
  });

  test("comes in the part that is asked for, and whole where nobody understands the question", async () => {
    const bytes = filmed();
    const asset = await uploadWhole(api.call, { token, bytes });
    const whole = Buffer.from((await fetched(asset)).bytes);
    const etag = `"${textAt(asset, "data.hash")}"`;
    const last = bytes.length - 1;
    const parts: [Record<string, string>, number, number, number][] = [
      [{ range: `bytes=${PIECE - 2}-${PIECE + 1}` }, 206, PIECE - 2, PIECE + 1],
      [{ range: "bytes=-5" }, 206, last - 4, last],
      [{ range: `bytes=-${bytes.length * 2}` }, 206, 0, last],
      [{ range: `bytes=${last}-${last + 100}` }, 206, last, last],
      [{ range: "bytes=1-2", "if-range": etag }, 206, 1, 2],
      [{ range: "bytes=1-2", "if-range": '"of another one"' }, 200, 0, last],
      [{ range: "bytes=1-2", "if-range": "Wed, 21 Oct 2026 07:28:00 GMT" }, 200, 0, last],
      [{ range: `bytes=${"0-0,".repeat(500)}1-1` }, 200, 0, last],
      [{ range: "bytes=5-1" }, 200, 0, last],
      [{ range: "bytes=a-b" }, 200, 0, last],
      [{ range: "elephants=0-1" }, 200, 0, last],
    ];
    for (const [headers, status, from, to] of parts) {
      const answer = await fetched(asset, headers);
      expect([headers, answer.status, answer.bytes.length]).toEqual([headers, status, to - from + 1]);
      expect(whole.subarray(from, to + 1).equals(answer.bytes)).toBe(true);
    }
    for (const range of [`bytes=${bytes.length}-`, "bytes=-0", "bytes=999999999999999-"])
      expect(await fetched(asset, { range })).toMatchObject({
        status: 416,
        headers: { "content-range": `bytes */${bytes.length}` },
      });
  });
});

describe("a file of two kinds", () => {
  const PAGE = "<html><script>alert(1)</script></html>";
  const photo = () => sharp({ create: { width: 9, height: 9, channels: 3, background: "#123456" } });

  test.each(["jpeg", "png", "gif", "webp"] as const)(
    "that is a %s to some is no page and no archive",
    async (format) => {
      const picture = await photo()
        .withExif({ IFD0: { ImageDescription: PAGE } })
        .toFormat(format)
        .toBuffer();
      const asset = await uploadWhole(api.call, {
        token,
        bytes: Buffer.concat([picture, Buffer.from(`PK\x03\x04${PAGE}`)]),
      });
      const { bytes, headers } = await fetched(asset);
      expect(Buffer.from(bytes).toString("latin1")).not.toContain("script>");
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
    },
  );

  test("that is a script and begins as a GIF is no picture", async () => {
    const refused = await uploadWhole(api.call, { token, bytes: Buffer.from("GIF89a=1;alert(1)//") });
    expectInvalid(refused, "content");
  });

  test("that is a document to some is saved by whoever opens it, whatever it is to others", async () => {
    const asset = await uploadWhole(api.call, { token, bytes: Buffer.from(`%PDF-1.7\n${PAGE}PK\x03\x04`) });
    expect((await fetched(asset)).headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment/),
      "content-security-policy": expect.stringContaining("sandbox"),
    });
  });
});

test.each([
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\temp\\plan.docx", "plan.pdf"],
  ["a\u202Efdp.exe", "afdp.pdf"],
  ["line\r\nset-cookie: a=b.pdf", "lineset-cookie a=b.pdf"],
  ["Gru\u0308ße 你好 🎉.pdf", "Grüße 你好 🎉.pdf"],
  ["\0", "file.pdf"],
  [".htaccess", "htaccess.pdf"],
])("the name %j is handed out harmless", async (name, wanted) => {
  const bytes = Buffer.from(`%PDF-1.7\n${randomBytes(20).toString("hex")}`);
  const asset = await uploadWhole(api.call, { token, bytes, name });
  expect(at(asset, "data.name")).toBe(wanted);
  const { "content-disposition": said = "" } = (await fetched(asset)).headers;
  expect(decodeURIComponent(said.split("UTF-8''")[1] ?? "")).toBe(wanted);
});

describe("the same bytes of two people and of another workspace", () => {
  test("are an asset of each of them, and every answer is like the first one ever", async () => {
    const bytes = Buffer.from(`%PDF-1.7\n${randomBytes(40).toString("hex")}`);
    const [alone] = await answersTo(token, [Buffer.concat([bytes, Buffer.from("!")])]);
    const said = await Promise.all([token, colleague, other].map((who) => answersTo(who, [bytes])));
    const [one, two, elsewhere] = said.flat();
    for (const each of [one, two, elsewhere]) expect(each?.told).toEqual(alone?.told);
    expect(one?.id).not.toBe(two?.id);
    expect(elsewhere?.id).not.toBe(one?.id);
    for (const path of ["", "/uses", "/versions", "/address"])
      expectError(await api.call("GET", `/api/media/${one?.id}${path}`, { token: other }), "not_found");
    const { rows } = await database.query(
      `select count(*)::integer as assets, count(distinct workspace_id)::integer as spaces, count(distinct blob_id)::integer as blobs
       from assets where hash = encode(sha256($1), 'hex')`,
      [bytes],
    );
    expect(rows).toEqual([{ assets: 3, spaces: 2, blobs: 3 }]);
  });
});

/** Of each call of an upload: its status, its headers' names, and what an asset says. */
async function answersTo(who: string, files: Buffer[]) {
  return Promise.all(
    files.map(async (bytes) => {
      const begun = await beginUpload(api.call, { token: who, bytes });
      const asset = await uploadWhole(api.call, { token: who, bytes });
      expectData(asset);
      const told = [begun, asset].map(({ status, headers }) => [status, [...headers.keys()].toSorted()]);
      return { id: textAt(asset, "data.id"), told: [...told, at(asset, "data.version"), at(asset, "data.uses")] };
    }),
  );
}
