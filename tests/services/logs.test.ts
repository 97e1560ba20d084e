// No secret reaches the log, whichever way a call goes wrong. Every other suite's log is searched when its app stops.
import { connect } from "node:net";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "#lib/log.server.ts";
import { logIn, startOwnApi } from "#tests/support/api.ts";
import { logLeaks } from "#tests/support/log-leaks.ts";
import { PLANTED, plantSecrets } from "#tests/support/plant-secrets.ts";

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
  const api = await startOwnApi({ variables: { LOG_LEVEL: "trace" } });
  const token = await logIn(api.call, "mia@harbor.test");
  const { secrets, calls } = await plantSecrets(api.call);
  expect(secrets).toBeGreaterThanOrEqual(PLANTED);
  await api.call("GET", "/api/links?filters=planted-query", { token, cookie: "state=planted-state-cookie" });
  await api.call("POST", "/api/links", { token, json: {}, headers: { "idempotency-key": "planted-key" } });
  await api.call("POST", "/api/auth/token/check", { json: { token: `${token}x` } });
  // Lines are written together, a tenth of a second late at most.
  const answered = async () => (await api.output()).split("\n").filter((line) => line.includes('"answered"')).length;
  await expect.poll(answered).toBeGreaterThanOrEqual(calls);
  expect(logLeaks(await api.output())).toEqual([]);
  await api.stop();
});

test("a caller who hangs up is not logged as answered well", { timeout: 60_000 }, async () => {
  const api = await startOwnApi({ variables: { LOG_LEVEL: "info" } });
  const { hostname, port } = new URL(api.origin);
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      "POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{",
    );
    setTimeout(() => socket.destroy(), 200);
  });
  const line = async () => (await api.output()).split("\n").find((text) => text.includes('"/api/auth/login"'));
  await expect.poll(line, { timeout: 15_000 }).toContain('"status":499');
  await api.stop();
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
