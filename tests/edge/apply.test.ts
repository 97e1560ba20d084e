import { expect, test } from "vitest";
import { answerTo, forwardedHeaders } from "#lib/edge/apply.ts";
import type { Decision } from "#lib/edge/decide.ts";
import { parseRequest } from "#lib/edge/parse.ts";

const PLAIN = { secure: false };

test("a pass has no answer", () => {
  expect(answerTo({ kind: "pass" }, PLAIN)).toBeNull();
});

test("a redirect ends a bad token and says so, without being stored", () => {
  const decision: Decision = {
    kind: "redirect",
    status: 307,
    location: "/",
    flash: "token-inactive",
    endToken: true,
    noReferrer: false,
  };
  expect(answerTo(decision, { secure: true })).toEqual({
    status: 307,
    headers: [
      ["location", "/"],
      ["cache-control", "no-store"],
      [
        "set-cookie",
        "token=; Path=/; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax",
      ],
      ["set-cookie", "flash=token-inactive; Path=/; Max-Age=60; Secure; SameSite=Lax"],
    ],
    body: null,
  });
});

test("a refusal has the wire's shape", () => {
  const answer = answerTo({ kind: "refuse", code: "unauthenticated", endToken: false }, PLAIN);
  expect(answer).toMatchObject({
    status: 401,
    headers: [
      ["content-type", "application/json; charset=utf-8"],
      ["cache-control", "no-store"],
    ],
  });
  expect(JSON.parse(answer?.body ?? "")).toEqual({
    message: "Unauthenticated.",
    error: { code: "unauthenticated", message: "Unauthenticated." },
  });
  expect(answerTo({ kind: "refuse", code: "method_not_allowed", endToken: false }, PLAIN)).toMatchObject({
    status: 405,
  });
});

const CLOSED = { kind: "maintenance", page: true, keyed: false, notice: null } as const;

test("maintenance asks to come again", () => {
  for (const page of [true, false]) {
    expect(answerTo({ ...CLOSED, page }, PLAIN)).toMatchObject({
      status: 503,
      headers: expect.arrayContaining([
        ["retry-after", "300"],
        ["cache-control", "no-store"],
      ]),
    });
  }
});

test("the maintenance page is a picture with the policy's nonce, and a form only where there is a key", () => {
  const shut = answerTo(CLOSED, { secure: false, nonce: "n-1" });
  expect(shut?.body).toContain('<style nonce="n-1">');
  expect(shut?.body).toContain("<svg");
  expect(shut?.body).not.toMatch(/<form|<script|style="/);
  const keyed = answerTo({ ...CLOSED, keyed: true }, { secure: false, nonce: "n-1" });
  expect(keyed?.body).toContain('<form method="post" action="/api/maintenance/key">');
  expect(keyed?.body).not.toContain('role="alert"');
});

test("it says once what became of a key", () => {
  const told = answerTo({ ...CLOSED, keyed: true, notice: "service-key-wrong" }, { secure: true, nonce: "n-1" });
  expect(told?.body).toContain('<p class="notice" role="alert">That key is not valid.');
  expect(told?.headers.filter(([name]) => name === "set-cookie")).toEqual([
    ["set-cookie", "flash=; Path=/; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure; SameSite=Lax"],
  ]);
});

test("a device setting goes on to pages without a password, and never as the client's own header", () => {
  const hashOf = (target: string, sent: Record<string, string> = {}) =>
    forwardedHeaders(
      new Headers(sent),
      parseRequest("GET", target, () => null),
      "",
    ).get("x-corner-hash");
  expect(hashOf("/dashboard?x=1&hash=eyJhIjoxfQ")).toBe("eyJhIjoxfQ");
  for (const target of [
    "/?hash=eyJhIjoxfQ",
    "/set-password?hash=eyJhIjoxfQ",
    "/activate?hash=eyJhIjoxfQ",
    "/settings?hash=eyJhIjoxfQ",
    "/dashboard?hash=",
    "/dashboard?hash=%0d%0aset-cookie:x",
    `/dashboard?hash=${"x".repeat(3000)}`,
    "/dashboard",
  ])
    expect(hashOf(target, { "x-corner-hash": "eyJhIjoxfQ" }), target).toBeNull();
});

test("a request id of another shape is replaced", () => {
  const inbound = new Headers({ "x-corner-request": "<script>" });
  const headers = forwardedHeaders(
    inbound,
    parseRequest("GET", "/", () => null),
    "",
  );
  expect(headers.get("x-corner-request")).toMatch(/^[0-9a-f-]{36}$/);
});

test("private headers of the client go, the path and the policy come", () => {
  const inbound = new Headers({
    accept: "text/html",
    "x-corner-path": "/admin",
    "x-corner-next": "/admin",
    "X-Corner-User": "u-1",
    "x-middleware-subrequest": "middleware",
    "x-middleware-override-headers": "cookie",
    "x-invoke-path": "/",
    "x-matched-path": "/",
    "content-security-policy": "script-src 'nonce-evil'",
  });
  inbound.set("x-corner-request", "0198f1c2-0000-7000-8000-000000000001");
  const request = parseRequest("GET", "/share-links?x=1", () => null);
  expect([...forwardedHeaders(inbound, request, "script-src 'nonce-ours'")]).toEqual([
    ["accept", "text/html"],
    ["content-security-policy", "script-src 'nonce-ours'"],
    ["x-corner-document", "1"],
    ["x-corner-next", "/share-links?x=1"],
    ["x-corner-path", "/share-links"],
    ["x-corner-request", "0198f1c2-0000-7000-8000-000000000001"],
  ]);
});
