// What a stranger gets for nothing, and how often: one trial, of a plan that the sign-up lists, and a day's invitations.
import { describe, expect, test } from "vitest";
import { at, logIn, rowsOf, textAt } from "#tests/support/api.ts";
import { emailsTo } from "#tests/support/emails.ts";
import { aPerson, inFreshWorkspace } from "#tests/support/factories.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectData, expectInvalid } from "#tests/support/wire.ts";

const { api, database } = await openedApi();

const PASSWORD = "seven herons at the mill";
const ORDER = { name: "Second", main_component: "solo", time_zone: "UTC", currency: "USD" };
const post = (path: string, token: string | undefined, json: object = {}) =>
  api.call("POST", `/api${path}`, token === undefined ? { json } : { token, json });
const statusOf = (id: string) =>
  database.query("select subscription_status as status, payment_url from workspaces where id = $1", [id]);

async function secretFor(email: string): Promise<string> {
  const { rows } = await database.query(
    "select letter->'action'->>'url' as url from outbox where recipient = $1 and subject like 'Confirm%' order by id desc limit 1",
    [email],
  );
  return new URL(rows[0]?.url).searchParams.get("token") ?? "";
}

/** Signs up as a stranger and answers the email; how the workspace that came of it stands. */
async function signedUp(email: string) {
  const names = { firstname: "Kim", lastname: "Lund", workspace_name: "Lund Flowers", plan: "solo" };
  expectData(await post("/auth/sign-up", undefined, { email, ...names, password: PASSWORD }));
  const token = textAt(
    await post("/auth/activate", undefined, { token: await secretFor(email), password: PASSWORD }),
    "data.token",
  );
  return { token, status: at(await api.call("GET", "/api/auth/me", { token }), "data.workspace.subscription") };
}

describe("a trial", () => {
  test("is one per person: another workspace is paid before it opens", async () => {
    const { token, id } = await inFreshWorkspace(api, database, { name: "First" });
    expect((await statusOf(id)).rows[0]).toMatchObject({ status: "trialing" });
    const made = await post("/workspaces", token, ORDER);
    const second = textAt(made, "data.workspace_id");
    expect((await statusOf(second)).rows[0]).toEqual({
      status: "pending",
      payment_url: `/subscribe?workspace=${second}`,
    });
    await api.call("DELETE", `/api/workspaces/${id}`, { token });
    const third = textAt(await post("/workspaces", token, { ...ORDER, name: "Third" }), "data.workspace_id");
    expect((await statusOf(third)).rows[0]).toMatchObject({ status: "pending" });
  });

  test("asked for twice at once is one", async () => {
    const person = await aPerson(database);
    const token = await logIn(api.call, person.email);
    const made = await Promise.all(["a", "b", "c"].map((name) => post("/workspaces", token, { ...ORDER, name })));
    const found = await Promise.all(made.map((answer) => statusOf(textAt(answer, "data.workspace_id"))));
    expect(found.map(({ rows }) => rows[0]?.status).sort()).toEqual(["pending", "pending", "trialing"]);
  });

  test("is one per mailbox, whatever is hung on to its name, and leaving does not begin a new one", async () => {
    const first = await signedUp("kim@lund.test");
    expect(first.status).toMatchObject({ subscription_status: "trialing" });
    const again = await signedUp("kim+more@lund.test");
    expect(again.status).toMatchObject({ subscription_status: "pending" });
    const left = { email: "kim@lund.test", password: PASSWORD };
    expectData(await post("/auth/account/delete", first.token, left));
    expect((await signedUp("kim@lund.test")).status).toMatchObject({ subscription_status: "pending" });
  });

  test("is one per mailbox at Gmail too, where dots and the other name change nothing", async () => {
    expect((await signedUp("ida.lund@gmail.com")).status).toMatchObject({ subscription_status: "trialing" });
    expect((await signedUp("i.dalund+x@googlemail.com")).status).toMatchObject({ subscription_status: "pending" });
  });

  test("of a mailbox that had one before addresses were hashed with a key is its last", async () => {
    // The SHA-256 of "trial old@lund.test", as migration 0025 and the release after it wrote it.
    await database.query("insert into trials (key, begun_for) values ($1, gen_random_uuid())", [
      "address:49d51329bc447e2cdb91db75c682cd4ef021c3efb73d3d38da0c07266336abb5",
    ]);
    expect((await signedUp("old+new@lund.test")).status).toMatchObject({ subscription_status: "pending" });
  });

  test("leaves nothing of its address that could be tried out", async () => {
    await signedUp("plain@lund.test");
    const { rows } = await database.query(
      "select key from trials where key like '%9ad2c806d4e27411c2db2d53b6ddeabe334fb56a84ceaa27d59ba621b7d8cd82%' or key like '%lund%'",
    );
    expect(rows).toEqual([]);
  });

  test("is never of a plan that the sign-up does not list", async () => {
    const person = await aPerson(database);
    const token = await logIn(api.call, person.email);
    expectInvalid(await post("/workspaces", token, { ...ORDER, main_component: "distributor" }), "main_component");
    await database.query(
      "insert into promo_codes (code, trial_days, main_component, max_uses, expires_at) values ('BIG', 90, 'distributor', 9, now() + interval '1 day')",
    );
    const names = { firstname: "Ada", lastname: "Lund", workspace_name: "Big", plan: "solo", promo_code: "BIG" };
    const email = "ada@lund.test";
    await post("/auth/sign-up", undefined, { email, ...names, password: PASSWORD });
    const secret = await secretFor(email);
    const made = textAt(await post("/auth/activate", undefined, { token: secret, password: PASSWORD }), "data.token");
    expect(at(await api.call("GET", "/api/auth/me", { token: made }), "data.workspace.subscription")).toMatchObject({
      subscription_status: "pending",
    });
  });
});

