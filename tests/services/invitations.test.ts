// Invitations from both ends: asked inside a workspace, answered by whoever holds the email's secret.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "#server/auth/account-access/invitations.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import { type Answer, type Api, at, logIn, startApi, textAt } from "#tests/support/api.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";
import { emailsTo, emailTo } from "#tests/support/emails.ts";
import { rowsIn } from "#tests/support/rows.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

let database: DemoDatabase;
let api: Api;
let pool: pg.Pool;
let boston: WorkspaceScope;
let dental: WorkspaceScope;
let sender: {
  scope: WorkspaceScope;
  invitedBy: { id: string; name: string };
  workspaceName: string;
  timeZone: string;
  onTrial: boolean;
};

beforeAll(async () => {
  database = await demoDatabase();
  api = await startApi({ database, variables: { TRUSTED_PROXY_HOPS: "1", LOG_LEVEL: "error" } });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  openPool(database.url);
  boston = await scopeOf("Harbor Realty Boston");
  dental = await scopeOf("Bright Smile Dental");
  const { rows } = await pool.query("select id from users where email = 'liam@harbor.test'");
  sender = {
    scope: boston,
    invitedBy: { id: String(rows[0]?.id), name: "Liam Doyle" },
    workspaceName: "Harbor Realty Boston",
    onTrial: false,
    timeZone: "America/New_York",
  };
});
afterAll(async () => {
  await closePool();
  await pool.end();
  await api.stop();
  await database.drop();
});

async function scopeOf(name: string): Promise<WorkspaceScope> {
  const { rows } = await pool.query("select id from workspaces where name = $1", [name]);
  return authorize({ kind: "system", name: "test" }, "links.read", { workspaceId: String(rows[0]?.id) });
}

const invite = (email: string, role: "manager" | "member" = "member") =>
  inWorkspace(boston, (tx) => createInvitation(tx, { ...sender, email, role }));

async function secretFor(email: string, role: "manager" | "member" = "member"): Promise<string> {
  await invite(email, role);
  return (await emailTo(pool, email.toLowerCase())).secret;
}

let addresses = 0;
function post(path: string, json: object, token?: string): Promise<Answer> {
  addresses += 1;
  const headers = { "x-forwarded-for": `203.0.113.${addresses % 250}` };
  return api.call("POST", `/api/auth/${path}`, { json, headers, ...(token === undefined ? {} : { token }) });
}
const NEWCOMER = { firstname: "Vera", lastname: "Lund", password: "seven herons at the mill" };
const look = (invitation_id: string) => post("invitation", { invitation_id });
const accept = (invitation_id: string, token?: string, who: object = token === undefined ? NEWCOMER : {}) =>
  post("invitation/accept", { invitation_id, ...who }, token);

describe("somebody new", () => {
  test("sees who asks, joins with the invited role, and is inside", async () => {
    const secret = await secretFor("Vera@Lund.test", "manager");
    expect((await look(secret)).body).toEqual({
      data: {
        state: "open",
        email: "vera@lund.test",
        role: "manager",
        workspace_name: "Harbor Realty Boston",
        inviter: "Liam Doyle",
        has_account: false,
      },
    });
    const joined = await accept(secret);
    expectData(joined);
    const me = await api.call("GET", "/api/auth/me", { token: textAt(joined, "data.token") });
    expect(at(me, "data")).toMatchObject({
      email: "vera@lund.test",
      firstname: "Vera",
      workspace: { workspace_name: "Harbor Realty Boston", role: "manager" },
    });
    expectError(await accept(secret), "gone");
    expect(at(await look(secret), "data.state")).toBe("accepted");
  });

  test("of two at the same time one joins", async () => {
    const secret = await secretFor("race@lund.test");
    const both = await Promise.all([accept(secret), accept(secret)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 410 || status === 403)).toHaveLength(1);
  });

  test("needs a name and a good password; a refusal spends nothing", async () => {
    const secret = await secretFor("picky@lund.test");
    expectInvalid(await accept(secret, undefined, { ...NEWCOMER, firstname: undefined }), "firstname");
    expectInvalid(await accept(secret, undefined, { ...NEWCOMER, password: "short" }), "password");
    expectInvalid(await accept(secret, undefined, { ...NEWCOMER, password: "Harbor Realty Boston" }), "password");
    expectData(await accept(secret));
  });
});

