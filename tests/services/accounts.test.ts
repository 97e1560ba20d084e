// The admin area's people and workspaces: search, filters, sort, files, and every act with its refusals.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Api, at, logIn, rowsOf, startApi, textAt } from "#tests/support/api.ts";
import { rowsIn, tablesHolding } from "#tests/support/rows.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

let api: Api;
let admin: string;
beforeAll(async () => {
  api = await startApi();
  admin = await logIn(api.call, "admin@corner.test");
});
afterAll(() => api.stop());

const get = (path: string) => api.call("GET", `/api/admin/${path}`, { token: admin });
const post = (path: string, json: object) => api.call("POST", `/api/admin/${path}`, { token: admin, json });
const emails = (answer: Answer) => rowsOf(answer).map((row) => row.get("email"));
const names = (answer: Answer) => rowsOf(answer).map((row) => row.get("name"));
const idOf = async (email: string) => textAt(await get(`people?filters=${encodeURIComponent(email)}`), "data.0.id");

const NEW = {
  firstname: "Pia",
  lastname: "Lund",
  workspace: { kind: "new", name: "Lund & Co", main_component: "company" },
};
let made = 0;
async function somebody(): Promise<{ id: string; email: string }> {
  made += 1;
  const email = `pia.${made}@lund.test`;
  const answer = await post("people", { ...NEW, email });
  expectData(answer, 201);
  return { id: textAt(answer, "data.id"), email };
}
const version = async (id: string) => at(await get(`people/${id}`), "data.version");

