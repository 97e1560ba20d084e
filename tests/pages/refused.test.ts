// Every page for those who may do less than their role says: who only reads as somebody else, and who is blocked. What they may not have is said, or not there; no page breaks.
import { afterAll, beforeAll, expect, test } from "vitest";
import { textAt } from "#tests/support/api.ts";
import { type BuiltApp, startBuiltApp } from "#tests/support/built-app.ts";
import { BUILT_PAGES, headersOf } from "#tests/support/gate-http.ts";
import { follow } from "#tests/support/raw.ts";
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

const WHO: Record<string, () => Promise<string>> = {
  "an administrator who only reads as a manager": () => readingAs(EMAILS.liam),
  "an administrator who only reads as a member": () => readingAs(EMAILS.mia),
  "whose subscription has ended": () => app.signIn(EMAILS.ava),
  "whose workspace is suspended": () => app.signIn(EMAILS.lucas),
  "who is suspended": () => app.signIn(EMAILS.emma),
};

test.each(Object.entries(WHO))("no page breaks for one %s", async (_, enter) => {
  const cookie = `token=${await enter()}`;
  const broken: string[] = [];
  expect(BUILT_PAGES.length).toBeGreaterThanOrEqual(15);
  for (const path of BUILT_PAGES)
    for (const kind of ["page", "rsc"] as const) {
      const { hops, status, body } = await follow(app.origin, path, headersOf(kind, cookie));
      if (status >= 500 || BROKEN.test(body)) broken.push(`${kind} ${[path, ...hops].join(" → ")} ${status}`);
    }
  expect(broken).toEqual([]);
});

test("who only reads is told so where a link would be made", async () => {
  const cookie = `token=${await readingAs(EMAILS.liam)}`;
  const { body } = await follow(app.origin, "/share-links/create", headersOf("page", cookie));
  expect(body).toContain("this session is read-only");
});
