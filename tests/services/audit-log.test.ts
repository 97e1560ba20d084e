// The audit log: of a workspace for its owner and managers, of everything for administrators, and nobody else's.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Api, at, logIn, rowsOf, startApi, textAt } from "#tests/support/api.ts";
import { rowsIn } from "#tests/support/rows.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

let api: Api;
let liam: string;
let admin: string;
let linkId: string;
let past: string[];
beforeAll(async () => {
  api = await startApi();
  liam = await api.signIn("liam@harbor.test");
  admin = await api.signIn("admin@corner.test");
  past = rowsOf(await log()).map((row) => `${Object(row.get("actor")).name} ${row.get("sentence")}`);
  // The demo's own past would be counted along.
  await rowsIn(api.databaseUrl, "delete from audit where request_id is null");
  const mia = await api.signIn("mia@harbor.test");
  const titled = (content: string) => ({
    default_destination_url: "https://example.com/audit",
    og_tags: [{ property: "og:title", content }],
  });
  const json = titled("Autumn open house");
  const made = await api.call("POST", "/api/links", { token: mia, json });
  linkId = textAt(made, "data.id");
  const change = { version: 1, ...titled("Winter open house") };
  await api.call("PATCH", `/api/links/${linkId}`, { token: mia, json: change });
  await api.signIn("noah@brightsmile.test");
});
afterAll(() => api.stop());

const log = (query = "", token = liam) => api.call("GET", `/api/audit?per_page=1000&${query}`, { token });
const everything = (query = "") => api.call("GET", `/api/admin/audit?per_page=1000&${query}`, { token: admin });
const sentences = (answer: Answer) => rowsOf(answer).map((row) => row.get("sentence"));
const idOf = async (token: string) => textAt(await api.call("GET", "/api/auth/me", { token }), "data.id");

/** Entries of before now, which the product never writes, are in no count of what came. */
const countAnew = () => rowsIn(api.databaseUrl, "delete from audit_counts");

