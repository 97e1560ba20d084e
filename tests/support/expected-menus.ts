// The links of everybody's main menu, in the view that they begin in, at either size.
import type { Walker } from "./expected-walks.ts";

const CONTACTS = "Connections /connections-manager";
const MANAGER = "People Manager /people-manager";
const FRANCHISE = "Franchise Manager /franchise-manager";
const SHARE_LINKS = "Share links /share-links";
const CAMPAIGNS = "Manager /campaign-manager";
const LIBRARY = "Media Library /media-library";
const TEAM = "Leaderboards /team-leaderboard";
const OWN = "Leaderboards /user-leaderboard";
const BRAND = [SHARE_LINKS, CAMPAIGNS, LIBRARY, TEAM, CONTACTS];
const LINKS = ["Dashboard /dashboard", MANAGER, "Lock themes /lock-themes", ...BRAND];
const CARD = "my card /share-card";
const PHONE_CARD = "share card /share-card";
const PROFILE = "Profile /settings";
const WORKSPACES = "Workspace manager /workspace-manager";
const USERS = "Users Manager /users-manager";
const SUPPORT = "Support /support";
const LOG = "Audit log /audit-log";
const PLATFORM = [
  "User Accounts /admin/accounts",
  "Create New User /admin/create-user",
  "Export Contacts /admin/contacts",
  "Promo Code Manager /admin/promocode",
  "Subscription Plans /admin/plans",
  "Franchise Manager /admin/franchise",
  "All Campaigns /admin/all-campaigns",
  "Evocalize /admin/evocalize",
  "Engine /admin/engine",
  "Audit log /admin/audit-log",
];

/** In company view there is no profile of one's own; on a phone the menu is the reduced one. */
const COMPANY = { desktop: [...LINKS, WORKSPACES, USERS, SUPPORT, LOG], phone: ["Dashboard /dashboard", SUPPORT] };
const TREE = COMPANY.desktop.toSpliced(2, 0, FRANCHISE);
const PERSONAL_PHONE = ["Dashboard /dashboard", PHONE_CARD, "My Profile /settings", SUPPORT];
const PERSONAL_LINKS = ["Dashboard /dashboard", CARD, SHARE_LINKS, CONTACTS];
const NETWORKS = ["My Network /my-network", "Referral Network /referral-network"];
const MEMBER_LINKS = ["Dashboard /dashboard", CARD, ...NETWORKS, SHARE_LINKS, CAMPAIGNS, OWN, CONTACTS];
const ALONE = { desktop: [...PERSONAL_LINKS, PROFILE, WORKSPACES, SUPPORT, LOG], phone: PERSONAL_PHONE };
const RESTRICTED = { desktop: [PROFILE, WORKSPACES, SUPPORT], phone: ["My Profile /settings", SUPPORT] };

/** Whoever has a menu; the others have something to do before they get one. */
export const MENUS: Partial<Record<Walker, { desktop: string[]; phone: string[] }>> = {
  admin: { ...COMPANY, desktop: [...TREE, ...PLATFORM] },
  olivia: { ...COMPANY, desktop: TREE },
  liam: COMPANY,
  mia: { desktop: [...MEMBER_LINKS, PROFILE, SUPPORT], phone: PERSONAL_PHONE },
  noah: { ...COMPANY, desktop: COMPANY.desktop.toSpliced(LINKS.length, 0, "Your devices /promo-tags") },
  sofia: ALONE,
  ethan: { ...COMPANY, desktop: [...LINKS, USERS, SUPPORT, LOG] },
  ava: RESTRICTED,
  lucas: RESTRICTED,
  emma: RESTRICTED,
  oscar: ALONE,
};

/** What search offers to go to, in its order: every entry of the wide menu, and texts, which are no entry. */
export function palettePlaces(walker: Walker): RegExp[] {
  const labels = (MENUS[walker]?.desktop ?? []).map((line) => line.replace(/ \S+$/, ""));
  return [...labels, "Texts"].map((label) => new RegExp(`^${label}`));
}

/** The links of the main menu in a document, as the lines above. */
export function menuIn(html: string): { links: string[]; current: string[] } {
  const [, menu = ""] = /<nav aria-label="Main menu"([\s\S]*?)<\/nav>/.exec(html) ?? [];
  const links = [...menu.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = "", inner = ""]) => {
    const text = inner.replaceAll(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, "").trim();
    const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? "";
    return { line: `${text} ${href}`, current: attributes.includes('aria-current="page"') };
  });
  return {
    links: links.map(({ line }) => line),
    current: links.filter(({ current }) => current).map(({ line }) => line),
  };
}
