// The authenticator app, the recovery codes, and the second step of a log-in.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Api, at, cookieOf, DEMO_PASSWORD, logIn, startApi, textAt } from "#tests/support/api.ts";
import { appWith, enrol, firstStep, lastEmail, letProofsAge, rowsIn } from "#tests/support/security.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError, expectInvalid, USER } from "#tests/support/wire.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const post = (path: string, json: object, token?: string) =>
  api.call("POST", `/api/auth${path}`, token === undefined ? { json } : { json, token });
const secondStep = (json: object) => post("/login/factor", json);
const overview = (token: string) => api.call("GET", "/api/auth/security", { token });
/** As if the codes of now had not been used yet. */
const forgetPeriods = () => runOn(api.databaseUrl, "update totp_factors set last_counter = 0");

describe("setting it up", () => {
  test("a secret counts only once a first code has come back, and brings ten recovery codes", async () => {
    const token = await logIn(api.call, "sofia@solo.test");
    const begun = await post("/security/totp", {}, token);
    expectData(begun);
    expect(at(begun, "data")).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\//),
      qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
    });
    expect(at(await overview(token), "data.totp")).toEqual({ enabled: false, since: null });
    expectData(await post("/login", { email: "sofia@solo.test", password: DEMO_PASSWORD }));

    expectInvalid(await post("/security/totp/confirm", { code: "000000" }, token), "code");
    const code = appWith(textAt(begun, "data.secret"))();
    const done = await post("/security/totp/confirm", { code }, token);
    expectData(done);
    expect(new Set(Object(at(done, "data.recovery_codes"))).size).toBe(10);
    expect(at(await overview(token), "data")).toMatchObject({
      totp: { enabled: true, since: expect.any(String) },
      recovery_codes_left: 10,
      password_minimum: 8,
      wanted: false,
    });
    const letter = await lastEmail(api, "sofia@solo.test");
    expect(letter.purpose).toBe("security-changed");
    expect(letter.text).toContain("/?next=/settings?tab=security");
  });

  test("one app at a time, and a first code again is none", async () => {
    const token = await logIn(api.call, "ethan@broker.test");
    const { code } = await enrol(api, token);
    expectError(await post("/security/totp", {}, token), "conflict");
    expectInvalid(await post("/security/totp/confirm", { code: code(1) }, token), "code");
  });

  test("beginning anew throws the first secret away", async () => {
    const token = await logIn(api.call, "oscar@nfc.test");
    const first = textAt(await post("/security/totp", {}, token), "data.secret");
    await post("/security/totp", {}, token);
    expectInvalid(await post("/security/totp/confirm", { code: appWith(first)() }, token), "code");
  });

  test("what is stored gives nothing away", async () => {
    const token = await logIn(api.call, "lucas@inactive.test");
    const { secret, recovery } = await enrol(api, token);
    const dump = JSON.stringify([
      await rowsIn(api, "select * from totp_factors"),
      await rowsIn(api, "select * from recovery_codes"),
      await rowsIn(api, "select * from audit"),
      await rowsIn(api, "select * from outbox"),
      await rowsIn(api, "select * from idempotency"),
    ]);
    for (const told of [secret, ...recovery, ...recovery.map((code) => code.replaceAll("-", ""))])
      expect(dump).not.toContain(told);
  });
});