describe("a workspace's log", () => {
  test("says who did what, in words, and what changed by it", async () => {
    const answer = await log("action=links.update");
    expectData(answer);
    expect(at(answer, "data.0")).toMatchObject({
      actor: { name: "Mia Santos", photo_url: "/demo/mia.svg" },
      acting_for: null,
      sentence: "changed the link Winter open house",
      subject: { type: "link", id: linkId, name: "Winter open house" },
    });
    expect(at(answer, "data.0.changes")).toContainEqual({
      field: "Title",
      from: "Autumn open house",
      to: "Winter open house",
    });
  });

  test("begins with the demo's own past: what a manager's log is for, support's visit under both names", async () => {
    expect(past).toEqual(
      expect.arrayContaining([
        "Olivia Harper changed the role of Liam Doyle",
        "Mia Santos created the link Fort Point loft",
        "Ada Corner began acting as Mia Santos",
        "Ada Corner stopped acting as Mia Santos",
      ]),
    );
  });

  test("names whose role changed, and finds it among what happened to them", async () => {
    const mia = await idOf(await api.signIn("mia@harbor.test"));
    const changed = { token: liam, json: { role: "manager", version: 1 } };
    expectData(await api.call("PATCH", `/api/members/${mia}`, changed));
    const answer = await log(`person=${mia}&action=members.update`);
    expect(sentences(answer)).toEqual(["changed the role of Mia Santos"]);
    expect(at(answer, "data.0.changes")).toEqual([{ field: "Role", from: "member", to: "manager" }]);
    expectData(await api.call("PATCH", `/api/members/${mia}`, { token: liam, json: { role: "member", version: 2 } }));
  });

  test("holds nothing of another workspace, whatever is asked for", async () => {
    const whole = (await log()).text;
    expect(whole).toContain("Mia Santos");
    expect(whole).not.toMatch(/Bright Smile|Noah|noah@/);
    const noah = await idOf(await api.signIn("noah@brightsmile.test"));
    expect(rowsOf(await log(`person=${noah}`))).toEqual([]);
    expect(rowsOf(await log("filters=noah"))).toEqual([]);
  });

  test("an administrator who acts as somebody stands in it with both names", async () => {
    const json = { target: "mia@harbor.test", reason: "Ticket 4711" };
    const started = await api.call("POST", "/api/auth/impersonate/start", {
      token: admin,
      json,
      headers: { "x-appliance": "web" },
    });
    expectData(started);
    const answer = await log("action=impersonation.start");
    expect(at(answer, "data.0")).toMatchObject({
      actor: { name: "Ada Corner" },
      acting_for: { name: "Mia Santos" },
      sentence: "began acting as Mia Santos",
    });
    expect(at(answer, "data.0.changes")).toEqual([{ field: "Reason", from: null, to: "Ticket 4711" }]);
  });

  test("is narrowed by person, act, day and words", async () => {
    const mia = await idOf(await api.signIn("mia@harbor.test"));
    const hers = rowsOf(await log(`person=${mia}`));
    expect(hers.length).toBeGreaterThan(2);
    expect(sentences(await log("filters=changed%20the%20link"))).toEqual(["changed the link Winter open house"]);
    expect(sentences(await log("filters=mia%20santos&action=links.create"))).toHaveLength(1);
    expect(sentences(await log("filters=autumn%20open"))).toContain("created the link Autumn open house");
    expect(rowsOf(await log("filters=%25"))).toEqual([]);
    expect(rowsOf(await log("to=2020-01-01"))).toEqual([]);
    expect(rowsOf(await log("from=2020-01-01")).length).toBeGreaterThan(2);
    expectInvalid(await log("from=2026-02-02&to=2026-02-01"), "from");
    expectInvalid(await log("to=9999-12-31"), "to");
    expectInvalid(await log("from=yesterday"), "from");
    expectInvalid(await log("person=x"), "person");
  });

  test("its days are those of the reader's time zone", async () => {
    await rowsIn(
      api.databaseUrl,
      "update audit set at = '2026-03-10 03:30Z' where action = 'links.create' and subject_id = $1",
      [linkId],
    );
    await countAnew();
    // Boston is four hours behind: there it is still the ninth.
    expect(sentences(await log("from=2026-03-09&to=2026-03-09"))).toEqual(["created the link Autumn open house"]);
    expect(sentences(await log("from=2026-03-10&to=2026-03-10"))).toEqual([]);
  });

  test("in personal view holds what one has to do with oneself", async () => {
    const state = Buffer.from(JSON.stringify({ isCompanyView: false })).toString("base64url");
    const own = { cookie: `token=${liam}; state=${state}`, headers: { "sec-fetch-site": "same-origin" } };
    const answer = await api.call("GET", "/api/audit", own);
    const hers = "changed the role of Mia Santos";
    expect(sentences(answer)).toEqual([hers, hers, "signed in"]);
  });

  test("comes page by page, newest first, also beyond the last", async () => {
    const whole = rowsOf(await log()).map((row) => row.get("id"));
    const first = rowsOf(await api.call("GET", "/api/audit?per_page=2&page=1", { token: liam }));
    const second = rowsOf(await api.call("GET", "/api/audit?per_page=2&page=2", { token: liam }));
    expect([...first, ...second].map((row) => row.get("id"))).toEqual(whole.slice(0, 4));
    expect(at(await api.call("GET", "/api/audit?page=99", { token: liam }), "meta.total")).toBe(whole.length);
  });

  test("leaves as a file, which it notes, and never through an administrator who acts as somebody", async () => {
    const file = await api.call("GET", "/api/audit/export?action=links.update", { token: liam });
    expect(file.text).toContain("Mia Santos,,changed the link Winter open house,links.update");
    expect(file.text).toContain("Title: Autumn open house → Winter open house");
    expect(sentences(await log("action=audit.export"))).toEqual(["downloaded the audit log as CSV"]);
    const json = { target: "liam@harbor.test", reason: "Ticket 4711" };
    const headers = { "x-appliance": "web" };
    const started = await api.call("POST", "/api/auth/impersonate/start", { token: admin, json, headers });
    const token = textAt(started, "data.token.token");
    expectData(await log("", token));
    expectError(await api.call("GET", "/api/audit/export", { token }), "forbidden");
  });
});