describe("people", () => {
  test("are found by a part of a name or address, and nothing typed is a pattern", async () => {
    expect(emails(await get("people?filters=MIA@HARBOR.TEST&sort_by=email&sort_desc=0"))).toContain("mia@harbor.test");
    expect(emails(await get("people?filters=mia%20san"))).toEqual(["mia@harbor.test"]);
    for (const hostile of ["%25", "_", "'; drop table users; --", "\\"]) {
      const answer = await get(`people?filters=${encodeURIComponent(decodeURIComponent(hostile))}`);
      expect(at(answer, "meta.total"), hostile).toBe(0);
    }
  });

  test("are narrowed by state, plan and whether they can work anywhere", async () => {
    expect(emails(await get("people?state=_SUSPENDED_"))).toEqual(["emma@locked.test"]);
    expect(emails(await get("people?state=admin"))).toEqual(["admin@corner.test"]);
    expect(emails(await get("people?plan=brokerage"))).toEqual(["ethan@broker.test"]);
    const blocked = emails(await get("people?blocked=1&sort_by=email&sort_desc=0"));
    expect(blocked).toEqual(["ava@lapsed.test", "emma@locked.test", "lucas@inactive.test"]);
    const all = at(await get("people"), "meta.total");
    expect(Number(at(await get("people?blocked=0"), "meta.total")) + blocked.length).toBe(all);
    expectInvalid(await get("people?state=nonsense"), "state");
    expectInvalid(await get("people?sort_by=password_hash"), "sort_by");
  });

  test("say where they are, how they are, and never a password", async () => {
    const answer = await get("people?filters=liam@harbor.test");
    expect(at(answer, "data.0")).toMatchObject({ user_state: "_ACTIVE_", is_admin: false, place_count: 2 });
    expect(at(answer, "data.0.places")).toHaveLength(2);
    expect(answer.text).not.toMatch(/argon2|password_hash/);
  });

  test("come page by page in an order that does not waver, also beyond the last page", async () => {
    for (const sort of ["seen_at", "firstname", "email", "created_at", "user_state"]) {
      for (const desc of [0, 1]) {
        const order = `sort_by=${sort}&sort_desc=${desc}`;
        const whole = emails(await get(`people?per_page=1000&${order}`));
        const paged = [];
        for (const page of [1, 2, 3]) paged.push(...emails(await get(`people?per_page=10&page=${page}&${order}`)));
        expect(paged).toEqual(whole.slice(0, 30));
      }
    }
    const beyond = await get("people?page=999");
    expect(rowsOf(beyond)).toEqual([]);
    expect(Number(at(beyond, "meta.total"))).toBeGreaterThan(15);
  });

  test("leave as CSV that no spreadsheet runs, and the download stands in the log", async () => {
    await post("people", { ...NEW, firstname: "=HYPERLINK(1)", email: "formula@lund.test" });
    const file = await get("people/export?filters=lund.test&sort_by=email&sort_desc=0");
    expect(file.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(file.headers.get("content-disposition")).toMatch(/attachment; filename="people-\d{4}-\d\d-\d\d\.csv"/);
    expect(file.headers.get("content-length")).toBeNull();
    expect(file.text).toContain("'=HYPERLINK(1) Lund,formula@lund.test,_ACTIVE_");
    expect(await rowsIn(api.databaseUrl, "select 1 from audit where action = 'admin.export'")).not.toEqual([]);
    expect((await api.call("HEAD", "/api/admin/people/export", { token: admin })).status).toBe(200);
  });
});

describe("workspaces", () => {
  test("are found, narrowed and sorted", async () => {
    expect(names(await get("workspaces?filters=harbor&sort_by=people&sort_desc=1"))[0]).toBe("Harbor Realty Miami");
    expect(names(await get("workspaces?status=canceled"))).toEqual(["Lapsed Lofts"]);
    expect(names(await get("workspaces?plan=franchise"))).toEqual(["Harbor Realty"]);
    expect(names(await get("workspaces?blocked=1"))).toEqual(["Lapsed Lofts", "North End Collective"]);
    expect(at(await get("workspaces?filters=boston"), "data.0")).toMatchObject({
      people: 9,
      is_child: true,
      owner: { name: "Olivia Harper", email: "olivia@harbor.test" },
    });
    for (const sort of ["name", "created_at", "subscription_status", "people", "last_seen_at"])
      expectData(await get(`workspaces?sort_by=${sort}`));
    expect((await get("workspaces/export?filters=harbor")).text.split("\r\n")).toHaveLength(7);
  });
});

describe("one person", () => {
  test("with places, sign-ins and what happened", async () => {
    const { id, email } = await somebody();
    const detail = await get(`people/${id}`);
    expect(at(detail, "data")).toMatchObject({ email, has_password: false, sessions: 0, version: 1 });
    expect(at(detail, "data.places.0")).toMatchObject({ name: "Lund & Co", role: "owner", product: "entrepreneur" });
    expect(at(detail, "data.audit.0.sentence")).toBe("created an account for Pia Lund");
    expectError(await get("people/01890000-0000-7000-8000-0000000000aa"), "not_found");
    expectInvalid(await get("people/1'%20or%201=1"), "id");
  });

  test("suspended, sign-ins end at once; let back in, nothing is lost", async () => {
    const token = await logIn(api.call, "grace@harbor.test");
    const id = await idOf("grace@harbor.test");
    const set = async (state: string, at: unknown) =>
      post(`people/${id}/state`, { state, reason: "Ticket 4711", version: at });
    expectInvalid(await post(`people/${id}/state`, { state: "_SUSPENDED_", reason: "", version: 1 }), "reason");
    const suspended = await set("_SUSPENDED_", await version(id));
    expect(at(suspended, "data.user_state")).toBe("_SUSPENDED_");
    expectError(await api.call("GET", "/api/auth/me", { token }), "unauthenticated");
    const stale = await set("_ACTIVE_", 1);
    expectError(stale, "conflict");
    expect(at(stale, "current.user_state")).toBe("_SUSPENDED_");
    expectData(await set("_ACTIVE_", await version(id)));
    expectData(await api.call("GET", "/api/links", { token: await logIn(api.call, "grace@harbor.test") }));
    const [row] = await rowsIn(
      api.databaseUrl,
      "select before, after, actor_id from audit where action = 'accounts.update' and subject_id = $1 order by at limit 1",
      [id],
    );
    expect(row).toMatchObject({
      before: { state: "_ACTIVE_" },
      after: { state: "_SUSPENDED_", reason: "Ticket 4711" },
    });
    expect(row?.actor_id).not.toBeNull();
  });

  test("has to choose a new password when that is asked", async () => {
    const id = await idOf("tom@harbor.test");
    const json = { state: "_PASSWORD_CHANGE_", reason: "Ticket 4711", version: await version(id) };
    expectData(await post(`people/${id}/state`, json));
    const login = await api.call("POST", "/api/auth/login", {
      json: { email: "tom@harbor.test", password: "corner-demo" },
    });
    expect(at(login, "data.home")).toBe("/set-password");
  });

  test("nobody changes their own account here, nor another administrator's", async () => {
    const own = await idOf("admin@corner.test");
    const other = await somebody();
    await rowsIn(api.databaseUrl, "update users set is_admin = true where id = $1", [other.id]);
    for (const id of [own, other.id]) {
      const json = { state: "_SUSPENDED_", reason: "Ticket 4711", version: await version(id) };
      expectError(await post(`people/${id}/state`, json), "forbidden");
    }
    await rowsIn(api.databaseUrl, "update users set is_admin = false where id = $1", [other.id]);
  });

  test("one sign-in ends, or all; another's is none of theirs", async () => {
    const [first, second] = [await logIn(api.call, "priya@harbor.test"), await logIn(api.call, "priya@harbor.test")];
    const id = await idOf("priya@harbor.test");
    const session = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).jti;
    expect(at(await get(`people/${id}`), "data.live")).toHaveLength(2);
    expectData(await post(`people/${id}/sessions/end`, { session: session(first) }));
    expectError(await api.call("GET", "/api/auth/me", { token: first }), "unauthenticated");
    expectError(await post(`people/${id}/sessions/end`, { session: session(admin) }), "not_found");
    expect(at(await post(`people/${id}/sessions/end`, {}), "data.ended")).toBe(1);
    expectError(await api.call("GET", "/api/auth/me", { token: second }), "unauthenticated");
  });

  test("a sign-in that ran out is over already and not counted as ended", async () => {
    const id = await idOf("tom@harbor.test");
    await post(`people/${id}/sessions/end`, {});
    const [old] = [await logIn(api.call, "tom@harbor.test"), await logIn(api.call, "tom@harbor.test")];
    const session = JSON.parse(Buffer.from(old.split(".")[1] ?? "", "base64url").toString()).jti;
    await rowsIn(api.databaseUrl, "update sessions set expires_at = now() where id = $1", [session]);
    expectError(await post(`people/${id}/sessions/end`, { session }), "not_found");
    expect(at(await post(`people/${id}/sessions/end`, {}), "data.ended")).toBe(1);
  });

  test("gets a link by email, of which only the hash is stored beside the email", async () => {
    const { id, email } = await somebody();
    expectData(await post(`people/${id}/email`, { kind: "password-reset" }));
    const letters = await rowsIn(
      api.databaseUrl,
      "select purpose, letter from outbox where recipient = $1 order by id",
      [email],
    );
    expect(letters.map(({ purpose }) => purpose)).toEqual(["activate", "password-reset"]);
    const secrets = [...JSON.stringify(letters).matchAll(/\/(?:set-password\?token=|password\/reset\/)([\w-]{43})/g)];
    expect(secrets).toHaveLength(2);
    for (const [, secret = ""] of secrets)
      expect(await tablesHolding(api.databaseUrl, secret)).toEqual(["public.outbox"]);
    const alive = "select purpose from one_time_tokens where user_id = $1 and used_at is null";
    expect(await rowsIn(api.databaseUrl, alive, [id])).toEqual([{ purpose: "password-reset" }]);
  });
});

