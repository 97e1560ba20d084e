import { expect, test } from "vitest";
import { paths } from "./paths.ts";
import { matchRoute, ROUTES } from "./permissions/index.ts";

const sitemap = Object.fromEntries(Object.entries(paths).map(([name, build]) => [name, build("x y/../z")]));

test("the sitemap", () => {
  expect(sitemap).toMatchInlineSnapshot(`
    {
      "apiDocs": "/api/docs",
      "coBrandedOnboarding": "/bhhs-onboarding",
      "createShareLink": "/share-links/create",
      "dashboard": "/dashboard",
      "editShareLink": "/share-links/edit/x%20y%2F..%2Fz",
      "firstAdmin": "/password/first-admin/x%20y%2F..%2Fz",
      "health": "/health",
      "login": "/",
      "logout": "/logout",
      "onboarding": "/onboarding",
      "privacy": "/privacy",
      "ready": "/ready",
      "sessionEnd": "/session/end",
      "setPassword": "/set-password",
      "shareLinks": "/share-links",
      "shortLink": "/l/x%20y%2F..%2Fz",
      "terms": "/terms",
      "workspaceManager": "/workspace-manager",
    }
  `);
});

test("every address leads to a page that is built, and every built page has an address", () => {
  const linked = Object.values(sitemap).map((path) => path.replace(encodeURIComponent("x y/../z"), "x"));
  for (const path of linked) expect(matchRoute(path)?.status, path).toBe("built");
  const files = /\.|^\/(icons|demo|metrics|api\/\[)/;
  const built = ROUTES.filter((row) => row.status === "built" && !files.test(row.path.replaceAll("[...", "["))).map(
    (row) => row.path,
  );
  expect(new Set(linked.map((path) => matchRoute(path)?.path))).toEqual(new Set(built));
});