describe("the platform's log", () => {
  test("holds every workspace and what happens outside one", async () => {
    const text = (await everything()).text;
    for (const name of ["Harbor Realty Boston", "Bright Smile Dental"]) expect(text).toContain(name);
    const workspace = textAt(
      await api.call("GET", "/api/admin/workspaces?filters=bright", { token: admin }),
      "data.0.id",
    );
    const one = rowsOf(await everything(`workspace=${workspace}`));
    expect(one.length).toBeGreaterThan(0);
    for (const row of one) expect(row.get("workspace")).toEqual({ id: workspace, name: "Bright Smile Dental" });
    const file = await api.call("GET", "/api/admin/audit/export", { token: admin });
    expect(
      file.text.startsWith("When (America/New_York),Who,Acting for,What,Action,Changes,Workspace,Request\r\n"),
    ).toBe(true);
  });

  test("keeps ids of erased people, and nothing personal", async () => {
    const email = "gone@erased.test";
    const workspace = { kind: "new", name: "Erased", main_component: "solo" };
    const made = await api.call("POST", "/api/admin/people", {
      token: admin,
      json: { email, firstname: "Gone", lastname: "Girl", workspace },
    });
    const id = textAt(made, "data.id");
    await rowsIn(
      api.databaseUrl,
      'select audit_write(gen_random_uuid(), null, $1, null, \'profile.update\', \'user\', $2, \'{"firstname": "Gone"}\', \'{"firstname": "Still", "version": 2}\', null)',
      [id, id],
    );
    await rowsIn(api.databaseUrl, "select person_forget($1, $2)", [id, email]);
    const answer = await everything(`person=${id}&action=profile.update`);
    expect(at(answer, "data.0.changes")).toEqual([{ field: "Version", from: null, to: "2" }]);
    expect(answer.text).not.toMatch(/Still/);
  });
});

test("ten thousand people and entries are found without waiting", async () => {
  await rowsIn(
    api.databaseUrl,
    `with many as (select gen_random_uuid() as id, n from generate_series(1, 10000) n),
      people as (insert into users (id, email, firstname, lastname, seen_at)
        select id, 'person' || n || '@many.test', 'Person', 'Number ' || n, now() - n * interval '1 minute' from many returning id, email),
      places as (insert into workspaces (id, name, owner_id, product, main_component)
        select id, 'Place of ' || email, id, 'solopreneur', 'solo' from people returning id)
     insert into audit (id, at, actor_id, action, subject_type, subject_id)
       select gen_random_uuid(), now() - n * interval '1 minute', id, 'session.start', 'user', id::text from many`,
  );
  await countAnew();
  await rowsIn(api.databaseUrl, "vacuum analyze users");
  const found = await api.call("GET", "/api/admin/people?filters=person9876@many", {
    token: await logIn(api.call, "admin@corner.test"),
  });
  expect(rowsOf(found).map((row) => row.get("email"))).toEqual(["person9876@many.test"]);
  const plan = await rowsIn(
    api.databaseUrl,
    "explain select id from users where lower(email || ' ' || firstname || ' ' || lastname) like like_pattern('person9876@many')",
  );
  expect(JSON.stringify(plan)).toContain("users_text");
  const page = await api.call("GET", "/api/admin/people?page=300&per_page=20&sort_by=email", { token: admin });
  expect(rowsOf(page)).toHaveLength(20);
  const file = await api.call("GET", "/api/admin/people/export", { token: admin });
  expect(file.text.split("\r\n").length).toBeGreaterThan(10_000);
  const trail = await api.call("GET", "/api/admin/audit?action=session.start", { token: admin });
  expect(at(trail, "meta")).toMatchObject({ total: 10_000, total_exact: false, next_cursor: expect.any(String) });
  const whole = await api.call("GET", "/api/admin/audit", { token: admin });
  expect(Number(at(whole, "meta.total"))).toBeGreaterThan(10_000);
  expect(at(whole, "meta.total_exact")).toBeUndefined();
});
