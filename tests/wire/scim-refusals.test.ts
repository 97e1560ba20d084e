// What SCIM refuses, in its own error's shape, and what it takes all the same: bodies, sizes, pages, tags and doubles.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Api, at, startApi } from "#tests/support/api.ts";
import { aDirectory, GROUP, idOf, patch, type Scim, USER } from "#tests/support/scim.ts";

let api: Api;
let database: pg.Client;
let scim: Scim;
let lea: string;
let crew: string;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  scim = await aDirectory(api, database);
  lea = idOf(await scim.scim("POST", "/Users", scim.user("lea", { title: "T", active: true })));
  crew = idOf(await scim.scim("POST", "/Groups", { schemas: [GROUP], displayName: "Crew", members: [{ value: lea }] }));
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";
const LARGEST = 4 * 1024 * 1024;

/** The status and what kind of mistake it is, once the answer has the shape that RFC 7644 gives it. */
function refusal(answer: Answer) {
  expect(answer.headers.get("content-type")).toMatch(/^application\/scim\+json/);
  expect(answer.body).toMatchObject({ schemas: [ERROR], status: String(answer.status), detail: expect.any(String) });
  return [answer.status, at(answer, "scimType") ?? null];
}

const raw = (method: string, path: string, sent: string | Uint8Array, type = "application/scim+json") =>
  api.call(method, `/api/scim/v2${path}`, { token: scim.token, headers: { "content-type": type }, raw: sent });
const title = (value: unknown) => patch({ op: "replace", path: "title", value });
const list = (query: string) => scim.scim("GET", `/Users?${query}`);

describe("bodies", () => {
  test.each([
    ["nothing", ""],
    ["half an object", "{"],
    ["a list", "[]"],
    ["a text", '"tom"'],
    ["null", "null"],
    ["what is no UTF-8", new Uint8Array([0x7b, 0xff, 0x7d])],
  ])("%s is 400 invalidSyntax", async (_, sent) => {
    for (const [method, path] of [
      ["POST", "/Users"],
      ["PUT", `/Users/${lea}`],
      ["PATCH", `/Users/${lea}`],
      ["POST", "/Groups/.search"],
    ] as const)
      expect(refusal(await raw(method, path, sent))).toEqual([400, "invalidSyntax"]);
  });
  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"])(
    "%s is 415",
    async (type) => {
      for (const method of ["PUT", "PATCH"])
        expect(refusal(await raw(method, `/Users/${lea}`, JSON.stringify(title("X")), type))).toEqual([415, null]);
    },
  );
  test("a whole resource under the envelope of another is 400 invalidSyntax", async () => {
    const user = scim.user("lea");
    expect(refusal(await scim.scim("PUT", `/Users/${lea}`, { ...user, schemas: [GROUP] }))).toEqual([
      400,
      "invalidSyntax",
    ]);
    expect(refusal(await scim.scim("PATCH", `/Users/${lea}`, { ...title("X"), schemas: [USER] }))).toEqual([
      400,
      "invalidSyntax",
    ]);
    expect(refusal(await scim.scim("POST", "/Groups", { schemas: [USER], displayName: "X" }))).toEqual([
      400,
      "invalidSyntax",
    ]);
  });
  test.each([
    ["no list", { Operations: { op: "add" } }],
    ["an empty list", { Operations: [] }],
    ["a thousand and one", { Operations: Array.from({ length: 1001 }, () => title("X").Operations[0]) }],
    ["no operations at all", {}],
  ])("operations that are %s are 400 invalidSyntax", async (_, body) => {
    const sent = { schemas: patch().schemas, ...body };
    expect(refusal(await scim.scim("PATCH", `/Groups/${crew}`, sent))).toEqual([400, "invalidSyntax"]);
  });
  test.each([
    ["a person is 64 KB", "/Users", "POST", 64 * 1024],
    ["a group is 4 MB", "/Groups", "POST", LARGEST],
  ] as const)(
    "%s and one byte more is 413, with its length said or not, before anybody is asked who they are",
    async (_, path, method, size) => {
      const sized = (bytes: number) => new Uint8Array(bytes).fill(0x20);
      expect(refusal(await raw(method, path, sized(size)))).toEqual([400, "invalidSyntax"]);
      expect(refusal(await raw(method, path, sized(size + 1)))).toEqual([413, null]);
      expect(refusal(await raw("PUT", "/nothing", sized(size + 1)))).toEqual([413, null]);
      const nobody = await api.call(method, `/api/scim/v2${path}`, { raw: sized(size + 1) });
      expect(refusal(nobody)).toEqual([413, null]);
      const body = new Blob([sized(size + 1)]).stream();
      const init = { method, body, duplex: "half" as const };
      const streamed = await fetch(`${api.origin}/api/scim/v2${path}`, init);
      expect([streamed.status, await streamed.json()]).toEqual([413, expect.objectContaining({ schemas: [ERROR] })]);
    },
  );
});

