// Every page for those who may do less than their role says: who only reads as somebody else, and who is blocked. What they may not have is said, or not there; no page breaks.
import { afterAll, beforeAll, expect, test } from "vitest";
import { textAt } from "#tests/support/api.ts";
import { type BuiltApp, startBuiltApp } from "#tests/support/built-app.ts";
import { BUILT_PAGES, headersOf } from "#tests/support/gate-http.ts";
import { follow } from "#tests/support/raw.ts";
import { realPages } from "#tests/support/real-pages.ts";
import { EMAILS } from "../e2e/support/people.ts";

let app: BuiltApp;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app?.stop());

async function readingAs(email: string): Promise<string> {
  const started = await app.call("POST", "/api/auth/impersonate/start", {
    token: await app.signIn(EMAILS.admin),
    headers: { "x-appliance": "web" },
    json: { target: email, reason: "Ticket 4711" },
  });
  return textAt(started, "data.token.token");
}

/** A part of a page that threw: Next names it by a number, where a redirect or "not found" has a name. */
const BROKEN = /data-dgst="\d+|\\?"digest\\?":\\?"\d+/;

type Who = { email: string; enter: (email: string) => Promise<string> };
const itself = (email: string) => app.signIn(email);

const WHO: Record<string, Who> = {
  "an administrator who only reads as the owner of a franchise": { email: EMAILS.olivia, enter: readingAs },
  "an administrator who only reads as an owner with orders": { email: EMAILS.noah, enter: readingAs },
  "an administrator who only reads as a manager": { email: EMAILS.liam, enter: readingAs },
  "an administrator who only reads as a member": { email: EMAILS.mia, enter: readingAs },
  "whose subscription has ended": { email: EMAILS.ava, enter: itself },
  "whose workspace is suspended": { email: EMAILS.lucas, enter: itself },
  "who is suspended": { email: EMAILS.emma, enter: itself },
};

test.each(Object.entries(WHO))("no page breaks for one %s", async (_, { email, enter }) => {
  const cookie = `token=${await enter(email)}`;
  const broken: string[] = [];
  const real = await realPages(app.databaseUrl, email);
  expect(BUILT_PAGES.length).toBeGreaterThanOrEqual(15);
  for (const path of [...BUILT_PAGES, ...[...real.values()].flat()])
    for (const kind of ["page", "rsc"] as const) {
      const { hops, status, body } = await follow(app.origin, path, headersOf(kind, cookie));
      if (status >= 500 || BROKEN.test(body)) broken.push(`${kind} ${[path, ...hops].join(" → ")} ${status}`);
    }
  expect(broken).toEqual([]);
});

/** The demo has none of these. */
const NONE = ["/connections-manager/requests/[requestId]"];

/** The routes whose page is there for an administrator who only reads as this person. */
async function shownTo(email: string): Promise<string[]> {
  const cookie = `token=${await readingAs(email)}`;
  const shown: string[] = [];
  for (const [route, paths] of await realPages(app.databaseUrl, email))
    for (const path of paths) {
      const { hops, status } = await follow(app.origin, path, headersOf("page", cookie));
      if (status === 200 && hops.length === 0) shown.push(route);
    }
  return shown;
}

test("what is walked of the detail pages is there, or they would only be seen as not found", async () => {
  const shown = new Set<string>();
  for (const email of [EMAILS.olivia, EMAILS.noah, EMAILS.liam])
    for (const route of await shownTo(email)) shown.add(route);
  const routes = [...(await realPages(app.databaseUrl, EMAILS.olivia)).keys()];
  expect(routes.filter((route) => !shown.has(route))).toEqual(NONE);
});

test("who only reads is told so where a link would be made", async () => {
  const cookie = `token=${await readingAs(EMAILS.liam)}`;
  const { body } = await follow(app.origin, "/share-links/create", headersOf("page", cookie));
  expect(body).toContain("this session is read-only");
});
