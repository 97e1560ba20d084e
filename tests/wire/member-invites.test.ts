// Asking people in, one by one and by a file, over HTTP.
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { carryOnAll } from "#server/auth/people/member-import-run.ts";
import { mediaPort } from "#server/media/port.ts";
import { type Answer, type Api, at, rowsOf, startApi, startOwnApi, textAt } from "#tests/support/api.ts";
import { expectError, expectInvalid } from "#tests/support/wire.ts";

let api: Api;
let database: pg.Client;
let call: (method: string, path: string, json?: object) => Promise<Answer>;

beforeAll(async () => {
  api = await startApi({ variables: { LOG_LEVEL: "error" } });
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  const token = await api.signIn("liam@harbor.test");
  call = (method, path, json) => api.call(method, `/api${path}`, { token, ...(json ? { json } : {}) });
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

const emailsTo = async (email: string) => {
  const sql = "select letter from outbox where recipient = $1 and purpose = 'invitation' order by created_at";
  return (await database.query(sql, [email])).rows.map((row) => JSON.stringify(row.letter));
};

test("several at once: each for itself, with the note in the email", async () => {
  const emails = ["New.One@example.test", "mia@harbor.test", "nonsense", "new.one@example.test"];
  const answer = await call("POST", "/members/invitations", {
    emails,
    role: "member",
    message: "See you <b>Monday</b>",
  });
  expect(rowsOf(answer).map((row) => [row.get("email"), row.get("outcome")])).toEqual([
    ["new.one@example.test", "invited"],
    ["mia@harbor.test", "refused"],
    ["nonsense", "refused"],
    ["new.one@example.test", "refused"],
  ]);
  const letters = await emailsTo("new.one@example.test");
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain("See you <b>Monday</b>");
});

test("an invitation stands in the list, is sent again, is taken back", async () => {
  const emails = ["second@example.test"];
  await call("POST", "/members/invitations", { emails, role: "manager" });
  const [row] = rowsOf(await call("GET", "/members?state=invited&filters=second"));
  expect(Object.fromEntries(row ?? [])).toMatchObject({
    kind: "invitation",
    role: "manager",
    state: "invited",
    may: ["link", "revoke"],
    links: null,
  });
  const path = `/members/invitations/${row?.get("id")}`;
  expect(at(await call("POST", `${path}/resend`), "data.version")).toBe(2);
  expect(await emailsTo("second@example.test")).toHaveLength(2);
  expect(at(await call("DELETE", path), "data.email")).toBe("second@example.test");
  expect(rowsOf(await call("GET", "/members?state=invited&filters=second"))).toEqual([]);
  expectError(await call("DELETE", path), "gone");
  expectError(await call("POST", `${path}/resend`), "gone");
});

test("without a mail server its link is told to whoever may invite, each time a new one, and it lets in", async () => {
  const emails = ["by.hand@example.test"];
  const [invited] = rowsOf(await call("POST", "/members/invitations", { emails, role: "member" }));
  const path = `/members/invitations/${invited?.get("id")}/link`;
  const first = textAt(await call("POST", path), "data.url");
  const answer = await call("POST", path);
  const second = textAt(answer, "data.url");
  expect(at(answer, "data.email")).toBe("by.hand@example.test");
  const opened = (url: string) =>
    api.call("POST", "/api/auth/invitation", {
      json: { invitation_id: new URL(url).searchParams.get("invitationId") },
    });
  expectError(await opened(first), "not_found");
  expect(at(await opened(second), "data.state")).toBe("open");
  // It stands nowhere else: not in the list, not in the outbox, not in the audit log.
  const secret = new URL(second).searchParams.get("invitationId") ?? "";
  expect(secret.length).toBeGreaterThan(20);
  expect(JSON.stringify(await emailsTo("by.hand@example.test"))).not.toContain(secret);
  expect(JSON.stringify(rowsOf(await call("GET", "/members?filters=by.hand")).map((row) => [...row]))).not.toContain(
    secret,
  );
  const audited = await database.query("select after from audit where subject_id = $1 order by at", [
    invited?.get("id"),
  ]);
  expect(audited.rows.map(({ after }) => after)).toEqual([{ role: "member" }, { link: true }, { link: true }]);
});

test("where emails are sent the link goes to the mailbox alone", async () => {
  const sending = await startOwnApi({ variables: { SMTP_URL: "smtp://127.0.0.1:9", LOG_LEVEL: "error" } });
  try {
    const token = await sending.signIn("liam@harbor.test");
    const json = { emails: ["mailbox@example.test"], role: "member" };
    const [invited] = rowsOf(await sending.call("POST", "/api/members/invitations", { token, json }));
    const path = `/api/members/invitations/${invited?.get("id")}/link`;
    expectError(await sending.call("POST", path, { token }), "forbidden");
    expect(at(await sending.call("GET", "/api/members/overview", { token }), "data.sends_email")).toBe(true);
  } finally {
    await sending.stop();
  }
});

test("another workspace's invitation is not there", async () => {
  await call("POST", "/members/invitations", { emails: ["third@example.test"], role: "member" });
  const [row] = rowsOf(await call("GET", "/members?filters=third"));
  const token = await api.signIn("daniel@harbor.test");
  const path = `/api/members/invitations/${row?.get("id")}`;
  expectError(await api.call("DELETE", path, { token }), "not_found");
  expectError(await api.call("POST", `${path}/resend`, { token }), "not_found");
  expectError(await api.call("POST", `${path}/link`, { token }), "not_found");
});

const MESSY = [
  "Name;Email;Role",
  "Good;good@example.test;manager",
  "=cmd|' /C calc'!A0;bad address;member",
  "Twice;GOOD@example.test;member",
  "Here;mia@harbor.test;",
  "Boss;boss@example.test;owner",
  "None;;member",
  "Odd;odd@example.test;captain",
  "Plain;plain@example.test;",
].join("\r\n");

test("a file is looked through row by row before anything is sent, and sent in the background", async () => {
  const put = await call("POST", "/members/imports", { file_name: "people.csv", text: MESSY });
  const id = textAt(put, "data.id");
  expect(put.status).toBe(201);
  expect(at(put, "data")).toMatchObject({
    state: "draft",
    email_column: 1,
    role_column: 2,
    rows: { ready: 2, problem: 4, skipped: 2, sent: 0, failed: 0 },
  });
  const rows = rowsOf(await call("GET", `/members/imports/${id}/rows`));
  expect(rows.map((row) => row.get("problem"))).toEqual([
    null,
    "That is not an email address.",
    "The same address as in row 1.",
    "Already in this workspace.",
    "Nobody can be invited as an owner. Make them one after they join.",
    "There is no address in this row.",
    "There is no role “captain”. Use manager or member.",
    null,
  ]);
  expect(await emailsTo("good@example.test")).toEqual([]);

  const mapping = { email_column: 1, role_column: null, role: "member", message: "Hello", version: 1 };
  const mapped = await call("PATCH", `/members/imports/${id}`, mapping);
  expect(at(mapped, "data.rows")).toMatchObject({ ready: 4, problem: 2, skipped: 2 });
  expectError(await call("PATCH", `/members/imports/${id}`, mapping), "conflict");
  expectError(await call("POST", `/members/imports/${id}/start`, { version: 1 }), "conflict");
  expect(at(await call("POST", `/members/imports/${id}/start`, { version: 2 }), "data.id")).toBe(id);
  expectError(await call("POST", `/members/imports/${id}/start`, { version: 2 }), "conflict");
  await vi.waitFor(async () => expect(at(await call("GET", `/members/imports/${id}`), "data.state")).toBe("done"), {
    timeout: 20_000,
    interval: 100,
  });
  expect(at(await call("GET", `/members/imports/${id}`), "data.rows")).toMatchObject({ ready: 0, sent: 4 });
  expect(await emailsTo("good@example.test")).toHaveLength(1);
  expect(at(await call("GET", `/members/imports/${id}/rows?state=sent`), "meta.total")).toBe(4);
  expectError(await call("DELETE", `/members/imports/${id}`), "conflict");
});

test("ten thousand rows are one call, and one more is refused", async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `person${index}@example.test`);
  const put = await call("POST", "/members/imports", { text: lines.join("\n") });
  expect(at(put, "data.rows.ready")).toBe(10_000);
  expect(at(put, "data.heads")).toEqual(["Column 1"]);
  const id = textAt(put, "data.id");
  const last = rowsOf(await call("GET", `/members/imports/${id}/rows?per_page=1000&page=10`)).at(-1);
  expect(last?.get("line")).toBe(10_000);
  expect(at(await call("DELETE", `/members/imports/${id}`), "data.id")).toBe(id);
  expectError(await call("GET", `/members/imports/${id}`), "not_found");
  const more = [...lines, "one.more@example.test"].join("\n");
  expectInvalid(await call("POST", "/members/imports", { text: more }), "text");
});

