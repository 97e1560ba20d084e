// What a directory may send at most: no body, filter or list of names takes long, and nothing of it is our own fault.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { valuesBeside } from "#server/auth/directory/scim/scim-values.ts";
import { type Api, at, startApi } from "#tests/support/api.ts";
import { aDirectory, GROUP, idOf, patch, type Scim, USER } from "#tests/support/scim.ts";

const SEARCH = "urn:ietf:params:scim:api:messages:2.0:SearchRequest";

let api: Api;
let database: pg.Client;
let scim: Scim;
let tom: string;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  scim = await aDirectory(api, database);
  tom = idOf(await scim.scim("POST", "/Users", scim.user("tom")));
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

const values = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => ({ value: `${prefix}${at}` }));
const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
const op = (path: string, value?: unknown) => patch({ op: value === undefined ? "remove" : "add", path, value });
const filtered = (filter: string) => ({ schemas: [SEARCH], filter });
/** A user whose text is written as it stands, escapes and all. */
const escaped = (text: string) =>
  JSON.stringify(scim.user(`u${text.length}`, { title: "@" })).replace('"@"', `"${text}"`);

/** Each would hold the process, and everybody's log-in with it, for seconds or for an hour. */
const HEAVY: readonly [what: string, method: string, path: string, body: () => object][] = [
  [
    "blanks behind a long filter in a path",
    "PATCH",
    "tom",
    () => op(`emails[${many(9000, "type pr").join(" or ")}${" ".repeat(90_000)}]`),
  ],
  [
    "thousands of addresses twice",
    "PATCH",
    "tom",
    () =>
      patch(
        { op: "add", path: "emails", value: values(5000, "a") },
        { op: "add", path: "emails", value: values(5000, "b") },
      ),
  ],
  ["hundreds of addresses", "POST", "/Users", () => scim.user("lots", { emails: values(201, "a") })],
  [
    "thousands of names that nobody knows",
    "POST",
    "/Users",
    () => scim.user("names", Object.fromEntries(many(5000, 1).map((one, at) => [`k${at}`, one]))),
  ],
  ["a body of a group for one person", "POST", "/Users", () => scim.user("large", { title: "x".repeat(70_000) })],
  [
    "thousands of attributes to answer",
    "POST",
    "/Users/.search",
    () => ({
      schemas: [SEARCH],
      attributes: Array.from({ length: 1000 }, (_, at) => `name${at}`),
    }),
  ],
  ["a filter of a thousand comparisons", "POST", "/Users/.search", () => filtered(many(800, "id pr").join(" or "))],
  ["a filter that is longer than any", "POST", "/Users/.search", () => filtered(`title eq "${"x".repeat(9000)}"`)],
];

test.each(HEAVY)("%s: refused before any work", async (_what, method, path, body) => {
  const answer = await scim.scim(method, path === "tom" ? `/Users/${tom}` : path, body());
  expect([400, 413], answer.text).toContain(answer.status);
});

test("a filter compares a hundred things, and no more", async () => {
  const ask = (count: number) => scim.scim("POST", "/Users/.search", filtered(many(count, "id pr").join(" or ")));
  expect((await ask(100)).status).toBe(200);
  const beyond = await ask(101);
  expect([beyond.status, at(beyond, "scimType")]).toEqual([400, "invalidFilter"]);
});

test("a name that is asked for a thousand times is asked for once", async () => {
  const search = { schemas: [SEARCH], attributes: many(900, "userName").join(",") };
  const answer = await scim.scim("POST", "/Users/.search", search);
  expect(at(answer, "Resources.0.userName")).toBe(`tom@${scim.domain}`);
  expect(at(answer, "Resources.0.active")).toBe(undefined);
});

test("the members of a large group are put beside as many others at once", () => {
  const [before, more] = [values(20_000, "a"), values(20_000, "b")];
  const began = performance.now();
  expect(valuesBeside([...more, ...before.slice(0, 5)], before)).toEqual(more);
  expect(performance.now() - began, "each with each takes seconds").toBeLessThan(1500);
});

test("more operations than a large group bears are refused in words", async () => {
  const people = Array.from({ length: 60 }, (_, at) => ({
    value: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  }));
  await database.query(
    `insert into directory_people (workspace_id, id, user_name, email, active, resource)
     select $1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'p' || n, 'p' || n || '@x.test', false, '{}'
     from generate_series(0, 1999) n`,
    [scim.id],
  );
  const all = Array.from({ length: 2000 }, (_, at) => ({
    value: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  }));
  const group = idOf(await scim.scim("POST", "/Groups", { schemas: [GROUP], displayName: "Everybody", members: all }));
  const removals = (count: number) =>
    patch(...many(count, { op: "remove", path: `members[value eq "${people[0]?.value}"]` }));
  expect((await scim.scim("PATCH", `/Groups/${group}`, removals(50))).status).toBe(204);
  const refused = await scim.scim("PATCH", `/Groups/${group}`, removals(900));
  expect([refused.status, at(refused, "scimType")]).toEqual([400, "tooMany"]);
});

