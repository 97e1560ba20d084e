// The people of a workspace over HTTP: who may change whom, what a suspended person meets, and where links go.
import { expect, test } from "vitest";
import { encodeState } from "#lib/state/cookie.ts";
import { DEFAULT_STATE } from "#lib/state/schema.ts";
import { type Answer, at, rowsOf, textAt } from "#tests/support/api.ts";
import { openedApi } from "#tests/support/opened-api.ts";
import { expectData, expectError, expectInvalid } from "#tests/support/wire.ts";

const { api, database } = await openedApi({ variables: { LOG_LEVEL: "error" } });

async function as(email: string) {
  const token = await api.signIn(email);
  return (method: string, path: string, json?: object): Promise<Answer> =>
    api.call(method, `/api${path}`, { token, ...(json ? { json } : {}) });
}

const idOf = async (email: string) => {
  const { rows } = await database.query("select user_id as id from emails where email = $1", [email]);
  return String(rows[0]?.id);
};

async function memberAs(by: Awaited<ReturnType<typeof as>>, email: string): Promise<Map<string, unknown>> {
  const answer = await by("GET", `/members?filters=${encodeURIComponent(email)}`);
  return rowsOf(answer)[0] ?? new Map();
}

test("the list says who is here, what they are, and what may be done with them", async () => {
  const liam = await as("liam@harbor.test");
  const list = await liam("GET", "/members?sort_by=name&sort_desc=0&per_page=100");
  expectData(list);
  const mia = rowsOf(list).find((row) => row.get("email") === "mia@harbor.test");
  expect(Object.fromEntries(mia ?? [])).toMatchObject({
    kind: "person",
    name: "Mia Santos",
    role: "member",
    state: "active",
    may: ["role", "suspend", "remove"],
  });
  expect(Number(mia?.get("links"))).toBeGreaterThan(0);
  const own = rowsOf(list).find((row) => row.get("email") === "liam@harbor.test");
  expect(own?.get("may")).toEqual([]);
});

test("search, filters and sorting are the server's", async () => {
  const liam = await as("liam@harbor.test");
  const names = async (query: string) => rowsOf(await liam("GET", `/members?${query}`)).map((row) => row.get("name"));
  expect(await names("filters=SANTOS")).toEqual(["Mia Santos"]);
  expect(await names("filters=%25")).toEqual([]);
  expect(await names("role=manager")).toEqual(["Liam Doyle"]);
  const down = await names("sort_by=name&sort_desc=1");
  expect(down).toEqual((await names("sort_by=name&sort_desc=0")).toReversed());
  expect(at(await liam("GET", "/members?state=suspended"), "meta.total")).toBe(0);
});

test("a role changes by version, and an old version meets a conflict with what is there now", async () => {
  const liam = await as("liam@harbor.test");
  const marcus = await memberAs(liam, "marcus@harbor.test");
  const path = `/members/${marcus.get("id")}`;
  const version = Number(marcus.get("version"));
  expect(at(await liam("PATCH", path, { role: "manager", version }), "data.role")).toBe("manager");
  const second = await liam("PATCH", path, { role: "member", version });
  expectError(second, "conflict");
  expect(at(second, "current.role")).toBe("manager");
  expectError(await liam("PATCH", path, { role: "owner", version: version + 1 }), "forbidden");
  const back = await liam("PATCH", path, { role: "member", version: version + 1 });
  expect(at(back, "data.role")).toBe("member");
});

test("a suspended person is out at the next request, and in again when reactivated", async () => {
  const liam = await as("liam@harbor.test");
  const hannah = await as("hannah@harbor.test");
  const id = await idOf("hannah@harbor.test");
  expectData(await hannah("GET", "/links"));
  expect(at(await liam("POST", `/members/${id}/suspend`), "data.state")).toBe("suspended");
  expectError(await hannah("GET", "/links"), "workspace_blocked");
  expect(at(await hannah("GET", "/links"), "message")).toBe(
    "Current workspace is not active. Please switch to active or create one.",
  );
  expect(rowsOf(await hannah("GET", "/workspaces"))).toEqual([]);
  const boston = textAt(await liam("GET", "/auth/me"), "data.workspace.id");
  expectError(await hannah("POST", "/workspaces/switch", { workspace_id: boston }), "not_found");
  expect(at(await liam("POST", `/members/${id}/reactivate`), "data.state")).toBe("active");
  expectData(await hannah("GET", "/links"));
});

