// Maintenance over HTTP: what is closed, what stays open, and the one form that opens.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, cookieOf, type OwnApi, startOwnApi } from "#tests/support/api.ts";
import { type EdgeConfigStandIn, startEdgeConfig } from "#tests/support/edge-config.ts";
import { expectError } from "#tests/support/wire.ts";

const OLD = "old-service-key-of-32-characters";
const NEW = "new-service-key-of-32-characters";

let store: EdgeConfigStandIn;
let api: OwnApi;
beforeAll(async () => {
  store = await startEdgeConfig({ maintenance: true });
  const variables = { EDGE_CONFIG: store.connection, SERVICE_KEY: `${OLD},${NEW}`, TRUSTED_PROXY_HOPS: "1" };
  api = await startOwnApi({ variables });
});
afterAll(async () => {
  await api.stop();
  await store.stop();
});

function offer(key: string, from: string, headers: Record<string, string> = {}): Promise<Answer> {
  const form = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": from };
  return api.call("POST", "/api/maintenance/key", {
    raw: new URLSearchParams({ key }).toString(),
    headers: { ...form, ...headers },
  });
}

test("the API says 503 and when to come back, whoever asks", async () => {
  for (const [method, path] of [
    ["GET", "/api/links"],
    ["GET", "/api/build-id"],
    ["POST", "/api/auth/login"],
    ["GET", "/api/nowhere"],
  ] as const) {
    const answer = await api.call(method, path);
    expectError(answer, "unavailable");
    expect(answer.headers.get("retry-after")).toBe("300");
  }
});

test("short links, their pictures and health keep answering", async () => {
  expect((await api.call("GET", "/health")).status).toBe(200);
  expect((await api.call("GET", "/ready")).status).toBe(200);
  expect((await api.call("GET", "/l/nowhere")).status).toBe(404);
  expect((await api.call("GET", "/api/links/pictures/nothing")).status).toBe(404);
});

test("both keys open, as a cookie for eight hours that no script and no other site can use", async () => {
  for (const key of [OLD, NEW]) {
    const answer = await offer(key, "198.51.100.1");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/");
    const cookie = cookieOf(answer, "service-key");
    expect(cookie).toBe(`service-key=${key}; Path=/; Max-Age=28800; HttpOnly; SameSite=Strict`);
    const inside = await api.call("GET", "/api/build-id", { cookie: cookie.split(";")[0] ?? "" });
    expect(inside.status).toBe(200);
  }
});

test("a wrong key opens nothing and is told so, five times a minute", async () => {
  for (const key of ["", "x", OLD.slice(0, -1), `${OLD}x`, `${OLD},${NEW}`]) {
    const answer = await offer(key, "198.51.100.2");
    expect(answer.status).toBe(303);
    expect(cookieOf(answer, "service-key")).toBe("");
    expect(cookieOf(answer, "flash")).toMatch(/^flash=service-key-wrong;/);
  }
  const late = await offer(OLD, "198.51.100.2");
  expect(cookieOf(late, "service-key")).toBe("");
  expect(cookieOf(late, "flash")).toMatch(/^flash=service-key-limit;/);
});

test("the key comes by our own form alone", async () => {
  expectError(await offer(OLD, "198.51.100.3", { "sec-fetch-site": "cross-site" }), "forbidden");
  expectError(await api.call("GET", `/api/maintenance/key?key=${OLD}`), "method_not_allowed");
  const json = { json: { key: OLD }, headers: { "x-forwarded-for": "198.51.100.3" } };
  expectError(await api.call("POST", "/api/maintenance/key", json), "unsupported_type");
});
