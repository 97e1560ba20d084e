import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { generatePrivateJwk, loadSigningKey } from "./token-keys.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "corner-keys-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("the first start makes the key, the second finds it, nobody else reads it", async () => {
  const first = await loadSigningKey({ dataDir });
  expect((await loadSigningKey({ dataDir })).publicJwks).toBe(first.publicJwks);
  expect((await stat(path.join(dataDir, "keys/token.json"))).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(dataDir, "keys"))).mode & 0o777).toBe(0o700);
});

test("two first starts at once agree on one key", async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSigningKey({ dataDir })));
  expect(new Set(keys.map((key) => key.kid)).size).toBe(1);
});

test("what is given out holds no private part", async () => {
  const tokenPrivateJwk = await generatePrivateJwk();
  const { publicJwks } = await loadSigningKey({ dataDir, tokenPrivateJwk });
  expect(publicJwks).not.toContain(JSON.parse(tokenPrivateJwk).d);
  expect(Object.keys(JSON.parse(publicJwks).keys[0]).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
});

test("two keys rotate: the first signs, both are given out", async () => {
  const [one, two] = [JSON.parse(await generatePrivateJwk()), JSON.parse(await generatePrivateJwk())];
  const key = await loadSigningKey({ dataDir, tokenPrivateJwk: JSON.stringify({ keys: [one, two] }) });
  expect(key.kid).toBe(one.kid);
  expect(JSON.parse(key.publicJwks).keys.map((jwk: { kid: string }) => jwk.kid)).toEqual([one.kid, two.kid]);
  const three = JSON.stringify({ keys: [one, two, one] });
  await expect(loadSigningKey({ dataDir, tokenPrivateJwk: three })).rejects.toThrow("one or two keys");
});

test.each(["nonsense", "{}", '{"keys":[]}', '{"kty":"oct","k":"c2hvcnQ"}', '{"kty":"RSA","n":"x","e":"AQAB","d":"x"}'])(
  "%s is refused in one sentence",
  async (tokenPrivateJwk) => {
    await expect(loadSigningKey({ dataDir, tokenPrivateJwk })).rejects.toThrow(/^TOKEN_PRIVATE_JWK has to hold .+\.$/);
  },
);

test("with a database of one's own the key has to be given", async () => {
  await expect(loadSigningKey({ dataDir, databaseUrl: "postgres://x" })).rejects.toThrow("TOKEN_PRIVATE_JWK is needed");
});

test("a key file of too many readers is closed again", async () => {
  await loadSigningKey({ dataDir });
  const file = path.join(dataDir, "keys/token.json");
  const text = await readFile(file, "utf8");
  await rm(file);
  await writeFile(file, text, { mode: 0o644 });
  await loadSigningKey({ dataDir });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
