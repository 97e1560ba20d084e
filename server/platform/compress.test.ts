import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { WireAnswer, WireRequest } from "#server/platform/api/message.ts";
import { compressed, encodingFor } from "#server/platform/compress.ts";

const LONG = JSON.stringify({ data: Array.from({ length: 200 }, (_, index) => ({ id: index, title: "A link" })) });
const JSON_TYPE = "application/json; charset=utf-8";

function asked(accepted?: string, method = "GET"): WireRequest {
  const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
  return { method, url: "/api/links", headers, body: null, ip: "", id: "" };
}

function answer(body: WireAnswer["body"], headers: Record<string, string> = {}): WireAnswer {
  return { status: 200, headers: { "content-type": JSON_TYPE, ...headers }, cookies: ["a=b"], body };
}

test.each<[string | undefined, "br" | "gzip" | null]>([
  [undefined, null],
  ["", null],
  ["identity", null],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0, gzip;q=0", null],
  ["br;q=x, gzip;q=0.1", "gzip"],
  ["*", "br"],
  ["*;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
])("Accept-Encoding: %s takes %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

describe("an answer above a kilobyte", () => {
  test.each([
    ["br", (packed: Uint8Array) => brotliDecompressSync(packed)],
    ["gzip", (packed: Uint8Array) => gunzipSync(packed)],
  ] as const)("is packed as %s and unpacks to itself", async (encoding, unpack) => {
    const made = await compressed(asked(encoding), answer(LONG));
    expect(made.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    expect(made).toMatchObject({ status: 200, cookies: ["a=b"] });
    const packed = made.body instanceof Uint8Array ? made.body : new Uint8Array();
    expect(packed.length).toBeLessThan(LONG.length / 5);
    expect(unpack(packed).toString("utf8")).toBe(LONG);
  });

  test("stays as it is for a caller that takes neither, and says that it varies", async () => {
    const made = await compressed(asked("identity"), answer(LONG));
    expect(made.body).toBe(LONG);
    expect(made.headers.vary).toBe("accept-encoding");
    expect(made.headers).not.toHaveProperty("content-encoding");
  });

  test.each<[string, WireAnswer]>([
    ["a secret is in it", answer(LONG, { "cache-control": "no-store, no-transform" })],
    ["it is a picture", answer(new Uint8Array(5000), { "content-type": "image/jpeg" })],
    ["it is packed already", answer(LONG, { "content-encoding": "gzip" })],
    ["it is 1024 bytes and no more", answer("x".repeat(1024))],
    ["there is no body", answer(null)],
  ])("is left alone when %s", async (_, given) => {
    expect(await compressed(asked("br, gzip"), given)).toEqual(given);
  });
});

describe("a stream", () => {
  const parts = () => new Blob([LONG, LONG]).stream();

  test("is packed as it comes", async () => {
    const made = await compressed(asked("br, gzip"), answer(parts(), { "content-type": "text/csv" }));
    expect(made.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    const body = made.body instanceof ReadableStream ? made.body : null;
    expect(await new Response(body?.pipeThrough(new DecompressionStream("gzip"))).text()).toBe(LONG + LONG);
  });

  test.each([
    ["that caller takes no gzip", asked("br")],
    ["only its headers are asked for", asked("gzip", "HEAD")],
  ])("stays as it is when %s", async (_, request) => {
    const body = parts();
    const made = await compressed(request, answer(body, { "content-type": "text/csv" }));
    expect(made.body).toBe(body);
    expect(made.headers).not.toHaveProperty("content-encoding");
  });
});
