// The export of one's data, and deleting the account: what the export holds and for whom, and what is left of somebody who deleted the account.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { PIXEL } from "#lib/services/denials.ts";
import { type Answer, at, cookieOf, logIn, textAt } from "#tests/support/api.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database } = await openedApi({ variables: { LOG_LEVEL: "info" } });

const PASSWORD = "corner-demo";
const call = (method: string, path: string, token: string, json?: unknown): Promise<Answer> =>
  api.call(method, `/api${path}`, { token, ...(json === undefined ? {} : { json }) });

async function rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.query(text, values)).rows;
}

async function one(text: string, values: unknown[] = []): Promise<unknown> {
  return Object.values((await rows(text, values))[0] ?? {})[0];
}

async function readyExport(token: string): Promise<string> {
  for (const limit = Date.now() + 20_000; Date.now() < limit; await sleep(50)) {
    const answer = await call("GET", "/auth/export", token);
    if (at(answer, "data.state") === "ready") return textAt(answer, "data.id");
  }
  throw new Error("the export was never ready");
}

async function acting(target: string): Promise<string> {
  const admin = await logIn(api.call, "admin@corner.test");
  const started = await api.call("POST", "/api/auth/impersonate/start", {
    token: admin,
    headers: { "x-appliance": "web" },
    json: { target, reason: "a test of limits" },
  });
  const token = textAt(started, "data.token.token");
  // With write access, so that what is refused is refused for acting and not for reading.
  await database.query(
    "update sessions set read_only = false where impersonator_id is not null and revoked_at is null",
  );
  return token;
}

/** A contact that only its owner sees. */
async function addKept(token: string, name: string): Promise<void> {
  const added = await call("POST", "/contacts", token, { name });
  const change = { version: at(added, "data.version"), seen_by: "owner" };
  expectData(await call("PATCH", `/contacts/${textAt(added, "data.id")}`, token, change), 200);
}

describe("the export", () => {
  test("is one file of everything held of the person, in every workspace, and of nobody else", async () => {
    const mia = await logIn(api.call, "mia@harbor.test");
    await call("POST", "/links", mia, { default_destination_url: "https://example.com/of-mia-alone" });
    await addKept(mia, "Kept By Mia");
    await addKept(await logIn(api.call, "marcus@harbor.test"), "Kept By Marcus");
    const begun = await call("POST", "/auth/export", mia);
    expectData(begun, 202);
    const id = await readyExport(mia);
    const file = await call("GET", `/auth/export/${id}/file`, mia);
    expect(file.headers.get("content-type")).toBe("application/json");
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename="corner-export-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(file.body).toMatchObject({
      profile: { email: "mia@harbor.test", firstname: "Mia" },
      workspaces: [{ name: "Harbor Realty Boston", role: "member" }],
      sessions: expect.arrayContaining([expect.objectContaining({ by_administrator: false })]),
      emails: expect.any(Array),
      activity: expect.arrayContaining([expect.objectContaining({ action: "export.start" })]),
    });
    const links = at(file, "share_links");
    expect(links).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ default_destination_url: "https://example.com/of-mia-alone", people: 0 }),
      ]),
    );
    expect(at(file, "contacts")).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "Kept By Mia", facts: [expect.anything()] })]),
    );
    expect(file.text).not.toContain("Kept By Marcus");
    const mine = await one(
      "select count(*)::int from links l join users u on u.id = l.owner_id where u.email = 'mia@harbor.test'",
    );
    expect(Array.isArray(links) && links.length).toBe(mine);
    for (const secret of ["password", "argon2", "hash"]) expect(file.text.toLowerCase()).not.toContain(secret);
    expect(
      await one("select purpose from outbox where recipient = 'mia@harbor.test' and purpose = 'export-ready'"),
    ).toBe("export-ready");
    const sums = await one(
      "select coalesce(sum(h.people), 0)::int from interaction_days h join links l on l.id = h.subject_id join users u on u.id = l.owner_id where u.email = 'mia@harbor.test'",
    );
    const told = Array.isArray(links) ? links.reduce((sum, link) => sum + Number(Object(link).people), 0) : -1;
    expect(told).toBe(sums);
  });

  test("is one at a time, for one person, for a week, and by nobody who acts for them", async () => {
    const liam = await logIn(api.call, "liam@harbor.test");
    const presses = await Promise.all(Array.from({ length: 4 }, () => call("POST", "/auth/export", liam)));
    const id = await readyExport(liam);
    for (const answer of presses) expect([answer.status, at(answer, "data.id")]).toEqual([202, id]);
    expect(at(await call("POST", "/auth/export", liam), "data.id")).toBe(id);
    const marcus = await logIn(api.call, "marcus@harbor.test");
    expectError(await call("GET", `/auth/export/${id}/file`, marcus), "not_found");
    const actor = await acting("liam@harbor.test");
    expectError(await call("POST", "/auth/export", actor), "forbidden");
    expectError(await call("GET", `/auth/export/${id}/file`, actor), "forbidden");
    await database.query("update user_exports set expires_at = now() - interval '1 second' where id = $1", [id]);
    expectError(await call("GET", `/auth/export/${id}/file`, liam), "not_found");
    expect(at(await call("GET", "/auth/export", liam), "data")).toBeNull();
  });

  test("leaves no email to whoever switched it off", async () => {
    const daniel = await logIn(api.call, "daniel@harbor.test");
    await call("PATCH", "/auth/profile/notifications", daniel, { "export-ready": false });
    await call("POST", "/auth/export", daniel);
    await readyExport(daniel);
    expect(await rows("select 1 from outbox where recipient = 'daniel@harbor.test'")).toEqual([]);
  });
});

