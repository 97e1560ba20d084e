// Every operation of every contract, with everybody who must not: one literal row each, and none without a row.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "#server/api/operations.ts";
import { type Answer, type Api, logIn, startApi, textAt } from "#tests/support/api.ts";
import { CALLS, PIXEL } from "#tests/support/denial-calls.ts";

/**
 * Boston's link is Mia's. `owner` is Olivia switched into Boston, `parent` the same Olivia who is not; `sibling` manages
 * Miami; `colleague` is a member of Boston too; `impersonator` is the administrator as Boston's manager.
 */
const PEOPLE = {
  nobody: null,
  outsider: "noah@brightsmile.test",
  colleague: "marcus@harbor.test",
  member: "mia@harbor.test",
  manager: "liam@harbor.test",
  owner: "olivia@harbor.test",
  sibling: "daniel@harbor.test",
  parent: "olivia@harbor.test",
  suspended: "emma@locked.test",
  blocked: "ava@lapsed.test",
  password: "isla@newpass.test",
  impersonator: "liam@harbor.test",
  admin: "admin@corner.test",
} as const;

type Who = keyof typeof PEOPLE;

// biome-ignore format: a table is read by its columns.
const EXPECTED: Record<string, string> = {
  //                           nob out col mem man own sib par sus blo pas imp adm
  "auth.login":                "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.loginWithAccessToken": "401 401 401 401 401 401 401 401 401 401 401 401 401",
  "auth.checkToken":           "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.demo":                 "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.me":                   "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.logout":               "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.startImpersonation":   "401 403 403 403 403 403 403 403 403 403 403 403 200",
  "auth.stopImpersonation":    "401 403 403 403 403 403 403 403 403 403 403 200 403",
  "auth.finishOnboarding":     "401 200 200 200 200 200 200 200 403 403 403 403 200",
  "auth.createFirstAdmin":     "410 410 410 410 410 410 410 410 410 410 410 410 410",
  "auth.workspaces":           "401 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.workspace":            "401 404 200 200 200 200 404 200 404 404 404 200 404",
  "auth.selectWorkspace":      "401 404 200 200 200 200 404 200 404 404 404 200 404",
  "auth.switchWorkspace":      "401 404 200 200 200 200 404 200 404 404 403 200 404",
  "auth.serviceKeys":          "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "auth.buildId":              "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "links.list":                "401 200 200 200 200 200 200 200 403 403 403 200 200",
  "links.create":              "401 201 201 201 201 201 201 201 403 403 403 403 201",
  "links.aliasSuggestion":     "401 200 200 200 200 200 200 200 403 403 403 403 200",
  "links.aliasCheck":          "401 200 200 200 200 200 200 200 403 403 403 403 200",
  "links.metadata":            "401 200 200 200 200 200 200 200 403 403 403 403 200",
  "links.addPicture":          "401 201 201 201 201 201 201 201 403 403 403 403 201",
  "links.picture":             "200 200 200 200 200 200 200 200 200 200 200 200 200",
  "links.summary":             "401 200 200 200 200 200 200 200 403 403 403 200 200",
  "links.locations":           "401 403 403 403 403 403 403 200 403 403 403 403 200",
  "links.clicks":              "401 200 200 200 200 200 200 200 403 403 403 200 200",
  "links.exportCsv":           "401 200 200 200 200 200 200 200 403 403 403 200 200",
  "links.get":                 "401 404 404 200 200 200 404 404 403 403 403 200 404",
  "links.update":              "401 404 404 200 200 200 404 404 403 403 403 403 404",
  "links.remove":              "401 404 404 200 200 200 404 404 403 403 403 403 404",
  "links.restore":             "401 404 404 200 200 200 404 404 403 403 403 403 404",
  "links.linkClicks":          "401 404 404 200 200 200 404 404 403 403 403 200 404",
  "auth.setPassword":          "401 403 403 403 403 403 403 403 403 403 200 403 403",
};

const CODES: Record<string, Partial<Record<Who, string>>> = {
  "links.get": {
    outsider: "not_found",
    suspended: "workspace_blocked",
    blocked: "workspace_blocked",
    password: "forbidden",
  },
  "links.update": { impersonator: "read_only" },
  "links.create": { impersonator: "read_only", blocked: "workspace_blocked" },
  "auth.setPassword": { impersonator: "forbidden" },
  "auth.startImpersonation": { impersonator: "forbidden", owner: "forbidden" },
};

