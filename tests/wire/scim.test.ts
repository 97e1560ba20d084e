// SCIM 2.0 over the wire: every MUST of RFC 7644 that applies to us, one line each.
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Api, at, startApi } from "#tests/support/api.ts";
import { aDirectory, GROUP, idOf, patch, type Scim, USER } from "#tests/support/scim.ts";

let api: Api;
let database: pg.Client;
let scim: Scim;
let tom: string;
let sales: string;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  scim = await aDirectory(api, database);
  tom = idOf(await scim.scim("POST", "/Users", scim.user("tom", { externalId: "Tom-1" })));
  sales = idOf(
    await scim.scim("POST", "/Groups", { schemas: [GROUP], displayName: "Sales", members: [{ value: tom }] }),
  );
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

const error = (answer: Answer) => [answer.status, at(answer, "scimType") ?? null];

describe("messages", () => {
  test("the media type, and its error's schema with the status as a text", async () => {
    const found = await scim.scim("GET", `/Users/${tom}`);
    expect(found.headers.get("content-type")).toMatch(/^application\/scim\+json/);
    const missing = await scim.scim("GET", "/Users/none");
    expect(missing.headers.get("content-type")).toMatch(/^application\/scim\+json/);
    expect(missing.body).toEqual({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: "404",
      detail: expect.any(String),
    });
  });
  test("application/json is taken too, anything else is 415", async () => {
    const as = (type: string) =>
      scim.scim("PATCH", `/Users/${tom}`, patch({ op: "replace", path: "title", value: "T" }), {
        "content-type": type,
      });
    expect((await as("application/json; charset=utf-8")).status).toBe(200);
    expect((await as("text/plain")).status).toBe(415);
  });
  test("without a token, and with a wrong one, it is 401 and says how to ask", async () => {
    for (const headers of [{}, { authorization: "Bearer cnr_scim_wrong" }]) {
      const answer = await api.call("GET", "/api/scim/v2/Users", { headers });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toContain("Bearer");
      expect(at(answer, "status")).toBe("401");
    }
    const person = await api.call("GET", "/api/scim/v2/Users", { token: scim.owner });
    expect(person.status, "a person's own token").toBe(401);
  });
});

describe("create", () => {
  test("201 with the resource, its id, and one Location in head and body", async () => {
    const answer = await scim.scim("POST", "/Users", scim.user("lea", { id: "mine", meta: { version: "x" } }));
    expect(answer.status).toBe(201);
    expect(idOf(answer)).not.toBe("mine");
    expect(answer.headers.get("location")).toBe(at(answer, "meta.location"));
    expect(answer.headers.get("etag")).toBe(at(answer, "meta.version"));
    expect(at(answer, "meta.resourceType")).toBe("User");
    expect(answer.text).not.toContain("1mz050nq");
    expect((await scim.scim("GET", `/Users/${idOf(answer)}`)).body).toEqual(answer.body);
  });
  test("a second one of that userName, in any case, or of that address is 409 uniqueness", async () => {
    const upper = scim.user("TOM", { emails: [{ value: `other@${scim.domain}`, type: "work" }] });
    expect(error(await scim.scim("POST", "/Users", upper))).toEqual([409, "uniqueness"]);
    const address = scim.user("tom2", { emails: [{ value: `tom@${scim.domain}`, primary: true }] });
    expect(error(await scim.scim("POST", "/Users", address))).toEqual([409, "uniqueness"]);
    expect(error(await scim.scim("POST", "/Groups", { schemas: [GROUP], displayName: "SALES" }))).toEqual([
      409,
      "uniqueness",
    ]);
  });
  test.each([
    [{ schemas: [USER], active: true }, "invalidValue"],
    [{ schemas: [USER], userName: "no-address" }, "invalidValue"],
    [{ userName: "a@b.test" }, "invalidSyntax"],
    [{ schemas: [GROUP], userName: "a@b.test" }, "invalidSyntax"],
  ])("%j is 400 %s", async (body, type) => {
    expect(error(await scim.scim("POST", "/Users", body))).toEqual([400, type]);
  });
  test("names in any case, words for booleans, null and [] for nothing", async () => {
    const { userName, ...rest } = scim.user("ida");
    const answer = await scim.scim("POST", "/Users", {
      ...rest,
      USERNAME: userName,
      Active: "False",
      title: null,
      roles: [],
    });
    expect(answer.body).toMatchObject({ userName, active: false });
    expect(Object.keys(Object(answer.body))).not.toContain("title");
    expect(Object.keys(Object(answer.body))).not.toContain("roles");
  });
});

