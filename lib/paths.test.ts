import { expect, test } from "vitest";
import { adminPaths } from "./admin-paths.ts";
import { campaignPaths } from "./campaign-paths.ts";
import { cardPaths } from "./card-paths.ts";
import { contactPaths } from "./contact-paths.ts";
import { orderPaths } from "./order-paths.ts";
import { paths } from "./paths.ts";
import { peoplePaths } from "./people-paths.ts";
import { matchRoute, ROUTES } from "./permissions/index.ts";
import { serverPaths } from "./server-paths.ts";

const AREAS = { adminPaths, campaignPaths, cardPaths, contactPaths, orderPaths, paths, peoplePaths, serverPaths };

const sitemap = Object.fromEntries(
  Object.entries(AREAS).map(([area, addresses]) => [
    area,
    Object.fromEntries(
      Object.entries<(...given: string[]) => string>(addresses).map(([name, build]) => [
        name,
        build("x y/../z", "x y/../z"),
      ]),
    ),
  ]),
);

test("the sitemap", () => {
  expect(sitemap).toMatchInlineSnapshot(`
    {
      "adminPaths": {
        "account": "/admin/accounts?person=x%20y%2F..%2Fz",
        "accounts": "/admin/accounts",
        "auditLog": "/admin/audit-log",
        "auditLogOf": "/admin/audit-log?person=x%20y%2F..%2Fz",
        "campaigns": "/admin/all-campaigns",
        "contacts": "/admin/contacts",
        "createUser": "/admin/create-user",
        "engine": "/admin/engine",
        "franchise": "/admin/franchise",
        "newFranchise": "/admin/create-user?plan=franchise",
        "plan": "/admin/plans?plan=x%20y%2F..%2Fz",
        "plans": "/admin/plans",
        "promoCode": "/admin/promocode?code=x%20y%2F..%2Fz",
        "promoCodes": "/admin/promocode",
      },
      "campaignPaths": {
        "campaign": "/campaign-builder/x%20y%2F..%2Fz",
        "campaignStep": "/campaign-builder/x%20y%2F..%2Fz?step=x%20y%2F..%2Fz",
        "campaigns": "/campaign-manager",
        "downloadReport": "/download-report",
        "mediaLibrary": "/media-library",
        "newCampaign": "/campaign-builder",
      },
      "cardPaths": {
        "addPerson": "/share-card/add",
        "answersFrom": "/share-card?tab=answers&event=x%20y%2F..%2Fz",
        "answersOf": "/share-card?tab=answers&search=x%20y%2F..%2Fz",
        "cardAnswers": "/share-card?tab=answers",
        "cardEvents": "/share-card?tab=events",
        "cardResults": "/share-card?tab=results",
        "cardTags": "/share-card?tab=tags",
        "changeRequest": "/lock-themes?tab=requests&request=x%20y%2F..%2Fz",
        "changeRequests": "/lock-themes?tab=requests&state=open",
        "createTheme": "/create-theme/x%20y%2F..%2Fz",
        "editTheme": "/edit-theme/x%20y%2F..%2Fz",
        "firstShareCard": "/share-card?tab=card",
        "handOut": "/share-card?tab=hand-out&card=x%20y%2F..%2Fz",
        "handOutFirst": "/share-card?tab=hand-out",
        "lockThemes": "/lock-themes",
        "myRequests": "/share-card?tab=requests",
        "oneShareCard": "/share-card?card=x%20y%2F..%2Fz",
        "presentCard": "/share-card/present",
        "presentWorker": "/share-card/worker.js",
        "promoOrders": "/promo-tags?tab=orders",
        "promoTags": "/promo-tags",
        "promoTagsInTheBox": "/promo-tags?view=box",
        "promoTagsToLookAt": "/promo-tags?view=look",
        "shareCard": "/share-card",
        "shareCardOf": "/share-card?of=x%20y%2F..%2Fz",
        "teamResults": "/lock-themes?tab=results",
        "themeUpdate": "/lock-themes?tab=update",
      },
      "contactPaths": {
        "answered": "/connections-manager?origin=answer&sort=-created_at",
        "connections": "/connections-manager",
        "contact": "/contact/x%20y%2F..%2Fz",
        "contactExports": "/connections-manager/export",
        "contactFields": "/connections-manager/fields",
        "contactImport": "/connections-manager/import/x%20y%2F..%2Fz",
        "deletedConnections": "/connections-manager?deleted=1",
        "duplicates": "/connections-manager/duplicates",
        "fadingPeople": "/my-network?level=fading",
        "followUps": "/connections-manager?due=any",
        "importContacts": "/connections-manager/import",
        "joinedAlone": "/connections-manager/duplicates?state=joined",
        "myNetwork": "/my-network",
        "privacyRequest": "/connections-manager/requests/x%20y%2F..%2Fz",
        "privacyRequests": "/connections-manager/requests",
        "referralNetwork": "/referral-network",
        "twoPeople": "/connections-manager/duplicates?state=apart",
      },
      "orderPaths": {
        "followOrder": "/nfc/order/x%20y%2F..%2Fz?key=x%20y%2F..%2Fz",
        "order": "/order/x%20y%2F..%2Fz",
        "orderDocument": "/nfc/order/x%20y%2F..%2Fz/document?key=x%20y%2F..%2Fz",
        "orderKits": "/order-kits",
        "orderProof": "/nfc/order/x%20y%2F..%2Fz/proof?key=x%20y%2F..%2Fz",
        "orderTags": "/order-tags",
      },
      "paths": {
        "askSupport": "/support?tab=ask",
        "auditLog": "/audit-log",
        "billing": "/workspace-manager?tab=billing",
        "comeTo": "/?next=x%20y/../z",
        "createShareLink": "/share-links/create",
        "dashboard": "/dashboard",
        "deletedShareLinks": "/share-links?deleted=1",
        "deskQuestion": "/support?tab=desk&question=x%20y%2F..%2Fz",
        "editShareLink": "/share-links/edit/x%20y%2F..%2Fz",
        "forgotPassword": "/forget-password",
        "invitation": "/sign-up?invitationId=x%20y%2F..%2Fz",
        "invoice": "/subscribe/pending?invoice=x%20y%2F..%2Fz",
        "linksOf": "/share-links?location=x%20y%2F..%2Fz",
        "login": "/",
        "logout": "/logout",
        "logoutOver": "/logout?over",
        "privacy": "/privacy",
        "quietestShareLinks": "/share-links?sort=clicks",
        "register": "/register/x%20y%2F..%2Fz",
        "securitySettings": "/settings?tab=security",
        "sessionEnd": "/session/end",
        "sessionEndOn": "/session/end?next=x%20y/../z",
        "setPassword": "/set-password",
        "settings": "/settings",
        "shareLinks": "/share-links",
        "shortLink": "/l/x%20y%2F..%2Fz",
        "signUp": "/sign-up",
        "subscribe": "/subscribe",
        "support": "/support",
        "supportDesk": "/support?tab=desk",
        "supportQuestion": "/support?question=x%20y%2F..%2Fz",
        "terms": "/terms",
        "workspaceManager": "/workspace-manager",
      },
      "peoplePaths": {
        "directory": "/people-manager/directory",
        "directoryPeople": "/people-manager/directory?show=people",
        "franchiseManager": "/franchise-manager",
        "franchiseTab": "/franchise-manager/x%20y%2F..%2Fz",
        "leaving": "/people-manager/leaving",
        "leavingOf": "/people-manager/leaving?leave=x%20y%2F..%2Fz&at=x%20y%2F..%2Fz",
        "locationRequest": "/location-request/x%20y%2F..%2Fz",
        "openingOf": "/franchise-manager/opening?location=x%20y%2F..%2Fz",
        "peopleFile": "/users-manager?tab=files&import=x%20y%2F..%2Fz",
        "peopleFiles": "/users-manager?tab=files",
        "peopleManager": "/people-manager",
        "peopleManagerAt": "/people-manager/x%20y%2F..%2Fz",
        "peopleOfGroup": "/people-manager?group=x%20y%2F..%2Fz",
        "signOn": "/sign-on",
        "signOnEnter": "/sign-on?step=enter",
        "signOnSetUp": "/people-manager/directory?show=sign-on",
        "teamLeaderboard": "/team-leaderboard",
        "userLeaderboard": "/user-leaderboard",
        "usersManager": "/users-manager",
      },
      "serverPaths": {
        "activate": "/activate?token=x%20y%2F..%2Fz",
        "activateTag": "/activate?token=x%20y%2F..%2Fz",
        "apiDocs": "/api/docs",
        "card": "/c/x%20y%2F..%2Fz",
        "cardMark": "/c/x%20y%2F..%2Fz/mark.png",
        "cardPicture": "/c/x%20y%2F..%2Fz/preview.jpg",
        "cardScript": "/c/-/card.js",
        "coBrandedOnboarding": "/bhhs-onboarding",
        "confirmEmail": "/password/email/x%20y%2F..%2Fz",
        "contactFile": "/c/x%20y%2F..%2Fz/contact.vcf",
        "exchange": "/c/x%20y%2F..%2Fz/exchange",
        "firstAdmin": "/password/first-admin/x%20y%2F..%2Fz",
        "googlePass": "/c/x%20y%2F..%2Fz/google-pass",
        "health": "/health",
        "impersonate": "/super-admin/impersonate?next=x%20y%2F..%2Fz",
        "impersonationExchange": "/session/impersonate",
        "notSubscribed": "/subscribe/cancelled",
        "notificationSettings": "/settings?tab=notifications",
        "onboarding": "/onboarding",
        "presentManifest": "/share-card/app.webmanifest",
        "presentScript": "/share-card/present.js",
        "pricingConference": "/pricing-conference",
        "promo": "/register/promo",
        "ready": "/ready",
        "registerTag": "/register/promo?tag=x%20y%2F..%2Fz",
        "reportCard": "/c/x%20y%2F..%2Fz/report",
        "resetPassword": "/password/reset/x%20y%2F..%2Fz",
        "secondStep": "/second-step",
        "sendCard": "/c/x%20y%2F..%2Fz/send",
        "setPasswordByLink": "/set-password?token=x%20y%2F..%2Fz",
        "signOnProblem": "/sign-on?problem=x%20y%2F..%2Fz",
        "subscribeFor": "/subscribe?workspace=x%20y%2F..%2Fz",
        "subscribed": "/subscribe/success",
        "tag": "/t/x%20y%2F..%2Fz",
        "touchCard": "/c/x%20y%2F..%2Fz/touch",
        "visitor": "/m/x%20y%2F..%2Fz",
      },
    }
  `);
});

test("every address leads to a page that is built, and every built page has an address", () => {
  const linked = Object.values(sitemap)
    .flatMap(Object.values<string>)
    .map((path) => (path.split("?", 1)[0] ?? "").replace(encodeURIComponent("x y/../z"), "x"));
  for (const path of linked) expect(matchRoute(path)?.status, path).toBe("built");
  const files = /\.|^\/(icons|demo|fonts|metrics|api\/\[|share-card\/reader)/;
  const isPage = (path: string) => !files.test(path.replaceAll("[...", "["));
  const pages = linked.map((path) => matchRoute(path)?.path ?? path).filter(isPage);
  const built = ROUTES.filter((row) => row.status === "built" && isPage(row.path)).map((row) => row.path);
  expect(new Set(pages)).toEqual(new Set(built));
});
