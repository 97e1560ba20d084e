// One suite for every way to a service: what it answers and what it throws is the same through each.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { type AppError, isAppError } from "#lib/errors.ts";
import { shortLinkResponse } from "#server/links/handler.ts";
import { type Doors, inProcess, mount, type Open, remote } from "#tests/support/account-access.ts";
import { type Api, cookieOf, DEMO_PASSWORD, startApi, startOwnApi, testSigningKey } from "#tests/support/api.ts";
import { type DemoDatabase, demoDatabase } from "#tests/support/demo-database.ts";

const UNKNOWN = "01890000-0000-7000-8000-000000000000";

let database: DemoDatabase;
const apps: Api[] = [];
const ways = new Map<string, Open>();
const NAMES = [
  "in process",
  "on another host",
  "through an app that passes on",
  "auth elsewhere, links here",
  "the edge platform's mount",
];

beforeAll(async () => {
  database = await demoDatabase();
  const services = await startApi({ database, variables: { LOG_LEVEL: "error" } });
  const here = { PUBLIC_ORIGIN: services.origin, LOG_LEVEL: "error" };
  const elsewhere = { AUTH_SERVICE_URL: services.origin, LINKS_SERVICE_URL: `${services.origin}/` };
  const passesOn = await startOwnApi({ database, variables: { ...here, ...elsewhere } });
  const authElsewhere = await startOwnApi({ database, variables: { ...here, AUTH_SERVICE_URL: services.origin } });
  apps.push(services, passesOn, authElsewhere);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    TOKEN_PRIVATE_JWK: await testSigningKey(),
    SEED: "demo",
    PUBLIC_ORIGIN: services.origin,
  });
  openPool(database.url);
  const found = [inProcess, remote(services.origin), remote(passesOn.origin), remote(authElsewhere.origin), mount()];
  for (const [at, name] of NAMES.entries()) ways.set(name, found[at] ?? inProcess);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  for (const app of apps.toReversed()) await app.stop();
  await closePool();
  await database.drop();
});

async function open(way: string, email: string | null): Promise<Doors> {
  const enter = ways.get(way) ?? inProcess;
  if (email === null) return enter(null);
  const { data } = await (await enter(null)).auth.login({ email, password: DEMO_PASSWORD });
  return enter(data.token);
}

