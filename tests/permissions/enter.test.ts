import { expect, test } from "vitest";
import { enter, homePath, isEntered, loginFlash } from "#lib/session/enter.ts";
import { aSession, BARE, HOMELESS, IMPERSONATED, PEOPLE, UNPAID } from "../support/people.ts";

test("an entered page knows its view, titles and state", () => {
  expect(enter(PEOPLE.olivia, "/share-links", null)).toMatchObject({
    view: "company",
    blocked: null,
    title: "share links",
    topBarTitle: "share links",
  });
  expect(enter(PEOPLE.olivia, "/share-links", "personal")).toMatchObject({ view: "personal" });
  expect(enter(PEOPLE.mia, "/share-links", "company")).toMatchObject({ view: "personal" });
});

test("a dead session leaves by the handler that clears its cookie", () => {
  expect(enter(null, "/dashboard", null)).toEqual({ redirect: "/session/end" });
  expect(enter(null, "/nowhere", null)).toEqual({ redirect: "/session/end" });
  expect(enter(null, "/", null)).toEqual({ anonymous: true });
});

test("the blocked see their message on the workspace manager and nothing else", () => {
  expect(enter(PEOPLE.ava, "/dashboard", null)).toEqual({ redirect: "/workspace-manager" });
  expect(enter(PEOPLE.ava, "/workspace-manager", null)).toMatchObject({ blocked: { index: 1 } });
  expect(enter(HOMELESS, "/workspace-manager", null)).toMatchObject({ blocked: { index: 4 } });
  expect(enter(UNPAID, "/set-password", null)).toEqual({ redirect: "/" });
  expect(enter(UNPAID, "/", null)).toEqual({ redirect: "/workspace-manager" });
});

test("a password change comes before everything, and only for whom it is asked", () => {
  expect(enter(PEOPLE.isla, "/share-links", null)).toEqual({ redirect: "/set-password" });
  expect(isEntered(enter(PEOPLE.isla, "/set-password", null))).toBe(true);
  expect(enter(PEOPLE.sofia, "/set-password", null)).toEqual({ redirect: "/" });
  expect(enter(null, "/set-password", null)).toEqual({ redirect: "/" });
});

test("a newcomer is welcomed once, at the right door", () => {
  expect(enter(PEOPLE.jack, "/bhhs-onboarding", null)).toEqual({ redirect: "/onboarding" });
  expect(enter(PEOPLE.ruby, "/onboarding", null)).toEqual({ redirect: "/bhhs-onboarding" });
  expect(enter(PEOPLE.sofia, "/onboarding", null)).toEqual({ redirect: "/dashboard" });
});

test("the workspace manager stays shut while impersonating, unless the workspace is blocked", () => {
  expect(enter(IMPERSONATED, "/workspace-manager", null)).toEqual({ redirect: "/dashboard" });
  // Noah may open it himself, so that only the impersonation can shut it.
  expect(isEntered(enter(PEOPLE.noah, "/workspace-manager", null))).toBe(true);
  const acted = { ...PEOPLE.noah, impersonatorId: "u-admin" };
  expect(enter(acted, "/workspace-manager", null)).toEqual({ redirect: "/dashboard" });
  const blocked = { ...acted, user: { ...acted.user, user_state: "_SUSPENDED_" as const } };
  expect(enter(blocked, "/workspace-manager", null)).toMatchObject({ blocked: { index: 3 } });
});

test("who may open nothing is told so", () => {
  expect(enter(BARE, "/dashboard", null)).toEqual({ noPermission: true });
  expect(enter(BARE, "/share-links", null)).toEqual({ noPermission: true });
});

test("where the dashboard is not allowed, the first menu entry takes its place", () => {
  const session = { ...BARE, user: { ...BARE.user, permissions: { "gui::share_links": true } } };
  expect(enter(session, "/dashboard", null)).toEqual({ redirect: "/share-links" });
  expect(enter(session, "/", null)).toEqual({ redirect: "/share-links" });
});

test("a page outside the allowed set leads to the dashboard, and to the workspace manager where that is all there is", () => {
  expect(enter(PEOPLE.olivia, "/admin/evocalize", null)).toEqual({ redirect: "/dashboard" });
  expect(enter(PEOPLE.ava, "/admin/evocalize", null)).toEqual({ redirect: "/workspace-manager" });
});

test("a planned page is never shown: a public one is not found", () => {
  expect(enter(null, "/password/other", null)).toEqual({ notFound: true });
});

test("a login greets, or warns with the reason", () => {
  expect(loginFlash(PEOPLE.olivia)).toBe("logged-in");
  expect(loginFlash(PEOPLE.lucas)).toBe("blocked-2");
});

test("an administrator without a second step sets one up before anything else", () => {
  const admin = { ...PEOPLE.admin, factorMissing: true };
  expect(homePath(admin)).toBe("/second-step");
  expect(enter(admin, "/admin/accounts", null)).toEqual({ redirect: "/second-step" });
  expect(enter(admin, "/dashboard", null)).toEqual({ redirect: "/second-step" });
  expect(isEntered(enter(admin, "/second-step", null))).toBe(true);
  expect(enter(PEOPLE.admin, "/second-step", null)).toEqual({ redirect: "/" });
  expect(enter(null, "/second-step", null)).toEqual({ redirect: "/" });
});

test("whoever's session does not open its workspace is told so, on every page but those that end it", () => {
  const shut = { way: "provider", name: "Okta", start: "/start" } as const;
  const nobodyThere = aSession({ shut, isMember: false, role: null });
  expect(homePath(nobodyThere)).toBe("/sign-on");
  for (const page of ["/dashboard", "/workspace-manager", "/settings", "/share-links"])
    expect(enter(nobodyThere, page, null), page).toEqual({ redirect: "/sign-on" });
  expect(enter(nobodyThere, "/", null)).toEqual({ redirect: "/sign-on" });
  expect(isEntered(enter(nobodyThere, "/sign-on", null))).toBe(true);
  expect(loginFlash(nobodyThere)).toBe("logged-in");
});
