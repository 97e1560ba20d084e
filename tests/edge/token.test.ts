import { SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { encodeBase64url } from "#lib/session/base64url.ts";
import { AUDIENCE, ISSUER } from "#lib/session/claims.ts";
import { headerSegment, importKeys, verifyToken } from "#lib/session/verify.ts";
import { generatePrivateJwk, loadSigningKey } from "#server/platform/token-keys.ts";
import { idOf, NOW, type TestEdge, testEdge } from "../support/tokens.ts";

const CLAIMS = { iss: ISSUER, aud: AUDIENCE, sub: idOf("u-1"), jti: idOf("s-1"), iat: NOW - 60, exp: NOW + 60 };
let edge: TestEdge;
let good: string;
let parts: [string, string, string];
beforeAll(async () => {
  edge = await testEdge();
  good = await sign(CLAIMS);
  const [header = "", payload = "", signature = ""] = good.split(".");
  parts = [header, payload, signature];
});

function sign(claims: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", kid: edge.key.kid, typ: "JWT", ...header })
    .sign(edge.key.privateKey);
}

function encode(value: unknown): string {
  return encodeBase64url(new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)));
}

/** The text with its last character moved to a neighbour that decodes to the same bytes. */
function respelled(text: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return text.slice(0, -1) + alphabet.charAt(alphabet.indexOf(text.charAt(text.length - 1)) + 1);
}

function flippedBit(text: string, at: number): string {
  const swap = text.charAt(at) === "A" ? "B" : "A";
  return text.slice(0, at) + swap + text.slice(at + 1);
}

test("our own token is good, and says what was signed", async () => {
  expect(await verifyToken(good, edge.settings.keys, NOW)).toEqual(CLAIMS);
  const acting = await sign({ ...CLAIMS, act: { sub: idOf("u-admin") } });
  expect(await verifyToken(acting, edge.settings.keys, NOW)).toEqual({ ...CLAIMS, act: { sub: idOf("u-admin") } });
  expect(parts[0]).toBe(headerSegment(edge.key.kid));
});

test("another order of the header's names is read too", async () => {
  const token = await new SignJWT(CLAIMS)
    .setProtectedHeader({ kid: edge.key.kid, alg: "ES256" })
    .sign(edge.key.privateKey);
  expect(await verifyToken(token, edge.settings.keys, NOW)).toEqual(CLAIMS);
});