/** What a call throws, as far as a caller may see it. */
async function thrown(call: Promise<unknown>) {
  const error: unknown = await call.then(
    (value) => new Error(`it answered ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!isAppError(error)) throw error;
  return {
    code: error.code,
    status: error.status,
    message: error.message,
    fields: error.details.fields,
    current: error.details.current,
  };
}

describe.each(NAMES)("%s", (way) => {
  test("auth: login, me, workspaces, switch, logout", async () => {
    const { auth } = await open(way, "olivia@harbor.test");
    const { data: me } = await auth.me();
    expect(me).toMatchObject({ email: "olivia@harbor.test", user_state: "_ACTIVE_", workspace: { role: "owner" } });
    const list = await auth.workspaces({ per_page: 2, sort_by: "workspace_name", filters: "harbor" });
    expect(list.meta).toEqual({ page: 1, per_page: 2, total: 5, next_cursor: expect.any(String) });
    const miami = (await auth.workspaces({ filters: "miami" })).data[0];
    expect((await auth.workspace({ id: miami?.id ?? "" })).data).toEqual(miami);
    const moved = await auth.switchWorkspace({ workspace_id: miami?.id ?? "" });
    expect(moved.data.workspace).toEqual({ ...miami, role: "owner" });
    expect((await auth.checkToken({})).data.workspace.workspace_id).toBe(miami?.id);
    expect(await auth.logout()).toEqual({ data: { ended: true } });
  });

  test("links: create, read, list, change, delete, restore, clicks, CSV", async () => {
    const { links } = await open(way, "noah@brightsmile.test");
    const { data: made } = await links.create({
      default_destination_url: "https://example.com/transport",
      og_tags: [{ property: "og:title", content: "Überall – 同じ 💈" }],
    });
    expect(made).toMatchObject({ version: 1, title: "Überall – 同じ 💈", deleted_at: null });
    expect((await links.get({ id: made.id })).data).toEqual(made);
    const changed = await links.update({ id: made.id, version: 1, default_destination_url: "https://example.com/b" });
    expect(changed.data.version).toBe(2);
    expect((await links.list({ filters: made.alias, sort_desc: false })).data).toEqual([changed.data]);
    expect((await links.remove({ id: made.id })).data.deleted_at).not.toBeNull();
    expect((await links.restore({ id: made.id })).data.deleted_at).toBeNull();
    expect((await links.linkClicks({ id: made.id })).data.totals).toEqual({ people: 0, previews: 0, bots: 0 });
    const csv = await links.exportCsv({ filters: made.alias });
    expect(csv).toBeInstanceOf(File);
    expect(csv.type).toMatch(/^text\/csv; ?charset=utf-8$/);
    expect(await csv.text()).toContain("Überall");
  });
});

type Failing = [string, AppError["code"], string | null, (doors: Doors) => Promise<unknown>];

const FAILURES: Failing[] = [
  ["nobody", "unauthenticated", null, ({ auth }) => auth.me()],
  ["nobody, of links", "unauthenticated", null, ({ links }) => links.list({})],
  ["a wrong password", "invalid", null, ({ auth }) => auth.login({ email: "olivia@harbor.test", password: "wrong" })],
  ["an empty form", "invalid", null, ({ auth }) => auth.login({ email: "", password: "" })],
  ["a page 0", "invalid", "noah@brightsmile.test", ({ links }) => links.list({ page: 0 })],
  [
    "two fields at once",
    "invalid",
    "noah@brightsmile.test",
    ({ links }) => links.create({ default_destination_url: "", alias: "x".repeat(300) }),
  ],
  [
    "a rule of the service",
    "invalid",
    "noah@brightsmile.test",
    ({ links }) => links.create({ default_destination_url: "javascript:alert(1)" }),
  ],
  ["somebody else's", "not_found", "noah@brightsmile.test", ({ links }) => links.get({ id: UNKNOWN })],
  ["an id that is none", "not_found", "noah@brightsmile.test", ({ auth }) => auth.workspace({ id: "no id?c#d" })],
  [
    "not an administrator",
    "forbidden",
    "noah@brightsmile.test",
    ({ auth }) => auth.startImpersonation({ target: "x", reason: "because" }),
  ],
  ["a blocked workspace", "workspace_blocked", "ava@lapsed.test", ({ links }) => links.list({})],
];

describe("errors come back as the same error", () => {
  test.each(FAILURES)("%s: %s", async (_, code, email, fail) => {
    const found = [];
    for (const way of NAMES) found.push(await thrown(fail(await open(way, email))));
    const [first, ...others] = found;
    expect(first?.code).toBe(code);
    for (const [at, other] of others.entries()) expect(other, NAMES[at + 1]).toEqual(first);
  });

  test.each(NAMES)("a conflict brings the link as it is now: %s", async (way) => {
    const { links } = await open(way, "noah@brightsmile.test");
    const { data: made } = await links.create({ default_destination_url: "https://example.com/conflict" });
    const { data: now } = await links.update({
      id: made.id,
      version: 1,
      default_destination_url: "https://example.com/1",
    });
    const error = await thrown(
      links.update({ id: made.id, version: 1, default_destination_url: "https://example.com/2" }),
    );
    expect(error).toMatchObject({ code: "conflict", current: now });
  });

  test("too many attempts say when to come back", async () => {
    for (const way of NAMES.filter((name) => name !== "in process")) {
      const { auth } = await open(way, null);
      let error: unknown;
      for (let n = 0; n < 12; n += 1)
        error = await auth
          .login({ email: `limited@${way.length}.test`, password: "x" })
          .catch((reason: unknown) => reason);
      expect(isAppError(error) && error.code, way).toBe("rate_limited");
      expect(isAppError(error) && error.details.retryAfter, way).toBeGreaterThan(0);
    }
  });

  test("a host that does not answer is `unavailable`", async () => {
    const { auth } = await remote("http://127.0.0.1:9")(null);
    expect(await thrown(auth.me())).toMatchObject({ code: "unavailable", status: 503 });
  });
});

describe("the browser's side of an app that passes on", () => {
  test("its own cookie, set for the token of the other host", async () => {
    const [, app] = apps;
    const own = { "sec-fetch-site": "same-origin" };
    const login = await app?.call("POST", "/api/auth/login", {
      headers: own,
      json: { email: "mia@harbor.test", password: DEMO_PASSWORD },
    });
    expect(login?.body).toMatchObject({ data: { token: "" } });
    const cookie = cookieOf(login, "token").split(";")[0] ?? "";
    expect(cookie).toMatch(/^token=ey/);
    expect((await app?.call("GET", "/api/links", { headers: own, cookie }))?.status).toBe(200);
    expect(
      (await app?.call("POST", "/api/links", { headers: { "sec-fetch-site": "cross-site" }, cookie, json: {} }))
        ?.status,
    ).toBe(401);
    const foreign = await app?.call("POST", "/api/auth/login", {
      headers: { "sec-fetch-site": "cross-site" },
      json: { email: "mia@harbor.test", password: DEMO_PASSWORD },
    });
    expect(foreign?.status).toBe(403);
    const logout = await app?.call("POST", "/api/auth/logout", { headers: own, cookie });
    expect(cookieOf(logout, "token")).toMatch(/^token=;/);
  });
});

describe("short links answer alike on both mounts", () => {
  const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1";
  const UNFURLER = "WhatsApp/2.24";

  test.each([
    ["GET", "transport-mount", PHONE, 302],
    ["HEAD", "transport-mount", PHONE, 302],
    ["GET", "transport-mount", UNFURLER, 200],
    ["HEAD", "transport-mount", UNFURLER, 200],
    ["GET", "TRANSPORT-mount", PHONE, 302],
    ["GET", "no-such-alias", PHONE, 404],
    ["GET", "%zz", PHONE, 404],
    ["GET", "transport-mount?to=https://evil.test", PHONE, 302],
    ["POST", "transport-mount", PHONE, 405],
  ])("%s /l/%s as %s: %i", async (method, alias, agent, status) => {
    const { links } = await open("in process", "noah@brightsmile.test");
    const og_tags = [{ property: "og:title" as const, content: "Mounted" }];
    await links
      .create({ default_destination_url: "https://example.com/m", alias: "transport-mount", og_tags })
      .catch(() => undefined);
    const url = `${apps[0]?.origin}/l/${alias}`;
    const init = { method, headers: { "user-agent": agent }, redirect: "manual" } as const;
    const [behind, mounted] = [await fetch(url, init), await shortLinkResponse(new Request(url, init))];
    const seen = async (answer: Response) => {
      const headers = Object.fromEntries(answer.headers);
      for (const own of ["date", "connection", "keep-alive", "content-length", "x-request-id"]) delete headers[own];
      return { status: answer.status, headers, body: await answer.text() };
    };
    const first = await seen(behind);
    expect(first.status).toBe(status);
    expect(await seen(mounted)).toEqual(first);
  });
});
