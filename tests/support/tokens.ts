// A signing key and tokens for tests of the edge.
import { createHash } from "node:crypto";
import type { EdgeSettings } from "#lib/edge/settings.ts";
import { importKeys } from "#lib/session/verify.ts";
import { signToken, type TokenSubject } from "#server/platform/sign-token.ts";
import { generatePrivateJwk, loadSigningKey, type SigningKey } from "#server/platform/token-keys.ts";

export const NOW = 1_800_000_000;

/** The id of whoever, or whatever, is called this: the same each time. */
export function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

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
    signToken(key, { sub: idOf("person"), jti: idOf("session"), iat: NOW - 60, exp: NOW + 3600, ...claims });
  return { key, settings, token };
}
