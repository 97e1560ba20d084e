// What the bar says over a page: the specification's title, and of the admin pages which one it is.
import { topBarTitle } from "#lib/permissions/titles.ts";
import { activeKey, leaves } from "./active-entry.ts";
import type { MenuEntry } from "./types.ts";

/** "admin" would be the same over five pages; the menu's words tell them apart. */
export function barTitle(path: string, menu: readonly MenuEntry[]): string {
  if (!path.startsWith("/admin/")) return topBarTitle(path);
  const key = activeKey(menu, path);
  return leaves(menu).find(({ entry }) => entry.key === key)?.entry.label ?? topBarTitle(path);
}
