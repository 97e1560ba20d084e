// The shell's pure rules: the account label, the marked entry, the swipe, the palette's order.
import { describe, expect, it } from "vitest";
import { accountLabel, personName, truncateLabel } from "./account-label.ts";
import { activeKey } from "./active-entry.ts";
import { barTitle } from "./bar-title.ts";
import { profilePlace } from "./profile-place.ts";
import { shortName } from "./short-name.ts";
import { opensDrawer } from "./swipe.ts";

const MENU = [
  { key: "dashboard", label: "Dashboard", icon: "", href: "/dashboard" },
  { key: "links", label: "Share links", icon: "", href: "/share-links" },
  {
    key: "group",
    label: "Group",
    icon: "",
    children: [{ key: "own", label: "Own", icon: "", href: "/share-links/own" }],
  },
];

describe("account label", () => {
  it("cuts to sixteen characters", () => {
    expect(truncateLabel("Harbor Realty 16")).toBe("Harbor Realty 16");
    expect(truncateLabel("Harbor Realty Boston")).toBe("Harbor Realty Bo…");
    expect([...truncateLabel("😀".repeat(20))]).toHaveLength(17);
  });

  it("falls back as section 2 says", () => {
    expect(accountLabel("company", "", "Olivia")).toBe("No chosen workspace");
    expect(accountLabel("personal", "Harbor", " ")).toBe("Users View");
    expect(accountLabel("personal", "Harbor", "Olivia Harper")).toBe("Olivia Harper");
    expect(personName({ firstname: "Olivia", lastname: "" })).toBe("Olivia");
  });
});

describe("active entry", () => {
  it("marks the deepest address that the path begins with", () => {
    expect(activeKey(MENU, "/share-links/edit/1")).toBe("links");
    expect(activeKey(MENU, "/share-links/own")).toBe("own");
  });

  it("marks the list that a page about one thing belongs to, and the bar says it", () => {
    const menu = [...MENU, { key: "connections", label: "Connections", icon: "", href: "/connections-manager" }];
    expect(activeKey(menu, "/contact/1")).toBe("connections");
    expect(barTitle("/contact/1", menu)).toBe("Connections");
    expect(activeKey(menu, "/contact-1")).toBeUndefined();
  });

  it("does not take a longer word for a deeper page", () => {
    expect(activeKey(MENU, "/share-links-old")).toBeUndefined();
    expect(activeKey(MENU, "/")).toBeUndefined();
  });
});

it("leaves the franchise's name out of a location's", () => {
  expect(shortName("Harbor Realty Boston", "Harbor Realty")).toBe("Boston");
  expect(shortName("Harbor Realtyx", "Harbor Realty")).toBe("Harbor Realtyx");
  expect(shortName("Harbor Realty", "Harbor Realty")).toBe("Harbor Realty");
});

describe("bar title", () => {
  const admin = [
    {
      key: "admin",
      label: "Admin",
      icon: "",
      children: [
        { key: "plans", label: "Subscription Plans", icon: "", href: "/admin/plans" },
        { key: "log", label: "Audit log", icon: "", href: "/admin/audit-log" },
      ],
    },
  ];
  it("says which admin page it is, and elsewhere what the specification says", () => {
    expect(barTitle("/admin/plans", admin)).toBe("Subscription Plans");
    expect(barTitle("/admin/audit-log", admin)).toBe("Audit log");
    expect(barTitle("/admin/contacts", admin)).toBe("admin");
    expect(barTitle("/share-links/create", MENU)).toBe("share links");
  });
});

describe("my profile", () => {
  const settings = { key: "profile", label: "Profile", icon: "", href: "/settings" };
  it("is the menu's own page, the other view's, or for whoever has neither a dialog", () => {
    expect(profilePlace({ menu: [...MENU, settings], canSwitchView: true })).toBe("menu");
    expect(profilePlace({ menu: MENU, canSwitchView: true })).toBe("view");
    expect(profilePlace({ menu: MENU, canSwitchView: false })).toBe("dialog");
  });
});

describe("edge swipe", () => {
  it("opens for a fling of 450 px/s and for a long pull", () => {
    expect(opensDrawer(90, 200)).toBe(true);
    expect(opensDrawer(89, 200)).toBe(false);
    expect(opensDrawer(150, 3000)).toBe(true);
  });

  it("stays closed for a tap and for the other direction", () => {
    expect(opensDrawer(5, 5)).toBe(false);
    expect(opensDrawer(-200, 100)).toBe(false);
  });
});