describe("deleting the account", () => {
  const bye = (token: string, email: string, password = PASSWORD) =>
    call("POST", "/auth/account/delete", token, { email, password });

  test("asks for the address as typed and for the password, and not of who acts for somebody", async () => {
    const tom = await logIn(api.call, "tom@harbor.test");
    expectInvalid(await bye(tom, "thomas@harbor.test"), "email");
    expectInvalid(await bye(tom, "tom@harbor.test", "wrong"), "password");
    expectError(await bye(await acting("tom@harbor.test"), "tom@harbor.test"), "forbidden");
    expectData(await call("GET", "/auth/me", tom));
  });

  test("is refused while a workspace would be left without an owner, and names it", async () => {
    const olivia = await logIn(api.call, "olivia@harbor.test");
    const plan = await call("GET", "/auth/account/deletion", olivia);
    expect(at(plan, "data.allowed")).toBe(false);
    const answer = await bye(olivia, "olivia@harbor.test");
    expectError(answer, "conflict");
    expect(at(answer, "current.hand_over")).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "Harbor Realty Boston", others: expect.any(Number) })]),
    );
    expectData(await call("GET", "/auth/me", olivia));
  });

  test("is refused to the only administrator", async () => {
    const admin = await logIn(api.call, "admin@corner.test");
    expect(at(await call("GET", "/auth/account/deletion", admin), "data.reason")).toMatch(/only administrator/);
    expectError(await bye(admin, "admin@corner.test"), "conflict");
  });

  test("a member leaves: links stay with the owner, and nothing of the person is left anywhere", async () => {
    const grace = await logIn(api.call, "grace@harbor.test");
    const other = await logIn(api.call, "grace@harbor.test");
    const { id, place } = await placeOf("grace@harbor.test");
    const link = textAt(
      await call("POST", "/links", grace, { default_destination_url: "https://example.com/g" }),
      "data.id",
    );
    const photo = textAt(await call("POST", "/auth/photos", grace, { content: PIXEL }), "data.photo_url");
    await call("POST", "/auth/export", grace);
    await readyExport(grace);
    await database.query("select audit_write($1, $2, null, null, 'invite', 'invitation', null, null, $3, null)", [
      "01890000-0000-7000-8000-00000000abcd",
      place,
      JSON.stringify({ email: "grace@harbor.test", note: "for grace@harbor.test", role: "member" }),
    ]);
    await database.query("select audit_write($1, $2, null, null, 'user.make', 'user', $3, null, $4, null)", [
      "01890000-0000-7000-8000-00000000abce",
      place,
      id,
      JSON.stringify({ firstname: "Grace", deep: ["Grace"], id, count: 3 }),
    ]);

    expectData(await bye(grace, " GRACE@harbor.test "));

    for (const token of [grace, other]) expectError(await call("GET", "/auth/me", token), "unauthenticated");
    expect(
      (await api.call("POST", "/api/auth/login", { json: { email: "grace@harbor.test", password: PASSWORD } })).status,
    ).toBe(422);
    expect((await fetch(`${api.origin}${photo}`)).status).toBe(404);
    expect(await one("select owner_id from links where id = $1", [link])).toBe(
      await one("select owner_id from workspaces where id = $1", [place]),
    );
    expect(await one("select version from links where id = $1", [link])).toBe(2);
    expect(
      await rows(
        "select actor_id, workspace_id, after from audit where action = 'links.hand-over' and subject_id = $1",
        [id],
      ),
    ).toMatchObject([{ actor_id: null, workspace_id: place, after: { owner_id: expect.any(String) } }]);
    for (const table of ["assets", "asset_uses", "blobs"]) {
      const left = table === "blobs" ? "and state <> 'owed'" : "";
      expect(await rows(`select 1 from ${table} where workspace_id = $1 ${left}`, [id]), table).toEqual([]);
    }
    for (const table of ["memberships", "emails", "user_photos", "user_exports"])
      expect(await rows(`select 1 from ${table} where user_id = $1`, [id]), table).toEqual([]);
    expect(
      await rows("select email, firstname, lastname, phone, title, password_hash from users where id = $1", [id]),
    ).toEqual([{ email: "", firstname: "Former", lastname: "member", phone: null, title: null, password_hash: null }]);
    expect(
      await rows("select action, after from audit where before::text like '%grace@%' or after::text like '%grace@%'"),
    ).toEqual([]);
    expect(await one("select after from audit where action = 'invite'")).toEqual({
      email: "",
      note: "for ",
      role: "member",
    });
    expect(await one("select after from audit where action = 'user.make'")).toEqual({
      firstname: null,
      deep: [null],
      id,
      count: 3,
    });
    expect(await rows("select purpose from outbox where recipient = 'grace@harbor.test'")).toEqual([
      { purpose: "account-deleted" },
    ]);
    expect(await rows("select 1 from audit where action = 'account.delete' and subject_id = $1", [id])).toHaveLength(1);
    const admin = await logIn(api.call, "admin@corner.test");
    expect(at(await call("GET", "/admin/people?filters=former%20member", admin), "meta.total")).toBe(0);
    expectError(await call("GET", `/admin/people/${id}`, admin), "not_found");
    expectError(await call("POST", `/admin/people/${id}/email`, admin, { kind: "activate" }), "not_found");
    const trail = await call("GET", `/admin/audit?person=${id}&per_page=100`, admin);
    expect(trail.text).toContain("account.delete");
    expect(trail.text).not.toMatch(/grace@/i);
  });

  test("is refused while a provider would go on charging for a workspace that closes", async () => {
    const sofia = await logIn(api.call, "sofia@solo.test");
    const { place } = await placeOf("sofia@solo.test");
    const charge = (until: boolean) =>
      database.query(
        `update subscriptions set provider = 'stripe', stripe_subscription = 'sub_test', cancel_at_period_end = $2
         where workspace_id = $1`,
        [place, until],
      );
    expect((await charge(false)).rowCount).toBe(1);
    expectError(await bye(sofia, "sofia@solo.test"), "conflict");
    expect(at(await call("GET", "/auth/account/deletion", sofia), "data.reason")).toMatch(/Cancel the plan of Sofia/);
    await charge(true);
    expect(at(await call("GET", "/auth/account/deletion", sofia), "data.allowed")).toBe(true);
  });

  test("who is alone closes the workspace with them: its links are gone, and their address is free again", async () => {
    const sofia = await logIn(api.call, "sofia@solo.test");
    const { place } = await placeOf("sofia@solo.test");
    const link = await call("POST", "/links", sofia, { default_destination_url: "https://example.com/s" });
    const alias = textAt(link, "data.alias");
    expect((await api.call("GET", `/l/${alias}`)).status).toBe(302);
    const answer = await api.call("POST", "/api/auth/account/delete", {
      cookie: `token=${sofia}`,
      headers: { "sec-fetch-site": "same-origin" },
      json: { email: "sofia@solo.test", password: PASSWORD },
    });
    expectData(answer);
    expect(cookieOf(answer, "token")).toMatch(/Max-Age=0/);
    expect(cookieOf(answer, "flash")).toContain("account-deleted");
    expect(
      await rows("select name, is_active, subscription_status, logo_url, address from workspaces where id = $1", [
        place,
      ]),
    ).toEqual([
      { name: "Closed workspace", is_active: false, subscription_status: "canceled", logo_url: null, address: null },
    ]);
    await expect.poll(async () => (await api.call("GET", `/l/${alias}`)).status, { timeout: 5000 }).toBe(410);
    expect(await rows("select 1 from emails where email = 'sofia@solo.test'")).toEqual([]);
  });

  test("twice at once deletes once", async () => {
    const lucas = await logIn(api.call, "lucas@inactive.test");
    const answers = await Promise.all([1, 2, 3].map(() => bye(lucas, "lucas@inactive.test")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await rows("select 1 from audit where action = 'account.delete' and after->'closed' is not null"),
    ).toHaveLength(3);
  });

  async function placeOf(email: string): Promise<{ id: string; place: string }> {
    const [row] = await rows(
      "select u.id, m.workspace_id as place from users u join memberships m on m.user_id = u.id where u.email = $1",
      [email],
    );
    return { id: String(row?.id), place: String(row?.place) };
  }
});

test("a tenant's role may not touch anybody's photos or exports", async () => {
  await database.query("begin; set local role app");
  for (const table of ["user_photos", "user_exports"]) {
    await database.query("savepoint s");
    await expect(database.query(`select 1 from ${table}`)).rejects.toThrow(/permission denied/);
    await database.query("rollback to savepoint s");
  }
  await database.query("rollback");
});