test("removing asks who takes over, and gives every link away at once", async () => {
  const liam = await as("liam@harbor.test");
  const mia = await as("mia@harbor.test");
  const id = await idOf("mia@harbor.test");
  const heir = await idOf("marcus@harbor.test");
  const made = await mia("POST", "/links", { default_destination_url: "https://example.com/hand-over" });
  const link = textAt(made, "data.id");
  const owned = async (person: string) => {
    const sql = "select count(*)::int as n from links where owner_id = $1";
    return Number((await database.query(sql, [person])).rows[0]?.n);
  };
  const [hers, his] = [await owned(id), await owned(heir)];
  expect(hers).toBeGreaterThan(0);

  expectInvalid(await liam("DELETE", `/members/${id}`), "hand_over_to");
  expectInvalid(await liam("DELETE", `/members/${id}`, { hand_over_to: id }), "hand_over_to");
  expectInvalid(
    await liam("DELETE", `/members/${id}`, { hand_over_to: await idOf("noah@brightsmile.test") }),
    "hand_over_to",
  );
  expect(await owned(id)).toBe(hers);
  expectData(await mia("GET", "/links"));

  const removed = await liam("DELETE", `/members/${id}`, { hand_over_to: heir });
  expect(at(removed, "data.links")).toBe(hers);
  expect([await owned(id), await owned(heir)]).toEqual([0, hers + his]);
  expectError(await mia("GET", "/links"), "unauthenticated");
  const marcus = await as("marcus@harbor.test");
  expect(at(await marcus("GET", `/links/${link}`), "data.id")).toBe(link);
  const { rows } = await database.query(
    "select action, after from audit where subject_id = $1 and action in ('members.remove', 'links.hand-over') order by action",
    [id],
  );
  expect(rows).toEqual([
    { action: "links.hand-over", after: { owner_id: heir, links: hers } },
    { action: "members.remove", after: { handed_to: heir, links: hers } },
  ]);
});

test("the last owner cannot be demoted, suspended or removed; handing over needs the name typed", async () => {
  const olivia = await as("olivia@harbor.test");
  const [own, liam] = [await idOf("olivia@harbor.test"), await idOf("liam@harbor.test")];
  expectError(await olivia("POST", `/members/${own}/suspend`), "forbidden");
  expectInvalid(await olivia("POST", `/members/${liam}/ownership`, { confirm: "harbor" }), "confirm");
  const handed = await olivia("POST", `/members/${liam}/ownership`, { confirm: "Harbor Realty" });
  expect(at(handed, "data.role")).toBe("owner");
  const me = await olivia("GET", "/auth/me");
  expect(at(me, "data.workspace.role")).toBe("manager");
  expect(at(me, "data.workspace.owner.id")).toBe(liam);
  // The new owner stands alone now: nobody above, and the old one may not touch an owner.
  expectError(await olivia("PATCH", `/members/${liam}`, { role: "member", version: 2 }), "forbidden");
  expectError(await olivia("DELETE", `/members/${liam}`), "forbidden");
});

test("two owners who demote each other at once leave one", async () => {
  const noah = await as("noah@brightsmile.test");
  const [first, second] = [await idOf("noah@brightsmile.test"), await idOf("sofia@solo.test")];
  const workspace = textAt(await noah("GET", "/auth/me"), "data.workspace.id");
  await database.query("select membership_add($1, $2, 'owner', '{}')", [second, workspace]);
  const sofia = await as("sofia@solo.test");
  expectData(await sofia("POST", "/workspaces/switch", { workspace_id: workspace }));
  const answers = await Promise.all([
    noah("PATCH", `/members/${second}`, { role: "manager", version: 1 }),
    sofia("PATCH", `/members/${first}`, { role: "manager", version: 1 }),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
  const { rows } = await database.query(
    "select m.user_id, w.owner_id from memberships m join workspaces w on w.id = m.workspace_id where m.workspace_id = $1 and m.role = 'owner'",
    [workspace],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.owner_id).toBe(rows[0]?.user_id);
});

test("in the personal view one sees oneself and manages nobody", async () => {
  const token = await api.signIn("daniel@harbor.test");
  const cookie = `token=${token}; state=${encodeState({ ...DEFAULT_STATE, isCompanyView: false })}`;
  const headers = { "sec-fetch-site": "same-origin" };
  const list = await api.call("GET", "/api/members", { cookie, headers });
  expect(rowsOf(list).map((row) => row.get("email"))).toEqual(["daniel@harbor.test"]);
  const overview = await api.call("GET", "/api/members/overview", { cookie, headers });
  expect(at(overview, "data.may_invite")).toBe(false);
  const id = await idOf("priya@harbor.test");
  const touched = await api.call("POST", `/api/members/${id}/suspend`, { cookie, headers, json: {} });
  expectError(touched, "not_found");
});

test("an export is a spreadsheet that runs nothing", async () => {
  const id = await idOf("tom@harbor.test");
  await database.query("update users set firstname = $1, lastname = '' where id = $2", ['=HYPERLINK("x")', id]);
  const grace = await as("grace@harbor.test");
  const file = await grace("GET", "/members/export");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="people-/);
  expect(file.text).toContain(`"'=HYPERLINK(""x"")"`);
});