const WHO = [
  "nobody",
  "outsider",
  "colleague",
  "member",
  "manager",
  "owner",
  "sibling",
  "parent",
  "suspended",
  "blocked",
  "password",
  "impersonator",
  "admin",
] as const satisfies readonly Who[];

let api: Api;
let boston: string;
let picture: string;
let addresses = 0;

beforeAll(async () => {
  api = await startApi({ variables: { TRUSTED_PROXY_HOPS: "1", LOG_LEVEL: "error" } });
  const mia = await api.signIn("mia@harbor.test");
  boston = textAt(await api.call("GET", "/api/auth/me", { token: mia }), "data.workspace.id");
  picture = textAt(await api.call("POST", "/api/links/pictures", { token: mia, json: { content: PIXEL } }), "data.id");
});
afterAll(() => api.stop());

/** A call from an address of its own, so that no limit speaks before the permission. */
function call(method: string, path: string, ask: Parameters<Api["call"]>[2] = {}): Promise<Answer> {
  addresses += 1;
  const from = `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
  return api.call(method, `/api${path}`, { ...ask, headers: { ...ask.headers, "x-forwarded-for": from } });
}

/** What moves or ends a session gets one of its own; all else shares. */
const FRESH = /^auth\.(logout|stopImpersonation|selectWorkspace|switchWorkspace|setPassword)$/;
const shared = new Map<Who, Promise<string | null>>();

function sessionFor(who: Who, name: string): Promise<string | null> {
  if (FRESH.test(name)) return session(who);
  const known = shared.get(who) ?? session(who);
  shared.set(who, known);
  return known;
}

/** A fresh session where this person stands. */
async function session(who: Who): Promise<string | null> {
  const email = PEOPLE[who];
  if (email === null) return null;
  if (who === "impersonator") {
    const started = await api.call("POST", "/api/auth/impersonate/start", {
      token: await logIn(api.call, "admin@corner.test"),
      headers: { "x-appliance": "web" },
      json: { target: email, reason: "denial" },
    });
    return textAt(started, "data.token.token");
  }
  const token = await logIn(api.call, email);
  if (email === "olivia@harbor.test")
    await stand(token, who === "owner" ? boston : await workspaceOf("Harbor Realty", token));
  return token;
}

async function stand(token: string, workspace_id: string): Promise<void> {
  await api.call("POST", "/api/workspaces/switch", { token, json: { workspace_id } });
}

async function workspaceOf(name: string, token: string): Promise<string> {
  return textAt(
    await api.call("GET", `/api/workspaces?filters=${name}&sort_by=name&sort_desc=0`, { token }),
    "data.0.id",
  );
}

async function newLink(): Promise<string> {
  const mia = await api.signIn("mia@harbor.test");
  const json = { default_destination_url: "https://example.com/of-mia" };
  return textAt(await api.call("POST", "/api/links", { token: mia, json }), "data.id");
}

test("every operation has a row and a call, and no row is left over", () => {
  const names = OPERATIONS.map(({ service, name }) => `${service}.${name}`).sort();
  expect(names.length).toBeGreaterThan(25);
  expect(Object.keys(EXPECTED).sort()).toEqual(names);
  expect(Object.keys(CALLS).sort()).toEqual(names);
  expect(Object.keys(PEOPLE)).toEqual(WHO);
});

/** The last one changes who Isla is. */
describe.each(Object.entries(EXPECTED))("%s", (name, row) => {
  const operation = OPERATIONS.find((each) => `${each.service}.${each.name}` === name);
  const statuses = row.split(" ").map(Number);

  test(`${row}`, async () => {
    expect(statuses).toHaveLength(WHO.length);
    const found = await Promise.all(WHO.map((who) => answerTo(who, name, operation?.method ?? "")));
    expect(found.map((answer) => answer.status).join(" ")).toBe(row);
    const codes = CODES[name] ?? {};
    for (const [at, who] of WHO.entries()) {
      if (codes[who]) expect(found[at]?.body, who).toMatchObject({ error: { code: codes[who] } });
    }
  });
});

async function answerTo(who: Who, name: string, method: string): Promise<Answer> {
  const token = await sessionFor(who, name);
  const sent = CALLS[name]?.({ boston, link: await newLink(), picture, email: PEOPLE[who] ?? "mia@harbor.test" });
  if (!sent) throw new Error(`${name} has no call`);
  return call(method, sent.path, { ...sent.ask, ...(token === null ? {} : { token }) });
}
