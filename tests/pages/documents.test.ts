// The built pages over HTTP, behind the middleware and the front door: who is let in, who is sent where, and whose data a document holds.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import { ROUTES } from "#lib/permissions/index.ts";
import { type BuiltApp, startBuiltApp } from "#tests/support/built-app.ts";
import { MENUS, menuIn } from "#tests/support/expected-menus.ts";
import {
  expectedHops,
  expectedStatus,
  HOMES,
  SENT_ON_BY_PAGE,
  strangerHops,
  strangerStatus,
  type Walker,
} from "#tests/support/expected-walks.ts";
import {
  BUILT_PAGES,
  CLASS_ROUTES,
  gateCookies,
  headersOf,
  leaks,
  SECRET,
  SHELL,
  walkClasses,
} from "#tests/support/gate-http.ts";
import type { State } from "#tests/support/gate-table.ts";
import { ask, follow } from "#tests/support/raw.ts";
import { DANIEL, readTenants, type Tenants } from "#tests/support/tenants.ts";
import { sampleOf } from "#tests/support/walk.ts";
import { EMAILS, everybody, type Person } from "../e2e/support/people.ts";
import { SPELLINGS } from "../edge/spellings.ts";
import { spelled, TRICKS } from "./tricks.ts";

let app: BuiltApp;
let cookies: Record<State, string>;
beforeAll(async () => {
  app = await startBuiltApp();
  cookies = await gateCookies(app);
});
afterAll(() => app?.stop());

const cookieOf = async (person: Person) => `token=${await app.signIn(EMAILS[person])}`;

describe("the front page from memory", () => {
  test("is the same for everybody but for its nonce, which every script and sheet of it has", async () => {
    const answers = [await ask(app.origin, "/"), await ask(app.origin, "/", { "user-agent": "Googlebot" })];
    const nonces = answers.map(({ head }) => /script-src 'nonce-([^']+)'/.exec(head)?.[1] ?? "");
    expect(new Set(nonces).size).toBe(2);
    const [one, other] = answers.map(({ body }, at) => body.replaceAll(nonces[at] ?? "", "*"));
    expect(one).toBe(other);
    expect(one).toContain("<title>Corner</title>");
    for (const [at, { body, status }] of answers.entries()) {
      expect(status).toBe(200);
      const opened = body.match(/<(script|style)\b[^>]*>/g) ?? [];
      expect(opened.length).toBeGreaterThan(5);
      expect(opened.filter((tag) => !tag.includes(`nonce="${nonces[at]}"`))).toEqual([]);
    }
  });

  test("loads pictures from us alone, as every page does", async () => {
    for (const path of ["/", "/privacy", "/share-links"]) {
      const { head } = await ask(app.origin, path, { cookie: path === "/share-links" ? await cookieOf("noah") : "" });
      expect(/img-src [^;]*/.exec(head)?.[0], path).toBe("img-src 'self' data:");
    }
  });

  test("is nobody's who is signed in, and has no message for somebody else", async () => {
    const signedIn = await ask(app.origin, "/", { cookie: cookies.valid });
    expect(signedIn.location).not.toBeNull();
    const dark = await ask(app.origin, "/", { cookie: "theme=dark" });
    expect(dark.body).toContain('data-theme="dark"');
    expect((await ask(app.origin, "/")).body).not.toContain('data-theme="dark"');
  });
});