type Tamper = () => string | Promise<string>;
const SPELLED: Record<string, Tamper> = {
  nothing: () => "",
  dots: () => "..",
  "one part": () => parts[0],
  "two parts": () => `${parts[0]}.${parts[1]}`,
  "four parts": () => `${good}.x`,
  "an empty fourth part": () => `${good}.`,
  "no signature": () => `${parts[0]}.${parts[1]}.`,
  "no payload": () => `${parts[0]}..${parts[2]}`,
  "no header": () => `.${parts[1]}.${parts[2]}`,
  "a space before": () => ` ${good}`,
  "a space after": () => `${good} `,
  "a line break after": () => `${good}\n`,
  padding: () => `${good}=`,
  "double padding": () => `${good}==`,
  "stray bits in the signature": () => `${parts[0]}.${parts[1]}.${respelled(parts[2])}`,
  "the signature's standard alphabet": () => `${parts[0]}.${parts[1]}.${parts[2].slice(0, -2)}+/`,
  "a short signature": () => `${parts[0]}.${parts[1]}.${parts[2].slice(0, -2)}`,
  "a long signature": () => `${parts[0]}.${parts[1]}.${parts[2]}AA`,
  "a signature of zeros": () => `${parts[0]}.${parts[1]}.${"A".repeat(86)}`,
  "the first bit of the signature": () => `${parts[0]}.${parts[1]}.${flippedBit(parts[2], 0)}`,
  "a bit of the payload": () => `${parts[0]}.${flippedBit(parts[1], 20)}.${parts[2]}`,
  "another payload": () => `${parts[0]}.${encode({ ...CLAIMS, sub: idOf("u-2") })}.${parts[2]}`,
  "a quoted token": () => `"${good}"`,
  "a bearer token": () => `Bearer ${good}`,
  "an upper-case token": () => good.toUpperCase(),
  "a huge token": () => `${parts[0]}.${parts[1].repeat(20)}.${parts[2]}`,
  "a payload that is no JSON": () => `${parts[0]}.${encode("no json")}.${parts[2]}`,
};
const HEADED: Record<string, Tamper> = {
  "alg none": () => new UnsecuredJWT(CLAIMS).encode(),
  "alg none with a signature": () => `${encode({ alg: "none", kid: edge.key.kid })}.${parts[1]}.${parts[2]}`,
  "alg NoNe": () => `${encode({ alg: "NoNe", kid: edge.key.kid })}.${parts[1]}.${parts[2]}`,
  "alg HS256 with the public key as secret": () =>
    new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: "HS256", kid: edge.key.kid })
      .sign(new TextEncoder().encode(edge.key.publicJwks)),
  "alg ES384": () => `${encode({ alg: "ES384", kid: edge.key.kid })}.${parts[1]}.${parts[2]}`,
  "no kid": () => new SignJWT(CLAIMS).setProtectedHeader({ alg: "ES256" }).sign(edge.key.privateKey),
  "an unknown kid": () => sign(CLAIMS, { kid: "other" }),
  "a kid that is a path": () => sign(CLAIMS, { kid: "../../etc/passwd" }),
  "another typ": () => sign(CLAIMS, { typ: "imp+jwt" }),
  "a key of its own": () => sign(CLAIMS, { jwk: JSON.parse(edge.key.publicJwks).keys[0] }),
  "a key address": () => sign(CLAIMS, { jku: "https://evil.test/keys" }),
  "a header that is a list": () => `${encode([])}.${parts[1]}.${parts[2]}`,
  "a header that is null": () => `${encode(null)}.${parts[1]}.${parts[2]}`,
  "a foreign key under our kid": async () => {
    const foreign = await loadSigningKey({ dataDir: "unused", tokenPrivateJwk: await generatePrivateJwk() });
    return new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: "ES256", kid: edge.key.kid, typ: "JWT" })
      .sign(foreign.privateKey);
  },
};
const CLAIMED: Record<string, Tamper> = {
  "run out": () => sign({ ...CLAIMS, exp: NOW }),
  "no exp": () => sign({ ...CLAIMS, exp: undefined }),
  "an exp that is text": () => sign({ ...CLAIMS, exp: String(NOW + 60) }),
  "an exp before its iat": () => sign({ ...CLAIMS, iat: NOW + 3, exp: NOW + 2 }),
  "an exp beyond numbers": () => sign({ ...CLAIMS, exp: 1e300 }),
  "an iat in the future": () => sign({ ...CLAIMS, iat: NOW + 30 }),
  "no iat": () => sign({ ...CLAIMS, iat: undefined }),
  "another issuer": () => sign({ ...CLAIMS, iss: "evil" }),
  "no issuer": () => sign({ ...CLAIMS, iss: undefined }),
  "another audience": () => sign({ ...CLAIMS, aud: "impersonation" }),
  "a list of audiences": () => sign({ ...CLAIMS, aud: [AUDIENCE] }),
  "no sub": () => sign({ ...CLAIMS, sub: undefined }),
  "an empty sub": () => sign({ ...CLAIMS, sub: "" }),
  "a sub that is a number": () => sign({ ...CLAIMS, sub: 1 }),
  "a sub that is no id": () => sign({ ...CLAIMS, sub: "u-1" }),
  "a jti that is no id": () => sign({ ...CLAIMS, jti: "s-1" }),
  "an act that is no id": () => sign({ ...CLAIMS, act: { sub: "u-admin" } }),
  "no jti": () => sign({ ...CLAIMS, jti: undefined }),
  "a jti that is a list": () => sign({ ...CLAIMS, jti: [idOf("s-1")] }),
  "an act that is text": () => sign({ ...CLAIMS, act: "u-admin" }),
  "an act without sub": () => sign({ ...CLAIMS, act: {} }),
  "an act within an act": () => sign({ ...CLAIMS, act: { sub: idOf("u-admin"), act: { sub: idOf("u-2") } } }),
  "a claim beyond ours": () => sign({ ...CLAIMS, role: "owner" }),
};