describe("a new account", () => {
  test("is entered by its email's link: the password is set once, and the first sign-in is at home", async () => {
    const { email } = await somebody();
    const [row] = await rowsIn(
      api.databaseUrl,
      "select letter->'action'->>'url' as url from outbox where recipient = $1",
      [email],
    );
    const { pathname, searchParams } = new URL(String(row?.url));
    expect(pathname).toBe("/set-password");
    const link = { token: searchParams.get("token"), purpose: "password-set" };
    expect(at(await api.call("POST", "/api/auth/password/link", { json: link }), "data")).toMatchObject({ email });
    const json = { ...link, password: "seven herons at the mill" };
    const entered = await api.call("POST", "/api/auth/password/reset", { json });
    expectData(entered);
    const me = await api.call("GET", "/api/auth/me", { token: textAt(entered, "data.token") });
    expect(at(me, "data.workspace.workspace_name")).toBe("Lund & Co");
    expectError(await api.call("POST", "/api/auth/password/reset", { json }), "gone");
    expectData(await api.call("POST", "/api/auth/login", { json: { email, password: json.password } }));
  });

  test("in an existing workspace, with a role", async () => {
    const boston = textAt(await get("workspaces?filters=boston"), "data.0.id");
    const workspace = { kind: "existing", id: boston, role: "manager" };
    const answer = await post("people", { ...NEW, email: " New.Manager@Harbor.test ", workspace });
    expectData(answer, 201);
    const detail = await get(`people/${textAt(answer, "data.id")}`);
    expect(at(detail, "data.email")).toBe("new.manager@harbor.test");
    expect(at(detail, "data.places.0")).toMatchObject({ name: "Harbor Realty Boston", role: "manager" });
  });

  test("is refused whole: nothing of it is left", async () => {
    expectInvalid(await post("people", { ...NEW, email: "MIA@harbor.test" }), "email");
    expectInvalid(await post("people", { ...NEW, email: "no address" }), "email");
    expectInvalid(await post("people", { ...NEW, firstname: " ", email: "half@lund.test" }), "firstname");
    const gone = { kind: "existing", id: "01890000-0000-7000-8000-0000000000aa", role: "member" };
    expectInvalid(await post("people", { ...NEW, email: "half@lund.test", workspace: gone }), "workspace");
    expect(at(await get("people?filters=half@lund.test"), "meta.total")).toBe(0);
    expect(await rowsIn(api.databaseUrl, "select 1 from outbox where recipient = 'half@lund.test'")).toEqual([]);
  });

  test("is made once of five at the same moment", async () => {
    const json = { ...NEW, email: "race@lund.test" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post("people", json)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });
});
