// Impersonation beyond section 7: links, the question, write access, the way back, and who is told.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signToken } from "#server/platform/sign-token.ts";
import { loadSigningKey } from "#server/platform/token-keys.ts";
import {
  type Answer,
  type Api,
  at,
  cookieOf,
  DEMO_PASSWORD,
  logIn,
  startApi,
  startOwnApi,
  testSigningKey,
  textAt,
} from "#tests/support/api.ts";
import { rowsIn, tablesHolding } from "#tests/support/rows.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const OWN = { "sec-fetch-site": "same-origin" };
const REASON = "Ticket 4711";

let api: Api;
let admin: string;
let mia: string;
beforeAll(async () => {
  api = await startApi({ variables: { TRUSTED_PROXY_HOPS: "1" } });
  const [row] = await rowsIn(api.databaseUrl, "select id from users where email = 'mia@harbor.test'");
  mia = String(row?.id);
});
beforeEach(async () => {
  admin = await logIn(api.call, "admin@corner.test");
});
afterAll(() => api.stop());

type More = { token?: string; cookie?: string; headers?: Record<string, string> };

let addresses = 0;
/** Each from an address of its own: the limit on wrong tokens is not what is tried here. */
function post(path: string, json: object, more: More = {}): Promise<Answer> {
  addresses += 1;
  const headers = { ...more.headers, "x-forwarded-for": `203.0.113.${addresses % 250}` };
  return api.call("POST", `/api/auth/${path}`, { ...more, headers, json });
}

const link = (token = admin, target = "mia@harbor.test") =>
  post("impersonate/link", { target, reason: REASON }, { token });
const freshLink = async () => textAt(await link(), "data.access_token");
const exchange = (access_token: string, more: More & { direct?: boolean; target?: string } = {}) =>
  post("impersonate/exchange", { access_token, target: more.target ?? mia, direct: more.direct ?? false }, more);
const pendingOf = async () => textAt(await exchange(await freshLink()), "data.pending");
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
const tokenIn = (answer: Answer) => cookieOf(answer, "token").split(";")[0]?.slice("token=".length) ?? "";
const acting = async () =>
  textAt(await post("login/access-token", { access_token: await freshLink(), target: mia }), "data.token");

