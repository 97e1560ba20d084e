// The addresses of files: public ones for everybody and for ever, private ones for whoever may read what they belong to.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GET } from "#app/api/[[...path]]/route.ts";
import { newId } from "#lib/id.ts";
import type { Actor, UserActor } from "#lib/permissions/index.ts";
import type { AssetClass } from "#lib/services/media/media-limits.ts";
import { renditionAddress } from "#lib/services/media/renditions.ts";
import { handleApi } from "#server/main/api.ts";
import { contentOf, writeBlob } from "#server/media/blobs.ts";
import { replaceMedia } from "#server/media/library/replace.ts";
import { mediaPort } from "#server/media/port.ts";
import { addUse, keepAsset } from "#server/media/repository.ts";
import { deleteMedia, getMedia, updateMedia } from "#server/media/service.ts";
import { addressOf, signed } from "#server/media/signed-address.ts";
import { spaceOf } from "#server/media/space.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { person } from "#tests/services/links-support.ts";
import { type AppHere, startHere } from "#tests/support/app-here.ts";
import { callContext } from "#tests/support/call-context.ts";

let here: AppHere;
const bytes = randomBytes(1024 * 1024 + 10);

beforeAll(async () => {
  here = await startHere();
});
afterAll(() => here.stop());

type Put = { class: AssetClass; type?: string; name?: string };

/** Into the library. */
async function put(owner: UserActor, { class: kind, type = "image/webp", name = "a.webp" }: Put, content = bytes) {
  const workspaceId = owner.workspaceId ?? "";
  const blob = await writeBlob({ workspaceId, class: kind, content: contentOf(content) });
  const facts = { ownerId: owner.userId, type, name };
  return (await inWorkspace(spaceOf(workspaceId), (tx) => keepAsset(tx, blob, facts))).id;
}

const addressFor = async (actor: UserActor, id: string, readers = {}) =>
  (await addressOf({ ...callContext(actor), mediaReaders: readers }, { id })).data.url;

async function ask(url: string, headers: Record<string, string> = {}, method = "GET") {
  const { pathname, search } = new URL(url);
  const answer = await handleApi({ method, url: pathname + search, headers, body: null, ip: "127.0.0.1", id: "test" });
  const body = answer.body instanceof ReadableStream ? await new Response(answer.body).bytes() : null;
  return { ...answer, bytes: body && Buffer.from(body) };
}

describe("a public file", () => {
  const now = () => ({ now: new Date(), requestId: "test", people: async () => [] });

  test("is given out neither whole nor in parts nor in a size once its rights are over", async () => {
    const owner = person();
    const id = await put(owner, { class: "public" }, randomBytes(50));
    const { data } = await getMedia({ actor: owner, ...now() }, { id });
    const [url, size] = [data.url ?? "", `https://app.test${renditionAddress(data, "s96", "webp")}`];
    await updateMedia({ actor: owner, ...now() }, { id, version: 1, rights_end_on: "2020-01-01" });
    for (const headers of [{}, { range: "bytes=0-3" }, { "if-none-match": `"${data.hash}"` }])
      expect(await ask(url, headers)).toMatchObject({ status: 410, bytes: null });
    expect(await ask(size)).toMatchObject({ status: 410, headers: { "content-type": "image/svg+xml" } });
  });

  test("that was replaced is found at its old address, and only at one that it had", async () => {
    const owner = person();
    const [id, other] = [
      await put(owner, { class: "public" }, randomBytes(50)),
      await put(owner, { class: "public" }, randomBytes(50)),
    ];
    const before = (await getMedia({ actor: owner, ...now() }, { id })).data;
    const call = { actor: owner, ...now() };
    const { data } = await replaceMedia(call, { id, version: 1, with: other, spent: false });
    const moved = await ask(before.url ?? "");
    expect([moved.status, moved.headers.location]).toEqual([302, new URL(data.url ?? "").pathname]);
    expect((await ask((before.url ?? "").replace(before.hash.slice(0, 20), "0".repeat(20)))).status).toBe(404);
  });

  test("comes whole, in parts, as a head and not at all where it is known, by both mounts", async () => {
    const owner = person();
    const url = await addressFor(owner, await put(owner, { class: "public" }));
    const whole = await ask(url);
    expect(whole.status).toBe(200);
    expect(whole.bytes?.equals(bytes)).toBe(true);
    expect(whole.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      "cache-control": expect.stringContaining("immutable"),
      "content-disposition": expect.stringMatching(/^inline; filename="a.webp"/),
      "content-security-policy": expect.stringContaining("sandbox"),
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    const { etag = "" } = whole.headers;
    expect(await ask(url, { "if-none-match": etag })).toMatchObject({ status: 304, body: null });
    const part = await ask(url, { range: "bytes=1048570-" });
    expect(part).toMatchObject({
      status: 206,
      headers: { "content-range": `bytes 1048570-${bytes.length - 1}/${bytes.length}` },
    });
    expect(part.bytes?.equals(bytes.subarray(1048570))).toBe(true);
    expect((await ask(url, { range: "bytes=0-1", "if-range": '"another"' })).status).toBe(200);
    expect(await ask(url, { range: "bytes=99999999-" })).toMatchObject({
      status: 416,
      headers: { "content-range": `bytes */${bytes.length}` },
    });
    const head = await ask(url, {}, "HEAD");
    expect([head.status, head.headers["content-length"], head.bytes?.length]).toEqual([200, String(bytes.length), 0]);
    const mounted = await GET(new Request(url, { headers: { range: "bytes=3-7" } }));
    expect([mounted.status, Buffer.from(await mounted.bytes())]).toEqual([206, bytes.subarray(3, 8)]);
  });

  test("is found under no other hash or id, and no longer once it is deleted", async () => {
    const owner = person();
    const id = await put(owner, { class: "public" });
    const url = await addressFor(owner, id);
    const file = url.split("/").at(-1) ?? "";
    for (const other of [
      url.replace(file, `${"0".repeat(20)}.webp`),
      url.replace(id, "../../etc"),
      url.replace(id, "01890000-0000-7000-8000-0000000000ff"),
      url.replace("/files/", "/private/"),
    ])
      expect((await ask(other)).status, other).toBe(404);
    const call = { ...callContext(owner), requestId: "test", now: new Date() };
    await deleteMedia(call, { id });
    expect((await ask(url)).status).toBe(404);
    await expect(getMedia(call, { id })).rejects.toMatchObject({ code: "gone" });
  });

  test("that could act is only ever saved, and its name breaks no header", async () => {
    const owner = person();
    const name = 'Vertrag "ü"\r\nx: y.pdf';
    const id = await put(owner, { class: "public", type: "application/pdf", name }, randomBytes(20));
    const { headers } = await ask(await addressFor(owner, id));
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%-]+$/);
  });
});