describe("somebody with an account", () => {
  test("accepts signed in, and stands in the workspace", async () => {
    const secret = await secretFor("sofia@solo.test");
    expect(at(await look(secret), "data.has_account")).toBe(true);
    expectError(await accept(secret), "forbidden");
    const token = await logIn(api.call, "sofia@solo.test");
    expectData(await accept(secret, token));
    const me = await api.call("GET", "/api/auth/me", { token });
    expect(at(me, "data.workspace")).toMatchObject({ workspace_name: "Harbor Realty Boston", role: "member" });
    expectError(await accept(secret, token), "gone");
  });

  test("cannot accept what is meant for another address", async () => {
    const secret = await secretFor("other@lund.test");
    expectError(await accept(secret, await logIn(api.call, "noah@brightsmile.test")), "forbidden");
    expect(at(await look(secret), "data.state")).toBe("open");
  });

  test("keeps the role they have", async () => {
    const secret = await secretFor("liam@harbor.test", "member");
    const token = await logIn(api.call, "liam@harbor.test");
    expectData(await accept(secret, token));
    expect(at(await api.call("GET", "/api/auth/me", { token }), "data.workspace.role")).toBe("manager");
  });

  test("an administrator in their name cannot accept for them", async () => {
    const secret = await secretFor("ethan@broker.test");
    const started = await api.call("POST", "/api/auth/impersonate/start", {
      token: await logIn(api.call, "admin@corner.test"),
      headers: { "x-appliance": "web" },
      json: { target: "ethan@broker.test", reason: "test" },
    });
    expectError(await accept(secret, textAt(started, "data.token.token")), "forbidden");
    expect(at(await look(secret), "data.state")).toBe("open");
  });
});

