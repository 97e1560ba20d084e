// Uploads whose connection breaks at any piece go on there: none that was answered is sent again, and the file is the same. What the
// protocol has besides is refused.
import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, startApi, textAt } from "#tests/support/api.ts";
import { inFreshWorkspace } from "#tests/support/factories.ts";
import { roundsOf } from "#tests/support/faulty-app.ts";
import { beginUpload, breakOff, finishUpload, PIECE, receivedOf, type Sent, sendPiece } from "#tests/support/upload.ts";
import { expectError } from "#tests/support/wire.ts";

/** A soak cuts the largest file that is taken, 100 MB. */
const MEGABYTES = roundsOf("UPLOAD_MEGABYTES", 4);
const LONGEST = 60_000 + MEGABYTES * 6000;

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  const database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  token = (await inFreshWorkspace(api, database, { name: "Cut" })).token;
  await database.end();
});
afterAll(() => api.stop());

const pdf = (length: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(length - 9)]);
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const sentOf = (bytes: Buffer, piece: number) => ({ token, bytes, piece, name: "plan.pdf", fileClass: "private" });

async function begun(sent: Sent): Promise<string> {
  return (await beginUpload(api.call, sent)).headers.get("location") ?? "";
}

/** Before it is sent, in its middle, and when all of it is sent and nothing was heard. */
const SHARES = [0, 0.5, 1];

/** Breaks the piece off that begins there; answers where the upload goes on. */
async function cutAt(url: string, { offset, share, ...sent }: Sent & { piece: number; offset: number; share: number }) {
  await breakOff(api.origin, url, { ...sent, offset, share });
  // A piece that is all there may be stored a moment later: a client that asked too early hears of it and asks again.
  if (share === 1) await sendPiece(api.call, url, sent, offset);
  const goes = await receivedOf(api.call, url, token);
  const ends = Math.min(offset + sent.piece, sent.bytes.length);
  expect([offset, share, goes]).toEqual([offset, share, share === 1 ? ends : offset]);
  return goes;
}

/** Sends what is missing; every piece is taken the first time. */
async function sendRest(url: string, sent: Sent & { piece: number }, from: number): Promise<void> {
  for (let offset = from; offset < sent.bytes.length; offset += sent.piece)
    expect([offset, (await sendPiece(api.call, url, sent, offset)).status]).toEqual([offset, 204]);
}

test("a file that is cut off once, at each of its pieces in turn, goes on there and is the same file", async () => {
  const [piece, pieces] = [4096, 6];
  for (let cut = 0; cut < pieces; cut += 1)
    for (const share of SHARES) {
      const sent = sentOf(pdf(piece * (pieces - 1) + 77), piece);
      const url = await begun(sent);
      for (let at = 0; at < cut; at += 1) expect((await sendPiece(api.call, url, sent, at * piece)).status).toBe(204);
      await sendRest(url, sent, await cutAt(url, { ...sent, offset: cut * piece, share }));
      const asset = await finishUpload(api.call, url, token);
      expect([cut, share, textAt(asset, "data.hash")]).toEqual([cut, share, hashOf(sent.bytes)]);
    }
});

test(`a file of ${MEGABYTES} MB that is cut off at every one of its pieces is all there`, {
  timeout: LONGEST,
}, async () => {
  const sent = sentOf(pdf(MEGABYTES * PIECE), PIECE);
  const url = await begun(sent);
  for (let offset = 0; offset < sent.bytes.length; ) {
    await cutAt(url, { ...sent, offset, share: 0.5 });
    offset = await cutAt(url, { ...sent, offset, share: 1 });
  }
  const asset = await finishUpload(api.call, url, token);
  expect(textAt(asset, "data.hash")).toBe(hashOf(sent.bytes));
});

test.each([
  ["POST", { "upload-defer-length": "1" }],
  ["POST", { "upload-concat": "partial" }],
  ["POST", { "upload-concat": "final;/a" }],
  ["PATCH", { "upload-length": "9", "upload-offset": "0", "content-type": "application/offset+octet-stream" }],
])("%s with an extension that is not spoken is malformed: %o", async (method, asked) => {
  const url = await begun({ token, bytes: pdf(20) });
  const headers = { "tus-resumable": "1.0.0", ...asked };
  expectError(await api.call(method, method === "POST" ? "/api/media/uploads" : url, { token, headers }), "malformed");
});