describe("read", () => {
  const list = (query: string) => scim.scim("GET", `/Users?${query}`);
  test("a list says how many, from where, and is empty with 200 where nothing fits", async () => {
    const none = await list(`filter=${encodeURIComponent('userName eq "nobody@x.test"')}`);
    expect([none.status, none.body]).toEqual([
      200,
      {
        schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
        totalResults: 0,
        startIndex: 1,
        itemsPerPage: 0,
        Resources: [],
      },
    ]);
  });
  test.each([
    ["startIndex=-3&count=1", 1, 1],
    ["startIndex=0&count=1", 1, 1],
    ["startIndex=2&count=1", 2, 1],
    ["count=0", 1, 0],
    ["count=-5", 1, 0],
    ["startIndex=9999", 9999, 0],
  ])("%s begins at %i with %i", async (query, from, rows) => {
    const answer = await list(query);
    expect(at(answer, "startIndex")).toBe(from);
    expect(at(answer, "itemsPerPage")).toBe(rows);
    expect(Number(at(answer, "totalResults"))).toBeGreaterThan(1);
  });
  test("pages are in one order, none twice", async () => {
    const total = Number(at(await list("count=0"), "totalResults"));
    const ids: unknown[] = [];
    for (let from = 1; from <= total; from += 1)
      ids.push(at(await list(`startIndex=${from}&count=1`), "Resources.0.id"));
    expect(new Set(ids).size).toBe(total);
  });
  test.each([
    ['userName eq "TOM@DOMAIN"', 1],
    ['externalId eq "Tom-1"', 1],
    ['externalId eq "tom-1"', 0],
    ['emails[type eq "work"].value eq "tom@DOMAIN"', 1],
    ['not (userName eq "tom@DOMAIN") and userName sw "tom"', 0],
    ['groups.display eq "Sales"', 1],
    ['meta.created gt "2001-01-01T00:00:00Z" and userName co "tom@"', 1],
  ])("%s finds %i", async (filter, total) => {
    const answer = await list(`filter=${encodeURIComponent(filter.replace("DOMAIN", scim.domain))}`);
    expect([answer.status, at(answer, "totalResults")]).toEqual([200, total]);
  });
  test.each(['userName zz "a"', "userName", 'shoeSize eq "44"', "(userName pr"])(
    "%s is 400 invalidFilter",
    async (filter) => {
      expect(error(await list(`filter=${encodeURIComponent(filter)}`))).toEqual([400, "invalidFilter"]);
    },
  );
  test("attributes and excludedAttributes, and the id always", async () => {
    expect((await scim.scim("GET", `/Users/${tom}?attributes=userName`)).body).toEqual({
      schemas: [USER],
      id: tom,
      userName: `tom@${scim.domain}`,
    });
    const group = await scim.scim("GET", `/Groups/${sales}?excludedAttributes=members,id`);
    expect([at(group, "id"), at(group, "members"), at(group, "displayName")]).toEqual([sales, undefined, "Sales"]);
    const probe = encodeURIComponent(`id eq "${sales}" and members eq "${tom}"`);
    const found = await scim.scim("GET", `/Groups?filter=${probe}&attributes=id`);
    expect(at(found, "Resources")).toEqual([{ schemas: [GROUP], id: sales }]);
  });
  test("POST /.search asks the same", async () => {
    const body = {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:SearchRequest"],
      filter: `userName eq "tom@${scim.domain}"`,
      attributes: ["userName"],
    };
    const answer = await scim.scim("POST", "/Users/.search", body);
    expect(at(answer, "Resources")).toEqual([{ schemas: [USER], id: tom, userName: `tom@${scim.domain}` }]);
  });
  test("a user names its groups, a group its members", async () => {
    expect(at(await scim.scim("GET", `/Users/${tom}`), "groups.0.value")).toBe(sales);
    expect(at(await scim.scim("GET", `/Groups/${sales}`), "members.0.value")).toBe(tom);
  });
});

