// A signing key and tokens for tests of the edge.
import type { EdgeSettings } from "#lib/edge/settings.ts";
import { generatePrivateJwk, loadSigningKey, type SigningKey } from "#lib/session/keys.server.ts";
import { signToken, type TokenSubject } from "#lib/session/sign.server.ts";
import { importKeys } from "#lib/session/verify.ts";

export const NOW = 1_800_000_000;

export type TestEdge = {
  key: SigningKey;
  settings: EdgeSettings;
  token: (over?: Partial<TokenSubject>) => Promise<string>;
};

/** Settings of an edge on http loopback with one key, and a maker of tokens that it takes. */
export async function testEdge(over: Partial<EdgeSettings> = {}): Promise<TestEdge> {
  const key = await loadSigningKey({ dataDir: "unused", tokenPrivateJwk: await generatePrivateJwk() });
  const settings: EdgeSettings = {
    now: NOW,
    keys: await importKeys(key.publicJwks),
    foreign: null,
    maintenance: null,
    secure: false,
    https: false,
    development: false,
    ...over,
  };
  const token: TestEdge["token"] = (claims) =>
    signToken(key, { sub: "u-person", jti: "s-1", iat: NOW - 60, exp: NOW + 3600, ...claims });
  return { key, settings, token };
}
