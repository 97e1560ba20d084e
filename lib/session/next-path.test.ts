import { expect, test } from "vitest";
import { nextPathIn, wayOn } from "#lib/session/next-path.ts";
import { PEOPLE } from "#tests/support/people.ts";

const SECURITY = "/settings?tab=security";

test("only a gated page of ours is come for", () => {
  expect(nextPathIn(SECURITY)).toBe(SECURITY);
  expect(nextPathIn("/subscribe?plan=x&interval=year")).toBe("/subscribe?plan=x&interval=year");
  expect(nextPathIn("/register/promo?tag=k7pm3xqd9rtv")).toBe("/register/promo?tag=k7pm3xqd9rtv");
  expect(nextPathIn("/support?question=0192#end")).toBe("/support?question=0192#end");
  const no = [
    undefined,
    ["/settings"],
    "",
    "settings",
    "//evil.example/settings",
    "/\\evil.example",
    "https://evil.example/settings",
    "/logout",
    "/api/auth/me",
    "/sign-up",
    "/",
    "/nowhere",
    "/settings/../logout",
    "/settings\n",
    "/settings?a=ü",
    "/settings?accessToken=x&target=y",
    "/settings?accessToken=x",
    `/settings?${"a".repeat(1024)}`,
  ];
  for (const next of no) expect(nextPathIn(next), String(next)).toBeNull();
});

test("a page of the other view is reached by wishing for that view, and one of nobody's is not", () => {
  expect(wayOn(PEOPLE.olivia, SECURITY, "personal")).toEqual({ to: SECURITY, view: null });
  expect(wayOn(PEOPLE.olivia, SECURITY, null)).toEqual({ to: SECURITY, view: "personal" });
  expect(wayOn(PEOPLE.mia, SECURITY, null)).toEqual({ to: SECURITY, view: null });
  expect(wayOn(PEOPLE.mia, "/admin/engine", null)).toBeNull();
  expect(wayOn(PEOPLE.ava, "/subscribe?plan=x", null)).toEqual({ to: "/subscribe?plan=x", view: null });
  // What has to be done first is done first.
  expect(wayOn(PEOPLE.isla, SECURITY, null)).toBeNull();
  expect(wayOn(PEOPLE.jack, SECURITY, null)).toBeNull();
  // A blocked person still has the settings.
  expect(wayOn(PEOPLE.ava, SECURITY, null)).toEqual({ to: SECURITY, view: null });
});
