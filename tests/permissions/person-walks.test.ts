// Every demo person on every address of the route table, decided without a server: the expected hops and the expected end.
import { beforeAll, describe, expect, test } from "vitest";
import { ROUTES } from "#lib/permissions/index.ts";
import { expectedHops, HOMES, strangerHops, type Walker } from "../support/expected-walks.ts";
import { PEOPLE } from "../support/people.ts";
import { type TestEdge, testEdge } from "../support/tokens.ts";
import { isLogin, sampleOf, walk } from "../support/walk.ts";

let edge: TestEdge;
let token: string;
beforeAll(async () => {
  edge = await testEdge();
  token = await edge.token();
});

/** They send on by themselves, which only a server can tell; `tests/pages` follows them. */
const HANDLERS = ["/session/impersonate", "/.well-known/change-password", "/sign-up"];
const WALKED = ROUTES.map(({ path }) => path).filter((path) => !HANDLERS.includes(path));

describe.each(Object.keys(HOMES).filter((name): name is Walker => name in PEOPLE))("%s", (person) => {
  test("is sent where the tables say, from every route", async () => {
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const route of WALKED) {
      const { hops } = await walk(
        { session: PEOPLE[person], token, requestedView: null },
        sampleOf(route),
        edge.settings,
      );
      found[route] = hops.join(" → ");
      expected[route] = expectedHops(person, route).join(" → ");
    }
    expect(found).toEqual(expected);
  });
});

test("a stranger is sent to the login from what is not public, and nowhere else", async () => {
  for (const route of WALKED) {
    const { hops } = await walk({ session: null, token: null, requestedView: null }, sampleOf(route), edge.settings);
    expect({ route, hops: hops.map((hop) => (isLogin(hop) ? "/" : hop)) }).toEqual({
      route,
      hops: strangerHops(route),
    });
  }
});