describe("invitations", () => {
  const invite = (token: string, emails: readonly string[], message = "") =>
    post("/members/invitations", token, { emails, role: "member", message });
  const outcomes = async (answer: ReturnType<typeof invite>) =>
    rowsOf(await answer).map((row) => [row.get("outcome"), row.get("message")]);

  test("on trial carry no web address, neither in a message nor in a name", async () => {
    const { token, id, person } = await inFreshWorkspace(api, database, { name: "Prizes" });
    const refused = (place: string) => [["refused", expect.stringContaining(`Remove “prize.example” from ${place}.`)]];
    expect(await outcomes(invite(token, ["a@else.test"], "Claim at prize.example now"))).toEqual(
      refused("your message"),
    );
    await database.query("update workspaces set name = 'prize.example' where id = $1", [id]);
    expect(await outcomes(invite(token, ["a@else.test"]))).toEqual(refused("the workspace's name"));
    await database.query("update workspaces set name = 'Prizes' where id = $1", [id]);
    await database.query("update users set lastname = 'prize.example' where id = $1", [person.id]);
    expect(await outcomes(invite(token, ["a@else.test"]))).toEqual(refused("your name"));
    expect(await emailsTo(database, "a@else.test")).toEqual([]);
    await database.query("update workspaces set subscription_status = 'active' where id = $1", [id]);
    expect(await outcomes(invite(token, ["a@else.test"], "Claim at prize.example now"))).toEqual([["invited", null]]);
  });

  test("are counted by who sends them, in every workspace, taken back or not", async () => {
    const { token, person } = await inFreshWorkspace(api, database, { name: "Relay" });
    const count = async (name: string) => {
      const key = `${name}:${person.id}`;
      const { rows } = await database.query("select points from rate_limits where key = $1", [key]);
      return rows[0]?.points ?? 0;
    };
    for (const n of [1, 2, 3]) {
      expect(await outcomes(invite(token, [`relay${n}@else.test`]))).toEqual([["invited", null]]);
      const [row] = rowsOf(await api.call("GET", "/api/members?state=invited", { token }));
      expectData(await api.call("DELETE", `/api/members/invitations/${row?.get("id")}`, { token }));
    }
    expect(await count("invitations-trial")).toBe(3);
    const limits = [
      ["invitations-trial", 50, "trialing"],
      ["invitations-day", 2000, "active"],
    ] as const;
    for (const [name, points, status] of limits) {
      await database.query("update workspaces set subscription_status = $2 where owner_id = $1", [person.id, status]);
      await invite(token, [`${status}@else.test`]);
      await database.query("update rate_limits set points = $2 where key = $1", [`${name}:${person.id}`, points - 1]);
      const both = await outcomes(invite(token, [`${status}1@else.test`, `${status}2@else.test`]));
      expect(both).toEqual([
        ["invited", null],
        ["refused", expect.stringContaining("Too many attempts")],
      ]);
    }
  });
});
