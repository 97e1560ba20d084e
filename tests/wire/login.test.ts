// Section 7: login, login/access-token, token/check; and the calls beside them.
import { describe, expect, test } from "vitest";
import { at, DEMO_PASSWORD, logIn, textAt } from "#tests/support/api.ts";
import { aPerson } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectApiHeaders, expectData, expectError, expectInvalid, USER } from "#tests/support/wire.ts";

const { api, database } = await openedApi();

describe("POST /api/auth/login", () => {
  test("answers token, impersonate, user_state, is_onboarding and user", async () => {
    const answer = await api.call("POST", "/api/auth/login", {
      json: { email: "liam@harbor.test", password: DEMO_PASSWORD },
    });
    expectData(answer);
    expect(at(answer, "data")).toMatchObject({
      token: expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/),
      impersonate: null,
      user_state: "_ACTIVE_",
      is_onboarding: true,
      user: { ...USER, email: "liam@harbor.test", firstname: "Liam" },
    });
    expect(at(answer, "data.user.workspace.id")).toBe(at(answer, "data.user.workspace.workspace_id"));
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("each field of a person is answered under its own name", async () => {
    const fields = {
      firstname: "Ada",
      lastname: "Lund",
      title: "Florist",
      zip: "02110",
      city: "Boston",
      photo_url: "/demo/ada.svg",
      company_logo_url: "/demo/lund.svg",
    };
    const person = await aPerson(database);
    const columns = Object.keys(fields).map((name, at) => `${name} = $${at + 2}`);
    await database.query(`update users set ${columns.join(", ")} where id = $1`, [person.id, ...Object.values(fields)]);
    const answer = await api.call("POST", "/api/auth/login", {
      json: { email: person.email, password: DEMO_PASSWORD },
    });
    const { company_logo_url: companyLogoUrl, ...named } = fields;
    expect(at(answer, "data.user")).toMatchObject({ ...named, companyLogoUrl, id: person.id, email: person.email });
  });

  test("the token holds the agreed claims and no others", async () => {
    const token = await logIn(api.call, "mia@harbor.test");
    const [header, payload] = token.split(".").map((part) => Buffer.from(part, "base64url").toString());
    expect(JSON.parse(header ?? "")).toMatchObject({ alg: "ES256", kid: expect.any(String) });
    expect(Object.keys(JSON.parse(payload ?? "")).sort()).toEqual(["aud", "exp", "iat", "iss", "jti", "sub"]);
  });

  test("folds the address and takes spaces around it", async () => {
    const json = { email: "  Olivia@Harbor.TEST ", password: DEMO_PASSWORD };
    expectData(await api.call("POST", "/api/auth/login", { json }));
  });

  test.each([
    ["nothing", {}, ["email", "password"]],
    ["numbers", { email: 1, password: 2 }, ["email", "password"]],
    ["empty texts", { email: "", password: "" }, ["email", "password"]],
    ["a list", { email: ["olivia@harbor.test"], password: DEMO_PASSWORD }, ["email"]],
    ["too much", { email: "olivia@harbor.test", password: "x".repeat(4097) }, ["password"]],
  ])("refuses %s by field", async (_, json, fields) => {
    expectInvalid(await api.call("POST", "/api/auth/login", { json }), ...fields);
  });

  test("says the same of a wrong password and of an unknown address", async () => {
    const wrong = await api.call("POST", "/api/auth/login", { json: { email: "sofia@solo.test", password: "no" } });
    const unknown = await api.call("POST", "/api/auth/login", { json: { email: "who@else.test", password: "no" } });
    expectInvalid(wrong, "password");
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
  });

  test("onboarding that is not done says false, and a state is what it is", async () => {
    const states = ["jack@fresh.test", "isla@newpass.test", "emma@locked.test"].map((email) =>
      api.call("POST", "/api/auth/login", { json: { email, password: DEMO_PASSWORD } }),
    );
    const [jack, isla, emma] = await Promise.all(states);
    expect(jack && at(jack, "data.is_onboarding")).toBe(false);
    expect(isla && at(isla, "data.user_state")).toBe("_PASSWORD_CHANGE_");
    expect(emma && at(emma, "data.user_state")).toBe("_SUSPENDED_");
  });
});

describe("POST api/auth/login/access-token", () => {
  test("an access token that is not in force is `Token access inactive`", async () => {
    const answer = await api.call("POST", "/api/auth/login/access-token", {
      json: { access_token: "unknown", target: "mia@harbor.test" },
    });
    expectError(answer, "unauthenticated");
    expect(at(answer, "message")).toBe("Token access inactive");
  });

  test("wants both fields", async () => {
    expectInvalid(await api.call("POST", "/api/auth/login/access-token", { json: {} }), "access_token", "target");
  });
});

describe("POST api/auth/token/check", () => {
  test("answers workspace.workspace_id and is_onboarding", async () => {
    const token = await api.signIn("noah@brightsmile.test");
    const mine = await api.call("GET", "/api/auth/me", { token });
    const answer = await api.call("POST", "/api/auth/token/check", { json: { token } });
    expectData(answer);
    expect(answer.body).toEqual({
      data: { workspace: { workspace_id: at(mine, "data.workspace.workspace_id") }, is_onboarding: true },
    });
  });

  test("takes the bearer's token where none is sent", async () => {
    const token = await api.signIn("noah@brightsmile.test");
    expectData(await api.call("POST", "/api/auth/token/check", { token, json: {} }));
  });

  test("a token is dead after logout, altered, of another shape, or absent", async () => {
    const token = await logIn(api.call, "noah@brightsmile.test");
    expectData(await api.call("POST", "/api/auth/logout", { token }));
    const dead = [token, `${token.slice(0, -2)}xx`, `${token}=`, `${token} `, "garbage", "a.b.c", "x".repeat(4000)];
    for (const each of dead) {
      const answer = await api.call("POST", "/api/auth/token/check", { json: { token: each } });
      expectError(answer, "unauthenticated");
      expect(at(answer, "message")).toBe("Unauthenticated.");
    }
    expectError(await api.call("POST", "/api/auth/token/check", { json: {} }), "unauthenticated");
    expectError(await api.call("GET", "/api/auth/me", { token }), "unauthenticated");
  });

  test("a token signed by nobody, or by `none`, is dead", async () => {
    const token = await api.signIn("noah@brightsmile.test");
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    const forged = `${none}.${token.split(".")[1]}.`;
    expectError(await api.call("GET", "/api/auth/me", { token: forged }), "unauthenticated");
    const swapped = [token.split(".")[0], Buffer.from('{"sub":"x"}').toString("base64url"), token.split(".")[2]];
    expectError(await api.call("GET", "/api/auth/me", { token: swapped.join(".") }), "unauthenticated");
  });
});

describe("beside section 7", () => {
  test("GET /api/auth/me answers the person", async () => {
    const answer = await api.call("GET", "/api/auth/me", { token: await api.signIn("noah@brightsmile.test") });
    expectData(answer);
    expect(at(answer, "data")).toMatchObject({ ...USER, email: "noah@brightsmile.test", has_ordered_devices: true });
  });

  test("GET /api/build-id alone answers { buildId }, to anybody", async () => {
    const answer = await api.call("GET", "/api/build-id");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ buildId: expect.stringMatching(/^\S+$/) });
    expectApiHeaders(answer);
  });

  test("a new password ends the other sessions", async () => {
    const [first, second] = [await logIn(api.call, "isla@newpass.test"), await logIn(api.call, "isla@newpass.test")];
    const set = (password: string) => api.call("POST", "/api/auth/password/set", { token: first, json: { password } });
    expectInvalid(await set("too short"), "password");
    expectInvalid(await set("my name is isla marsh"), "password");
    const answer = await set("a long enough sentence");
    expectData(answer);
    expect(textAt(answer, "data.home")).toBe("/dashboard");
    expectError(await api.call("GET", "/api/auth/me", { token: second }), "unauthenticated");
    expectError(await set("another long sentence"), "forbidden");
  });

  test("onboarding wants a first name unless it is skipped, and says where to go", async () => {
    const token = await api.signIn("jack@fresh.test");
    const finish = (json: object) => api.call("POST", "/api/auth/onboarding/finish", { token, json });
    expectInvalid(await finish({}), "firstname");
    const answer = await finish({
      firstname: "Jack",
      lastname: "Rowan",
      title: "Photographer",
      phone: "+1 617 555 0111",
    });
    expectData(answer);
    expect(answer.body).toEqual({ data: { home: "/dashboard" } });
    const me = await api.call("GET", "/api/auth/me", { token });
    expect(at(me, "data")).toMatchObject({
      is_onboarding: true,
      title: "Photographer",
      phone: { phone: "617 555 0111", country: "US", prefix: "+1" },
    });
  });
});
