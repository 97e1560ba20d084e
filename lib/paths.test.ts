import { expect, test } from "vitest";
import { paths } from "./paths.ts";
import { matchRoute, ROUTES } from "./permissions/index.ts";
import { serverPaths } from "./server-paths.ts";

const sitemap = Object.fromEntries(
  Object.entries({ ...paths, ...serverPaths }).map(([name, build]) => [name, build("x y/../z")]),
);

test("the sitemap", () => {
  expect(sitemap).toMatchInlineSnapshot(`
    {
      "activate": "/activate?token=x%20y%2F..%2Fz",
      "addPerson": "/share-card/add",
      "adminAccount": "/admin/accounts?person=x%20y%2F..%2Fz",
      "adminAccounts": "/admin/accounts",
      "adminAuditLog": "/admin/audit-log",
      "adminAuditLogOf": "/admin/audit-log?person=x%20y%2F..%2Fz",
      "adminCreateUser": "/admin/create-user",
      "adminEngine": "/admin/engine",
      "adminPlan": "/admin/plans?plan=x%20y%2F..%2Fz",
      "adminPlans": "/admin/plans",
      "answersFrom": "/share-card?tab=answers&event=x%20y%2F..%2Fz",
      "apiDocs": "/api/docs",
      "askSupport": "/support?tab=ask",
      "auditLog": "/audit-log",
      "billing": "/workspace-manager?tab=billing",
      "card": "/c/x%20y%2F..%2Fz",
      "cardAnswers": "/share-card?tab=answers",
      "cardEvents": "/share-card?tab=events",
      "cardMark": "/c/x%20y%2F..%2Fz/mark.png",
      "cardPicture": "/c/x%20y%2F..%2Fz/preview.jpg",
      "cardResults": "/share-card?tab=results",
      "cardScript": "/c/-/card.js",
      "cardTags": "/share-card?tab=tags",
      "changeRequest": "/lock-themes?tab=requests&request=x%20y%2F..%2Fz",
      "changeRequests": "/lock-themes?tab=requests&state=open",
      "coBrandedOnboarding": "/bhhs-onboarding",
      "comeTo": "/?next=x%20y/../z",
      "confirmEmail": "/password/email/x%20y%2F..%2Fz",
      "contactFile": "/c/x%20y%2F..%2Fz/contact.vcf",
      "createShareLink": "/share-links/create",
      "createTheme": "/create-theme/x%20y%2F..%2Fz",
      "dashboard": "/dashboard",
      "deletedShareLinks": "/share-links?deleted=1",
      "deskQuestion": "/support?tab=desk&question=x%20y%2F..%2Fz",
      "editShareLink": "/share-links/edit/x%20y%2F..%2Fz",
      "editTheme": "/edit-theme/x%20y%2F..%2Fz",
      "exchange": "/c/x%20y%2F..%2Fz/exchange",
      "firstAdmin": "/password/first-admin/x%20y%2F..%2Fz",
      "firstShareCard": "/share-card?tab=card",
      "forgotPassword": "/forget-password",
      "googlePass": "/c/x%20y%2F..%2Fz/google-pass",
      "handOut": "/share-card?tab=hand-out&card=x%20y%2F..%2Fz",
      "handOutFirst": "/share-card?tab=hand-out",
      "health": "/health",
      "impersonate": "/super-admin/impersonate?next=x%20y%2F..%2Fz",
      "impersonationExchange": "/session/impersonate",
      "invitation": "/sign-up?invitationId=x%20y%2F..%2Fz",
      "invoice": "/subscribe/pending?invoice=x%20y%2F..%2Fz",
      "linksOf": "/share-links?location=x%20y%2F..%2Fz",
      "lockThemes": "/lock-themes",
      "login": "/",
      "logout": "/logout",
      "logoutOver": "/logout?over",
      "myRequests": "/share-card?tab=requests",
      "notSubscribed": "/subscribe/cancelled",
      "notificationSettings": "/settings?tab=notifications",
      "onboarding": "/onboarding",
      "oneShareCard": "/share-card?card=x%20y%2F..%2Fz",
      "peopleFile": "/users-manager?tab=files&import=x%20y%2F..%2Fz",
      "peopleFiles": "/users-manager?tab=files",
      "presentCard": "/share-card/present",
      "presentManifest": "/share-card/app.webmanifest",
      "presentScript": "/share-card/present.js",
      "presentWorker": "/share-card/worker.js",
      "pricingConference": "/pricing-conference",
      "privacy": "/privacy",
      "promo": "/register/promo",
      "quietestShareLinks": "/share-links?sort=clicks",
      "ready": "/ready",
      "register": "/register/x%20y%2F..%2Fz",
      "reportCard": "/c/x%20y%2F..%2Fz/report",
      "resetPassword": "/password/reset/x%20y%2F..%2Fz",
      "secondStep": "/second-step",
      "securitySettings": "/settings?tab=security",
      "sendCard": "/c/x%20y%2F..%2Fz/send",
      "sessionEnd": "/session/end",
      "sessionEndOn": "/session/end?next=x%20y/../z",
      "setPassword": "/set-password",
      "setPasswordByLink": "/set-password?token=x%20y%2F..%2Fz",
      "settings": "/settings",
      "shareCard": "/share-card",
      "shareCardOf": "/share-card?of=x%20y%2F..%2Fz",
      "shareLinks": "/share-links",
      "shortLink": "/l/x%20y%2F..%2Fz",
      "signUp": "/sign-up",
      "subscribe": "/subscribe",
      "subscribeFor": "/subscribe?workspace=x%20y%2F..%2Fz",
      "subscribed": "/subscribe/success",
      "support": "/support",
      "supportDesk": "/support?tab=desk",
      "supportQuestion": "/support?question=x%20y%2F..%2Fz",
      "tag": "/t/x%20y%2F..%2Fz",
      "teamResults": "/lock-themes?tab=results",
      "terms": "/terms",
      "themeUpdate": "/lock-themes?tab=update",
      "touchCard": "/c/x%20y%2F..%2Fz/touch",
      "usersManager": "/users-manager",
      "visitor": "/m/x%20y%2F..%2Fz",
      "workspaceManager": "/workspace-manager",
    }
  `);
});

test("every address leads to a page that is built, and every built page has an address", () => {
  const linked = Object.values(sitemap).map((path) =>
    (path.split("?", 1)[0] ?? "").replace(encodeURIComponent("x y/../z"), "x"),
  );
  for (const path of linked) expect(matchRoute(path)?.status, path).toBe("built");
  const files = /\.|^\/(icons|demo|metrics|api\/\[|share-card\/reader)/;
  const isPage = (path: string) => !files.test(path.replaceAll("[...", "["));
  const pages = linked.map((path) => matchRoute(path)?.path ?? path).filter(isPage);
  const built = ROUTES.filter((row) => row.status === "built" && isPage(row.path)).map((row) => row.path);
  expect(new Set(pages)).toEqual(new Set(built));
});