/** Each was a 500 once. */
const ODD: readonly [what: string, method: string, path: string, body?: () => object | string][] = [
  ["a page beyond all numbers", "GET", "/Users?startIndex=1e308"],
  ["a page beyond the database's numbers", "GET", "/Users?startIndex=9223372036854775807"],
  ["a count in hexadecimal", "GET", "/Users?count=0x10"],
  ["NUL as a user name", "GET", `/Users?filter=${encodeURIComponent(String.raw`userName eq "\u0000"`)}`],
  ["NUL as an external id", "GET", `/Users?filter=${encodeURIComponent(String.raw`externalId eq "\u0000"`)}`],
  ["NUL as the name of a group", "GET", `/Groups?filter=${encodeURIComponent(String.raw`displayName eq "\u0000"`)}`],
  ["half a surrogate to look for", "GET", `/Users?filter=${encodeURIComponent(String.raw`title eq "\ud800"`)}`],
  ["half a surrogate in a text", "POST", "/Users", () => escaped(String.raw`\ud800`)],
  ["NUL in a text", "POST", "/Users", () => escaped(String.raw`\u0000`)],
  ["half a surrogate in a group", "POST", "/Groups", () => `{"schemas":["${GROUP}"],"displayName":"\\udfff"}`],
  [
    "a user name longer than an index holds",
    "POST",
    "/Users",
    () => ({
      schemas: [USER],
      userName: Array.from({ length: 3900 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 9000))).join(""),
      emails: [{ value: `long@${scim.domain}` }],
    }),
  ],
  [
    "an external id longer than an index holds",
    "POST",
    "/Users",
    () =>
      scim.user("ext", {
        externalId: Array.from({ length: 3900 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 9000))).join(
          "",
        ),
      }),
  ],
  [
    "dashes for a member",
    "POST",
    "/Groups",
    () => ({
      schemas: [GROUP],
      displayName: "Dashes",
      members: [{ value: "-".repeat(36) }],
    }),
  ],
  [
    "lists in lists in lists",
    "POST",
    "/Users",
    () => `{"schemas":["${USER}"],"x":${"[".repeat(5000)}${"]".repeat(5000)}}`,
  ],
];

test.each(ODD)("%s is the caller's fault", async (_what, method, path, body) => {
  const sent = body?.();
  const answer = await api.call(method, `/api/scim/v2${path}`, {
    token: scim.token,
    headers: { "content-type": "application/scim+json" },
    ...(sent === undefined ? {} : { raw: typeof sent === "string" ? sent : JSON.stringify(sent) }),
  });
  expect(answer.status, answer.text).toBe(400);
  expect(at(answer, "status")).toBe("400");
});

test("what is said of one person does not grow beyond a page by being said in parts", async () => {
  const part = (type: string) =>
    op(
      "photos",
      Array.from({ length: 6 }, (_, at) => ({ type, value: `https://x.test/${type}${at}${"p".repeat(1900)}` })),
    );
  expect((await scim.scim("PATCH", `/Users/${tom}`, part("photo"))).status).toBe(200);
  expect((await scim.scim("PATCH", `/Users/${tom}`, part("thumbnail"))).status).toBe(400);
});

test("groups with more members than a page holds come on shorter pages, and are all found", async () => {
  const large = await aDirectory(api, database);
  await database.query(
    `insert into directory_people (workspace_id, id, user_name, email, active, resource)
     select $1, gen_random_uuid(), 'm' || n, 'm' || n || '@x.test', false, '{}' from generate_series(1, 9000) n`,
    [large.id],
  );
  await database.query(
    `insert into directory_groups (workspace_id, id, name, resource)
     select $1, gen_random_uuid(), 'Group ' || n, jsonb_build_object('displayName', 'Group ' || n) from generate_series(1, 3) n`,
    [large.id],
  );
  await database.query(
    `insert into directory_group_people (workspace_id, group_id, person_id)
     select $1, g.id, p.id from directory_groups g, directory_people p where g.workspace_id = $1 and p.workspace_id = $1`,
    [large.id],
  );
  await database.query("analyze directory_group_people");
  const page = async (query: string) => {
    const answer = await large.scim("GET", `/Groups?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return [at(answer, "totalResults"), at(answer, "itemsPerPage")];
  };
  expect(await page("")).toEqual([3, 2]);
  expect(await page("startIndex=3")).toEqual([3, 1]);
  expect(await page("excludedAttributes=members")).toEqual([3, 3]);
  expect(await page(`filter=${encodeURIComponent('displayName sw "Group"')}&excludedAttributes=members`)).toEqual([
    3, 3,
  ]);
  expect(await page(`filter=${encodeURIComponent('displayName sw "Group"')}`)).toEqual([3, 2]);
});

test("twenty thousand made a day, and a hundred thousand lines", async () => {
  const many = await aDirectory(api, database);
  const taken = async (name: string, points: number) => {
    const { rowCount } = await database.query("update rate_limits set points = $2 where key = $1", [
      `${name}:${many.id}`,
      points,
    ]);
    expect(rowCount).toBe(1);
  };
  await many.scim("POST", "/Users", many.user("first"));
  await taken("scim-made", 19_999);
  expect((await many.scim("POST", "/Groups", { schemas: [GROUP], displayName: "Last" })).status).toBe(201);
  const beyond = await many.scim("POST", "/Users", many.user("beyond"));
  expect(beyond.status).toBe(429);
  expect(Number(beyond.headers.get("retry-after"))).toBeGreaterThan(0);
  const lines = async () =>
    (await database.query("select 1 from directory_requests where workspace_id = $1", [many.id])).rows.length;
  await taken("scim-lines", 99_999);
  const before = await lines();
  for (const _ of [1, 2]) expect((await many.scim("POST", "/Users", many.user("beyond"))).status).toBe(429);
  expect(await lines()).toBe(before + 1);
});

test("whom a directory deleted is forgotten ninety days later", async () => {
  const gone = idOf(await scim.scim("POST", "/Users", scim.user("gone")));
  await scim.scim("DELETE", `/Users/${gone}`);
  const left = async (days: number) => {
    await database.query("update directory_people set deleted_at = now() - make_interval(days => $2) where id = $1", [
      gone,
      days,
    ]);
    await database.query("select directory_sweep()");
    return (await database.query("select 1 from directory_people where id = $1", [gone])).rows.length;
  };
  expect([await left(89), await left(91)]).toEqual([1, 0]);
});