describe("a private file", () => {
  test("opens by a signed address for ten minutes, to be saved and kept nowhere", async () => {
    const owner = person();
    const id = await put(owner, { class: "private", type: "application/pdf", name: "lease.pdf" });
    const url = await addressFor(owner, id);
    const answer = await ask(url);
    expect(answer.bytes?.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      "cache-control": expect.stringContaining("no-store"),
      "content-disposition": expect.stringMatching(/^attachment/),
      "cross-origin-resource-policy": "same-origin",
    });
    const ended = url.replace(/key=.*/, `key=${await signed(id, new Date(Date.now() - 1))}`);
    expect((await ask(ended)).status).toBe(410);
    for (const other of [url.slice(0, -2), url.split("?")[0] ?? "", url.replace(/key=[^.]+/, "key=zzzzzzzz")])
      expect((await ask(other, { range: "bytes=0-1" })).status, other).toBe(404);
    const second = await put(owner, { class: "private" }, randomBytes(20));
    expect((await ask(url.replace(id, second))).status).toBe(404);
  });

  test("is signed for nobody else, unless they may read what uses it", async () => {
    const owner = person();
    const id = await put(owner, { class: "private" }, randomBytes(20));
    const others = [person(), person({ workspaceId: owner.workspaceId, role: "member" })];
    for (const other of others) await expect(addressFor(other, id)).rejects.toMatchObject({ code: "not_found" });
    const manager = person({ workspaceId: owner.workspaceId, role: "manager" });
    expect((await ask(await addressFor(manager, id))).status).toBe(200);
    const [reader] = others;
    const use = { workspaceId: owner.workspaceId ?? "", assetId: id, kind: "lease", id: newId() };
    await inWorkspace(spaceOf(use.workspaceId), (tx) => addUse(tx, use));
    const lease = async (actor: Actor, used: string) => actor === reader && used === use.id;
    expect((await ask(await addressFor(reader ?? owner, id, { lease }))).status).toBe(200);
    await expect(addressFor(person(), id, { lease })).rejects.toMatchObject({ code: "not_found" });
    await expect(addressFor(reader ?? owner, id, { letter: lease })).rejects.toMatchObject({ code: "not_found" });
  });

  test("that came as part of something else is signed for nobody for having put it up", async () => {
    const owner = person();
    const [space, ownerId] = [owner.workspaceId ?? "", owner.userId];
    const file = { class: "private", bytes: randomBytes(20), type: "application/pdf", name: "a.pdf" } as const;
    const id = await mediaPort.put({ space, ownerId, ...file });
    const manager = person({ workspaceId: space, role: "manager" });
    for (const who of [owner, manager]) await expect(addressFor(who, id)).rejects.toMatchObject({ code: "not_found" });
  });
});
