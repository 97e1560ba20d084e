// The built pages with nobody in front of them: each decides for itself, as where a platform's middleware was talked past.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltApp, startBuiltApp } from "#tests/support/built-app.ts";
import { BUILT_PAGES, gateCookies, headersOf, leaks, walkClasses } from "#tests/support/gate-http.ts";
import { KINDS, STATES, type State } from "#tests/support/gate-table.ts";
import { type OpenBuild, openBuild } from "#tests/support/open-build.ts";
import { ask, follow } from "#tests/support/raw.ts";
import { SPELLINGS } from "../edge/spellings.ts";
import { spelled } from "./tricks.ts";

let build: OpenBuild;
let app: BuiltApp;
let cookies: Record<State, string>;
beforeAll(async () => {
  build = openBuild();
  app = await startBuiltApp(build.folder);
  cookies = await gateCookies(app);
});
afterAll(async () => {
  await app?.stop();
  build?.remove();
});

test("the pages decide for themselves: nothing leaks, and a person still ends at the login", async () => {
  // Data requests get a redirect for Next's router instead of 401, and an answer that holds nothing.
  expect(await walkClasses(app.origin, cookies, (cell) => (cell === "401" ? "open" : cell))).toEqual([]);
  expect((await ask(app.origin, "/")).body.includes("Log in")).toBe(true);
});

test("no data of any page that is built is handed to whoever is not signed in", async () => {
  const found: string[] = [];
  for (const path of BUILT_PAGES) {
    for (const state of STATES.filter((name) => name !== "valid")) {
      for (const kind of ["rsc", "prefetch", "api"] as const) {
        const { body } = await follow(app.origin, path, { ...KINDS[kind], cookie: cookies[state] });
        if (leaks(body)) found.push(`${path} ${state} ${kind}`);
      }
      const { hops, status, body } = await follow(app.origin, path, headersOf("page", cookies[state]));
      if (hops.at(-1) !== "/" || status !== 200 || leaks(body)) found.push(`${path} ${state} page ${hops} ${status}`);
    }
  }
  expect(found).toEqual([]);
});

test("no spelling and no header gets past them either", async () => {
  const found: string[] = [];
  for (const { path, trick } of spelled(SPELLINGS.map(([spelling]) => spelling))) {
    const { body } = await ask(app.origin, path, { ...trick, cookie: cookies.revoked });
    if (leaks(body)) found.push(`${path} ${JSON.stringify(trick)}`);
  }
  expect(found).toEqual([]);
});
