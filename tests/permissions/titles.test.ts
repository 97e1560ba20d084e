import { describe, expect, test } from "vitest";
import { documentTitle, pageTitle, topBarTitle } from "#lib/permissions/index.ts";

const HERE = { view: "personal", workspaceName: "Harbor Realty" } as const;

describe("section 2: titles", () => {
  test.each([
    ["/campaign-builder", "Campaign Builder"],
    ["/settings", "My Profile"],
    ["/admin/contacts", "Export Contacts"],
    ["/admin/promocode", "Promo Code Manager"],
    ["/admin/accounts", "User Accounts"],
    ["/admin/engine", "Engine"],
    ["/admin/plans", "Subscription Plans"],
    ["/admin/franchise", "Franchise Manager"],
    ["/admin/all-campaigns", "All Campaigns"],
    ["/admin/evocalize", "Evocalize"],
    ["/admin/create-user", "Create New User"],
    ["/contact/c-1", "Contact View"],
    ["/campaign-builder/c-1", "Edit Campaign"],
    ["/share-card", "share card"],
    ["/people-manager", "People Manager"],
    ["/team-leaderboard", "Team Leaderboard Harbor Realty"],
    ["/user-leaderboard", "LeaderBoard"],
    ["/connections-manager", "Connections"],
    ["/people-manager/team", "People Manager"],
    ["/franchise-manager", "franchise manager"],
    ["/franchise-manager/boston", "franchise manager"],
    ["/campaign-manager", "campaign manager"],
    ["/media-library", "media library"],
    ["/users-manager", "users manager"],
    ["/support", "support"],
    ["/promo-tags", "promo tags"],
    ["/lock-themes", "lock themes"],
    ["/my-network", "my network"],
    ["/referral-network", "referral network"],
    ["/sms-campaign", "sms campaign"],
    ["/create-theme/t-1", "create theme"],
    ["/edit-theme/t-1", "edit theme"],
    ["/location-request/r-1", "Location request"],
    ["/order/o-1", "order"],
    ["/nfc/order/o-1", "nfc"],
    ["/onboarding", "onboarding"],
    ["/bhhs-onboarding", "bhhs onboarding"],
    ["/sign-up", "sign up"],
    ["/forget-password", "forget password"],
    ["/set-password", "set password"],
    ["/pricing-conference", "pricing conference"],
    ["/super-admin/impersonate", "super admin"],
    ["/dashboard", "dashboard"],
    ["/workspace-manager", "workspace manager"],
    ["/share-links", "share links"],
    ["/share-links/create", "share links"],
    ["/share-links/edit/l-1", "share links"],
  ])("the page title of %s is %j", (path, title) => {
    expect(pageTitle(path, HERE)).toBe(title);
    expect(documentTitle(path, HERE)).toBe(`${title} · Corner`);
  });

  test("the company view calls people by their enterprise", () => {
    for (const path of ["/people-manager", "/people-manager/team"])
      expect(pageTitle(path, { ...HERE, view: "company" })).toBe("Enterprise People Dashboard");
    expect(pageTitle("/team-leaderboard", { view: "company", workspaceName: null })).toBe("Team Leaderboard");
    expect(documentTitle("/", HERE)).toBe("Corner");
  });

  test.each([
    ["/", "Index Page"],
    ["/lock-themes", "lock share card"],
    ["/share-card", "share card"],
    ["/share-links", "share links"],
    ["/share-links/edit/l-1", "share links"],
    ["/workspace-manager", "workspace manager"],
    ["/%zz", "Index Page"],
  ])("the top bar on %s says %j", (path, title) => {
    expect(topBarTitle(path)).toBe(title);
  });
});