describe("what Next cannot read", () => {
  test("is the sender's fault: a router state, with and without the signature of its client", async () => {
    const headers = { rsc: "1", "next-router-state-tree": "%7B" };
    for (const path of ["/privacy", "/", "/nowhere", "/_next/image?url=x&w=1&q=1"]) {
      expect((await ask(app.origin, path, headers)).status, path).toBe(400);
      const signature = (await ask(app.origin, path, { rsc: "1" })).location;
      if (signature) expect((await ask(app.origin, signature, headers)).status, signature).toBe(400);
    }
  });

  test("Upgrade is not listened to", async () => {
    const headers = { connection: "upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
    expect((await ask(app.origin, "/", headers)).status).toBe(200);
    expect((await ask(app.origin, "/_next/webpack-hmr", headers)).status).not.toBe(101);
  });
});

describe("the gate", () => {
  test("every kind of route in every state of a token: two hops at most, no loop, nothing leaks", async () => {
    expect(CLASS_ROUTES.length).toBe(14);
    expect(await walkClasses(app.origin, cookies)).toEqual([]);
  });

  test("no page that is built shows anything to a stranger or to a session that is over", async () => {
    expect(BUILT_PAGES.length).toBeGreaterThanOrEqual(15);
    const told: string[] = [];
    for (const path of BUILT_PAGES) {
      for (const state of ["none", "revoked"] as const) {
        const { hops, status, body } = await follow(app.origin, path, headersOf("page", cookies[state]));
        if (hops.at(-1) !== "/" || status !== 200 || leaks(body)) told.push(`${path} ${state} ${hops} ${status}`);
        const data = await ask(app.origin, path, headersOf("rsc", cookies[state]));
        if (data.status !== 401 || leaks(data.body)) told.push(`${path} ${state} rsc ${data.status}`);
      }
    }
    expect(told).toEqual([]);
  });

  test("who is signed in sees the page and what is theirs, or the tests could not fail", async () => {
    const { body, status } = await follow(app.origin, "/share-links", headersOf("page", cookies.valid));
    expect(status).toBe(200);
    expect(body.includes(SECRET), "the list has the secret").toBe(true);
    expect(body.includes(SHELL), "the page has the menu").toBe(true);
    const unknown = await ask(app.origin, `/share-links/edit/${newId()}`, headersOf("page", cookies.valid));
    expect(unknown.status).toBe(404);
    expect(unknown.body.includes("There is no such link here")).toBe(true);
    const nowhere = await ask(app.origin, "/nowhere", headersOf("page", cookies.valid));
    expect(nowhere.status).toBe(404);
    expect(nowhere.body.includes("There is nothing here")).toBe(true);
  });

  test("what is not found has one title, editors have no footer, and who is in does not sign up", async () => {
    const as = (path: string, cookie: string) => ask(app.origin, path, headersOf("page", cookie));
    for (const path of ["/subscribe/x", "/register/promo/x", "/password/nowhere/x"])
      expect((await as(path, cookies.none)).body, path).toContain("<title>Not found · Corner</title>");
    for (const path of ["/nowhere", "/settings/nope", `/share-links/edit/${newId()}`, "/subscribe/x"])
      expect((await as(path, cookies.valid)).body, path).toContain("<title>Not found · Corner</title>");
    expect((await as("/dashboard", cookies.valid)).body).toContain("<footer");
    expect((await as("/share-links/create", cookies.valid)).body).not.toContain("<footer");
    expect((await follow(app.origin, "/sign-up", headersOf("page", cookies.valid))).hops).toEqual(["/dashboard"]);
  });

  test("a session that died leads back to the page that was asked for, with its query", async () => {
    const came = await ask(app.origin, "/share-links?search=sea", headersOf("page", cookies.revoked));
    expect(came.location).toBe("/session/end?next=/share-links?search=sea");
    const ended = await ask(app.origin, came.location ?? "", headersOf("page", cookies.revoked));
    expect([ended.status, ended.location]).toEqual([303, "/?next=/share-links?search=sea"]);
    for (const elsewhere of ["//evil.example", "https://evil.example", "/nowhere", "/logout"])
      expect(
        (await ask(app.origin, `/session/end?next=${elsewhere}`, headersOf("page", cookies.revoked))).location,
      ).toBe("/");
  });

  test("a tab that learns late that its session is over ends nobody else's", async () => {
    const own = (cookie: string) => ({ ...headersOf("page", cookie), "sec-fetch-site": "same-origin" });
    const late = await ask(app.origin, "/logout?over", own(cookies.valid));
    expect([late.status, late.location]).toEqual([303, "/"]);
    expect(late.head).not.toMatch(/^set-cookie\ntoken=;/im);
    expect((await ask(app.origin, "/dashboard", headersOf("page", cookies.valid))).status).toBe(200);
    const over = await ask(app.origin, "/logout?over", own(cookies.revoked));
    expect([over.status, over.location]).toEqual([303, "/"]);
    expect(over.head).toMatch(/^set-cookie\ntoken=;/im);
  });

  test("no spelling of an address and no header shows a protected page", async () => {
    expect(SPELLINGS.length).toBeGreaterThanOrEqual(60);
    const asked = spelled(SPELLINGS.map(([path]) => path));
    expect(new Set(asked.map(({ trick }) => trick))).toEqual(new Set(TRICKS));
    const found: string[] = [];
    for (const { path, trick } of asked) {
      const { body } = await ask(app.origin, path, { ...trick, cookie: cookies.revoked });
      if (leaks(body)) found.push(`${path} ${JSON.stringify(trick)}`);
    }
    expect(found).toEqual([]);
  });
});

describe("a secret in an address", () => {
  const SECRETS = "accessToken=secret-token&target=somebody";

  test.each(["/dashboard", "/dashboard/", "/privacy/", "/nowhere/"])(
    "leaves %s with the first answer",
    async (path) => {
      const answer = await ask(app.origin, `${path}?${SECRETS}`);
      expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/\/$/)]);
      expect(answer.head).not.toContain("secret-token");
      expect(answer.head.toLowerCase()).toContain("referrer-policy\nno-referrer");
    },
  );

  test.each(["//dashboard", "/dashboard//", "//evil.test/dashboard"])(
    "%s is refused and goes nowhere",
    async (path) => {
      const answer = await ask(app.origin, `${path}?${SECRETS}`);
      expect([answer.status, answer.location]).toEqual([400, null]);
      expect(answer.head).not.toContain("secret-token");
    },
  );

  test("is not spent by what a browser fetches ahead", async () => {
    const answer = await ask(app.origin, `/dashboard?${SECRETS}`, { "sec-purpose": "prefetch;prerender" });
    expect([answer.status, answer.location, answer.cookies]).toEqual([400, null, []]);
  });
});

