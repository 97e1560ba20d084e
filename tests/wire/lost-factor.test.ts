// Somebody lost their second factor and the recovery codes: what an administrator does about it, and what follows.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, at, DEMO_PASSWORD, logIn, startApi, textAt } from "#tests/support/api.ts";
import { enrol, firstStep, lastEmail, rowsIn } from "#tests/support/security.ts";
import { runOn } from "#tests/support/server.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const REASON = "Ticket 4711: phone and codes in the lake";

let api: Api;
let admin: string;
beforeAll(async () => {
  api = await startApi();
  admin = await logIn(api.call, "admin@corner.test");
});
afterAll(() => api.stop());

const get = (path: string) => api.call("GET", `/api/admin/people${path}`, { token: admin });
const idOf = async (email: string) => textAt(await get(`?filters=${encodeURIComponent(email)}`), "data.0.id");
const remove = (id: string, json: object = { reason: REASON }, token = admin) =>
  api.call("POST", `/api/admin/people/${id}/factors/remove`, { token, json });
const logInAgain = (email: string, password: string = DEMO_PASSWORD) =>
  api.call("POST", "/api/auth/login", { json: { email, password } });

describe("the second steps of somebody", () => {
  test("are gone, every session ends, an email says who and why, and the password alone signs in again", async () => {
    const email = "priya@harbor.test";
    const token = await logIn(api.call, email);
    const id = await idOf(email);
    expect(at(await get(`/${id}`), "data.second_steps")).toBe(false);
    const { recovery } = await enrol(api, token);
    const challenge = await firstStep(api, email);
    expect(at(await get(`/${id}`), "data.second_steps")).toBe(true);
    expectInvalid(await remove(id, { reason: " " }), "reason");
    const answer = await remove(id);
    expect(at(answer, "data")).toMatchObject({ second_steps: false, sessions: 0, user_state: "_ACTIVE_" });
    expect(at(answer, "data.audit.0")).toMatchObject({
      action: "accounts.factors",
      sentence: "removed the two-step verification of Priya Nair",
      actor: { name: "Ada Corner" },
      changes: [{ field: "Reason", from: null, to: REASON }],
    });
    expectError(await api.call("GET", "/api/auth/me", { token }), "unauthenticated");
    const step = await api.call("POST", "/api/auth/login/factor", { json: { challenge, recovery_code: recovery[0] } });
    expect(step.status).toBeGreaterThanOrEqual(400);
    const letter = await lastEmail(api, email);
    expect(letter.purpose).toBe("security-changed");
    for (const told of ["Ada Corner", REASON]) expect(letter.text).toContain(told);
    expectData(await logInAgain(email));
    expectError(await remove(id), "conflict");
  });

  test("a password that was too short to stand alone has to be changed", async () => {
    const email = "daniel@harbor.test";
    const token = await logIn(api.call, email);
    await enrol(api, token);
    const change = { current_password: DEMO_PASSWORD, password: "harvest moon" };
    expectData(await api.call("POST", "/api/auth/password/change", { token, json: change }));
    expect(at(await remove(await idOf(email)), "data.user_state")).toBe("_PASSWORD_CHANGE_");
    expect(at(await logInAgain(email, "harvest moon"), "data.home")).toBe("/set-password");
  });

  test("who had nothing but a passkey gets a link to a password", async () => {
    const email = "tom@harbor.test";
    const id = await idOf(email);
    await enrol(api, await logIn(api.call, email));
    await runOn(api.databaseUrl, `update users set password_hash = null where id = '${id}'`);
    expectData(await remove(id));
    const letters = await rowsIn(
      api,
      `select purpose from outbox where recipient = '${email}' order by id desc limit 2`,
    );
    expect(letters.map(({ purpose }) => purpose).sort()).toEqual(["activate", "security-changed"]);
  });
});

describe("nobody else", () => {
  test("loses them: not an administrator, not the own account, not who is not there", async () => {
    const own = await idOf("admin@corner.test");
    await enrol(api, admin);
    expectError(await remove(own), "forbidden");
    expect(at(await get(`/${own}`), "data.second_steps")).toBe(true);
    expectError(await remove("01890000-0000-7000-8000-0000000000aa"), "not_found");
    expectInvalid(await remove("x"), "id");
  });

  test("takes them: neither a workspace's owner nor an administrator who acts as somebody", async () => {
    const id = await idOf("hannah@harbor.test");
    expectError(await remove(id, { reason: REASON }, await logIn(api.call, "olivia@harbor.test")), "forbidden");
    const started = await api.call("POST", "/api/auth/impersonate/start", {
      token: admin,
      json: { target: id, reason: REASON },
      headers: { "x-appliance": "web" },
    });
    const acting = textAt(started, "data.token.token");
    await api.call("POST", "/api/auth/impersonate/write-access", { token: acting, json: { reason: REASON } });
    expectError(await remove(id, { reason: REASON }, acting), "forbidden");
  });
});