describe.each([
  ["spelling", SPELLED],
  ["header", HEADED],
  ["claims", CLAIMED],
] as const)("tampering with the %s", (_, forms) => {
  test.each(Object.keys(forms))("%s is refused", async (name) => {
    const token = await forms[name]?.();
    expect(token).toBeTypeOf("string");
    expect(await verifyToken(token ?? "", edge.settings.keys, NOW)).toBeNull();
  });
});

test("there are enough forms", () => {
  expect([SPELLED, HEADED, CLAIMED].flatMap(Object.keys).length).toBeGreaterThanOrEqual(40);
});

test("kid chooses among two keys, and more are not taken", async () => {
  const older = await loadSigningKey({ dataDir: "unused", tokenPrivateJwk: await generatePrivateJwk() });
  const [first] = JSON.parse(edge.key.publicJwks).keys;
  const [second] = JSON.parse(older.publicJwks).keys;
  const keys = await importKeys(JSON.stringify({ keys: [first, second] }));
  const token = await new SignJWT(CLAIMS)
    .setProtectedHeader({ alg: "ES256", kid: older.kid, typ: "JWT" })
    .sign(older.privateKey);
  expect(await verifyToken(token, keys, NOW)).toEqual(CLAIMS);
  expect(await verifyToken(good, keys, NOW)).toEqual(CLAIMS);
  await expect(importKeys(JSON.stringify({ keys: [first, second, first] }))).rejects.toThrow("one or two");
  await expect(importKeys(JSON.stringify({ keys: [{ ...first, d: "x" }] }))).rejects.toThrow("public");
});

describe("a token that was checked", () => {
  afterEach(() => vi.restoreAllMocks());
  const verifications = () => vi.spyOn(crypto.subtle, "verify");

  test("is not checked again while it is in force", async () => {
    const token = await sign({ ...CLAIMS, jti: idOf("s-again") });
    const verify = verifications();
    for (const now of [NOW, NOW + 1, NOW + 59])
      expect(await verifyToken(token, edge.settings.keys, now)).toEqual({ ...CLAIMS, jti: idOf("s-again") });
    expect(verify).toHaveBeenCalledTimes(1);
  });

  test("opens nothing once it has run out, or before it was made", async () => {
    const token = await sign({ ...CLAIMS, jti: idOf("s-late") });
    expect(await verifyToken(token, edge.settings.keys, NOW)).not.toBeNull();
    expect(await verifyToken(token, edge.settings.keys, CLAIMS.exp)).toBeNull();
    expect(await verifyToken(token, edge.settings.keys, CLAIMS.iat - 6)).toBeNull();
    expect(await verifyToken(token, edge.settings.keys, CLAIMS.exp - 1)).not.toBeNull();
  });

  test("does not vouch for another spelling of itself", async () => {
    const token = await sign({ ...CLAIMS, jti: idOf("s-spelled") });
    expect(await verifyToken(token, edge.settings.keys, NOW)).not.toBeNull();
    expect(await verifyToken(respelled(token), edge.settings.keys, NOW)).toBeNull();
  });

  test("is a stranger's again when its key is taken away", async () => {
    const next = await testEdge();
    const token = await sign({ ...CLAIMS, jti: idOf("s-moved") });
    expect(await verifyToken(token, edge.settings.keys, NOW)).not.toBeNull();
    expect(await verifyToken(token, next.settings.keys, NOW)).toBeNull();
  });

  test("a refusal is remembered nowhere", async () => {
    const token = await sign({ ...CLAIMS, jti: idOf("s-early"), iat: NOW + 30, exp: NOW + 90 });
    expect(await verifyToken(token, edge.settings.keys, NOW)).toBeNull();
    expect(await verifyToken(token, edge.settings.keys, NOW + 30)).not.toBeNull();
  });

  test("makes room for others: so many are remembered and no more", async () => {
    const first = await sign({ ...CLAIMS, jti: idOf("s-first") });
    const others = await Promise.all(
      Array.from({ length: 2000 }, (_, index) => sign({ ...CLAIMS, jti: idOf(`s-${index}`) })),
    );
    for (const token of [first, ...others]) await verifyToken(token, edge.settings.keys, NOW);
    const verify = verifications();
    await verifyToken(others.at(-1) ?? "", edge.settings.keys, NOW);
    expect(verify).not.toHaveBeenCalled();
    await verifyToken(first, edge.settings.keys, NOW);
    expect(verify).toHaveBeenCalledTimes(1);
  });
});