test("one spelling: a slash at the end goes", async () => {
  const answer = await ask(app.origin, "/privacy/?x=1");
  expect([answer.status, new URL(answer.location ?? "", app.origin).pathname]).toEqual([308, "/privacy"]);
});

test.each(["/_next/static/chunks/none.js", "/_next/static/css/none.css", "/icons/none.png", "/demo/none.svg"])(
  "%s is not there, and says so with every header",
  async (path) => {
    const answer = await ask(app.origin, path);
    expect(answer.status).toBe(404);
    const head = answer.head.toLowerCase();
    for (const name of ["content-security-policy", "x-content-type-options", "cross-origin-resource-policy"])
      expect(head, name).toContain(`${name}\n`);
  },
);

const DATA_REQUESTS: Record<string, { path: string; headers: Record<string, string> }> = {
  "a router's request": { path: "/share-links", headers: { rsc: "1" } },
  "a router's request by address": { path: "/share-links?_rsc=1abc", headers: {} },
  "a prefetch": { path: "/dashboard", headers: { rsc: "1", "next-router-prefetch": "1" } },
  "a prefetch of one segment": {
    path: "/dashboard",
    headers: { rsc: "1", "next-router-segment-prefetch": "/_tree", "next-router-prefetch": "1" },
  },
  "a script's request": { path: "/dashboard", headers: { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" } },
  "a call of the API": { path: "/api/links", headers: {} },
};

test.each(Object.entries(DATA_REQUESTS))(
  "%s without a session gets 401 and no content, and with a dead one the same",
  async (_, { path, headers }) => {
    const answer = await ask(app.origin, path, headers);
    expect([answer.status, answer.type]).toEqual([401, "application/json; charset=utf-8"]);
    expect(JSON.parse(answer.body)).toMatchObject({ message: "Unauthenticated.", error: { code: "unauthenticated" } });
    expect(answer.body.length).toBeLessThan(200);
    // Only the database knows that this one is dead; the front door asks it before Next begins an answer.
    const late = await ask(app.origin, path, { ...headers, cookie: cookies.revoked });
    expect([late.status, late.type]).toEqual([401, "application/json; charset=utf-8"]);
    expect(late.body).not.toMatch(/liam|Boston|Harbor/i);
  },
);

/** One of each kind for everybody; the whole table for those who have the most and the least. */
const SAMPLED = [
  ["/", "/dashboard", "/workspace-manager", "/share-links", "/share-links/edit/[id]", "/settings", "/users-manager"],
  ["/admin/accounts", "/campaign-manager", "/onboarding", "/bhhs-onboarding", "/set-password", "/order-tags"],
  ["/sign-up", "/session/end", "/session/impersonate", "/.well-known/change-password"],
].flat();
const WHOLE: readonly Person[] = ["admin", "mia"];

/** Follows by hand; where somebody was already, the answer is known. */
async function walked(path: string, cookie: string, known: Map<string, number>): Promise<string> {
  const hops: string[] = [];
  for (let at = path; hops.length < 5; ) {
    if (known.has(at)) return [...hops, known.get(at)].join(" → ");
    const { status, location } = await ask(app.origin, at, { accept: "text/html", ...(cookie ? { cookie } : {}) });
    if (!location || status < 300 || status > 399) {
      known.set(at, status);
      return [...hops, status].join(" → ");
    }
    const { pathname, search } = new URL(location, app.origin);
    at = pathname + search;
    hops.push(at);
  }
  return [...hops, "loop"].join(" → ");
}

const routesOf = (person: Walker) =>
  ROUTES.map(({ path }) => path).filter((path) => WHOLE.includes(person) || SAMPLED.includes(path));

test.each(everybody())("%s gets the expected answer within two hops, and stays signed in", async (person) => {
  const cookie = await cookieOf(person);
  const known = new Map<string, number>();
  const found: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const route of routesOf(person)) {
    found[route] = await walked(sampleOf(route), cookie, known);
    const hops = SENT_ON_BY_PAGE.includes(route) ? ["/", HOMES[person]] : expectedHops(person, route);
    expected[route] = [...hops, expectedStatus(person, route)].join(" → ");
    expect(hops.length, route).toBeLessThanOrEqual(2);
  }
  expect(found).toEqual(expected);
  expect((await ask(app.origin, "/api/auth/me", { cookie })).status).toBe(200);
});

test.each(Object.entries(MENUS))("%s's menu shows what is allowed and nothing else", async (name, { desktop }) => {
  const email = Object.entries(EMAILS).find(([person]) => person === name)?.[1] ?? "";
  const cookie = `token=${await app.signIn(email)}`;
  const { hops, body } = await follow(app.origin, "/", { accept: "text/html", cookie });
  const { links, current } = menuIn(body);
  expect(links).toEqual(desktop);
  expect(current).toEqual(desktop.filter((line) => line.endsWith(` ${hops.at(-1)}`)));
});

test("a stranger gets what is public and the login, and no word of anything else", async () => {
  const known = new Map<string, number>();
  for (const { path: route } of ROUTES) {
    const found = (await walked(sampleOf(route), "", known)).replace(/^\/\?next=\S+/, "/");
    const status = strangerStatus(route);
    const hops = SENT_ON_BY_PAGE.includes(route) ? ["/"] : strangerHops(route);
    const expected = [...hops, status ?? found.split(" → ").at(-1)].join(" → ");
    expect({ route, found }).toEqual({ route, found: expected });
  }
});

describe("tenants", () => {
  let tenants: Tenants;
  beforeAll(async () => {
    tenants = await readTenants(app.call, app.signIn);
  });

  const PAGES = ["/dashboard", "/share-links", "/share-links/create", "/workspace-manager"];
  const SETTLED = ["/set-password", "/onboarding", "/bhhs-onboarding", "/privacy", "/nowhere"];
  const CALLS = ["/api/auth/me", "/api/workspaces?per_page=1000", "/api/links?per_page=1000", "/api/links/summary"];
  const ASKED_AS = [{ accept: "text/html" }, { rsc: "1" }];

  async function read(path: string, headers: Record<string, string>): Promise<string> {
    const { hops, head, body } = await follow(app.origin, path, headers);
    return [...hops, head, body].join("\n");
  }

  test.each(everybody())("%s finds nothing of another tenant in any document", async (person) => {
    const forbidden = tenants.forbiddenTo(person);
    expect(forbidden.length).toBeGreaterThan(60);
    const cookie = await cookieOf(person);
    const links = tenants
      .of(EMAILS[person])
      .linkIds.slice(0, 2)
      .map((id) => `/share-links/edit/${id}`);
    const found: { path: string; secrets: string[] }[] = [];
    const look = (path: string, text: string) => {
      const secrets = forbidden.filter((secret) => text.includes(secret));
      if (secrets.length > 0) found.push({ path, secrets });
    };
    for (const path of [...PAGES, ...SETTLED, ...links])
      for (const headers of ASKED_AS) look(path, await read(path, { ...headers, cookie }));
    for (const path of CALLS) look(path, await read(path, { cookie }));
    expect(found).toEqual([]);
  });

  test("another tenant's link is not found by its id, in a page, in its data and in the API", async () => {
    const { of } = tenants;
    const [foreign = ""] = of(EMAILS.noah).linkIds;
    const [colleague = ""] = of(EMAILS.liam).linkIds.filter((id) => !of(EMAILS.mia).linkIds.includes(id));
    const tries = [
      { person: "olivia", id: foreign },
      { person: "sofia", id: foreign },
      { person: "mia", id: colleague },
      { person: "liam", id: of(DANIEL).linkIds[0] ?? "" },
      // A franchise owner has a location's rights only after switching into it.
      { person: "olivia", id: of(DANIEL).linkIds[0] ?? "" },
    ] as const;
    for (const { person, id } of tries) {
      expect(id).not.toBe("");
      const cookie = await cookieOf(person);
      expect([person, (await ask(app.origin, `/api/links/${id}`, { cookie })).status]).toEqual([person, 404]);
      const secrets = [...of(EMAILS.noah).links, ...of(DANIEL).links, ...of(EMAILS.liam).links].filter(
        (text) => text !== id && !of(EMAILS[person]).links.includes(text),
      );
      for (const headers of ASKED_AS) {
        const text = await read(`/share-links/edit/${id}`, { ...headers, cookie });
        expect(text).toContain("NEXT_HTTP_ERROR_FALLBACK;404");
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }
    }
  });
});
