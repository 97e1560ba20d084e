// Section 7: workspaces listed, read, selected and switched; lists as the decisions fix them.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Api, at, logIn, rowsOf, startApi, textAt } from "#tests/support/api.ts";
import { expectData, expectError, expectInvalid, USER, WORKSPACE } from "#tests/support/wire.ts";

const UNKNOWN = "01890000-0000-7000-8000-000000000000";

let api: Api;
let olivia: string;
beforeAll(async () => {
  api = await startApi();
  olivia = await api.signIn("olivia@harbor.test");
});
afterAll(() => api.stop());

const list = (query = "", token = olivia) => api.call("GET", `/api/workspaces${query}`, { token });
const names = async (query = "") => rowsOf(await list(query)).map((row) => row.get("workspace_name"));

async function idOf(name: string): Promise<string> {
  return textAt(await list(`?filters=${encodeURIComponent(name)}`), "data.0.workspace_id");
}

describe("GET /api/workspaces", () => {
  test("answers workspaces and meta; page 1 of 20 unless asked otherwise", async () => {
    const answer = await list();
    expectData(answer);
    expect(at(answer, "meta")).toEqual({ page: 1, per_page: 20, total: 5 });
    expect(rowsOf(answer)).toHaveLength(5);
    for (const row of rowsOf(answer)) expect(Object.fromEntries(row)).toMatchObject(WORKSPACE);
  });

  test("the franchise names its locations, each location its franchise", async () => {
    const franchise = await idOf("Harbor Realty");
    const answer = await list();
    const [harbor, ...locations] = rowsOf(answer);
    expect(harbor?.get("id")).toBe(franchise);
    expect(harbor?.get("child_of")).toBeNull();
    expect([...new Set(locations.map((row) => row.get("child_of")))]).toEqual([franchise]);
    expect(harbor?.get("parent_of")).toEqual(expect.arrayContaining(locations.map((row) => row.get("id"))));
  });

  test("as the menu asks: page 1, size 1000", async () => {
    const answer = await list("?page=1&per_page=1000&sort_by=workspace_name&sort_desc=0&filters=");
    expect(at(answer, "meta")).toEqual({ page: 1, per_page: 1000, total: 5 });
  });

  test("pages do not overlap, and one beyond the last is empty with the same total", async () => {
    const first = await names("?per_page=3");
    const second = await names("?per_page=3&page=2");
    expect([...first, ...second]).toEqual(await names());
    const beyond = await list("?per_page=3&page=3");
    expectData(beyond);
    expect(rowsOf(beyond)).toEqual([]);
    expect(at(beyond, "meta")).toEqual({ page: 3, per_page: 3, total: 5 });
  });

  test("sort_by and sort_desc 1 or 0", async () => {
    const up = await names("?sort_by=workspace_name&sort_desc=0");
    expect(up).toEqual([
      "Harbor Realty",
      "Harbor Realty Austin",
      "Harbor Realty Boston",
      "Harbor Realty Miami",
      "Harbor Realty Providence",
    ]);
    expect(await names("?sort_by=workspace_name&sort_desc=1")).toEqual(up.toReversed());
    for (const column of ["created_at", "subscription_status"])
      expectData(await list(`?sort_by=${column}&sort_desc=1`));
  });

  test("filters is free text, taken as it is", async () => {
    expect(await names("?filters=MIAMI")).toEqual(["Harbor Realty Miami"]);
    expect(await names("?filters=%20boston%20")).toEqual(["Harbor Realty Boston"]);
    for (const text of ["%", "_", "\\", "'", "💈", "*", "$1", "\uFFFD"]) {
      const answer = await list(`?filters=${encodeURIComponent(text)}`);
      expectData(answer);
      expect(rowsOf(answer)).toEqual([]);
    }
    expectError(await list("?filters=a%00b"), "malformed");
  });

  test.each([
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=1.5", "page"],
    ["page=x", "page"],
    ["page=", "page"],
    ["page=99999999999999999999", "page"],
    ["page=1&page=2", "page"],
    ["per_page=0", "per_page"],
    ["per_page=1001", "per_page"],
    ["per_page=NaN", "per_page"],
    ["sort_by=owner_id", "sort_by"],
    ["sort_by=workspace_name;drop", "sort_by"],
    ["sort_by=__proto__", "sort_by"],
    ["sort_desc=2", "sort_desc"],
    ["sort_desc=yes", "sort_desc"],
    [`filters=${"x".repeat(201)}`, "filters"],
  ])("refuses %s", async (query, field) => {
    expectInvalid(await list(`?${query}`), field);
  });

  test("odd parameters do no harm", async () => {
    const odd = [
      "&&&",
      "=x",
      "__proto__[x]=1",
      "constructor=1",
      "toString=1",
      "%",
      "%ff=%fe",
      "page[]=1",
      "a[b][c]=1",
      "unknown=1",
    ];
    for (const query of odd) {
      const answer = await list(`?${query}`);
      expect([200, 400, 422], `${query}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
    }
  });

  test("nobody is asked to log in", async () => {
    expectError(await api.call("GET", "/api/workspaces"), "unauthenticated");
  });
});

describe("GET /api/workspaces/{id}", () => {
  test("answers one workspace", async () => {
    const id = await idOf("Harbor Realty Miami");
    const answer = await api.call("GET", `/api/workspaces/${id}`, { token: olivia });
    expectData(answer);
    expect(at(answer, "data")).toMatchObject({ ...WORKSPACE, id, workspace_id: id });
    expect(at(answer, "data.subscription")).toMatchObject({ product: "entrepreneur", is_child: true });
  });

  test("another tenant's, an unknown one and no id at all look alike", async () => {
    const id = await idOf("Harbor Realty Miami");
    const noah = await api.signIn("noah@brightsmile.test");
    const bodies = new Set<string>();
    for (const wanted of [id, UNKNOWN, "1", "me", "%27", "x".repeat(3000), id.toUpperCase(), `${id}%20`, "%00"]) {
      const answer = await api.call("GET", `/api/workspaces/${wanted}`, { token: noah });
      expectError(answer, wanted === "%00" ? (answer.status === 400 ? "malformed" : "not_found") : "not_found");
      if (answer.status === 404) bodies.add(answer.text);
    }
    expect(bodies.size).toBe(1);
  });
});

describe("POST /api/workspaces/select and /switch", () => {
  test.each(["select", "switch"])("%s moves the session, in every copy of it, and answers the user", async (call) => {
    const token = await logIn(api.call, "olivia@harbor.test");
    const boston = await idOf("Harbor Realty Boston");
    const answer = await api.call("POST", `/api/workspaces/${call}`, { token, json: { workspace_id: boston } });
    expectData(answer);
    expect(at(answer, "data")).toMatchObject({ ...USER, workspace: { ...WORKSPACE, id: boston } });
    const me = await api.call("GET", "/api/auth/me", { token });
    expect(at(me, "data.workspace.id")).toBe(boston);
    const check = await api.call("POST", "/api/auth/token/check", { json: { token } });
    expect(at(check, "data.workspace.workspace_id")).toBe(boston);
  });

  test("a whole workspace is accepted too", async () => {
    const token = await logIn(api.call, "olivia@harbor.test");
    const [, austin] = rowsOf(await list("?sort_by=workspace_name"));
    for (const call of ["select", "switch"]) {
      const json = Object.fromEntries(austin ?? []);
      const answer = await api.call("POST", `/api/workspaces/${call}`, { token, json });
      expectData(answer);
      expect(at(answer, "data.workspace.workspace_name")).toBe("Harbor Realty Austin");
    }
  });

  test("somebody else's workspace is not there, and nothing moves", async () => {
    const token = await logIn(api.call, "noah@brightsmile.test");
    const boston = await idOf("Harbor Realty Boston");
    for (const call of ["select", "switch"]) {
      for (const workspace_id of [boston, UNKNOWN, "1", " "]) {
        expectError(await api.call("POST", `/api/workspaces/${call}`, { token, json: { workspace_id } }), "not_found");
      }
      for (const json of [
        {},
        { workspace_id: 1 },
        { workspace_id: null },
        { workspace_id: "" },
        { workspace_id: [boston] },
      ])
        expectInvalid(await api.call("POST", `/api/workspaces/${call}`, { token, json }), "workspace_id");
    }
    const me = await api.call("GET", "/api/auth/me", { token });
    expect(at(me, "data.workspace.workspace_name")).toBe("Bright Smile Dental");
  });

  test("a failed switch is told to the log, by id and request, since the menu tells nobody", async () => {
    const token = await logIn(api.call, "noah@brightsmile.test");
    const answer = await api.call("POST", "/api/workspaces/switch", { token, json: { workspace_id: UNKNOWN } });
    expectError(answer, "not_found");
    const request = answer.headers.get("x-request-id") ?? "none";
    const told = async () =>
      (await api.output())
        .split("\n")
        .filter((line) => line.includes(request))
        .find((line) => line.includes("a switch of workspaces failed"));
    const line = await vi.waitFor(async () => (await told()) ?? Promise.reject(new Error("nothing was logged")));
    expect(JSON.parse(line)).toMatchObject({ level: "warn", code: "not_found", workspace: UNKNOWN, request });
  });

  test("the chosen workspace is remembered at the next sign-in", async () => {
    const token = await logIn(api.call, "liam@harbor.test");
    const harbor = textAt(await list("?filters=Harbor", token), "data.0.id");
    expectData(await api.call("POST", "/api/workspaces/switch", { token, json: { workspace_id: harbor } }));
    const next = await api.call("GET", "/api/auth/me", { token: await logIn(api.call, "liam@harbor.test") });
    expect(at(next, "data.workspace.id")).toBe(harbor);
  });
});
