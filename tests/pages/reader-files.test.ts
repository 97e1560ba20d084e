// The reader of paper cards as a browser gets it: from our own origin, kept for good, and under a policy of its own.
import { afterAll, beforeAll, expect, test } from "vitest";
import { READER_FILES, READER_FOLDER } from "#lib/card/capture/reader-files.ts";
import { type BuiltApp, startBuiltApp } from "#tests/support/built-app.ts";

let app: BuiltApp;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app?.stop());

const TYPES = {
  js: "text/javascript; charset=utf-8",
  wasm: "application/wasm",
  gz: "application/gzip",
} as const;
const typeOf = (name: string) => (name.endsWith(".js") ? TYPES.js : name.endsWith(".wasm") ? TYPES.wasm : TYPES.gz);

test.each(Object.entries(READER_FILES))("%s comes whole, and may ask nobody but us", async (name, { bytes }) => {
  const answer = await fetch(`${app.origin}${READER_FOLDER}/${name}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe(typeOf(name));
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  );
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
});

test.each([
  `${READER_FOLDER}/package.json`,
  `${READER_FOLDER}/constructor`,
  "/share-card/reader/6.0.0/worker.js",
  "/share-card/reader/__proto__/worker.js",
])("%s is not there", async (path) => {
  expect((await fetch(`${app.origin}${path}`)).status).toBe(404);
});

test("a name that climbs out is no address at all", async () => {
  expect((await fetch(`${app.origin}${READER_FOLDER}/..%2Fpackage.json`)).status).toBe(400);
});