test("whoever may not invite any more sends nothing more", async () => {
  const token = await api.signIn("grace@harbor.test");
  const put = await api.call("POST", "/api/members/imports", { token, json: { text: "late@example.test" } });
  const id = textAt(put, "data.id");
  await database.query("update member_imports set state = 'running', started_at = now() where id = $1", [id]);
  await database.query(
    "update memberships set role = 'member' where user_id = (select user_id from emails where email = 'grace@harbor.test')",
  );
  // What the clock does every minute, and a start does with what a stopped process left.
  openPool(api.databaseUrl);
  await carryOnAll(mediaPort);
  await closePool();
  const { rows } = await database.query("select state, problem from member_import_rows where import_id = $1", [id]);
  expect(rows).toEqual([
    { state: "failed", problem: "The person who uploaded this file can no longer invite people." },
  ]);
  expect(await emailsTo("late@example.test")).toEqual([]);
});

const FULL = "All 5 seats are taken or promised. The owner adds seats under Workspace manager, Billing.";

test("an open invitation holds a seat, suspended people keep theirs, and without one nobody is asked in", async () => {
  const token = await api.signIn("noah@brightsmile.test");
  const ask = async (...emails: string[]) => {
    const json = { emails, role: "member", message: "" };
    const answer = await api.call("POST", "/api/members/invitations", { token, json });
    return rowsOf(answer).map((row) => row.get("message") ?? row.get("outcome"));
  };
  const seats = async () => at(await api.call("GET", "/api/members/overview", { token }), "data.seats");
  const used = Number(at(await api.call("GET", "/api/members/overview", { token }), "data.seats.used"));
  await database.query(
    "update invitations set revoked_at = now() where workspace_id = (select id from workspaces where name = 'Bright Smile Dental')",
  );
  await database.query(
    "update memberships set suspended_at = now() where role <> 'owner' and workspace_id = (select id from workspaces where name = 'Bright Smile Dental')",
  );
  expect(await seats()).toEqual({ used, promised: 0, included: 5 });
  const free = Array.from({ length: 5 - used }, (_, index) => `seat${index}@example.test`);
  expect(await ask(...free)).toEqual(free.map(() => "invited"));
  expect(await seats()).toEqual({ used, promised: 5 - used, included: 5 });
  expect(await ask("one.more@example.test")).toEqual([FULL]);
  const put = await api.call("POST", "/api/members/imports", { token, json: { text: "from.file@example.test" } });
  const path = `/api/members/imports/${textAt(put, "data.id")}`;
  await api.call("POST", `${path}/start`, { token, json: { version: 1 } });
  await vi.waitFor(async () => expect(at(await api.call("GET", path, { token }), "data.state")).toBe("done"), {
    timeout: 20_000,
    interval: 100,
  });
  expect(rowsOf(await api.call("GET", `${path}/rows`, { token })).map((row) => row.get("problem"))).toEqual([FULL]);
});

