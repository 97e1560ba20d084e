// Section 7: impersonate/start and /stop.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Api, at, logIn, startApi, textAt } from "#tests/support/api.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError, expectInvalid, USER } from "#tests/support/wire.ts";

let api: Api;
let admin: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  admin = await logIn(api.call, "admin@corner.test");
});
afterAll(() => api.stop());

const TARGET = { target: "mia@harbor.test", reason: "Ticket 4711" };

const start = (
  json: object = TARGET,
  { token = admin, appliance = "web" }: { token?: string; appliance?: string | null } = {},
) =>
  api.call("POST", "/api/auth/impersonate/start", {
    token,
    json,
    headers: appliance === null ? {} : { "x-appliance": appliance },
  });

const acting = async () => textAt(await start(), "data.token.token");

describe("start", () => {
  test("answers the user object with a token of half an hour", async () => {
    const answer = await start();
    expectData(answer);
    expect(at(answer, "data")).toMatchObject({
      ...USER,
      email: "mia@harbor.test",
      token: { token: expect.stringMatching(/^ey/), name: expect.any(String), type: "Bearer" },
      impersonate: { by: expect.any(String), target: at(answer, "data.id") },
    });
    const me = await api.call("GET", "/api/auth/me", { token: admin });
    expect(at(answer, "data.impersonate.by")).toBe(at(me, "data.id"));
    const claims = JSON.parse(
      Buffer.from(textAt(answer, "data.token.token").split(".")[1] ?? "", "base64url").toString(),
    );
    expect(claims.sub).toBe(at(answer, "data.id"));
    expect(claims.act).toEqual({ sub: at(me, "data.id") });
    expect(claims.exp - claims.iat).toBeGreaterThan(29 * 60);
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(30 * 60);
  });

  test("takes an id as well as an email", async () => {
    const id = textAt(await start(), "data.id");
    expect(at(await start({ ...TARGET, target: id }), "data.email")).toBe("mia@harbor.test");
  });

  test("wants the fixed appliance header", async () => {
    expectError(await start(TARGET, { appliance: null }), "malformed");
    expectError(await start(TARGET, { appliance: "mobile" }), "malformed");
  });

  test("wants a target and a reason", async () => {
    expectInvalid(await start({}), "target", "reason");
    expectInvalid(await start({ ...TARGET, reason: "  " }), "reason");
    expectInvalid(await start({ ...TARGET, reason: "x".repeat(501) }), "reason");
    expectError(await start({ ...TARGET, target: "nobody@nowhere.test" }), "not_found");
    expectError(await start({ ...TARGET, target: "01890000-0000-7000-8000-000000000000" }), "not_found");
  });

  test("is an administrator's alone", async () => {
    for (const email of ["olivia@harbor.test", "mia@harbor.test", "ava@lapsed.test"])
      expectError(await start(TARGET, { token: await api.signIn(email) }), "forbidden");
    expectError(await api.call("POST", "/api/auth/impersonate/start", { json: TARGET }), "unauthenticated");
  });

  test("never an administrator as target, never nested", async () => {
    expectError(await start({ ...TARGET, target: "admin@corner.test" }), "forbidden");
    expectError(await start({ ...TARGET, target: "noah@brightsmile.test" }, { token: await acting() }), "forbidden");
  });
});

describe("the session", () => {
  test("reads as the person, and writes nothing", async () => {
    const token = await acting();
    expectData(await api.call("GET", "/api/links", { token }));
    const writes: [string, string, object][] = [
      ["POST", "/api/links", { default_destination_url: "https://example.com" }],
      ["PATCH", "/api/links/x", { version: 1 }],
      ["DELETE", "/api/links/x", {}],
      ["POST", "/api/links/x/restore", {}],
      ["POST", "/api/auth/onboarding/finish", { skip: true }],
    ];
    for (const [method, path, json] of writes) expectError(await api.call(method, path, { token, json }), "read_only");
    const password = { password: "a long enough sentence" };
    expectError(await api.call("POST", "/api/auth/password/set", { token, json: password }), "forbidden");
  });

  test("is not an administrator's", async () => {
    const me = await api.call("GET", "/api/auth/me", { token: await acting() });
    expect(at(me, "data.is_admin")).toBe(false);
  });

  test("ends with its half hour, although the token is still good", async () => {
    const token = await acting();
    const id = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).jti;
    await runOn(api.databaseUrl, `update sessions set expires_at = now() - interval '1 second' where id = '${id}'`);
    expectError(await api.call("GET", "/api/auth/me", { token }), "unauthenticated");
  });

  test("ends when the administrator is none any more, and when they log out", async () => {
    const token = await acting();
    await runOn(api.databaseUrl, "update users set is_admin = false where email = 'admin@corner.test'");
    expectError(await api.call("GET", "/api/auth/me", { token }), "unauthenticated");
    await runOn(api.databaseUrl, "update users set is_admin = true where email = 'admin@corner.test'");
    const other = await acting();
    expectData(await api.call("POST", "/api/auth/logout", { token: admin }));
    expectError(await api.call("GET", "/api/auth/me", { token: other }), "unauthenticated");
  });

  test("leaves audit rows: who, for whom, why", async () => {
    const token = await acting();
    const mine = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    await api.call("POST", "/api/auth/impersonate/stop", { token });
    // An assertion in SQL: division by zero is the error of a missing row.
    await runOn(
      api.databaseUrl,
      `select 1 / (count(*) = 1)::int from audit where action = 'impersonation.start' and actor_id = '${mine.act.sub}'
         and subject_id = '${mine.sub}' and after->>'session' = '${mine.jti}' and after->>'reason' = 'Ticket 4711'`,
    );
    await runOn(
      api.databaseUrl,
      `select 1 / (count(*) > 0)::int from audit where action = 'impersonation.stop' and actor_id = '${mine.act.sub}' and acting_for_id = '${mine.sub}'`,
    );
  });
});

describe("stop", () => {
  test("answers the administrator's user, and the other session is over", async () => {
    const token = await acting();
    const answer = await api.call("POST", "/api/auth/impersonate/stop", { token });
    expectData(answer);
    expect(at(answer, "data")).toMatchObject({ email: "admin@corner.test", is_admin: true, impersonate: null });
    expectError(await api.call("GET", "/api/auth/me", { token }), "unauthenticated");
    expectData(await api.call("GET", "/api/auth/me", { token: textAt(answer, "data.token.token") }));
    expectData(await api.call("GET", "/api/auth/me", { token: admin }));
  });

  test("is only for who is impersonating", async () => {
    expectError(await api.call("POST", "/api/auth/impersonate/stop", { token: admin }), "forbidden");
    expectError(await api.call("POST", "/api/auth/impersonate/stop"), "unauthenticated");
  });
});
