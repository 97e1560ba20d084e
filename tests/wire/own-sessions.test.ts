// Own sessions, listed and ended; and the password changed while signed in.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, at, DEMO_PASSWORD, logIn, rowsOf, startApi, textAt } from "#tests/support/api.ts";
import { lastEmail, letProofsAge, rowsIn } from "#tests/support/security.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const list = (token: string, query = "") => api.call("GET", `/api/auth/sessions${query}`, { token });
const end = (token: string, id: string) => api.call("DELETE", `/api/auth/sessions/${id}`, { token });
const me = (token: string) => api.call("GET", "/api/auth/me", { token });
const fromPhone = async (email: string) =>
  textAt(
    await api.call("POST", "/api/auth/login", {
      json: { email, password: DEMO_PASSWORD },
      headers: { "user-agent": PHONE },
    }),
    "data.token",
  );

async function actingAs(email: string): Promise<string> {
  const started = await api.call("POST", "/api/auth/impersonate/start", {
    token: await logIn(api.call, "admin@corner.test"),
    headers: { "x-appliance": "web" },
    json: { target: email, reason: "Ticket 4711" },
  });
  return textAt(started, "data.token.token");
}

describe("own sessions", () => {
  test("are listed with their device in words, this one marked, the newest first", async () => {
    const [here, phone] = [await logIn(api.call, "sofia@solo.test"), await fromPhone("sofia@solo.test")];
    const answer = await list(here);
    expectData(answer);
    expect(at(answer, "meta")).toEqual({ page: 1, per_page: 20, total: 2 });
    const [first, second] = rowsOf(answer);
    expect(Object.fromEntries(first ?? [])).toMatchObject({
      device: "Chrome on Android",
      kind: "phone",
      here: false,
      begun_by: null,
    });
    expect(second?.get("here")).toBe(true);
    expect(rowsOf(await list(phone)).map((row) => row.get("here"))).toEqual([true, false]);
    expect(rowsOf(await list(here, "?per_page=1&page=2")).map((row) => row.get("here"))).toEqual([true]);
    expectInvalid(await list(here, "?per_page=5000"), "per_page");
  });

  test("each says when it was used last, to the minute; an impersonation is told by its start", async () => {
    const email = "priya@harbor.test";
    const [here, phone] = [await logIn(api.call, email), await fromPhone(email)];
    const acting = await actingAs(email);
    await runOn(
      api.databaseUrl,
      `update sessions set seen_at = now() - interval '3 days' where user_id = (select id from users where email = '${email}')`,
    );
    const seen = async () =>
      rowsOf(await list(here)).map((row) => Date.now() - Date.parse(String(row.get("seen_at"))) > 60_000);
    // Asking is being seen, and acting as somebody is not: the newest stands first.
    expect(await seen()).toEqual([true, true, false]);
    expectData(await me(phone));
    expectData(await me(acting));
    expect(await seen()).toEqual([true, false, false]);
  });

  test("is answered while its person or itself is being changed, and seen with the next request", async () => {
    const email = "priya@harbor.test";
    const here = await logIn(api.call, email);
    await runOn(api.databaseUrl, `update users set seen_at = now() - interval '2 hours' where email = '${email}'`);
    const other = new pg.Client({ connectionString: api.databaseUrl });
    await other.connect();
    const seen = async () =>
      (await other.query("select seen_at > now() - interval '1 minute' as seen from users where email = $1", [email]))
        .rows;
    await other.query("begin");
    await other.query("select from users where email = $1 for update", [email]);
    await other.query("select from sessions where user_id = (select id from users where email = $1) for update", [
      email,
    ]);
    expectData(await me(here));
    expect(await seen()).toEqual([{ seen: false }]);
    await other.query("commit");
    expectData(await me(here));
    expect(await seen()).toEqual([{ seen: true }]);
    await other.end();
  });

  test("one that is ended is dead at its next call, and cannot be ended again", async () => {
    const [here, phone] = [await logIn(api.call, "ethan@broker.test"), await fromPhone("ethan@broker.test")];
    const id = String(rowsOf(await list(here))[0]?.get("id"));
    expectData(await me(phone));
    expectData(await end(here, id));
    expectError(await me(phone), "unauthenticated");
    expectError(await end(here, id), "not_found");
    expect(at(await list(here), "meta.total")).toBe(1);
  });

  test("another person's, an unknown and an impossible one are not there", async () => {
    const [sofia, noah] = [await logIn(api.call, "sofia@solo.test"), await logIn(api.call, "noah@brightsmile.test")];
    const id = String(rowsOf(await list(noah))[0]?.get("id"));
    for (const each of [id, "01890000-0000-7000-8000-0000000000ff", "nonsense", "%00"]) {
      const answer = await end(sofia, each);
      expect([400, 404], each).toContain(answer.status);
    }
    expectData(await me(noah));
  });

  test("all others end together, this one and other people's go on", async () => {
    const [here, phone, other] = [
      await logIn(api.call, "oscar@nfc.test"),
      await fromPhone("oscar@nfc.test"),
      await logIn(api.call, "noah@brightsmile.test"),
    ];
    const answer = await api.call("POST", "/api/auth/sessions/end-others", { token: here, json: {} });
    expect(at(answer, "data.ended")).toBe(1);
    expectError(await me(phone), "unauthenticated");
    expectData(await me(here));
    expectData(await me(other));
  });

  test("one begun by an administrator says who and why, and may be ended by its person", async () => {
    const mia = await logIn(api.call, "mia@harbor.test");
    const acting = await actingAs("mia@harbor.test");
    const row = rowsOf(await list(mia)).find((each) => each.get("begun_by") !== null);
    expect(row?.get("begun_by")).toEqual({ name: "Ada Corner", reason: "Ticket 4711" });
    expectData(await list(acting));
    expectError(
      await end(
        acting,
        String(
          rowsOf(await list(mia))
            .at(-1)
            ?.get("id"),
        ),
      ),
      "forbidden",
    );
    expectData(await end(mia, String(row?.get("id"))));
    expectError(await me(acting), "unauthenticated");
  });

  test("expired and revoked ones are not listed, and ending leaves a trace", async () => {
    const [here, phone] = [await logIn(api.call, "jack@fresh.test"), await fromPhone("jack@fresh.test")];
    expectData(await me(phone));
    const id = String(rowsOf(await list(here))[0]?.get("id"));
    await runOn(api.databaseUrl, `update sessions set expires_at = now() where id = '${id}'`);
    expect(at(await list(here), "meta.total")).toBe(1);
    expectError(await end(here, id), "not_found");
    const trail = await rowsIn(api, "select action from audit where action = 'sessions.revoke'");
    expect(trail.length).toBeGreaterThan(0);
  });
});

