// Share links on the wire: section 3's entity, the five calls, and their errors.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Api, at, rowsOf, startApi, textAt } from "#tests/support/api.ts";
import { expectData, expectError, expectInvalid, LINK } from "#tests/support/wire.ts";

let api: Api;
let noah: string;
beforeAll(async () => {
  api = await startApi();
  noah = await api.signIn("noah@brightsmile.test");
});
afterAll(() => api.stop());

const TAGS = [
  { property: "og:title", content: "Open house" },
  { property: "og:description", content: "Saturday, two o'clock" },
];
const create = (json: object = {}, token = noah) =>
  api.call("POST", "/api/links", { token, json: { default_destination_url: "https://example.com/a", ...json } });
const change = (id: string, json: object, token = noah) => api.call("PATCH", `/api/links/${id}`, { token, json });
const visit = (link: Answer) =>
  fetch(textAt(link, "data.shortlink"), { redirect: "manual", headers: { "user-agent": "Mozilla/5.0 Safari/604.1" } });

describe("POST /api/links", () => {
  test("answers 201 with every field of the entity", async () => {
    const answer = await create({ alias: "open-house", og_tags: TAGS });
    expectData(answer, 201);
    expect(at(answer, "data")).toMatchObject({
      ...LINK,
      shortlink: `${api.origin}/l/open-house`,
      alias: "open-house",
      default_destination_url: "https://example.com/a",
      domain: new URL(api.origin).host,
      og_tags: TAGS.map((tag) => ({ ...tag, id: expect.any(String) })),
    });
    const found = await visit(answer);
    expect(found.status).toBe(302);
    expect(found.headers.get("location")).toBe("https://example.com/a");
  });

  test("makes an alias of seven where none is given", async () => {
    for (const json of [{}, { alias: "" }]) {
      expect(at(await create(json), "data.alias")).toMatch(/^[23456789abcdefghjkmnpqrstuvwxyz]{7}$/);
    }
  });

  test.each<[string, object, string]>([
    ["no destination", { default_destination_url: undefined }, "default_destination_url"],
    ["an empty one", { default_destination_url: "" }, "default_destination_url"],
    ["a script", { default_destination_url: "javascript:alert(1)" }, "default_destination_url"],
    ["a file", { default_destination_url: "file:///etc/passwd" }, "default_destination_url"],
    ["a number", { default_destination_url: 1 }, "default_destination_url"],
    ["one too long", { default_destination_url: `https://example.com/${"x".repeat(4100)}` }, "default_destination_url"],
    ["an alias with a slash", { alias: "a/b" }, "alias"],
    ["a strange tag", { og_tags: [{ property: "og:video", content: "x" }] }, "og_tags.0.property"],
    ["a tag too long", { og_tags: [{ property: "og:title", content: "x".repeat(5000) }] }, "og_tags.0.content"],
  ])("refuses %s", async (_, json, field) => {
    expectInvalid(await create(json), field);
  });

  test("an alias that is taken, here or elsewhere, in this case or another, is refused by field", async () => {
    await create({ alias: "taken-once" });
    expectInvalid(await create({ alias: "taken-once" }), "alias");
    expectInvalid(await create({ alias: "TAKEN-once" }), "alias");
    expectInvalid(await create({ alias: "taken-once" }, await api.signIn("sofia@solo.test")), "alias");
  });

  test("the body may not choose an id, an owner, a workspace or a count", async () => {
    const id = "01890000-0000-7000-8000-000000000001";
    const answer = await create({
      id,
      owner_id: id,
      workspace_id: id,
      created_by: { id },
      version: 9,
      clicks: { people: 9 },
    });
    expectInvalid(answer, "id", "owner_id", "workspace_id", "created_by", "version", "clicks");
  });
});

describe("GET /api/links", () => {
  test("answers links and meta", async () => {
    const answer = await api.call("GET", "/api/links", { token: noah });
    expectData(answer);
    expect(at(answer, "meta")).toEqual({ page: 1, per_page: 20, total: expect.any(Number) });
    for (const row of rowsOf(answer)) expect(Object.fromEntries(row)).toMatchObject(LINK);
  });

  test("pages, sorts and filters", async () => {
    const token = await api.signIn("olivia@harbor.test");
    const list = async (query: string) => api.call("GET", `/api/links?${query}`, { token });
    const aliases = async (query: string) => rowsOf(await list(query)).map((row) => String(row.get("alias")));
    const all = await aliases("per_page=1000&sort_by=alias&sort_desc=0");
    expect(all).toEqual([...all].sort());
    expect(await aliases("per_page=1000&sort_by=alias&sort_desc=1")).toEqual(all.toReversed());
    const paged = [];
    for (let page = 1; page <= Math.ceil(all.length / 2); page += 1)
      paged.push(...(await aliases(`per_page=2&page=${page}&sort_by=alias&sort_desc=0`)));
    expect(paged).toEqual(all);
    const [some = ""] = all;
    expect(await aliases(`filters=${some}`)).toContain(some);
    expect(await aliases("filters=no-such-text-anywhere")).toEqual([]);
    const beyond = await list("page=1000&per_page=1000");
    expect(at(beyond, "meta.total")).toBe(all.length);
    for (const column of ["created_at", "updated_at", "title", "default_destination_url", "clicks"])
      expectData(await list(`sort_by=${column}`));
  });

  test.each([
    "page=0",
    "per_page=1001",
    "sort_by=secret",
    "sort_desc=3",
    "from=yesterday",
    "to=2026-13-01",
    "from=0000-01-01",
    "to=9999-12-31",
  ])("refuses %s", async (query) => {
    expectInvalid(await api.call("GET", `/api/links?${query}`, { token: noah }), query.split("=")[0] ?? "");
  });
});

