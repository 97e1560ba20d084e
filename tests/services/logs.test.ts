// No secret reaches the log, whichever way a call goes wrong. Every other suite's log is searched when its app stops.
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "#lib/log.server.ts";
import { DEMO_PASSWORD, logIn, startApi } from "#tests/support/api.ts";
import { logLeaks } from "#tests/support/log-leaks.ts";

test("the search finds what it is there for", () => {
  const lines = [
    "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.x",
    "planted-1",
    "a@b.test",
    "/x?a=1",
    "$argon2id$v=19",
    "token=abcdefghijk",
  ];
  for (const text of lines) expect(logLeaks(JSON.stringify({ text })), text).toHaveLength(1);
  expect(logLeaks("Demo sign-ins, password corner-demo:")).toEqual([]);
});

test("calls that succeed, fail and break leave no secret behind", { timeout: 60_000 }, async () => {
  const api = await startApi({ variables: { LOG_LEVEL: "trace" } });
  const token = await logIn(api.call, "mia@harbor.test");
  const cookie = `token=${token}; state=planted-state-cookie`;
  const own = { "sec-fetch-site": "same-origin" };
  await api.call("POST", "/api/auth/login", {
    json: { email: "planted-mail@harbor.test", password: "planted-password" },
  });
  await api.call("POST", "/api/auth/login", {
    headers: own,
    cookie,
    json: { email: "mia@harbor.test", password: DEMO_PASSWORD },
  });
  await api.call("GET", "/api/links?filters=planted-query&page=1&access_token=planted-access", {
    headers: own,
    cookie,
  });
  await api.call("GET", "/api/planted-path@harbor.test?x=planted-query", { token });
  await api.call("POST", "/api/links", {
    token,
    raw: '{"planted-body',
    headers: { "content-type": "application/json" },
  });
  await api.call("POST", "/api/links", { token, json: {}, headers: { "idempotency-key": "planted-key" } });
  await api.call("POST", "/api/workspaces/select", {
    json: { workspace_id: "x" },
    headers: { "x-service-token": "planted-header" },
  });
  await api.call("POST", "/api/auth/token/check", { json: { token: `${token}x` } });
  await api.call("GET", "/?accessToken=planted-access&target=mia@harbor.test");
  await api.call("GET", "/l/planted-alias?x=planted-query", {
    headers: { referer: "https://example.com/?planted-referrer=1" },
  });
  await api.call("GET", "/api/links", { token, headers: { "user-agent": "planted-agent mia@harbor.test" } });
  // The path itself is logged: a secret that is part of one is taken out by its looks only.
  const output = () => api.output().replaceAll("/api/planted-path", "/api/path");
  // Lines are written together, a tenth of a second late at most.
  const answered = () =>
    output()
      .split("\n")
      .filter((line) => line.includes('"answered"')).length;
  await expect.poll(answered).toBeGreaterThanOrEqual(12);
  expect(logLeaks(output())).toEqual([]);
  await api.stop().catch((error: Error) => expect(error.message).toMatch(/\/api\/planted-path/));
});

test("a statement that fails is logged without what it was given", () => {
  let written = "";
  const log = createLog({
    write: (line: string) => {
      written += line;
    },
  });
  const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (email)=(planted-detail@harbor.test) already exists.",
  });
  log.error(
    { err: new DrizzleQueryError("insert into users values ($1, $2)", ["planted-value", "$argon2id$x"], cause) },
    "failed",
  );
  expect(written).toContain("insert into users values ($1, $2)");
  expect(written).toContain("23505");
  expect(logLeaks(written)).toEqual([]);
});
