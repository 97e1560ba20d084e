// Every demo person on every address of the route table: an answer within two hops, and the expected one.
import { type APIRequestContext, expect, request as http } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { ROUTES } from "#lib/permissions/index.ts";
import { SECURITY_PATH } from "#lib/security-path.ts";
import { AUDIENCE, EXPECTED_AUDIENCE } from "../permissions/expected-audience.ts";
import { EXPECTED_ROUTES } from "../permissions/expected-routes.ts";
import { sampleOf } from "../support/walk.ts";
import { everybody, type Person, stateFile } from "./support/people.ts";
import { test } from "./support/test.ts";

const HOMES: Record<Person, string> = {
  admin: "/dashboard",
  olivia: "/dashboard",
  liam: "/dashboard",
  mia: "/dashboard",
  noah: "/dashboard",
  sofia: "/dashboard",
  ethan: "/dashboard",
  ava: "/workspace-manager",
  lucas: "/workspace-manager",
  emma: "/workspace-manager",
  isla: "/set-password",
  jack: "/onboarding",
  ruby: "/bhhs-onboarding",
  oscar: "/dashboard",
};

/** Who has to be somewhere else before anything is allowed. */
const FORCED: readonly Person[] = ["isla", "jack", "ruby"];

/** In the first view, which is the company's for whoever may see it. */
function mayOpen(person: Person, route: string): boolean {
  if (FORCED.includes(person)) return route === HOMES[person];
  const cells = (EXPECTED_AUDIENCE[route] ?? "").split(" ");
  return cells[AUDIENCE.split(" ").indexOf(person)]?.startsWith("x") ?? false;
}

/** The addresses somebody is sent through; none means that the address itself answers. */
function expectedHops(person: Person, route: string): string[] {
  const home = HOMES[person];
  const [status, door] = (EXPECTED_ROUTES[route] ?? "").split(" | ");
  if (["/", "/session/end", "/sign-up"].includes(route)) return [home];
  // Nothing to exchange, because only the edge brings a link: to the door, which knows who is in.
  if (route === "/session/impersonate") return ["/", home];
  if (route === "/set-password") return person === "isla" ? [] : ["/", home];
  if (route === "/.well-known/change-password") return [paths.comeTo(SECURITY_PATH), ...hopsToSettings(person)];
  if (door !== "gated") return [];
  return status === "built" && mayOpen(person, route) ? [] : [home];
}

/** By the login page, which takes whoever has the settings in the other view there by itself. */
function hopsToSettings(person: Person): string[] {
  if (mayOpen(person, "/settings")) return [SECURITY_PATH];
  return FORCED.includes(person) ? [HOMES[person]] : [];
}

/** Built, yet there is nothing behind the sample that stands for the part in brackets. */
const NOTHING_THERE = [
  "/l/[alias]",
  "/api/[...path]",
  "/demo/[...file]",
  "/icons/[...file]",
  "/register/[...rest]",
  "/subscribe/[...rest]",
  "/share-links/edit/[id]",
  "/metrics",
];

/** What the last address answers: what is not built, or not there, is not found. */
function expectedStatus(person: Person, route: string): number {
  if (expectedHops(person, route).length > 0) return 200;
  const [status] = (EXPECTED_ROUTES[route] ?? "").split(" | ");
  return status === "built" && !NOTHING_THERE.includes(route) ? 200 : 404;
}

type Walk = { hops: string[]; status: number };

/** Follows by hand; where somebody was already, the answer is known. */
async function follow(request: APIRequestContext, path: string, known = new Map<string, number>()): Promise<Walk> {
  const hops: string[] = [];
  for (let at = path; hops.length < 5; ) {
    const before = known.get(at);
    if (before !== undefined) return { hops, status: before };
    const answer = await request.get(at, { maxRedirects: 0, headers: { accept: "text/html" } });
    const { location } = answer.headers();
    if (!location || answer.status() < 300 || answer.status() > 399) {
      known.set(at, answer.status());
      break;
    }
    const { pathname, search } = new URL(location, answer.url());
    at = pathname + search;
    hops.push(at);
  }
  return { hops, status: known.get(hops.at(-1) ?? path) ?? 0 };
}

for (const person of everybody()) {
  test(`${person} gets the expected answer on every route, within two hops`, async ({ baseURL }) => {
    const context = await http.newContext({ baseURL: baseURL ?? "", storageState: stateFile(person) });
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const known = new Map<string, number>();
    for (const { path: route } of ROUTES) {
      const { hops, status } = await follow(context, sampleOf(route), known);
      found[route] = [...hops, status].join(" → ");
      expected[route] = [...expectedHops(person, route), expectedStatus(person, route)].join(" → ");
      expect(hops.length, `${route} ${found[route]}`).toBeLessThanOrEqual(2);
    }
    expect(found).toEqual(expected);
    // Nothing of all that ended the sign-in.
    expect((await context.get("/api/auth/me")).status()).toBe(200);
    await context.dispose();
  });
}

test("a stranger gets what is public and the login, and no word of anything else", async ({ baseURL }) => {
  const context = await http.newContext({ baseURL: baseURL ?? "" });
  const known = new Map<string, number>();
  for (const { path: route } of ROUTES) {
    const [status, door] = (EXPECTED_ROUTES[route] ?? "").split(" | ");
    const { hops, status: answered } = await follow(context, sampleOf(route), known);
    const toLogin = door === "gated" || ["/set-password", "/session/end", "/session/impersonate"].includes(route);
    const forgot = route === "/.well-known/change-password";
    expect({ route, hops }).toEqual({ route, hops: toLogin ? ["/"] : forgot ? ["/forget-password"] : [] });
    if (toLogin) expect({ route, answered }).toEqual({ route, answered: 200 });
    else if (status === "planned") expect({ route, answered }).toEqual({ route, answered: 404 });
  }
  await context.dispose();
});
