// Passkeys: added, used alone, used as the second step, named, removed; and every way in which they are refused.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Api, at, DEMO_PASSWORD, logIn, startApi, textAt } from "#tests/support/api.ts";
import { type Behaviour, softPasskey } from "#tests/support/authenticator.ts";
import { enrol, firstStep, lastEmail, letProofsAge } from "#tests/support/security.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const post = (path: string, json: object, token?: string) =>
  api.call("POST", `/api/auth${path}`, token === undefined ? { json } : { json, token });
const creation = (token: string) => post("/security/passkeys/options", {}, token);
const keep = (passkey: object, token: string, name?: string) =>
  post("/security/passkeys", name === undefined ? { passkey } : { passkey, name }, token);
const asking = () => post("/login/passkey/options", {});
const signIn = (passkey: object) => post("/login/passkey", { passkey });

async function added(token: string, name?: string, options = {}) {
  const key = softPasskey(api.origin, options);
  const answer = await keep(key.create(await creation(token)), token, name);
  expectData(answer, 201);
  return { key, answer, id: textAt(answer, "data.passkey.id") };
}

describe("adding one", () => {
  test("asks for a key of this host that can be found and verifies its person", async () => {
    const token = await logIn(api.call, "sofia@solo.test");
    const options = await creation(token);
    expect(at(options, "data.options")).toMatchObject({
      rp: { id: "localhost", name: "Corner" },
      user: { name: "sofia@solo.test", displayName: "Sofia Lindqvist" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
    const { key, answer } = await added(token);
    expect(at(answer, "data.passkey")).toMatchObject({ name: "node", synced: false, last_used_at: null, version: 1 });
    expect(Object(at(answer, "data.recovery_codes"))).toHaveLength(10);
    expect((await lastEmail(api, "sofia@solo.test")).text).toContain("A passkey was added");
    const again = await creation(token);
    expect(at(again, "data.options.excludeCredentials.0.id")).toBe(key.id);
    const second = await added(token, "  Blue key  ", { synced: true });
    expect(at(second.answer, "data")).toMatchObject({
      recovery_codes: null,
      passkey: { name: "Blue key", synced: true },
    });
  });

  test("the same credential is nobody's second one", async () => {
    const token = await logIn(api.call, "olivia@harbor.test");
    const { key } = await added(token);
    expectError(await keep(key.create(await creation(token)), token), "conflict");
    const other = await logIn(api.call, "marcus@harbor.test");
    expectError(await keep(key.create(await creation(other)), other), "conflict");
  });

  test.each<[string, Behaviour]>([
    ["made for another origin", { origin: "https://evil.example" }],
    ["made for a page below our host", { origin: "http://login.localhost" }],
    ["made for another host", { rpId: "evil.example" }],
    ["that did not verify its person", { verified: false }],
    ["that answers another question", { type: "webauthn.get" }],
    ["for a challenge of its own", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
  ])("a key %s is refused", async (_, behaviour) => {
    const token = await logIn(api.call, "ethan@broker.test");
    expectInvalid(await keep(softPasskey(api.origin).create(await creation(token), behaviour), token), "passkey");
  });

  test("a challenge counts once, for one person, for five minutes, and for adding alone", async () => {
    const [token, other] = [await logIn(api.call, "ethan@broker.test"), await logIn(api.call, "jack@fresh.test")];
    const options = await creation(token);
    expectInvalid(await keep(softPasskey(api.origin).create(options), other), "passkey");
    expectInvalid(await keep(softPasskey(api.origin).create(options), token), "passkey");
    const old = await creation(token);
    await runOn(api.databaseUrl, "update one_time_tokens set expires_at = now() where purpose = 'passkey-register'");
    expectInvalid(await keep(softPasskey(api.origin).create(old), token), "passkey");
    expectInvalid(await keep(softPasskey(api.origin).create(await asking()), token), "passkey");
  });

  test("needs proof of the last ten minutes, before and after", async () => {
    const token = await logIn(api.call, "oscar@nfc.test");
    const options = await creation(token);
    await letProofsAge(api);
    expectError(await creation(token), "forbidden");
    expectError(await keep(softPasskey(api.origin).create(options), token), "forbidden");
  });
});

describe("signing in with one", () => {
  let token: string;
  let key: ReturnType<typeof softPasskey>;
  let id: string;
  const email = "noah@brightsmile.test";
  beforeAll(async () => {
    token = await logIn(api.call, email);
    ({ key, id } = await added(token, "Laptop"));
  });
  beforeEach(() => runOn(api.databaseUrl, "delete from rate_limits"));

  test("alone it is both factors: a session, and when it was used last", async () => {
    const options = await asking();
    expect(at(options, "data.options")).toMatchObject({
      rpId: "localhost",
      userVerification: "required",
      allowCredentials: [],
    });
    const answer = await signIn(key.get(options));
    expectData(answer);
    expect(at(answer, "data")).toMatchObject({
      token: expect.stringMatching(/^ey/),
      user: { email },
      home: "/dashboard",
    });
    const security = await api.call("GET", "/api/auth/security", { token });
    expect(at(security, "data.passkeys.0")).toMatchObject({ name: "Laptop", last_used_at: expect.any(String) });
  });

  test.each<[string, Behaviour]>([
    ["without verifying its person", { verified: false }],
    ["from another origin", { origin: "https://evil.example" }],
    ["for another host", { rpId: "evil.example" }],
    ["with a counter that went back", { counter: 1 }],
    ["for another person's handle", { userHandle: "AAAAAAAAcACAAAAAAAAA_w" }],
    ["with an answer of another kind", { type: "webauthn.create" }],
  ])("it is refused %s", async (_, behaviour) => {
    expectInvalid(await signIn(key.get(await asking(), behaviour)), "passkey");
  });

  test("an answer counts once, and a forged or unknown one never", async () => {
    await runOn(api.databaseUrl, "update passkeys set counter = 1");
    const assertion = key.get(await asking(), { counter: 50 });
    expectData(await signIn(assertion));
    expectInvalid(await signIn(assertion), "passkey");
    const stranger = softPasskey(api.origin);
    expectInvalid(await signIn(stranger.get(await asking(), { userHandle: "" })), "passkey");
    const forged = { ...stranger.get(await asking()), id: key.id, rawId: key.id };
    expectInvalid(await signIn(forged), "passkey");
    expectInvalid(
      await signIn({ ...assertion, response: { ...assertion.response, clientDataJSON: "bm90IGpzb24" } }),
      "passkey",
    );
    expectInvalid(await post("/login/passkey", {}), "passkey");
  });

  test("two answers with one counter are two copies of a key: one of them is refused", async () => {
    const [first, second] = [await asking(), await asking()];
    const answers = await Promise.all([first, second].map((options) => signIn(key.get(options, { counter: 90 }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("as the second step it need not verify again, and is asked by name", async () => {
    const challenge = await firstStep(api, email);
    const options = await post("/login/factor/options", { challenge });
    expect(at(options, "data.options")).toMatchObject({
      userVerification: "preferred",
      allowCredentials: [{ id: key.id }],
    });
    const answer = await post("/login/factor", {
      challenge,
      passkey: key.get(options, { verified: false, counter: 100 }),
    });
    expectData(answer);
    expect(at(answer, "data.user.email")).toBe(email);
    expectError(await post("/login/factor", { challenge, passkey: key.get(options, { counter: 101 }) }), "gone");
  });

  test("a challenge of one kind is no challenge of another", async () => {
    const challenge = await firstStep(api, email);
    expectInvalid(
      await post("/login/factor", { challenge, passkey: key.get(await asking(), { counter: 110 }) }),
      "passkey",
    );
    const stepped = await post("/login/factor/options", { challenge });
    expectInvalid(await signIn(key.get(stepped, { counter: 111 })), "passkey");
    const confirming = await post("/security/confirm/options", {}, token);
    expectInvalid(await signIn(key.get(confirming, { counter: 112 })), "passkey");
  });

  test("it confirms who is there, for this session's person alone", async () => {
    await letProofsAge(api);
    const options = await post("/security/confirm/options", {}, token);
    const other = await logIn(api.call, "jack@fresh.test");
    await letProofsAge(api);
    const passkey = key.get(options, { counter: 120 });
    expectInvalid(await post("/security/confirm", { passkey }, other), "passkey");
    const again = await post("/security/confirm/options", {}, token);
    expectData(await post("/security/confirm", { passkey: key.get(again, { counter: 121 }) }, token));
    expectData(await creation(token));
  });

  test("removed, it signs nobody in", async () => {
    expectInvalid(await post("/security/confirm", { password: DEMO_PASSWORD }, token), "password");
    const other = await logIn(api.call, "jack@fresh.test");
    expectError(await api.call("DELETE", `/api/auth/security/passkeys/${id}`, { token: other }), "not_found");
    expectData(await api.call("DELETE", `/api/auth/security/passkeys/${id}`, { token }));
    expectError(await api.call("DELETE", `/api/auth/security/passkeys/${id}`, { token }), "not_found");
    expectInvalid(await signIn(key.get(await asking(), { counter: 130 })), "passkey");
    expectData(await post("/login", { email, password: DEMO_PASSWORD }));
    const security = await api.call("GET", "/api/auth/security", { token });
    expect(at(security, "data")).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  });
});

test("a name is one's own to change, unless it was changed in the meantime", async () => {
  const token = await logIn(api.call, "ava@lapsed.test");
  const { id } = await added(token, "Phone");
  const rename = (json: object, by = token) =>
    api.call("PATCH", `/api/auth/security/passkeys/${id}`, { token: by, json });
  expect(at(await rename({ name: "Work phone", version: 1 }), "data")).toMatchObject({
    name: "Work phone",
    version: 2,
  });
  const late = await rename({ name: "Old phone", version: 1 });
  expectError(late, "conflict");
  expect(at(late, "current.name")).toBe("Work phone");
  expectInvalid(await rename({ name: "   ", version: 2 }), "name");
  expectInvalid(await rename({ name: "x".repeat(61), version: 2 }), "name");
  const other = await logIn(api.call, "jack@fresh.test");
  expectError(await rename({ name: "Mine", version: 2 }, other), "not_found");
});

test("the only way in stays; beside an app a passkey may go, and the codes stay", async () => {
  const email = "lucas@inactive.test";
  const token = await logIn(api.call, email);
  const { id } = await added(token, "Only one");
  await runOn(api.databaseUrl, `update users set password_hash = null where email = '${email}'`);
  expectError(await api.call("DELETE", `/api/auth/security/passkeys/${id}`, { token }), "conflict");
  expectInvalid(await post("/password/change", { password: "short" }, token), "password");
  expectData(await post("/password/change", { password: "a first password of my own" }, token));
  await enrol(api, token);
  expectData(await api.call("DELETE", `/api/auth/security/passkeys/${id}`, { token }));
  const security = await api.call("GET", "/api/auth/security", { token });
  expect(at(security, "data")).toMatchObject({ passkeys: [], recovery_codes_left: 10, totp: { enabled: true } });
});
