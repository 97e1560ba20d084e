// The side menu of section 2 as data: groups, order, labels letter for letter, lucide icons.
import type { RoutePath } from "./routes.ts";

export type MenuNode = {
  key: string;
  label: string;
  icon: string;
  /** The first route that is allowed gives the entry its address. */
  routes?: readonly RoutePath[];
  children?: readonly MenuNode[];
};

export const MENU: readonly MenuNode[] = [
  { key: "dashboard", label: "Dashboard", icon: "layout-dashboard", routes: ["/dashboard"] },
  { key: "people-manager", label: "People Manager", icon: "users-round", routes: ["/people-manager"] },
  { key: "franchise-manager", label: "Franchise Manager", icon: "store", routes: ["/franchise-manager"] },
  {
    key: "share-card",
    label: "Share card",
    icon: "contact-round",
    children: [
      { key: "my-card", label: "my card", icon: "id-card", routes: ["/share-card"] },
      { key: "my-network", label: "My Network", icon: "network", routes: ["/my-network"] },
      { key: "referral-network", label: "Referral Network", icon: "handshake", routes: ["/referral-network"] },
    ],
  },
  { key: "lock-themes", label: "Lock themes", icon: "lock", routes: ["/lock-themes"] },
  { key: "share-links", label: "Share links", icon: "link", routes: ["/share-links"] },
  {
    key: "campaigns",
    label: "Campaigns",
    icon: "megaphone",
    children: [
      { key: "campaign-manager", label: "Manager", icon: "list-checks", routes: ["/campaign-manager"] },
      { key: "media-library", label: "Media Library", icon: "images", routes: ["/media-library"] },
      {
        key: "leaderboards",
        label: "Leaderboards",
        icon: "trophy",
        routes: ["/team-leaderboard", "/user-leaderboard"],
      },
    ],
  },
  { key: "connections", label: "Connections", icon: "messages-square", routes: ["/connections-manager"] },
  {
    key: "reporting",
    label: "Reporting",
    icon: "chart-column",
    children: [{ key: "devices", label: "Your devices", icon: "nfc", routes: ["/promo-tags"] }],
  },
  {
    key: "account-settings",
    label: "Account Settings",
    icon: "settings",
    children: [
      { key: "profile", label: "Profile", icon: "circle-user-round", routes: ["/settings"] },
      {
        key: "workspace-manager",
        label: "Workspace manager",
        icon: "briefcase-business",
        routes: ["/workspace-manager"],
      },
      { key: "users-manager", label: "Users Manager", icon: "user-cog", routes: ["/users-manager"] },
      { key: "support", label: "Support", icon: "life-buoy", routes: ["/support"] },
      { key: "audit-log", label: "Audit log", icon: "scroll-text", routes: ["/audit-log"] },
    ],
  },
  {
    key: "admin",
    label: "Admin",
    icon: "shield-check",
    children: [
      { key: "admin-accounts", label: "User Accounts", icon: "users-round", routes: ["/admin/accounts"] },
      { key: "admin-create-user", label: "Create New User", icon: "user-plus", routes: ["/admin/create-user"] },
      { key: "admin-contacts", label: "Export Contacts", icon: "contact-round", routes: ["/admin/contacts"] },
      { key: "admin-promo-codes", label: "Promo Code Manager", icon: "ticket-percent", routes: ["/admin/promocode"] },
      { key: "admin-plans", label: "Subscription Plans", icon: "layers", routes: ["/admin/plans"] },
      { key: "admin-franchise", label: "Franchise Manager", icon: "store", routes: ["/admin/franchise"] },
      { key: "admin-campaigns", label: "All Campaigns", icon: "megaphone", routes: ["/admin/all-campaigns"] },
      { key: "admin-ads", label: "Evocalize", icon: "target", routes: ["/admin/evocalize"] },
      { key: "admin-engine", label: "Engine", icon: "server-cog", routes: ["/admin/engine"] },
      { key: "admin-audit-log", label: "Audit log", icon: "scroll-text", routes: ["/admin/audit-log"] },
    ],
  },
];

/** The reduced menu of mobile users. */
export const MOBILE_MENU: readonly MenuNode[] = [
  { key: "dashboard", label: "Dashboard", icon: "layout-dashboard", routes: ["/dashboard"] },
  { key: "my-card", label: "share card", icon: "id-card", routes: ["/share-card"] },
  { key: "profile", label: "My Profile", icon: "circle-user-round", routes: ["/settings"] },
  { key: "support", label: "Support", icon: "life-buoy", routes: ["/support"] },
];
