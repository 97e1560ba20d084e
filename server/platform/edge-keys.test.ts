import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { assertEdgeKnows, fillEdgeEnvironment } from "#server/platform/edge-keys.ts";
import { generatePrivateJwk, loadSigningKey, type SigningKey } from "#server/platform/token-keys.ts";

const PUBLIC_ORIGIN = "https://corner.example";

async function keyOf(...texts: string[]): Promise<SigningKey> {
  return loadSigningKey({ tokenPrivateJwk: `{"keys":[${texts.join(",")}]}`, dataDir: "" });
}

let one: string;
let two: string;
beforeAll(async () => {
  [one, two] = [await generatePrivateJwk(), await generatePrivateJwk()];
});
afterEach(() => vi.unstubAllEnvs());

test("what is absent is filled in, what was given stays", async () => {
  const [own, other] = [await keyOf(one), await keyOf(two)];
  vi.stubEnv("TOKEN_PUBLIC_JWKS", "");
  vi.stubEnv("PUBLIC_ORIGIN", undefined);
  fillEdgeEnvironment({ PUBLIC_ORIGIN }, own);
  expect([process.env.TOKEN_PUBLIC_JWKS, process.env.PUBLIC_ORIGIN]).toEqual([own.publicJwks, PUBLIC_ORIGIN]);
  fillEdgeEnvironment({ PUBLIC_ORIGIN }, other);
  expect(process.env.TOKEN_PUBLIC_JWKS).toBe(own.publicJwks);
});

test("the edge has to know the key that signs and the older one, and may know the next", async () => {
  const [own, rotated] = [await keyOf(one), await keyOf(one, two)];
  vi.stubEnv("TOKEN_PUBLIC_JWKS", own.publicJwks);
  expect(() => assertEdgeKnows(own, null)).not.toThrow();
  expect(() => assertEdgeKnows(rotated, null)).toThrow("lacks the public half");
  vi.stubEnv("TOKEN_PUBLIC_JWKS", rotated.publicJwks);
  expect(() => assertEdgeKnows(own, null)).not.toThrow();
});

test("another point under the same id is another key, and no set is none", async () => {
  const [own, other] = [await keyOf(one), await keyOf(two)];
  vi.stubEnv("TOKEN_PUBLIC_JWKS", other.publicJwks.replaceAll(other.kid, own.kid));
  expect(() => assertEdgeKnows(own, null)).toThrow("lacks the public half");
  vi.stubEnv("TOKEN_PUBLIC_JWKS", "");
  expect(() => assertEdgeKnows(own, null)).toThrow("is not set");
});

test("an edge with an environment of its own is believed about its keys", async () => {
  const own = await keyOf(one, two);
  vi.stubEnv("TOKEN_PUBLIC_JWKS", own.publicJwks);
  const kids = [JSON.parse(two).kid, own.kid];
  expect(() => assertEdgeKnows(own, kids)).not.toThrow();
  for (const edgeKids of [[""], [own.kid]]) expect(() => assertEdgeKnows(own, edgeKids)).toThrow("where middleware.ts");
});