describe("POST /api/auth/password/change", () => {
  const LONG = "the lighthouse keeps its lamp lit";
  const change = (token: string, json: object) => api.call("POST", "/api/auth/password/change", { token, json });

  test("wants the current one, a long enough new one, and another one", async () => {
    const token = await logIn(api.call, "ava@lapsed.test");
    const mine = { current_password: DEMO_PASSWORD };
    expectInvalid(await change(token, { password: LONG }), "current_password");
    expectInvalid(await change(token, { current_password: "wrong", password: LONG }), "current_password");
    expectInvalid(await change(token, { ...mine }), "password");
    expectInvalid(await change(token, { ...mine, password: "fourteen chars" }), "password");
    expectInvalid(await change(token, { ...mine, password: "aaaaaaaaaaaaaaaaaaaaaaa" }), "password");
    expectInvalid(await change(token, { ...mine, password: "ava@lapsed.test" }), "password");
    expectInvalid(await change(token, { ...mine, password: "x".repeat(1025) }), "password");
    expectInvalid(await change(token, { ...mine, password: DEMO_PASSWORD }), "password");
    expectData(
      await api.call("POST", "/api/auth/login", { json: { email: "ava@lapsed.test", password: DEMO_PASSWORD } }),
    );
  });

  test("ends the other sessions, tells by email, and the old one opens nothing any more", async () => {
    const email = "lucas@inactive.test";
    const [here, phone] = [await logIn(api.call, email), await fromPhone(email)];
    const answer = await change(here, { current_password: DEMO_PASSWORD, password: LONG });
    expect(at(answer, "data.ended")).toBe(1);
    expectData(await me(here));
    expectError(await me(phone), "unauthenticated");
    const letter = await lastEmail(api, email);
    expect(letter.purpose).toBe("password-changed");
    expect(letter.text).not.toContain(LONG);
    expectInvalid(await api.call("POST", "/api/auth/login", { json: { email, password: DEMO_PASSWORD } }), "password");
    expectData(await api.call("POST", "/api/auth/login", { json: { email, password: LONG } }));
  });

  test("a suspended person stays suspended", async () => {
    const token = await logIn(api.call, "emma@locked.test");
    expectData(await change(token, { current_password: DEMO_PASSWORD, password: LONG }));
    expect(at(await me(token), "data.user_state")).toBe("_SUSPENDED_");
  });

  test("ten wrong ones in a quarter of an hour, and the right one has to wait too", async () => {
    const token = await logIn(api.call, "daniel@harbor.test");
    const wrong = () => change(token, { current_password: "wrong", password: LONG });
    const statuses = (await Promise.all(Array.from({ length: 12 }, wrong))).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expectError(await change(token, { current_password: DEMO_PASSWORD, password: LONG }), "rate_limited");
  });

  test("nobody does it for somebody else, nor sees their factors", async () => {
    const acting = await actingAs("marcus@harbor.test");
    expectError(await change(acting, { current_password: DEMO_PASSWORD, password: LONG }), "forbidden");
    expectError(await api.call("GET", "/api/auth/security", { token: acting }), "forbidden");
    expectError(
      await api.call("POST", "/api/auth/security/confirm", { token: acting, json: { password: DEMO_PASSWORD } }),
      "forbidden",
    );
  });

  test("an account without a password needs proof of the last ten minutes instead", async () => {
    const email = "ruby@conference.test";
    const token = await logIn(api.call, email);
    await runOn(api.databaseUrl, `update users set password_hash = null where email = '${email}'`);
    expect(at(await api.call("GET", "/api/auth/security", { token }), "data.has_password")).toBe(false);
    await letProofsAge(api);
    expectError(await change(token, { password: LONG }), "forbidden");
  });
});
