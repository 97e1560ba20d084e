import { describe, expect, test } from "vitest";
import { accessOf, isAllowed, menuFor, type View, viewInForce } from "#lib/permissions/index.ts";
import { type MenuEntry, menuOf } from "#lib/permissions/menu.ts";
import { MENU, MOBILE_MENU } from "#lib/permissions/menu-tree.ts";
import type { Session } from "#lib/session/session.ts";
import { MENUS } from "../support/expected-menus.ts";
import { EVERYBODY, IMPERSONATED, PEOPLE } from "../support/people.ts";

/** The menu as it will be when every page is built, as indented text. */
function wholeMenu(session: Session, view: View): string[] {
  const access = accessOf(session, view);
  return lines(menuOf(MENU, (row) => isAllowed(row, access)));
}

function lines(entries: readonly MenuEntry[], indent = ""): string[] {
  return entries.flatMap((entry) => [`${indent}${entry.label}`, ...lines(entry.children ?? [], `${indent}  `)]);
}

test("the menu's groups, order and labels are section 2's, then the audit log and the admin area", () => {
  expect(lines(menuOf(MENU, () => true))).toEqual([
    "Dashboard",
    "People Manager",
    "Franchise Manager",
    "Share card",
    "  my card",
    "  My Network",
    "  Referral Network",
    "Lock themes",
    "Share links",
    "Campaigns",
    "  Manager",
    "  Media Library",
    "  Leaderboards",
    "Connections",
    "Reporting",
    "  Your devices",
    "Account Settings",
    "  Profile",
    "  Workspace manager",
    "  Users Manager",
    "  Support",
    "  Audit log",
    "Admin",
    "  User Accounts",
    "  Create New User",
    "  Export Contacts",
    "  Promo Code Manager",
    "  Subscription Plans",
    "  Franchise Manager",
    "  All Campaigns",
    "  Evocalize",
    "  Engine",
    "  Audit log",
  ]);
  expect(lines(menuOf(MOBILE_MENU, () => true))).toEqual(["Dashboard", "share card", "My Profile", "Support"]);
});

test("what is planned is absent", () => {
  expect(lines(menuFor(PEOPLE.olivia, "company", "desktop"))).toEqual([
    "Dashboard",
    "People Manager",
    "Franchise Manager",
    "Lock themes",
    "Share links",
    "Campaigns",
    "  Manager",
    "  Media Library",
    "  Leaderboards",
    "Connections",
    "Account Settings",
    "  Workspace manager",
    "  Users Manager",
    "  Support",
    "  Audit log",
  ]);
  expect(lines(menuFor(PEOPLE.mia, "personal", "mobile"))).toEqual([
    "Dashboard",
    "share card",
    "My Profile",
    "Support",
  ]);
});

describe.each(Object.entries(MENUS))("%s", (name, expected) => {
  test.each([["desktop", "desktop"] as const, ["phone", "mobile"] as const])("has the menu of a %s", (size, device) => {
    const session = EVERYBODY[name];
    if (!session) throw new Error(`There is nobody called ${name}.`);
    const shown = menuFor(session, viewInForce(session.user.permissions, null), device).flatMap(
      (entry) => entry.children ?? [entry],
    );
    expect(shown.map(({ label, href }) => `${label} ${href}`)).toEqual(expected[size]);
  });
});

test("a franchise owner's company menu", () => {
  expect(wholeMenu(PEOPLE.olivia, "company")).toEqual([
    "Dashboard",
    "People Manager",
    "Franchise Manager",
    "Lock themes",
    "Share links",
    "Campaigns",
    "  Manager",
    "  Media Library",
    "  Leaderboards",
    "Connections",
    "Account Settings",
    "  Workspace manager",
    "  Users Manager",
    "  Support",
    "  Audit log",
  ]);
});

test("platform administrators get the admin area below, and nobody who acts as somebody", () => {
  const admin = [
    "Admin",
    "  User Accounts",
    "  Create New User",
    "  Export Contacts",
    "  Promo Code Manager",
    "  Subscription Plans",
    "  Franchise Manager",
    "  All Campaigns",
    "  Evocalize",
    "  Engine",
    "  Audit log",
  ];
  expect(wholeMenu(PEOPLE.admin, "company").slice(-admin.length)).toEqual(admin);
  expect(wholeMenu({ ...PEOPLE.admin, impersonatorId: "u-other" }, "company")).not.toContain("Admin");
  expect(wholeMenu(PEOPLE.olivia, "company")).not.toContain("Admin");
});

test("a member of a location sees the personal view only", () => {
  expect(viewInForce(PEOPLE.mia.user.permissions, "company")).toBe("personal");
  expect(wholeMenu(PEOPLE.mia, "company")).toEqual([
    "Dashboard",
    "Share card",
    "  my card",
    "  My Network",
    "  Referral Network",
    "Share links",
    "Campaigns",
    "  Manager",
    "  Leaderboards",
    "Connections",
    "Account Settings",
    "  Profile",
    "  Support",
  ]);
});

test("the SOLOpreneur's menu is the smallest, the device owner's has devices, the brokerage's no workspace manager", () => {
  const sizes = [PEOPLE.olivia, PEOPLE.liam, PEOPLE.mia, PEOPLE.noah, PEOPLE.ethan].map(
    (person) => wholeMenu(person, "personal").length,
  );
  expect(wholeMenu(PEOPLE.sofia, "personal").length).toBeLessThan(Math.min(...sizes));
  expect(wholeMenu(PEOPLE.noah, "company")).toContain("  Your devices");
  expect(wholeMenu(PEOPLE.ethan, "company")).not.toContain("  Workspace manager");
});

test("in the restricted state only three entries are left, the workspace manager also while impersonating", () => {
  const restricted = ["Account Settings", "  Profile", "  Workspace manager", "  Support"];
  for (const person of [PEOPLE.ava, PEOPLE.lucas, PEOPLE.emma])
    expect(wholeMenu(person, "personal")).toEqual(restricted);
  expect(wholeMenu(IMPERSONATED, "company")).not.toContain("  Workspace manager");
  const lapsed = { ...IMPERSONATED, user: { ...IMPERSONATED.user, user_state: "_SUSPENDED_" as const } };
  expect(wholeMenu(lapsed, "company")).toEqual(restricted);
});