describe("PATCH /api/links/{id}", () => {
  test("changes what is sent, keeps the rest, counts the version", async () => {
    const link = await create({ og_tags: TAGS });
    const id = textAt(link, "data.id");
    const answer = await change(id, { version: 1, default_destination_url: "https://example.com/b" });
    expectData(answer);
    expect(at(answer, "data")).toMatchObject({ id, version: 2, default_destination_url: "https://example.com/b" });
    expect(at(answer, "data.og_tags")).toEqual(at(link, "data.og_tags"));
    expect((await visit(link)).headers.get("location")).toBe("https://example.com/b");
  });

  test("an edit of an old version is 409 with the link as it is now", async () => {
    const id = textAt(await create(), "data.id");
    const edits = ["https://example.com/one", "https://example.com/two"].map((url) =>
      change(id, { version: 1, default_destination_url: url }),
    );
    const [lost, won] = (await Promise.all(edits)).sort((a, b) => b.status - a.status);
    expect(won?.status).toBe(200);
    if (lost) expectError(lost, "conflict");
    expect(lost && at(lost, "current")).toMatchObject(Object(won && at(won, "data")));
  });

  test("the body may not name another link", async () => {
    const [mine, other] = [textAt(await create(), "data.id"), textAt(await create(), "data.id")];
    const answer = await change(mine, { id: other, version: 1, default_destination_url: "https://example.com/mine" });
    expect(at(answer, "data.id")).toBe(mine);
    const untouched = await api.call("GET", `/api/links/${other}?id=${mine}`, { token: noah });
    expect(at(untouched, "data")).toMatchObject({ id: other, version: 1 });
  });

  test("wants a version, and refuses what creating refuses", async () => {
    const id = textAt(await create(), "data.id");
    expectInvalid(await change(id, {}), "version");
    expectInvalid(
      await change(id, { version: 1, default_destination_url: "data:text/html,x" }),
      "default_destination_url",
    );
    expectInvalid(await change(id, { version: "x" }), "version");
  });
});

describe("DELETE and restore", () => {
  test("a deleted link is gone at once, and its alias is never another's", async () => {
    const link = await create({ alias: "short-lived" });
    const id = textAt(link, "data.id");
    expectData(await api.call("DELETE", `/api/links/${id}`, { token: noah }));
    expect((await visit(link)).status).toBe(410);
    expectError(await api.call("GET", `/api/links/${id}`, { token: noah }), "gone");
    expectError(await change(id, { version: 2 }), "gone");
    expectError(await api.call("DELETE", `/api/links/${id}`, { token: noah }), "gone");
    expectInvalid(await create({ alias: "short-lived" }), "alias");
    expectData(await api.call("POST", `/api/links/${id}/restore`, { token: noah }));
    expect((await visit(link)).status).toBe(302);
  });
});

describe("ids", () => {
  test("one that is no UUID, unknown, or another tenant's is 404 for every call", async () => {
    const theirs = textAt(await create({}, await api.signIn("sofia@solo.test")), "data.id");
    const bodies = new Set<string>();
    for (const id of [theirs, "01890000-0000-7000-8000-000000000000", "1", "clicks2", "%27--", theirs.slice(0, -1)]) {
      const calls = [
        api.call("GET", `/api/links/${id}`, { token: noah }),
        change(id, { version: 1 }),
        api.call("DELETE", `/api/links/${id}`, { token: noah }),
        api.call("POST", `/api/links/${id}/restore`, { token: noah }),
        api.call("GET", `/api/links/${id}/clicks`, { token: noah }),
      ];
      for (const answer of await Promise.all(calls)) {
        expectError(answer, "not_found");
        bodies.add(answer.text);
      }
    }
    expect(bodies.size).toBe(1);
    expectData(await api.call("GET", `/api/links/${theirs}`, { token: await api.signIn("sofia@solo.test") }));
  });

  test("a fixed address is not the link of that name", async () => {
    expectData(await api.call("GET", "/api/links/clicks", { token: noah }));
    expectData(await api.call("GET", "/api/links/alias-check?alias=free-one", { token: noah }));
    const csv = await api.call("GET", "/api/links/export", { token: noah });
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    expect(csv.headers.get("cache-control")).toBe("no-store");
  });
});

describe("a blocked workspace", () => {
  test.each([
    [
      "ava@lapsed.test",
      "Your subscription has ended. Please renew it, or choose another workspace with active subscription.",
    ],
    ["lucas@inactive.test", "Your workspace is not active. Please contact our support or choose active workspace."],
    ["emma@locked.test", "There is something wrong with your account. Please contact our support."],
  ])("%s reads why, and may still see where to go", async (email, message) => {
    const token = await api.signIn(email);
    const answer = await api.call("GET", "/api/links", { token });
    expectError(answer, "workspace_blocked");
    expect(at(answer, "message")).toBe(message);
    expectData(await api.call("GET", "/api/workspaces", { token }));
    expectData(await api.call("GET", "/api/auth/me", { token }));
  });
});