describe("change", () => {
  test("PUT clears what is left out, keeps id and creation, and never creates", async () => {
    const made = await scim.scim("POST", "/Users", scim.user("put", { title: "T", nickName: "N" }));
    const put = await scim.scim("PUT", `/Users/${idOf(made)}`, scim.user("put", { id: "other", title: "U" }));
    expect([put.status, at(put, "title"), at(put, "nickName"), idOf(put)]).toEqual([200, "U", undefined, idOf(made)]);
    expect(at(put, "meta.created")).toBe(at(made, "meta.created"));
    expect(error(await scim.scim("PUT", "/Users/01890000-0000-7000-8000-0000000000ff", scim.user("new")))).toEqual([
      404,
      null,
    ]);
  });
  test("of a PATCH all operations are done or none", async () => {
    const made = idOf(await scim.scim("POST", "/Users", scim.user("atom")));
    const before = (await scim.scim("GET", `/Users/${made}`)).body;
    const half = patch({ op: "replace", path: "title", value: "X" }, { op: "replace", path: "id", value: "x" });
    expect(error(await scim.scim("PATCH", `/Users/${made}`, half))).toEqual([400, "mutability"]);
    expect((await scim.scim("GET", `/Users/${made}`)).body).toEqual(before);
  });
  test("a PATCH that says what is so changes no version", async () => {
    const before = await scim.scim("GET", `/Users/${tom}`);
    const same = await scim.scim(
      "PATCH",
      `/Users/${tom}`,
      patch({ op: "add", path: "userName", value: `tom@${scim.domain}` }),
    );
    expect([same.status, same.headers.get("etag")]).toEqual([200, before.headers.get("etag")]);
  });
  test("a group's PATCH is 204, and 200 with a body where attributes are asked for", async () => {
    const rename = (name: string) => patch({ op: "replace", path: "displayName", value: name });
    expect((await scim.scim("PATCH", `/Groups/${sales}`, rename("Sales B"))).status).toBe(204);
    const told = await scim.scim("PATCH", `/Groups/${sales}?attributes=displayName`, rename("Sales"));
    expect([told.status, at(told, "displayName")]).toEqual([200, "Sales"]);
  });
  test("a stale If-Match is 412, the right one is taken; If-None-Match is 304", async () => {
    const before = await scim.scim("GET", `/Users/${tom}`);
    const etag = String(before.headers.get("etag"));
    const write = (tag: string) =>
      scim.scim("PATCH", `/Users/${tom}`, patch({ op: "replace", path: "nickName", value: tag }), { "if-match": tag });
    expect(error(await write('W/"999"'))).toEqual([412, null]);
    expect((await write(etag)).status).toBe(200);
    expect(error(await write(etag))).toEqual([412, null]);
    const fresh = String((await scim.scim("GET", `/Users/${tom}`)).headers.get("etag"));
    expect((await scim.scim("GET", `/Users/${tom}`, undefined, { "if-none-match": fresh })).status).toBe(304);
  });
  test("DELETE is 204, then 404, and the id is never used again", async () => {
    const made = idOf(await scim.scim("POST", "/Users", scim.user("gone")));
    expect((await scim.scim("DELETE", `/Users/${made}`)).status).toBe(204);
    for (const method of ["GET", "DELETE"]) expect((await scim.scim(method, `/Users/${made}`)).status).toBe(404);
    const again = await scim.scim("POST", "/Users", scim.user("gone"));
    expect([again.status, idOf(again) === made]).toEqual([201, false]);
  });
  test("somebody whom nobody knows is in no group", async () => {
    const add = patch({ op: "add", path: "members", value: [{ value: "01890000-0000-7000-8000-0000000000ff" }] });
    expect(error(await scim.scim("PATCH", `/Groups/${sales}`, add))).toEqual([400, "invalidValue"]);
  });
});

describe("what it says of itself", () => {
  test("no bulk and no sorting, patch, filter and ETags", async () => {
    const { body } = await scim.scim("GET", "/ServiceProviderConfig");
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 1000 },
      sort: { supported: false },
      etag: { supported: true },
      changePassword: { supported: false },
    });
    expect(error(await scim.scim("POST", "/Bulk", {}))).toEqual([501, null]);
    expect(error(await scim.scim("GET", "/Me"))).toEqual([501, null]);
  });
  test("schemas and types of resources are lists without a null, one by one too", async () => {
    for (const [path, first, total] of [
      ["/Schemas", USER, 3],
      ["/ResourceTypes", "User", 2],
    ] as const) {
      const all = await scim.scim("GET", path);
      expect([at(all, "totalResults"), at(all, "Resources.0.id")]).toEqual([total, first]);
      expect(all.text).not.toContain("null");
      const one = await scim.scim("GET", `${path}/${first}`);
      expect([one.status, at(one, "id")]).toEqual([200, first]);
    }
  });
  test("it is not filtered, and what is nothing is 404 in the same words", async () => {
    for (const path of ["/Schemas", "/ResourceTypes", "/ServiceProviderConfig"])
      expect(error(await scim.scim("GET", `${path}?filter=${encodeURIComponent("id pr")}`))).toEqual([403, null]);
    const nothing = await scim.scim("GET", "/Shoes/7");
    expect([nothing.status, at(nothing, "schemas.0")]).toEqual([404, "urn:ietf:params:scim:api:messages:2.0:Error"]);
  });
});

describe("limits", () => {
  /** As if all but one attempt of the present time were taken. */
  async function allButOne(name: string, points: number) {
    const { rowCount } = await database.query("update rate_limits set points = $2 where key like $1 || ':%'", [
      name,
      points - 1,
    ]);
    expect(rowCount, `nobody is counted by ${name}`).toBe(1);
  }
  const forget = (name: string) => database.query("delete from rate_limits where key like $1 || ':%'", [name]);

  test("sixty wrong tokens a quarter of an hour from one address, and the right one still counts", async () => {
    const wrong = () => api.call("GET", "/api/scim/v2/Users", { headers: { authorization: "Bearer cnr_scim_wrong" } });
    await wrong();
    await allButOne("scim-tokens", 60);
    expect((await wrong()).status).toBe(401);
    const late = await wrong();
    expect([late.status, at(late, "status")]).toEqual([429, "429"]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await scim.scim("GET", `/Users/${tom}`)).status).toBe(200);
    await forget("scim-tokens");
  });

  test("twelve thousand calls a minute from one address, and then it says when to come back", async () => {
    const ask = () => scim.scim("GET", `/Users/${tom}`);
    await forget("scim");
    expect((await ask()).status).toBe(200);
    await allButOne("scim", 12_000);
    expect((await ask()).status).toBe(200);
    const late = await ask();
    expect([late.status, at(late, "status")]).toEqual([429, "429"]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    await forget("scim");
  });
});
