// The menu a person sees: the menu tree, less what is not built and what the permissions refuse.
import type { Session } from "#lib/session/session.ts";
import { type Access, accessOf, isAllowed } from "./access.ts";
import { matchRoute } from "./match.ts";
import { MENU, type MenuNode, MOBILE_MENU } from "./menu-tree.ts";
import type { View } from "./roles.ts";
import type { RouteRow } from "./route-row.ts";

export type MenuEntry = { key: string; label: string; icon: string; href?: string; children?: MenuEntry[] };
export type Device = "desktop" | "mobile";

/** The entries in their order; a group without entries is absent. */
export function menuFor(session: Session, view: View, device: Device): MenuEntry[] {
  const access = accessOf(session, view);
  return menuOf(device === "mobile" ? MOBILE_MENU : MENU, (row) => row.status === "built" && isAllowed(row, access));
}

/** Every address the menu offers, in the menu's order; ⌘K and the redirect rule read it. */
export function menuTargets(access: Access): string[] {
  return flatten(menuFor(access.session, access.view, "desktop"));
}

/** The tree, cut down to the rows that the test lets through. */
export function menuOf(nodes: readonly MenuNode[], shows: (row: RouteRow) => boolean): MenuEntry[] {
  return nodes.flatMap((node): MenuEntry[] => {
    const { key, label, icon } = node;
    if (node.children) {
      const children = menuOf(node.children, shows);
      return children.length > 0 ? [{ key, label, icon, children }] : [];
    }
    const href = node.routes?.find((path) => {
      const row = matchRoute(path);
      return row !== null && shows(row);
    });
    return href ? [{ key, label, icon, href }] : [];
  });
}

function flatten(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap((entry) => (entry.children ? flatten(entry.children) : entry.href ? [entry.href] : []));
}