describe("pages", () => {
  test.each(["startIndex=one", "count=many", "startIndex=1.5", "count=1e999"])(
    "%s is 400 invalidValue",
    async (query) => {
      expect(refusal(await list(query))).toEqual([400, "invalidValue"]);
    },
  );
  test("a page is a thousand at the most, and in a search too it begins at one", async () => {
    expect((await list("count=1000000")).status).toBe(200);
    const schemas = ["urn:ietf:params:scim:api:messages:2.0:SearchRequest"];
    const found = await scim.scim("POST", "/Users/.search", { schemas, startIndex: 0, count: 1 });
    expect([at(found, "startIndex"), at(found, "itemsPerPage")]).toEqual([1, 1]);
  });
  test.each(["password pr", 'password eq "1mz050nq"'])(
    "%s is 400 invalidFilter, for it is never told",
    async (filter) => {
      expect(refusal(await list(`filter=${encodeURIComponent(filter)}`))).toEqual([400, "invalidFilter"]);
    },
  );
  test("a filter of groups that cannot be read is 400 invalidFilter as well", async () => {
    for (const filter of ['displayName eq "Crew', 'userName eq "x"', "displayName"])
      expect(refusal(await scim.scim("GET", `/Groups?filter=${encodeURIComponent(filter)}`))).toEqual([
        400,
        "invalidFilter",
      ]);
  });
});

describe("tags", () => {
  test("a stale one stops a whole replacement and a deletion, of users and of groups", async () => {
    const stale = { "if-match": 'W/"999"' };
    expect(refusal(await scim.scim("PUT", `/Users/${lea}`, scim.user("lea"), stale))).toEqual([412, null]);
    expect(refusal(await scim.scim("DELETE", `/Users/${lea}`, undefined, stale))).toEqual([412, null]);
    const group = { schemas: [GROUP], displayName: "Crew" };
    expect(refusal(await scim.scim("PUT", `/Groups/${crew}`, group, stale))).toEqual([412, null]);
    expect(refusal(await scim.scim("DELETE", `/Groups/${crew}`, undefined, stale))).toEqual([412, null]);
    expect(at(await scim.scim("GET", `/Groups/${crew}`), "members.0.value")).toBe(lea);
  });
  test("one of several, a strong one, and any at all are taken", async () => {
    for (const tagOf of [(tag: string) => `W/"998", ${tag}`, (tag: string) => tag.replace("W/", ""), () => "*"]) {
      const tag = String((await scim.scim("GET", `/Users/${lea}`)).headers.get("etag"));
      const answer = await scim.scim("PATCH", `/Users/${lea}`, title(tag), { "if-match": tagOf(tag) });
      expect(answer.status, tagOf(tag)).toBe(200);
    }
    expect((await scim.scim("GET", `/Groups/${crew}`, undefined, { "if-none-match": "*" })).status).toBe(304);
  });
});

describe("changes", () => {
  test("twice the same is once the same, in one message and in two", async () => {
    const off = patch({ op: "replace", path: "active", value: "False" }, { op: "Replace", value: { active: "false" } });
    for (let twice = 0; twice < 2; twice += 1) {
      const answer = await scim.scim("PATCH", `/Users/${lea}`, off);
      expect([answer.status, at(answer, "active")]).toEqual([200, false]);
    }
    const on = patch({ op: "add", value: { active: "TRUE" } });
    expect(at(await scim.scim("PATCH", `/Users/${lea}`, on), "active")).toBe(true);
    const again = patch({ op: "add", path: "members", value: [{ value: lea }, { value: lea.toUpperCase() }] });
    expect((await scim.scim("PATCH", `/Groups/${crew}`, again)).status).toBe(204);
    const { rows } = await database.query("select count(*)::int as n from directory_group_people where group_id = $1", [
      crew,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });
  test("a body without a path leaves what it does not name, and a whole one clears it", async () => {
    await scim.scim("PATCH", `/Users/${lea}`, patch({ op: "replace", value: { title: "Head", nickName: "L" } }));
    const one = await scim.scim("PATCH", `/Users/${lea}`, patch({ op: "replace", value: { nickName: null } }));
    expect([at(one, "title"), at(one, "nickName")]).toEqual(["Head", undefined]);
    expect(refusal(await scim.scim("PATCH", `/Users/${lea}`, patch({ op: "replace", value: "Head" })))).toEqual([
      400,
      "invalidValue",
    ]);
    expect(at(await scim.scim("PUT", `/Users/${lea}`, scim.user("lea")), "title")).toBeUndefined();
  });
  test("a password is never told, whatever asks for it", async () => {
    await scim.scim("PATCH", `/Users/${lea}`, patch({ op: "replace", path: "password", value: "s3cret-word" }));
    for (const path of [`/Users/${lea}`, `/Users/${lea}?attributes=password`, "/Users", "/Users?attributes=password"])
      expect((await scim.scim("GET", path)).text).not.toContain("s3cret-word");
    const { rows } = await database.query(
      "select count(*)::int as n from directory_people where resource::text like '%s3cret-word%'",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
  test("what is no id of ours, and a method that a list does not take, is 404", async () => {
    for (const [method, path] of [
      ["GET", "/Users/no-id-of-ours"],
      ["DELETE", "/Groups/no-id-of-ours"],
      ["DELETE", "/Users"],
    ] as const)
      expect(refusal(await scim.scim(method, path))).toEqual([404, null]);
    for (const path of ["/Users/no-id-of-ours", "/Users", "/Groups"])
      expect(refusal(await scim.scim("PATCH", path, title("X")))).toEqual([404, null]);
  });
});

test("the token of a directory is told to the browser that made it, and is nobody's session", async () => {
  const cookie = `token=${scim.owner}`;
  const headers = { "sec-fetch-site": "same-origin" };
  const renewed = await api.call("POST", "/api/directory/tokens", { cookie, headers, json: {} });
  expect([renewed.status, renewed.headers.getSetCookie()]).toEqual([200, []]);
  expect(at(renewed, "data.token")).toMatch(/^cnr_scim_.{20,}$/);
  const asked = await api.call("GET", "/api/scim/v2/Users?count=0", { token: String(at(renewed, "data.token")) });
  expect(asked.status).toBe(200);
});