describe("seats", () => {
  const HOME = "(select id from workspaces where name = 'Bright Smile Dental')";
  const setSeats = (more: number) =>
    rowsIn(database.url, `update subscriptions set seats = seats_used(${HOME}) + $1 where workspace_id = ${HOME}`, [
      more,
    ]);
  const askedIn = async (email: string) => {
    const ask = { ...sender, scope: dental, workspaceName: "Bright Smile Dental", email, role: "member" } as const;
    await inWorkspace(dental, (tx) => createInvitation(tx, ask));
    return (await emailTo(pool, email)).secret;
  };

  test("of two for the last one a single person joins; the other is told what to do and keeps the invitation", async () => {
    const secrets = [await askedIn("last1@lund.test"), await askedIn("last2@lund.test")];
    await setSeats(1);
    const both = await Promise.all(secrets.map((secret) => accept(secret)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.findIndex(({ status }) => status === 409);
    const refused = both[late];
    if (!refused) throw new Error("one is refused");
    expectError(refused, "conflict");
    expect(textAt(refused, "message")).toMatch(
      /^All \d seats are taken\. Ask Liam Doyle for another seat, then open this link again\.$/,
    );
    const secret = secrets[late] ?? "";
    expect(at(await look(secret), "data.state")).toBe("open");
    const { rows } = await pool.query("select 1 from emails where email = $1", [`last${late + 1}@lund.test`]);
    expect(rows).toEqual([]);
    await setSeats(1);
    expectData(await accept(secret));
  });

  test("somebody who has one needs no other", async () => {
    const secret = await askedIn("noah@brightsmile.test");
    await setSeats(0);
    expectData(await accept(secret, await logIn(api.call, "noah@brightsmile.test")));
    const other = await askedIn("sofia@solo.test");
    expectError(await accept(other, await logIn(api.call, "sofia@solo.test")), "conflict");
    await setSeats(20);
    expectData(await accept(other, await logIn(api.call, "sofia@solo.test")));
  });
});

describe("inside the workspace", () => {
  test("an address is asked once; one that ran out is asked anew", async () => {
    const first = await secretFor("once@lund.test");
    await expect(invite("ONCE@lund.test")).rejects.toMatchObject({
      code: "invalid",
      details: { fields: { email: [/open invitation/] } },
    });
    await pool.query("update invitations set expires_at = now() where email = 'once@lund.test'");
    expect(at(await look(first), "data.state")).toBe("expired");
    expectError(await accept(first), "gone");
    const second = await secretFor("once@lund.test");
    expect(second).not.toBe(first);
    expectData(await accept(second));
  });

  test("is open for seven days, and for seven more when it is sent again", async () => {
    const { id } = await invite("week@lund.test");
    const stateIn = async (hours: number) => {
      const sql = "update invitations set expires_at = expires_at - make_interval(hours => $1) where id = $2";
      await pool.query(sql, [hours, id]);
      return at(await look((await emailTo(pool, "week@lund.test")).secret), "data.state");
    };
    expect([await stateIn(7 * 24 - 1), await stateIn(2)]).toEqual(["open", "expired"]);
    await inWorkspace(boston, (tx) => resendInvitation(tx, { ...sender, id }));
    expect([await stateIn(7 * 24 - 1), await stateIn(2)]).toEqual(["open", "expired"]);
  });

  test("twenty who ask the same address at once leave one invitation", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => invite("crowd@lund.test")));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await emailsTo(pool, "crowd@lund.test")).toHaveLength(1);
  });

  test("taken back, its link is dead", async () => {
    const { id } = await invite("back@lund.test");
    const { secret } = await emailTo(pool, "back@lund.test");
    await inWorkspace(boston, (tx) => revokeInvitation(tx, { scope: boston, id }));
    expect(at(await look(secret), "data.state")).toBe("revoked");
    expectError(await accept(secret), "gone");
    await expect(inWorkspace(boston, (tx) => revokeInvitation(tx, { scope: boston, id }))).rejects.toMatchObject({
      code: "gone",
    });
    await expect(inWorkspace(boston, (tx) => resendInvitation(tx, { ...sender, id }))).rejects.toMatchObject({
      code: "gone",
    });
  });

  test("sent again, only the new link counts", async () => {
    const { id } = await invite("again@lund.test");
    const old = await emailTo(pool, "again@lund.test");
    const renewed = await inWorkspace(boston, (tx) => resendInvitation(tx, { ...sender, id }));
    expect(renewed).toMatchObject({ id, version: 2, state: "open" });
    expectError(await look(old.secret), "not_found");
    expectData(await accept((await emailTo(pool, "again@lund.test")).secret));
  });

  test("the list has what nobody answered, page by page, and nothing of another workspace", async () => {
    for (const n of [1, 2, 3]) await invite(`list${n}@lund.test`);
    const page = (offset: number) =>
      inWorkspace(boston, (tx) => listInvitations(tx, boston, { filter: "LIST", limit: 2, offset }));
    expect((await page(0)).rows.map(({ email }) => email)).toEqual(["list3@lund.test", "list2@lund.test"]);
    expect(await page(2)).toMatchObject({ total: 3, rows: [{ email: "list1@lund.test", state: "open" }] });
    const theirs = await inWorkspace(dental, (tx) => listInvitations(tx, dental, { limit: 100, offset: 0 }));
    expect(theirs).toEqual({ total: 0, rows: [] });
    const mine = (await page(0)).rows[0]?.id ?? "";
    await expect(inWorkspace(dental, (tx) => revokeInvitation(tx, { scope: dental, id: mine }))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("secrets are stored by their hash alone, and names in an email are plain text on one line", async () => {
    const hostile = {
      ...sender,
      workspaceName: "A\r\nBcc: x@y.test <b>",
      invitedBy: { ...sender.invitedBy, name: "" },
    };
    await inWorkspace(boston, (tx) => createInvitation(tx, { ...hostile, email: "hostile@lund.test", role: "member" }));
    const letter = await emailTo(pool, "hostile@lund.test");
    expect(letter.subject).toBe("Somebody invites you to A Bcc: x@y.test <b>");
    const { rows } = await pool.query("select * from invitations where email = 'hostile@lund.test'");
    expect(JSON.stringify(rows)).not.toContain(letter.secret);
  });
});

test("an unknown secret is no invitation", async () => {
  expectError(await look("x".repeat(43)), "not_found");
  expectError(await accept("x".repeat(43)), "not_found");
});
