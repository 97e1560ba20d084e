// What an administrator's sign-in is worth: nothing before there is a second step, and nothing after a day or an idle hour.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  type Api,
  at,
  cookieOf,
  DEMO_PASSWORD,
  logIn,
  rowsOf,
  startApi,
  textAt,
} from "#tests/support/api.ts";
import { anAdmin, enrol, rowsIn } from "#tests/support/security.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError } from "#tests/support/wire.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const accounts = (token: string) => api.call("GET", "/api/admin/people", { token });
const me = (token: string, headers: Record<string, string> = {}) => api.call("GET", "/api/auth/me", { token, headers });
/** As if the clock had gone on: everything that this person's sessions remember lies so much further back. */
const letPass = (email: string, time: string, columns: readonly string[]) =>
  runOn(
    api.databaseUrl,
    `update sessions set ${columns.map((column) => `${column} = ${column} - interval '${time}'`).join(", ")}
     where user_id = (select id from users where email = '${email}')`,
  );

describe("an administrator without a second step", () => {
  test("administers nothing, is led to setting one up, and may administer then", async () => {
    const { email } = await anAdmin(api);
    const answer = await api.call("POST", "/api/auth/login", { json: { email, password: DEMO_PASSWORD } });
    expect(at(answer, "data.home")).toBe("/second-step");
    const token = textAt(answer, "data.token");
    expectError(await accounts(token), "forbidden");
    expectError(
      await api.call("POST", "/api/auth/impersonate/start", {
        token,
        headers: { "x-appliance": "web" },
        json: { target: "sofia@solo.test", reason: "Ticket 4711" },
      }),
      "forbidden",
    );
    expect(at(await api.call("GET", "/api/auth/security", { token }), "data")).toMatchObject({ required: true });
    await enrol(api, token);
    expectData(await accounts(token));
  });

  test("cannot take the last one away again", async () => {
    const { email } = await anAdmin(api);
    const token = await logIn(api.call, email);
    await enrol(api, token);
    expectError(await api.call("DELETE", "/api/auth/security/totp", { token }), "conflict");
    expectData(await accounts(token));
  });
});

describe("an administrator's session", () => {
  test("is over after a day, however busy", async () => {
    const { email } = await anAdmin(api);
    const token = await logIn(api.call, email);
    const [row] = await rowsIn(
      api,
      `select extract(epoch from s.expires_at - s.created_at) as lasts from sessions s join users u on u.id = s.user_id where u.email = '${email}'`,
    );
    expect(Number(row?.lasts)).toBeLessThanOrEqual(24 * 3600 + 5);
    await letPass(email, "23 hours 59 minutes", ["created_at"]);
    expectData(await me(token));
    await letPass(email, "2 minutes", ["created_at"]);
    expectError(await me(token), "unauthenticated");
  });

  test("is over after an hour in which nobody was there, and a call keeps it", async () => {
    const { email } = await anAdmin(api);
    const token = await logIn(api.call, email);
    await letPass(email, "59 minutes", ["seen_at"]);
    expectData(await me(token));
    await letPass(email, "59 minutes", ["seen_at"]);
    expectData(await me(token));
    await letPass(email, "61 minutes", ["seen_at"]);
    expectError(await me(token), "unauthenticated");
    const other = await logIn(api.call, email);
    expect(rowsOf(await api.call("GET", "/api/auth/sessions", { token: other }))).toHaveLength(1);
  });

  test("is not kept by a page that asks by itself", async () => {
    const { email } = await anAdmin(api);
    const token = await logIn(api.call, email);
    await letPass(email, "40 minutes", ["seen_at"]);
    expectData(await me(token, { "x-corner-away": "1" }));
    await letPass(email, "40 minutes", ["seen_at"]);
    expectError(await me(token), "unauthenticated");
  });

  test("takes with it the impersonation that it began", async () => {
    const { email } = await anAdmin(api);
    const token = await logIn(api.call, email);
    await enrol(api, token);
    const acting = textAt(
      await api.call("POST", "/api/auth/impersonate/start", {
        token,
        headers: { "x-appliance": "web" },
        json: { target: "sofia@solo.test", reason: "Ticket 4711" },
      }),
      "data.token.token",
    );
    expectData(await me(acting));
    await letPass(email, "25 hours", ["created_at"]);
    expectError(await me(acting), "unauthenticated");
  });

  test("of everybody else lives as long as before", async () => {
    const token = await logIn(api.call, "ethan@broker.test");
    await letPass("ethan@broker.test", "3 days", ["created_at", "seen_at"]);
    expectData(await me(token));
  });
});

describe("a new sign-in", () => {
  const BROWSER = { "sec-fetch-site": "same-origin", origin: "" };
  const signIn = (email: string, cookie?: string): Promise<Answer> =>
    api.call("POST", "/api/auth/login", {
      json: { email, password: DEMO_PASSWORD },
      headers: { ...BROWSER, origin: api.origin },
      ...(cookie === undefined ? {} : { cookie }),
    });
  const tokenIn = (answer: Answer) => cookieOf(answer, "token").split(";")[0]?.slice("token=".length) ?? "";

  test("in the same browser ends the session that it replaces, and says so in the audit log", async () => {
    const old = tokenIn(await signIn("noah@brightsmile.test"));
    expectData(await me(old));
    const fresh = tokenIn(await signIn("sofia@solo.test", `token=${old}`));
    expectError(await me(old), "unauthenticated");
    expectData(await me(fresh));
    const rows = await rowsIn(api, "select after from audit where action = 'session.end' order by at desc limit 1");
    expect(rows[0]?.after).toEqual({ replaced_by: expect.any(String) });
  });

  test("elsewhere leaves it alone", async () => {
    const old = tokenIn(await signIn("noah@brightsmile.test"));
    await signIn("noah@brightsmile.test");
    await logIn(api.call, "noah@brightsmile.test");
    expectData(await me(old));
  });

  test("over somebody acted as ends both: the acting and the administrator's own", async () => {
    const own = tokenIn(await signIn("admin@corner.test"));
    const started = await api.call("POST", "/api/auth/impersonate/start", {
      token: own,
      headers: { "x-appliance": "web" },
      json: { target: "sofia@solo.test", reason: "Ticket 4711" },
    });
    const acting = textAt(started, "data.token.token");
    await signIn("sofia@solo.test", `token=${acting}`);
    expectError(await me(acting), "unauthenticated");
    expectError(await me(own), "unauthenticated");
  });
});