describe("the second step", () => {
  let token: string;
  let app: Awaited<ReturnType<typeof enrol>>;
  const email = "noah@brightsmile.test";
  beforeAll(async () => {
    token = await logIn(api.call, email);
    app = await enrol(api, token);
  });

  test("the password alone opens nothing: 403, no session, no cookie, nothing of the person", async () => {
    const answer = await api.call("POST", "/api/auth/login", {
      json: { email, password: DEMO_PASSWORD },
      headers: { "sec-fetch-site": "same-origin" },
    });
    expectError(answer, "forbidden");
    expect(answer.body).toEqual({
      message: expect.any(String),
      error: expect.any(Object),
      second_factor: { challenge: expect.stringMatching(/^[\w-]{43}$/), kinds: ["totp", "recovery"] },
    });
    expect(cookieOf(answer, "token")).toBe("");
    expectError(
      await api.call("GET", "/api/auth/me", { token: textAt(answer, "second_factor.challenge") }),
      "unauthenticated",
    );
  });

  test("a wrong password says nothing of a second step", async () => {
    const answer = await post("/login", { email, password: "wrong" });
    expectInvalid(answer, "password");
    expect(at(answer, "second_factor")).toBeUndefined();
  });

  test("the code makes the session that section 3 answers, once per challenge and once per code", async () => {
    await forgetPeriods();
    const challenge = await firstStep(api, email);
    const code = app.code();
    const answer = await secondStep({ challenge, code });
    expectData(answer);
    expect(at(answer, "data")).toMatchObject({
      token: expect.stringMatching(/^ey/),
      impersonate: null,
      user: { ...USER, email },
    });
    expectData(await api.call("GET", "/api/auth/me", { token: textAt(answer, "data.token") }));
    expectError(await secondStep({ challenge, code: app.code(1) }), "gone");
    expectInvalid(await secondStep({ challenge: await firstStep(api, email), code }), "code");
  });

  test("an older code than the last one is none either", async () => {
    await forgetPeriods();
    expectData(await secondStep({ challenge: await firstStep(api, email), code: app.code(1) }));
    expectInvalid(await secondStep({ challenge: await firstStep(api, email), code: app.code() }), "code");
  });

  test("one code and one challenge make one session, however often they are sent at once", async () => {
    await forgetPeriods();
    const [challenge, code] = [await firstStep(api, email), app.code()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => secondStep({ challenge, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await runOn(api.databaseUrl, "delete from rate_limits");
  });

  test("a recovery code works once, and an email says how many are left", async () => {
    const [recovery_code = ""] = app.recovery;
    expectData(
      await secondStep({ challenge: await firstStep(api, email), recovery_code: recovery_code.toUpperCase() }),
    );
    expect((await lastEmail(api, email)).text).toContain("You have 9 left.");
    expectInvalid(await secondStep({ challenge: await firstStep(api, email), recovery_code }), "recovery_code");
    expect(at(await overview(token), "data.recovery_codes_left")).toBe(9);
  });

  test.each<[string, object]>([
    ["nothing", {}],
    ["empty texts", { code: "", recovery_code: "" }],
    ["two at once", { code: "123456", recovery_code: "0000-0000-0000-0000" }],
  ])("%s is no second step", async (_, proof) => {
    expectError(await secondStep({ challenge: await firstStep(api, email), ...proof }), "invalid");
  });

  test("a challenge that nobody was given, that is old, or whose password has changed is over", async () => {
    await forgetPeriods();
    expectError(await secondStep({ challenge: "unknown", code: app.code() }), "gone");
    const old = await firstStep(api, email);
    await runOn(api.databaseUrl, "update one_time_tokens set expires_at = now() where purpose = 'login-factor'");
    expectError(await secondStep({ challenge: old, code: app.code() }), "gone");
    const before = await firstStep(api, email);
    const change = { current_password: DEMO_PASSWORD, password: "harvest moon" };
    expectData(await post("/password/change", change, token));
    expectError(await secondStep({ challenge: before, code: app.code() }), "gone");
    expectData(await secondStep({ challenge: await firstStep(api, email, "harvest moon"), code: app.code() }));
  });

  test("another person's code opens nothing", async () => {
    await forgetPeriods();
    const other = await enrol(api, await logIn(api.call, "jack@fresh.test"));
    expectInvalid(
      await secondStep({ challenge: await firstStep(api, email, "harvest moon"), code: other.code(1) }),
      "code",
    );
  });
});

test("five wrong codes in a quarter of an hour, whichever log-in they are for, and the right one has to wait too", async () => {
  const email = "mia@harbor.test";
  const app = await enrol(api, await logIn(api.call, email));
  const challenges = await Promise.all(Array.from({ length: 8 }, () => firstStep(api, email)));
  const answers: Answer[] = await Promise.all(challenges.map((challenge) => secondStep({ challenge, code: "000000" })));
  const counts = answers.map(({ status }) => status).sort();
  expect(counts).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  expectError(await secondStep({ challenge: await firstStep(api, email), code: app.code(1) }), "rate_limited");
  await runOn(api.databaseUrl, "delete from rate_limits where key like 'factor-account:%'");
  expectData(await secondStep({ challenge: await firstStep(api, email), code: app.code(1) }));
});

test("thirty wrong codes in a day, in however many quarters of an hour", async () => {
  const email = "marcus@harbor.test";
  await enrol(api, await logIn(api.call, email));
  const guess = async () => secondStep({ challenge: await firstStep(api, email), code: "000000" });
  const quarterLater = (taken: number) =>
    runOn(
      api.databaseUrl,
      `delete from rate_limits where key like 'factor-account:%';
       update rate_limits set points = ${taken} where key like 'factor-day:%'`,
    );
  expectInvalid(await guess(), "code");
  await quarterLater(29);
  expectInvalid(await guess(), "code");
  const refused = await guess();
  expectError(refused, "rate_limited");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60 * 60);
  await runOn(api.databaseUrl, "delete from rate_limits where key like 'factor-%'");
});

test("five wrong recovery codes, and the app's codes still count; six wrong codes of the app, and a recovery code still does", async () => {
  const email = "hannah@harbor.test";
  const app = await enrol(api, await logIn(api.call, email));
  const recover = async (recovery_code: string) =>
    secondStep({ challenge: await firstStep(api, email), recovery_code });
  const wrong = "0000-0000-0000-0000";
  for (let n = 0; n < 5; n += 1) expectInvalid(await recover(wrong), "recovery_code");
  expectError(await recover(app.recovery[0] ?? ""), "rate_limited");
  const code = async (value: string) => secondStep({ challenge: await firstStep(api, email), code: value });
  expectData(await code(app.code(1)));
  await runOn(api.databaseUrl, "delete from rate_limits where key like 'recovery-%'");
  for (let n = 0; n < 5; n += 1) expectInvalid(await code("000000"), "code");
  expectError(await code(app.code(2)), "rate_limited");
  expectData(await recover(app.recovery[0] ?? ""));
  await runOn(api.databaseUrl, "delete from rate_limits where key like 'factor-%'");
});

test("thirty wrong recovery codes in a day", async () => {
  const email = "grace@harbor.test";
  await enrol(api, await logIn(api.call, email));
  const guess = async () =>
    secondStep({ challenge: await firstStep(api, email), recovery_code: "0000-0000-0000-0000" });
  expectInvalid(await guess(), "recovery_code");
  await runOn(
    api.databaseUrl,
    `delete from rate_limits where key like 'recovery-account:%';
     update rate_limits set points = 30 where key like 'recovery-day:%'`,
  );
  expectError(await guess(), "rate_limited");
  await runOn(api.databaseUrl, "delete from rate_limits where key like 'recovery-%'");
});

describe("changing it", () => {
  test("needs proof of the last ten minutes: a sign-in, the password, or a code", async () => {
    const email = "emma@locked.test";
    const token = await logIn(api.call, email);
    await letProofsAge(api);
    expect(at(await overview(token), "data.confirmed_until")).toBeNull();
    expectError(await post("/security/totp", {}, token), "forbidden");
    expectInvalid(await post("/security/confirm", { password: "wrong" }, token), "password");
    expectError(await post("/security/confirm", {}, token), "invalid");
    expectError(await post("/security/confirm", { password: "a", code: "1" }, token), "invalid");
    expectError(await post("/security/totp", {}, token), "forbidden");
    expectData(await post("/security/confirm", { password: DEMO_PASSWORD }, token));
    const { code } = await enrol(api, token);
    await letProofsAge(api);
    expectError(await api.call("DELETE", "/api/auth/security/totp", { token }), "forbidden");
    expectError(await post("/security/recovery-codes", {}, token), "forbidden");
    expectData(await post("/security/confirm", { code: code(1) }, token));
    const off = await api.call("DELETE", "/api/auth/security/totp", { token });
    expectData(off);
    expect(at(off, "data")).toMatchObject({ totp: { enabled: false }, recovery_codes_left: 0, password_minimum: 15 });
    expectData(await post("/login", { email, password: DEMO_PASSWORD }));
  });

  test("the password alone takes no second step away, and does nothing else that asks for proof", async () => {
    const email = "priya@harbor.test";
    const token = await logIn(api.call, email);
    const thief = await logIn(api.call, email);
    const { code } = await enrol(api, token);
    const remove = (as: string) => api.call("DELETE", "/api/auth/security/totp", { token: as });
    const others = (as: string) => [
      remove(as),
      post("/security/recovery-codes", {}, as),
      post("/security/passkeys/options", {}, as),
      post("/profile/email", { email: "thief@made.test", password: DEMO_PASSWORD }, as),
      post("/password/change", { current_password: DEMO_PASSWORD, password: "a sentence of the thief's own" }, as),
      post("/account/delete", { email, password: DEMO_PASSWORD }, as),
    ];
    // This session is minutes old, but it began with the password alone, before the factor stood.
    for (const answer of await Promise.all(others(thief))) expectError(answer, "forbidden");
    expectInvalid(await post("/security/confirm", { password: DEMO_PASSWORD }, thief), "password");
    for (const answer of await Promise.all(others(thief))) expectError(answer, "forbidden");
    expectData(await post("/security/confirm", { code: code(1) }, thief));
    expectData(await remove(thief));
  });

  test("another session's proof is its own", async () => {
    const [one, two] = [await logIn(api.call, "ruby@conference.test"), await logIn(api.call, "ruby@conference.test")];
    await letProofsAge(api);
    expectData(await post("/security/confirm", { password: DEMO_PASSWORD }, one));
    expectError(await post("/security/totp", {}, two), "forbidden");
  });

  test("new recovery codes end the old ones; without a factor there are none", async () => {
    const email = "ava@lapsed.test";
    const token = await logIn(api.call, email);
    expectError(await post("/security/recovery-codes", {}, token), "conflict");
    const { recovery } = await enrol(api, token);
    const renewed = await post("/security/recovery-codes", {}, token);
    const [fresh] = Object(at(renewed, "data.recovery_codes"));
    expectInvalid(
      await secondStep({ challenge: await firstStep(api, email), recovery_code: recovery[0] }),
      "recovery_code",
    );
    expectData(await secondStep({ challenge: await firstStep(api, email), recovery_code: fresh }));
  });

  test("a password that is too short to stand alone keeps the last factor, until it is changed", async () => {
    const email = "liam@harbor.test";
    const token = await logIn(api.call, email);
    const { code } = await enrol(api, token);
    expectData(await post("/password/change", { current_password: DEMO_PASSWORD, password: "tidewater" }, token));
    expectError(await api.call("DELETE", "/api/auth/security/totp", { token }), "conflict");
    const long = { current_password: "tidewater", password: "the lighthouse keeps its lamp lit" };
    expectData(await post("/password/change", long, token));
    expectData(await api.call("DELETE", "/api/auth/security/totp", { token }));
    expect(code(1)).toMatch(/^\d{6}$/);
  });

  test("who has to set a password needs 8 characters beside a factor, 15 without", async () => {
    const email = "isla@newpass.test";
    const state = (to: string) =>
      runOn(api.databaseUrl, `update users set user_state = '${to}' where email = '${email}'`);
    const token = await logIn(api.call, email);
    const set = (password: string, as = token) => post("/password/set", { password }, as);
    expect(at(await overview(token), "data.password_minimum")).toBe(15);
    expectInvalid(await set("nine otters 7"), "password");
    await state("_ACTIVE_");
    const { code } = await enrol(api, token);
    await state("_PASSWORD_CHANGE_");
    const challenge = await firstStep(api, email);
    const second = textAt(await secondStep({ challenge, code: code(1) }), "data.token");
    expect(at(await overview(second), "data.password_minimum")).toBe(8);
    expectInvalid(await set("otters7", second), "password");
    expectData(await set("nine otters 7", second));
    expect((await lastEmail(api, email)).purpose).toBe("password-changed");
    // It may not be left alone, so the factor stays until there is a longer one.
    expectError(await api.call("DELETE", "/api/auth/security/totp", { token: second }), "conflict");
  });

  test("an administrator without a factor is wanted one, and is let in all the same", async () => {
    const token = await logIn(api.call, "admin@corner.test");
    expect(at(await overview(token), "data.wanted")).toBe(true);
    expect(at(await overview(await logIn(api.call, "olivia@harbor.test")), "data.wanted")).toBe(false);
  });
});
