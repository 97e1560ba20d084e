// A browser without scripts: a stranger's page that asks for anything says that it cannot be sent without them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTES } from "#lib/permissions/index.ts";
import { type BuiltApp, startBuiltApp } from "#tests/support/built-app.ts";
import { headersOf } from "#tests/support/gate-http.ts";
import { follow } from "#tests/support/raw.ts";
import { sampleOf } from "#tests/support/walk.ts";

let app: BuiltApp;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app?.stop());

const SENTENCE = /<noscript>.*This page needs JavaScript\..*<\/noscript>/s;
/** Ours, beside what the table of routes has one sample of. */
const MORE = ["/register/WELCOME30", "/password/reset/nothing", "/sign-up?plan=company"];

test("every stranger's page with a form or a button says that it needs JavaScript, and a text does not", async () => {
  const open = ROUTES.filter((row) => "open" in row && row.status === "built").map(({ path }) => sampleOf(path));
  const silent: string[] = [];
  let asking = 0;
  for (const path of [...open, ...MORE]) {
    const { body, hops } = await follow(app.origin, path, headersOf("page", ""));
    const page = /<main\b.*<\/main>/s.exec(body)?.[0] ?? "";
    if (!/<(form|button)\b/.test(page)) continue;
    asking += 1;
    if (!SENTENCE.test(page)) silent.push([path, ...hops].join(" → "));
  }
  expect(silent).toEqual([]);
  expect(asking).toBeGreaterThanOrEqual(6);
  const { body } = await follow(app.origin, "/privacy", headersOf("page", ""));
  expect(body).not.toMatch(SENTENCE);
});
