// Forgotten and first passwords: one answer for everybody, links that work once, and nobody stays signed in.
import { afterAll, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { sendPasswordLink } from "#server/auth/account-access/password-links.ts";
import { unscoped } from "#server/platform/transaction.ts";
import { at, cookieOf, DEMO_PASSWORD, logIn, textAt } from "#tests/support/api.ts";
import { emailsTo, emailTo } from "#tests/support/emails.ts";
import { openedToStrangers } from "#tests/support/opened-api.ts";
import { enrol } from "#tests/support/security.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, pool, post } = await openedToStrangers();
openPool(api.databaseUrl);
afterAll(closePool);

const NEW = "seven herons at the mill";

const forgot = (email: string, headers = {}) => post("password/forgot", { email }, headers);
const reset = (token: string, over: object = {}, headers = {}) =>
  post("password/reset", { token, purpose: "password-reset", password: NEW, ...over }, headers);
const link = (token: string, purpose = "password-reset") => post("password/link", { token, purpose });
const login = (email: string, password: string) => post("login", { email, password });
const idOf = async (email: string): Promise<string> =>
  String((await pool.query("select id from users where email = $1", [email])).rows[0]?.id);

async function secretFor(email: string): Promise<string> {
  expectData(await forgot(email));
  return (await emailTo(pool, email)).secret;
}

describe("forgotten", () => {
  test("the link sets a new password once, ends every session, and an email says so", async () => {
    const before = await logIn(api.call, "noah@brightsmile.test");
    const secret = await secretFor("noah@brightsmile.test");
    const seen = await link(secret);
    expect(seen.body).toEqual({ data: { email: "noah@brightsmile.test", firstname: "Noah", password_minimum: 15 } });
    expectData(await link(secret));
    expectData(await api.call("GET", "/api/auth/me", { token: before }));
    const done = await reset(secret);
    // Not signed in by it: a second factor is asked where it always is.
    expect(done.body).toEqual({ data: { token: "", home: "/" } });
    expectError(await api.call("GET", "/api/auth/me", { token: before }), "unauthenticated");
    expectInvalid(await login("noah@brightsmile.test", DEMO_PASSWORD), "password");
    expectData(await login("noah@brightsmile.test", NEW));
    expect((await emailTo(pool, "noah@brightsmile.test")).subject).toBe("Your password was changed");
    expectError(await reset(secret), "gone");
    expectError(await link(secret), "gone");
  });

  test("beside a second factor eight characters do, and the page knows", async () => {
    const email = "jack@fresh.test";
    await enrol(api, await logIn(api.call, email));
    const secret = await secretFor(email);
    expect(at(await link(secret), "data.password_minimum")).toBe(8);
    expectInvalid(await reset(secret, { password: "tea cup" }), "password");
    expectData(await reset(secret, { password: "tea cups" }));
    expectError(await login(email, "tea cups"), "forbidden");
    const marked = "select 1 from short_passwords s join users u on u.id = s.user_id where u.email = $1";
    expect((await pool.query(marked, [email])).rowCount).toBe(1);
    expectData(await reset(await secretFor(email)));
    expect((await pool.query(marked, [email])).rowCount).toBe(0);
  });

  test("a session begun in the person's name ends too", async () => {
    const started = await api.call("POST", "/api/auth/impersonate/start", {
      token: await logIn(api.call, "admin@corner.test"),
      headers: { "x-appliance": "web" },
      json: { target: "ethan@broker.test", reason: "test" },
    });
    const token = textAt(started, "data.token.token");
    expectData(await api.call("GET", "/api/auth/me", { token }));
    expectData(await reset(await secretFor("ethan@broker.test")));
    expectError(await api.call("GET", "/api/auth/me", { token }), "unauthenticated");
  });

  test("an unknown address gets the same answer, and no email", async () => {
    const known = await forgot("olivia@harbor.test");
    const unknown = await forgot("nobody@harbor.test");
    expectData(known);
    expect(unknown.text).toBe(known.text);
    expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort());
    expect(await emailsTo(pool, "nobody@harbor.test")).toEqual([]);
  });

  test("the newest link kills the older ones", async () => {
    const [older, newer] = [await secretFor("liam@harbor.test"), await secretFor("liam@harbor.test")];
    expectError(await link(older), "gone");
    expectError(await reset(older), "gone");
    expectData(await reset(newer));
  });

  test("two who press at the same time set one password", async () => {
    const secret = await secretFor("daniel@harbor.test");
    const both = ["first herons at the mill", "other herons at the mill"].map((password) =>
      reset(secret, { password }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test("it is good for an hour", async () => {
    const secret = await secretFor("mia@harbor.test");
    const { rows } = await pool.query(
      "select extract(epoch from expires_at - now())::int as left from one_time_tokens where purpose = 'password-reset' and used_at is null and user_id = $1",
      [await idOf("mia@harbor.test")],
    );
    expect(rows[0]?.left).toBeGreaterThan(3500);
    expect(rows[0]?.left).toBeLessThanOrEqual(3600);
    await pool.query("update one_time_tokens set expires_at = now() where purpose = 'password-reset'");
    expectError(await link(secret), "gone");
    expectError(await reset(secret), "gone");
    expectData(await login("mia@harbor.test", DEMO_PASSWORD));
  });

  test("a refused password does not spend it", async () => {
    const secret = await secretFor("sofia@solo.test");
    expectInvalid(await reset(secret, { password: "short" }), "password");
    expectInvalid(await reset(secret, { password: "sofia sofia 1234" }), "password");
    expectInvalid(await reset(secret, { password: "LetMeInPlease!!" }), "password");
    expectData(await reset(secret));
  });

  test("a link of another purpose is none", async () => {
    const secret = await secretFor("oscar@nfc.test");
    expectError(await link(secret, "password-set"), "gone");
    expectError(await reset(secret, { purpose: "password-set" }), "gone");
    expectError(await post("activate", { token: secret, password: NEW }), "gone");
    expectError(await post("login/access-token", { access_token: secret, target: "x" }), "unauthenticated");
    expectData(await reset(secret));
  });

  test("who is suspended stays suspended; who had to change theirs has", async () => {
    expectData(await reset(await secretFor("emma@locked.test")));
    expect(at(await login("emma@locked.test", NEW), "data.user_state")).toBe("_SUSPENDED_");
    expectData(await reset(await secretFor("isla@newpass.test")));
    expect(at(await login("isla@newpass.test", NEW), "data.user_state")).toBe("_ACTIVE_");
  });

  test("five emails an hour to one address; the last link stays good, and nobody is told", async () => {
    const answers: string[] = [];
    for (let n = 0; n < 8; n += 1) answers.push((await forgot("ava@lapsed.test")).text);
    expect(new Set(answers).size).toBe(1);
    expect(await emailsTo(pool, "ava@lapsed.test")).toHaveLength(5);
    expectData(await reset((await emailTo(pool, "ava@lapsed.test")).secret));
  });

  test("twenty questions an hour from one network address", async () => {
    const from = { "x-forwarded-for": "198.51.100.9" };
    const tries = await Promise.all(Array.from({ length: 23 }, (_, n) => forgot(`x${n}@else.test`, from)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  test("lets in again whoever strangers kept out, in this browser", async () => {
    const email = "lucas@inactive.test";
    const guesses = Array.from({ length: 40 }, () => login(email, "x"));
    expect((await Promise.all(guesses)).some(({ status }) => status === 429)).toBe(true);
    expectError(await login(email, DEMO_PASSWORD), "rate_limited");
    const own = { origin: api.origin, "sec-fetch-site": "same-origin" };
    const done = await reset(await secretFor(email), {}, own);
    expectData(done);
    expect(cookieOf(done, "device")).toMatch(/HttpOnly/);
    expect(cookieOf(done, "flash")).toMatch(/^flash=password-set;/);
    expectData(await login(email, NEW));
  });
});

describe("a first password", () => {
  async function person(email: string): Promise<string> {
    const id = crypto.randomUUID();
    await pool.query("insert into users (id, email, firstname, lastname) values ($1, $2, 'Ines', 'Moss')", [id, email]);
    await pool.query("insert into emails (email, user_id) values ($1, $2)", [email, id]);
    return id;
  }
  const send = (userId: string, email: string, purpose: "password-set" | "activate") =>
    unscoped((tx) => sendPasswordLink(tx, { userId, email, purpose }));

  test("by a mailed link to /set-password signs in at once", async () => {
    const email = "ines@moss.test";
    await send(await person(email), email, "password-set");
    const letter = await emailTo(pool, email);
    expect(letter.action.url).toMatch(/\/set-password\?token=[\w-]{43}$/);
    expectError(await link(letter.secret, "password-reset"), "gone");
    expectData(await link(letter.secret, "password-set"));
    const entered = await reset(letter.secret, { purpose: "password-set" });
    expectData(entered);
    expectData(await api.call("GET", "/api/auth/me", { token: textAt(entered, "data.token") }));
    expectError(await reset(letter.secret, { purpose: "password-set" }), "gone");
  });

  test("by /activate opens an account that was made for a device", async () => {
    const email = "device@moss.test";
    await send(await person(email), email, "activate");
    const { secret, action } = await emailTo(pool, email);
    expect(action.url).toMatch(/\/activate\?token=[\w-]{43}$/);
    expect(at(await post("activation", { token: secret }), "data")).toMatchObject({ kind: "account", email });
    expectInvalid(await post("activate", { token: secret }), "password");
    expectInvalid(await post("activate", { token: secret, password: "Ines Moss 12345" }), "password");
    const entered = await post("activate", { token: secret, password: NEW });
    expectData(entered);
    expectData(await api.call("GET", "/api/auth/me", { token: textAt(entered, "data.token") }));
    expectError(await post("activate", { token: secret, password: NEW }), "gone");
    expectData(await login(email, NEW));
  });

  test("does not sign in past a second factor", async () => {
    const id = await person("factor@moss.test");
    await pool.query(
      "insert into passkeys (id, user_id, credential_id, public_key, name) values ($1, $2, 'c', '', 'Key')",
      [crypto.randomUUID(), id],
    );
    await send(id, "factor@moss.test", "password-set");
    const { secret } = await emailTo(pool, "factor@moss.test");
    const set = await reset(secret, { purpose: "password-set" });
    expect(set.body).toEqual({ data: { token: "", home: "/" } });
    expectError(await login("factor@moss.test", NEW), "forbidden");
  });

  test("who asks for a forgotten one and never had any gets that link", async () => {
    await person("never@moss.test");
    expectData(await forgot("never@moss.test"));
    expect((await emailTo(pool, "never@moss.test")).action.url).toContain("/set-password?token=");
  });
});