test("a franchise and its locations share their seats, and one person takes a single one", async () => {
  const PAYER = "(select id from workspaces where name = 'Harbor Realty')";
  const tokens = { boston: await api.signIn("liam@harbor.test"), miami: await api.signIn("daniel@harbor.test") };
  const ask = async (place: keyof typeof tokens, email: string) => {
    const json = { emails: [email], role: "member", message: "" };
    return rowsOf(await api.call("POST", "/api/members/invitations", { token: tokens[place], json }))[0];
  };
  const overview = async (place: keyof typeof tokens) =>
    at(await api.call("GET", "/api/members/overview", { token: tokens[place] }), "data.seats");
  await database.query(
    `update invitations set revoked_at = now() where workspace_id in (select id from workspaces where parent_id = ${PAYER})`,
  );
  await database.query(`update subscriptions set seats = seats_used(${PAYER}) + 1 where workspace_id = ${PAYER}`);
  const both = await Promise.all([ask("boston", "east@example.test"), ask("miami", "south@example.test")]);
  expect(both.map((row) => row?.get("outcome")).toSorted()).toEqual(["invited", "refused"]);
  const seats = await overview("boston");
  expect(seats).toMatchObject({ promised: 1 });
  expect(await overview("miami")).toEqual(seats);

  const [place, email] =
    both[0]?.get("outcome") === "invited"
      ? (["boston", "east@example.test"] as const)
      : (["miami", "south@example.test"] as const);
  const elsewhere = place === "boston" ? "miami" : "boston";
  expect((await ask(elsewhere, email))?.get("outcome")).toBe("invited");
  expect((await ask(elsewhere, "grace@harbor.test"))?.get("outcome")).toBe("invited");
  expect(await overview(place)).toEqual(seats);

  // One that ran out has let go of its seat, and needs one again.
  await database.query(
    "update invitations set expires_at = now() where email in ('east@example.test', 'south@example.test')",
  );
  expect(await overview(place)).toMatchObject({ promised: 0 });
  expect((await ask(place, "quick@example.test"))?.get("outcome")).toBe("invited");
  const listed = rowsOf(await api.call("GET", `/api/members?state=invited&filters=${email}`, { token: tokens[place] }));
  const path = `/api/members/invitations/${listed[0]?.get("id")}/resend`;
  expectInvalid(await api.call("POST", path, { token: tokens[place] }), "email");
});

test("what is no table, or holds nothing, says so", async () => {
  expectInvalid(await call("POST", "/members/imports", { text: "\n\n" }), "text");
  expectInvalid(await call("POST", "/members/imports", { text: "email,role" }), "text");
  const rows = Array.from({ length: 1000 }, (_, index) => `person${index}@example.test,member`).join("\n");
  for (const open of ['email\n"open@example.test\n', `email,role\n"open@example.test,member\n${rows}`]) {
    const refused = await call("POST", "/members/imports", { text: open });
    expectInvalid(refused, "text");
    expect(textAt(refused, "message")).toMatch(/^A quotation mark in this file is never closed\./);
  }
});