describe("a link", () => {
  test("is an administrator's to make, for a minute, and stored as its hash alone", async () => {
    const answer = await link();
    expectData(answer);
    const token = textAt(answer, "data.access_token");
    expect(at(answer, "data.url")).toBe(`${api.origin}/?accessToken=${token}&target=${mia}`);
    expect(Date.parse(textAt(answer, "data.expires_at")) - Date.now()).toBeLessThanOrEqual(60_000);
    expect(await tablesHolding(api.databaseUrl, token)).toEqual([]);
    expectError(await link(await api.signIn("olivia@harbor.test")), "forbidden");
    expectError(await link(await acting()), "forbidden");
    expectError(await link(admin, "admin@corner.test"), "forbidden");
    expectError(await link(admin, "nobody@nowhere.test"), "not_found");
    expectInvalid(await post("impersonate/link", { target: mia, reason: " " }, { token: admin }), "reason");
  });

  test("works once, for the person it names, on the wire that section 7 knows", async () => {
    const access_token = await freshLink();
    const wrong = await post("login/access-token", { access_token: await freshLink(), target: randomUUID() });
    expectError(wrong, "unauthenticated");
    const answer = await post("login/access-token", { access_token, target: mia });
    expectData(answer);
    expect(at(answer, "data")).toMatchObject({ impersonate: { target: mia }, user: { email: "mia@harbor.test" } });
    expect(claimsOf(textAt(answer, "data.token")).act.sub).toBe(claimsOf(admin).sub);
    const again = await post("login/access-token", { access_token, target: mia });
    expectError(again, "unauthenticated");
    expect(at(again, "message")).toBe("Token access inactive");
  });

  test("is spent by one of ten at once", async () => {
    const access_token = await freshLink();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post("login/access-token", { access_token, target: mia })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  test("dies with its minute, and with its administrator's role or state", async () => {
    const late = await freshLink();
    await runOn(
      api.databaseUrl,
      "update one_time_tokens set expires_at = now() - interval '1 second' where used_at is null",
    );
    expectError(await exchange(late), "unauthenticated");
    for (const [off, on] of [
      ["is_admin = false", "is_admin = true"],
      ["user_state = '_SUSPENDED_'", "user_state = '_ACTIVE_'"],
    ]) {
      const [token, session] = [await freshLink(), await acting()];
      await runOn(api.databaseUrl, `update users set ${off} where email = 'admin@corner.test'`);
      expectError(await exchange(token), "unauthenticated");
      expectError(await api.call("GET", "/api/auth/me", { token: session }), "unauthenticated");
      await runOn(api.databaseUrl, `update users set ${on} where email = 'admin@corner.test'`);
    }
  });

  test("is never a session's own token", async () => {
    expectError(await post("login/access-token", { access_token: admin, target: mia }), "unauthenticated");
    expectError(await exchange(admin), "unauthenticated");
    expectData(await api.call("GET", "/api/auth/me", { token: admin }));
  });
});

describe("the question", () => {
  test("comes before the session: what it says, and the yes that counts once", async () => {
    const pending = await pendingOf();
    expect(await tablesHolding(api.databaseUrl, pending)).toEqual([]);
    const asked = await api.call("GET", "/api/auth/impersonate/pending", { cookie: `imp=${pending}`, headers: OWN });
    expect(at(asked, "data")).toEqual({
      target: { name: "Mia Santos", email: "mia@harbor.test", photo_url: "/demo/mia.svg" },
      by: { name: "Ada Corner" },
      reason: REASON,
      own: false,
      replaces: null,
    });
    const yes = await post("impersonate/accept", { pending });
    expect(at(yes, "data.user.email")).toBe("mia@harbor.test");
    expectError(await post("impersonate/accept", { pending }), "unauthenticated");
  });

  test("in a browser travels in a cookie that no script reads, and only our own pages say yes", async () => {
    const exchanged = await exchange(await freshLink(), { headers: OWN });
    expect(at(exchanged, "data")).toEqual({ token: "", pending: "" });
    expect(cookieOf(exchanged, "imp")).toMatch(/^imp=[\w-]{43}; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/);
    const cookie = cookieOf(exchanged, "imp").split(";")[0] ?? "";
    expectError(
      await post("impersonate/accept", {}, { cookie, headers: { "sec-fetch-site": "cross-site" } }),
      "forbidden",
    );
    expectError(await post("impersonate/accept", {}, { cookie }), "unauthenticated");
    const yes = await post("impersonate/accept", {}, { cookie, headers: OWN });
    expectData(yes);
    expect(at(yes, "data.token")).toBe("");
    expect(claimsOf(tokenIn(yes)).sub).toBe(mia);
    expect(cookieOf(yes, "imp")).toMatch(/Max-Age=0/);
    expect(cookieOf(yes, "flash")).toMatch(/^flash=logged-in-into-user/);
  });

  test("is left out for that administrator's own live session, if no other site sent them", async () => {
    const straight = await exchange(await freshLink(), { token: admin, direct: true });
    expect(claimsOf(textAt(straight, "data.token"))).toMatchObject({ sub: mia, act: { sub: claimsOf(admin).sub } });
    expect(at(await exchange(await freshLink(), { token: admin }), "data.token")).toBe("");
    const olivia = await api.signIn("olivia@harbor.test");
    expect(at(await exchange(await freshLink(), { token: olivia, direct: true }), "data.token")).toBe("");
    expect(at(await exchange(await freshLink(), { direct: true }), "data.token")).toBe("");
  });

  test("nobody who acts as somebody begins again, and the link stays good", async () => {
    const [token, access_token] = [await acting(), await freshLink()];
    expectError(await exchange(access_token, { token }), "unauthenticated");
    expectError(await post("login/access-token", { access_token, target: mia }, { token }), "unauthenticated");
    expectError(await post("impersonate/accept", { pending: await pendingOf() }, { token }), "unauthenticated");
    expectData(await exchange(access_token));
  });

  test("is answered by the log-in of that administrator: section 4's follow-up, made on the server", async () => {
    const cookie = `imp=${await pendingOf()}`;
    const json = (email: string) => ({ email, password: DEMO_PASSWORD });
    const other = await post("login", json("olivia@harbor.test"), { cookie, headers: OWN });
    expect(at(other, "data.impersonate")).toBeNull();
    const followed = await post("login", json("admin@corner.test"), { cookie, headers: OWN });
    expect(at(followed, "data")).toMatchObject({
      token: "",
      impersonate: { target: mia },
      user: { email: "mia@harbor.test" },
    });
    const back = await api.call("POST", "/api/auth/impersonate/stop", { token: tokenIn(followed), json: {} });
    expect(at(back, "data.email")).toBe("admin@corner.test");
    const once = await post("login", json("admin@corner.test"), { cookie, headers: OWN });
    expect(at(once, "data.impersonate")).toBeNull();
  });

  test("is answered where the auth service is elsewhere, too: the question, the log-in, the cookie's end", async () => {
    const front = await startOwnApi({ variables: { AUTH_SERVICE_URL: api.origin } });
    try {
      const cookie = `imp=${await pendingOf()}`;
      const asked = await front.call("GET", "/api/auth/impersonate/pending", { cookie, headers: OWN });
      expect(at(asked, "data.target.email")).toBe("mia@harbor.test");
      const cross = { ...OWN, "sec-fetch-site": "cross-site" };
      expectError(
        await front.call("GET", "/api/auth/impersonate/pending", { cookie, headers: cross }),
        "unauthenticated",
      );
      const json = { email: "admin@corner.test", password: DEMO_PASSWORD };
      const followed = await front.call("POST", "/api/auth/login", { json, cookie, headers: OWN });
      expect(at(followed, "data")).toMatchObject({ token: "", user: { email: "mia@harbor.test" } });
      expect(cookieOf(followed, "imp")).toMatch(/Max-Age=0/i);
      const back = await api.call("POST", "/api/auth/impersonate/stop", { token: tokenIn(followed), json: {} });
      expect(at(back, "data.email")).toBe("admin@corner.test");
    } finally {
      await front.stop();
    }
  });
});

describe("write access", () => {
  const ask = (token: string, reason: unknown = "Fix the destination") =>
    post("impersonate/write-access", { reason }, { token });
  const write = (token: string) =>
    api.call("POST", "/api/links", { token, json: { default_destination_url: "https://example.com/fixed" } });

  test("is asked with a reason, and then only what is not dangerous can be changed", async () => {
    const token = await acting();
    expectError(await write(token), "read_only");
    expectInvalid(await ask(token, "x"), "reason");
    expectData(await ask(token));
    expectData(await ask(token));
    expectData(await write(token), 201);
    expectError(
      await api.call("POST", "/api/auth/password/set", { token, json: { password: "a long enough sentence" } }),
      "forbidden",
    );
    expectError(await api.call("GET", "/api/links/export", { token }), "forbidden");
    expectError(await ask(admin), "forbidden");
  });

  test("stands in the audit log with both names, and so does everything done with it", async () => {
    const token = await acting();
    await ask(token);
    const link = textAt(await write(token), "data.id");
    const { jti } = claimsOf(token);
    const rows = await rowsIn(
      api.databaseUrl,
      "select action, actor_id, acting_for_id from audit where after->>'session' = $1 or subject_id = $2 order by at",
      [jti, link],
    );
    const both = { actor_id: claimsOf(admin).sub, acting_for_id: mia };
    expect(rows).toEqual(
      ["impersonation.start", "impersonation.write", "links.create"].map((action) => ({ action, ...both })),
    );
  });

  test("its person is told by email: at the start, and once more", async () => {
    await runOn(api.databaseUrl, "delete from outbox");
    const token = await acting();
    await ask(token);
    await ask(token);
    const letters = await rowsIn(
      api.databaseUrl,
      "select recipient, purpose, letter->'facts' as facts from outbox order by id",
    );
    expect(letters).toMatchObject([
      { recipient: "mia@harbor.test", purpose: "impersonation" },
      { recipient: "mia@harbor.test", purpose: "impersonation" },
    ]);
    expect(JSON.stringify(letters)).toContain("Ada Corner");
    expect(JSON.stringify(letters)).toContain(REASON);
  });
});

describe("the way back", () => {
  async function lapsed(token: string): Promise<string> {
    const { sub, jti, act } = claimsOf(token);
    await runOn(api.databaseUrl, `update sessions set expires_at = now() - interval '1 second' where id = '${jti}'`);
    const key = await loadSigningKey({ dataDir: "unused", tokenPrivateJwk: await testSigningKey() });
    const now = Math.floor(Date.now() / 1000);
    return signToken(key, { sub, jti, act, iat: now - 1800, exp: now - 1 });
  }
  const giveBack = (token: string) => api.call("POST", "/api/auth/impersonate/return", { token, json: {} });
  const begin = async () =>
    textAt(
      await post(
        "impersonate/start",
        { target: mia, reason: REASON },
        { token: admin, headers: { "x-appliance": "web" } },
      ),
      "data.token.token",
    );

  test("opens when the half hour is over, once", async () => {
    const token = await begin();
    expectError(await giveBack(token), "unauthenticated");
    const old = await lapsed(token);
    const answer = await giveBack(old);
    expect(at(answer, "data.user.email")).toBe("admin@corner.test");
    expect(claimsOf(textAt(answer, "data.token")).jti).toBe(claimsOf(admin).jti);
    expectError(await giveBack(old), "unauthenticated");
    const rows = await rowsIn(
      api.databaseUrl,
      "select actor_id, acting_for_id from audit where action = 'impersonation.expire'",
    );
    expect(rows).toContainEqual({ actor_id: claimsOf(admin).sub, acting_for_id: mia });
  });

  test("opens as soon as the session's row says that it is over, whatever its token still says", async () => {
    const token = await begin();
    await runOn(
      api.databaseUrl,
      `update sessions set expires_at = now() - interval '1 second' where id = '${claimsOf(token).jti}'`,
    );
    expectError(await api.call("GET", "/api/auth/me", { token }), "unauthenticated");
    expect(at(await giveBack(token), "data.user.email")).toBe("admin@corner.test");
    expectError(await giveBack(token), "unauthenticated");
  });

  test("leads nowhere from a stranger's browser, a stopped session, or after the administrator left", async () => {
    expectError(await giveBack(await lapsed(await acting())), "unauthenticated");
    const stopped = await begin();
    await api.call("POST", "/api/auth/impersonate/stop", { token: stopped, json: {} });
    expectError(await giveBack(await lapsed(stopped)), "unauthenticated");
    const old = await lapsed(await begin());
    await api.call("POST", "/api/auth/logout", { token: admin, json: {} });
    expectError(await giveBack(old), "unauthenticated");
    expectError(await giveBack(await api.signIn("olivia@harbor.test")), "unauthenticated");
  });

  test("who logs out while acting as somebody leaves altogether", async () => {
    const token = await begin();
    expectData(await api.call("POST", "/api/auth/logout", { token, json: {} }));
    for (const gone of [token, admin])
      expectError(await api.call("GET", "/api/auth/me", { token: gone }), "unauthenticated");
  });

  test("the cookie outlives the session only so that its browser finds it", async () => {
    const headers = { "x-appliance": "web", ...OWN };
    const cookie = `token=${admin}`;
    const answer = await post("impersonate/start", { target: mia, reason: REASON }, { cookie, headers });
    const age = Number(/Max-Age=(\d+)/.exec(cookieOf(answer, "token"))?.[1]);
    expect(age).toBeGreaterThan(12 * 3600);
    expect(age).toBeLessThanOrEqual(12 * 3600 + 1800);
  });
});
