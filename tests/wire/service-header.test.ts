// POST /api/workspaces/select without a token: the service header, and what a stranger is told.
import { randomUUID } from "node:crypto";
import { EncryptJWT, importJWK, type JWK } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, at, rowsOf, startApi, startOwnApi, textAt } from "#tests/support/api.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

const NAMES = ["global", "mbc", "media", "campaign"];
const UNKNOWN = "01890000-0000-7000-8000-000000000000";

let api: Api;
let boston: string;
const keys = new Map<string, JWK>();
beforeAll(async () => {
  api = await startApi();
  const list = await api.call("GET", "/api/workspaces?filters=boston", {
    token: await api.signIn("olivia@harbor.test"),
  });
  boston = textAt(list, "data.0.id");
  const published = await api.call("GET", "/api/auth/service-keys");
  const found = at(published, "data.keys");
  for (const key of Array.isArray(found) ? found : []) keys.set(String(key.kid), key);
});
afterAll(() => api.stop());

type Over = { to?: string; kid?: string; aud?: string | string[]; exp?: number; iat?: number; jti?: string | null };

async function header({ to = "global", kid = to, aud = to, exp = 60, iat = 0, jti = randomUUID() }: Over = {}) {
  const now = Math.floor(Date.now() / 1000);
  const made = new EncryptJWT(jti === null ? {} : { jti })
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid })
    .setIssuedAt(now + iat)
    .setExpirationTime(now + exp)
    .setAudience(aud);
  return made.encrypt(await importJWK(keys.get(to) ?? {}, "ECDH-ES"));
}

const select = (serviceToken: string | null, workspace_id = boston) =>
  api.call("POST", "/api/workspaces/select", {
    json: { workspace_id },
    headers: serviceToken === null ? {} : { "x-service-token": serviceToken },
  });

test("every service has a public key of its own, and no private part", () => {
  expect([...keys.keys()]).toEqual(NAMES);
  expect(new Set([...keys.values()].map((key) => key.x)).size).toBe(4);
  for (const key of keys.values()) expect(Object.keys(key)).not.toContain("d");
});

test.each(NAMES)("a header to %s answers nobody and the workspace's face", async (to) => {
  const answer = await select(await header({ to }));
  expectData(answer);
  expect(at(answer, "data")).toMatchObject({
    id: null,
    email: "",
    permissions: {},
    workspace: {
      id: null,
      workspace_id: null,
      workspace_name: "Harbor Realty Boston",
      logo_url: expect.stringMatching(/^\/demo\/harbor/),
    },
  });
  expect(answer.text).not.toContain(boston);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("an unknown workspace is answered alike, whatever its id looks like", async () => {
  const shape = (value: unknown): unknown =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([name, part]) => [
            name,
            name === "logo_url" || name === "companyLogoUrl" ? 0 : shape(part),
          ]),
        )
      : value === null
        ? null
        : typeof value;
  const known = await select(await header());
  for (const id of [UNKNOWN, "1", "' or 1=1"]) {
    const answer = await select(await header(), id);
    expectData(answer);
    expect(shape(answer.body)).toEqual(shape(known.body));
  }
});

test("without a header and without a token nobody selects", async () => {
  expectError(await select(null), "unauthenticated");
});

test("a header counts once", async () => {
  const once = await header();
  expectData(await select(once));
  expectError(await select(once), "unauthenticated");
  const jti = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => select(await header({ jti, to: NAMES[n % 4] ?? "" }))),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(401)]);
});

test.each<[string, Over]>([
  ["run out", { iat: -120, exp: -60 }],
  ["made more than a minute ago", { iat: -61, exp: 30 }],
  ["made in the future", { iat: 120, exp: 180 }],
  ["good for longer than a minute", { exp: 3600 }],
  ["for another service", { aud: "media" }],
  ["for several", { aud: NAMES }],
  ["for nobody we know", { aud: "somebody" }],
  ["without an id", { jti: null }],
  ["with another key's name", { kid: "media" }],
  ["with an unknown key's name", { kid: "nobody" }],
])("a header %s is nothing", async (_, over) => {
  expectError(await select(await header(over)), "unauthenticated");
});

test("a hundred and twenty headers a minute from one address", async () => {
  await runOn(api.databaseUrl, "delete from rate_limits where key like 'service-header:%'");
  expectError(await select("x"), "unauthenticated");
  await runOn(api.databaseUrl, "update rate_limits set points = 119 where key like 'service-header:%'");
  expectError(await select("x"), "unauthenticated");
  expectError(await select(await header()), "rate_limited");
  await runOn(api.databaseUrl, "delete from rate_limits where key like 'service-header:%'");
});

test("garbage is nothing", async () => {
  for (const text of ["x", "a.b.c.d.e", "x".repeat(5000), `${await header()}x`]) {
    expectError(await select(text), "unauthenticated");
  }
});

test("with a token the header is not looked at, and proves nothing anywhere else", async () => {
  const token = await api.signIn("olivia@harbor.test");
  const json = { workspace_id: boston };
  const answer = await api.call("POST", "/api/workspaces/select", { token, json, headers: { "x-service-token": "x" } });
  expect(at(answer, "data.email")).toBe("olivia@harbor.test");
  const elsewhere = await api.call("GET", "/api/workspaces", { headers: { "x-service-token": await header() } });
  expectError(elsewhere, "unauthenticated");
  expect(rowsOf(elsewhere)).toEqual([]);
});

test("an app whose auth service is elsewhere makes the header itself, and a bad one of the caller's stays bad", async () => {
  const front = await startOwnApi({ variables: { AUTH_SERVICE_URL: api.origin } });
  try {
    const ask = (headers: Record<string, string> = {}) =>
      front.call("POST", "/api/workspaces/select", { json: { workspace_id: boston }, headers });
    for (const answer of [await ask(), await ask()]) {
      expectData(answer);
      expect(at(answer, "data")).toMatchObject({ id: null, workspace: { workspace_name: "Harbor Realty Boston" } });
    }
    expectError(await ask({ "x-service-token": "made up" }), "unauthenticated");
  } finally {
    await front.stop();
  }
});
